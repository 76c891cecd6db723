import type { Format, TimeLike } from '../i18n/format.ts';
import type { RecordValueKind } from './types.ts';

/** The fixed words of a cell in the language in use. */
export interface CellWords {
  readonly null: string;
  readonly true: string;
  readonly false: string;
}

/** A cell as plain text. Numbers keep up to 10 decimals, objects become JSON, a value that does not fit its kind is shown as it is. */
export function cellText(value: unknown, kind: RecordValueKind, format: Format, words: CellWords): string {
  if (value === null || value === undefined) return words.null;
  if (typeof value === 'boolean') return value ? words.true : words.false;
  if (typeof value === 'object') return JSON.stringify(value);
  if (kind === 'number' && (typeof value === 'number' || typeof value === 'bigint')) return format.plain(Number(value), 10);
  if (kind === 'datetime' && (typeof value === 'string' || typeof value === 'number')) return dateText(value, format);
  return typeof value === 'string' ? value : String(value as number | bigint | symbol);
}

function dateText(value: TimeLike & (string | number), format: Format): string {
  if (Number.isNaN(new Date(value).getTime())) return String(value);
  // A date without a time must not get one, nor be moved to another day by the reader's time zone.
  const dateOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return dateOnly ? format.date(`${value}T12:00:00`) : format.dateTime(value);
}
