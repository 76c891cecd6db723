import { isUtf8 } from 'node:buffer';
import type { ParquetColumn } from './metadata.ts';

/** The JSON object text of a row. */
export function propertiesOf(row: Readonly<Record<string, unknown>>, columns: readonly ParquetColumn[]): string {
  return `{${columns.map((column) => `${JSON.stringify(column.name)}:${jsonOf(row[column.name], column)}`).join(',')}}`;
}

/** JSON of a value: whole numbers of 64 bits to the last digit, days without a time, bytes as text or Base64. */
function jsonOf(value: unknown, column: ParquetColumn): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'bigint') return column.perSecond ? timeJson(Number(value), column.perSecond) : String(value);
  if (typeof value === 'number' && column.perSecond) return timeJson(value, column.perSecond);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (value instanceof Date) return dateJson(value, column);
  if (value instanceof Uint8Array)
    return JSON.stringify(isUtf8(value) ? Buffer.from(value).toString() : Buffer.from(value).toString('base64'));
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return `[${Array.from(value as unknown[], (one) => jsonOf(one, column)).join(',')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one, column)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}

/** The time of a day that so many units after midnight are; the number itself where no day is so long. */
function timeJson(units: number, perSecond: number): string {
  if (units < 0 || units >= 86_400 * perSecond) return String(units);
  const seconds = new Date(Math.floor(units / perSecond) * 1000).toISOString().slice(11, 19);
  const fraction = String(perSecond + (units % perSecond))
    .slice(1)
    .replace(/0+$/, '');
  return JSON.stringify(fraction === '' ? seconds : `${seconds}.${fraction}`);
}

function dateJson(date: Date, { kind, isLocal }: ParquetColumn): string {
  if (Number.isNaN(date.getTime())) return 'null';
  const text = date.toISOString();
  if (kind === 'date') return JSON.stringify(text.slice(0, 10));
  return JSON.stringify(isLocal ? text.slice(0, -1) : text);
}
