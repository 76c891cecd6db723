import type { EnteredTypeName } from '@geo/api';
import { dateDraft, numberDraft, stringDraft, timeDraft } from '../drafts.ts';
import { editedValue } from '../defineValue.ts';
import type { EditedValue } from '../definition.ts';
import { LineField, StringField } from './TextValueField.tsx';

/** Numbers of a type. */
export function numberValue<const Name extends EnteredTypeName>(name: Name): EditedValue<Name> {
  return editedValue(name, { edit: { Editor: LineField, draft: numberDraft(name), inputMode: 'decimal' }, align: 'right' });
}

export const stringValue: EditedValue<'string'> = editedValue('string', { edit: { Editor: StringField, draft: stringDraft } });
export const dateValue: EditedValue<'date'> = editedValue('date', { edit: { Editor: LineField, draft: dateDraft('date') } });
export const timeValue: EditedValue<'time'> = editedValue('time', { edit: { Editor: LineField, draft: timeDraft } });
export const datetimeValue: EditedValue<'datetime'> = editedValue('datetime', {
  edit: { Editor: LineField, draft: dateDraft('datetime') },
});
export const instantValue: EditedValue<'instant'> = editedValue('instant', { edit: { Editor: LineField, draft: dateDraft('instant') } });
