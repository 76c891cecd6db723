import type { RecordColumn } from './types.ts';

/** A cell as plain text: what its column makes of the value, else the value by its form; `none` where there is no value. */
export function cellText(value: unknown, { text }: Pick<RecordColumn, 'text'>, none: string): string {
  if (value === null || value === undefined) return none;
  if (text) return text(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
