import { datetimeDraft, numberDraft, stringDraft } from '../drafts.ts';
import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { DatetimeField, NumberField, StringField } from './TextValueField.tsx';

const numbers = (type: string): Partial<ValueDefinition> => ({
  edit: { Editor: NumberField, draft: numberDraft(type) },
  align: 'right',
});

export const stringValue: ValueDefinition<'string'> = defineValue('string', { edit: { Editor: StringField, draft: stringDraft } });
export const numberValue: ValueDefinition<'number'> = defineValue('number', numbers('number'));
export const floatValue: ValueDefinition<'float'> = defineValue('float', numbers('float'));
export const intValue: ValueDefinition<'int'> = defineValue('int', numbers('int'));
export const datetimeValue: ValueDefinition<'datetime'> = defineValue('datetime', {
  edit: { Editor: DatetimeField, draft: datetimeDraft },
});
