import { z } from 'zod';
import { defineValueType } from './valueType.ts';

/** The number a text means, with a decimal point or comma; undefined for anything else. Groups of digits are not read: `1.234` is 1.234. */
export function readNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

export const number = defineValueType({
  name: 'number',
  schema: z.number(),
  read: readNumber,
  expects: { de: 'eine Zahl, zum Beispiel 12,5', en: 'a number, for example 12.5' },
});
