import { datetimeDraft, numberDraft, stringDraft } from '../drafts.ts';
import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { DatetimeField, NumberField, StringField } from './TextValueField.tsx';

/** Numbers of a type. */
export function numberValue<const Name extends string>(name: Name): ValueDefinition<Name> {
  return defineValue(name, { edit: { Editor: NumberField, draft: numberDraft(name) }, align: 'right' });
}

export const stringValue: ValueDefinition<'string'> = defineValue('string', { edit: { Editor: StringField, draft: stringDraft } });
export const datetimeValue: ValueDefinition<'datetime'> = defineValue('datetime', {
  edit: { Editor: DatetimeField, draft: datetimeDraft },
});
