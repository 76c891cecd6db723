import { isText } from './guards.ts';
import { defineEnteredType, type EnteredTypes } from './type.ts';

export const textTypes: EnteredTypes<'string'> = {
  string: defineEnteredType({
    name: 'string',
    base: 'anything',
    label: { de: 'Text', en: 'String' },
    look: { icon: 'Type', hue: '#C2410C' },
    is: (value): value is string => isText(value) && value.length <= 1_000_000,
    blank: '',
    read: (text) => text,
    keepsBlanks: true,
    expects: { de: 'ein Text mit höchstens 1.000.000 Zeichen', en: 'a text of at most 1,000,000 characters' },
    can: { table: true },
  }),
};
