import { z } from 'zod';
import { isRecord } from '../../types/guards.ts';

/** Whether a schema reads numbers out of texts, as queries do. */
function readsNumber(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return readsNumber(schema.unwrap());
  return schema instanceof z.ZodNumber && schema.def.coerce === true;
}

/** An input in which a text without a number in it is no number: it would be read as 0 where a number is to be made of it. */
export function withoutBlankNumbers(schema: z.ZodType, value: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value;
  const blank = Object.entries(value).filter(
    ([key, part]) => typeof part === 'string' && part.trim() === '' && readsNumber(schema.shape[key]),
  );
  return blank.length === 0 ? value : { ...value, ...Object.fromEntries(blank.map(([key]) => [key, Number.NaN])) };
}
