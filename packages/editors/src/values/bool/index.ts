import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { boolDraft } from '../drafts.ts';
import { BoolField } from './BoolField.tsx';

export const boolValue: ValueDefinition<'bool'> = defineValue('bool', {
  edit: { Editor: BoolField, draft: boolDraft },
  toggle: { isOn: (value) => value === true, valueOf: (on) => on },
});
