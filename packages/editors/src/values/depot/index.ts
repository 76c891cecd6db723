import { lazy } from 'react';
import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { pathDraft } from '../drafts.ts';

export const depotValue: ValueDefinition<'depot'> = defineValue('depot', {
  edit: { Editor: lazy(async () => ({ default: (await import('./DepotValueField.tsx')).DepotValueField })), draft: pathDraft },
});
