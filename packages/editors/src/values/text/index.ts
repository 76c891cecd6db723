import type { TypeName } from '@geo/api';
import { dateDraft, numberDraft, stringDraft } from '../drafts.ts';
import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { LineField, StringField } from './TextValueField.tsx';

/** Numbers of a type. */
export function numberValue<const Name extends TypeName>(name: Name): ValueDefinition<Name> {
  return defineValue(name, { edit: { Editor: LineField, draft: numberDraft(name), inputMode: 'decimal' }, align: 'right' });
}

export const stringValue: ValueDefinition<'string'> = defineValue('string', { edit: { Editor: StringField, draft: stringDraft } });
export const dateValue: ValueDefinition<'date'> = defineValue('date', { edit: { Editor: LineField, draft: dateDraft('date') } });
export const datetimeValue: ValueDefinition<'datetime'> = defineValue('datetime', {
  edit: { Editor: LineField, draft: dateDraft('datetime') },
});
