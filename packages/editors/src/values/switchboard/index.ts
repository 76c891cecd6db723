import { lazy } from 'react';
import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { textDraft } from '../drafts.ts';

export const switchboardValue: ValueDefinition<'switchboard'> = defineValue('switchboard', {
  edit: {
    Editor: lazy(async () => ({ default: (await import('./SwitchboardField.tsx')).SwitchboardField })),
    draft: textDraft('switchboard'),
  },
});
