import { z } from 'zod';
import { readNumber } from './number.ts';
import { defineValueType } from './valueType.ts';

export const int = defineValueType({
  name: 'int',
  schema: z.number().refine(Number.isInteger),
  read: (text) => (/^[+-]?\d+$/.test(text) ? readNumber(text) : undefined),
  expects: { de: 'eine ganze Zahl', en: 'a whole number' },
});
