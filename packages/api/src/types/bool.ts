import { boolText } from './words/text.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

/** `1`, `true` and `True` are true; any other value is false. */
export const bool: EnteredType<'bool'> = defineEnteredType({
  name: 'bool',
  base: 'anything',
  label: { de: 'Wahrheitswert', en: 'Boolean' },
  look: { icon: 'ToggleLeft', hue: '#9C36B5' },
  is: (value) => typeof value === 'boolean',
  blank: false,
  read: (text) => ['1', 'true', 'True'].includes(text),
  ofLine: (line) => !['', 'False', 'false'].includes(line),
  text: boolText,
  expects: { de: 'wahr oder falsch', en: 'true or false' },
  can: { table: true, blank: true },
});
