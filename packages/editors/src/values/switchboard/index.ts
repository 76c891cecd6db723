import { lazy } from 'react';
import { editedValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import { textDraft } from '../drafts.ts';

export const switchboardValue: EditedValue<'switchboard'> = editedValue('switchboard', {
  edit: {
    Editor: lazy(async () => ({ default: (await import('./SwitchboardField.tsx')).SwitchboardField })),
    draft: textDraft('switchboard'),
  },
});
