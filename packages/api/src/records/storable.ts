import { deepest } from './depth.ts';

/** Whether a database can hold it: text without the null character and halves of characters, whole numbers as they were meant. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value) && (!Number.isInteger(value) || Math.abs(value) < 2 ** 53);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}
