import { typeOf } from '../types/registry.ts';

/**
 * The texts that a search for one finds: itself, and the stored form of a number or a day that is written as people do
 * (3,42 or 31.12.2024).
 */
export function searchedTexts(q: string): readonly string[] {
  const text = q.trim();
  const number = /^[+-]?\d*,\d+$/.test(text) ? typeOf('number').parse(text) : undefined;
  const day = /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text) ? typeOf('date').parse(text) : undefined;
  return [q, ...[number, day].flatMap((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : []))];
}
