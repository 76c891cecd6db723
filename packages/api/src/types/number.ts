import { isNumber } from './guards.ts';
import { defineEnteredType, type EnteredTypes } from './type.ts';

/** The number a text means, with a decimal point or comma; undefined for anything else. Groups of digits are not read: `1.234` is 1.234. */
function readNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** More digits than a double holds are shown as they were written. */
function readLine(line: string, read = readNumber): number | undefined {
  const digits = line.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length > 17 ? undefined : read(line);
}

const readWhole = (text: string): number | undefined => (/^[+-]?\d+$/.test(text) ? readNumber(text) : undefined);
const expects = { de: 'eine Zahl, zum Beispiel 12,5', en: 'a number, for example 12.5' };
const can = { table: true };

export const numberTypes: EnteredTypes<'number' | 'float' | 'int'> = {
  number: defineEnteredType({
    name: 'number',
    base: 'anything',
    label: { de: 'Zahl', en: 'Number' },
    look: { icon: 'Hash', hue: '#1971C2' },
    is: isNumber,
    blank: 0,
    read: readNumber,
    ofLine: readLine,
    expects,
    can,
  }),
  float: defineEnteredType({
    name: 'float',
    base: 'number',
    label: { de: 'Kommazahl', en: 'Decimal number' },
    is: isNumber,
    blank: 0,
    read: readNumber,
    ofLine: readLine,
    expects,
    can,
  }),
  int: defineEnteredType({
    name: 'int',
    base: 'number',
    label: { de: 'Ganze Zahl', en: 'Whole number' },
    is: (value): value is number => isNumber(value) && Number.isInteger(value),
    blank: 0,
    read: readWhole,
    ofLine: (line) => readLine(line, readWhole),
    expects: { de: 'eine ganze Zahl', en: 'a whole number' },
    can,
  }),
};
