import { lazy } from 'react';
import { editedValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import { pathDraft } from '../drafts.ts';

export const depotValue: EditedValue<'depot'> = editedValue('depot', {
  edit: { Editor: lazy(async () => ({ default: (await import('./DepotValueField.tsx')).DepotValueField })), draft: pathDraft },
});
