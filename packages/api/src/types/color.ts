import { isText } from './guards.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

const pattern = /^#?([0-9a-f]{6}([0-9a-f]{2})?)$/i;

/** sRGB as `#RRGGBB`, or `#RRGGBBAA` with alpha. */
export const color: EnteredType<'color'> = defineEnteredType({
  name: 'color',
  base: 'anything',
  label: { de: 'Farbe', en: 'Colour' },
  look: { icon: 'Droplet' },
  is: (value): value is string => isText(value) && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value),
  blank: '#000000',
  read: (text) => {
    const short = /^#?([0-9a-f]{3})$/i.exec(text)?.[1];
    const digits = short?.replaceAll(/./g, '$&$&') ?? pattern.exec(text)?.[1];
    return digits && `#${digits.toUpperCase()}`;
  },
  expects: { de: 'eine Farbe wie #1A7F37 oder mit Deckkraft #1A7F3780', en: 'a colour such as #1A7F37, or with alpha #1A7F3780' },
  can: { table: true },
});
