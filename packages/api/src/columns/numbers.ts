import { decimalOf, decimalText } from '../records/statistics/decimals.ts';
import { typeOf } from '../types/registry.ts';
import { defineColumnKind, orderedConditions, type ColumnKindDefinition, type TextReplacement } from './definition.ts';

/** The digits of a number, all of them; null for what is none. */
function digitsOf(text: string): string | null {
  return /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/.test(text) ? decimalText(decimalOf(text)) : null;
}

const digits: Pick<TextReplacement, 'isSought' | 'shown'> = {
  isSought: (json) => /^-?\d/.test(json),
  shown: (text, format) => text.replace('.', format.plain(0.5).charAt(1)),
};

/** A whole number that a double does not hold, as the text of its digits: so it is told and taken. */
const isLong = (value: unknown): boolean =>
  typeof value === 'string' && /^-?[1-9]\d{15,39}$/.test(value) && !Number.isSafeInteger(Number(value));

const numeric = {
  namesRecords: true,
  bars: 'numbers',
  conditions: orderedConditions,
  orderKey: (value) => (typeof value === 'number' ? value : isLong(value) ? Number(value) : null),
  literalKey: Number,
} as const satisfies Partial<ColumnKindDefinition>;

/** A number that was typed; a whole one with more digits than a double holds stays a text. */
function literalOf(type: 'int' | 'number', typed: string): string | number | undefined {
  const value = typeOf(type).parse(typed);
  if (typeof value !== 'number') return undefined;
  return Number.isSafeInteger(value) || !/^\s*[+-]?\d+\s*$/.test(typed) ? value : typed.trim();
}

export const number: ColumnKindDefinition = defineColumnKind({
  ...numeric,
  type: 'number',
  noun: { de: 'Zahl', en: 'number' },
  is: (value) => typeof value === 'bigint' || typeOf('number').is(value),
  isTold: (value) => isLong(value) || typeOf('number').is(value),
  literal: (typed) => literalOf('number', typed),
  pasted: (cell) => literalOf('number', cell),
  replacement: { ...digits, written: (text) => text.trim().replace(',', '.'), json: digitsOf },
});

/** Whole numbers of 64 bits. */
export const integer: ColumnKindDefinition = defineColumnKind({
  ...numeric,
  type: 'int',
  noun: { de: 'ganze Zahl', en: 'whole number' },
  wider: 'number',
  is: (value) => typeof value === 'bigint' || typeOf('int').is(value),
  isTold: (value) => (isLong(value) && BigInt.asIntN(64, BigInt(value as string)) === BigInt(value as string)) || typeOf('int').is(value),
  literal: (typed) => literalOf('int', typed),
  pasted: (cell) => literalOf('int', cell),
  replacement: {
    ...digits,
    written: (text) => text.trim(),
    json: (text) => {
      const found = digitsOf(text);
      return found?.includes('.') ? null : found;
    },
  },
});
