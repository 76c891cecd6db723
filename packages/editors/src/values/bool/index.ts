import { editedValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import { boolDraft } from '../drafts.ts';
import { BoolField } from './BoolField.tsx';

export const boolValue: EditedValue<'bool'> = editedValue('bool', {
  edit: { Editor: BoolField, draft: boolDraft },
  toggle: { isOn: (value) => value === true, valueOf: (on) => on },
});
