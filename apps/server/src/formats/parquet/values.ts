import { isUtf8 } from 'node:buffer';
import type { ParquetColumn } from './metadata.ts';

/** The JSON object text of the values of these columns. */
export function propertiesOf(values: readonly unknown[], columns: readonly ParquetColumn[]): string {
  return `{${columns.map((column, index) => `${JSON.stringify(column.name)}:${jsonOf(values[index], column)}`).join(',')}}`;
}

/** JSON of a value of its column: whole numbers of 64 bits and times to the last digit, days without a time, bytes as text or Base64. */
export function jsonOf(value: unknown, column: ParquetColumn): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'bigint') return column.perSecond ? timeJson(Number(value), column.perSecond) : String(value);
  if (typeof value === 'number' && column.perSecond) return timeJson(value, column.perSecond);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (value instanceof Timestamp) return value.text === null ? 'null' : JSON.stringify(column.isLocal ? value.text : `${value.text}Z`);
  if (value instanceof Date) return dayJson(value);
  if (value instanceof Uint8Array && column.isInterval) return JSON.stringify(durationOf(value));
  if (value instanceof Uint8Array) return JSON.stringify(Buffer.from(value).toString(isText(value) ? 'utf8' : 'base64'));
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return `[${Array.from(value as unknown[], (one) => jsonOf(one, column)).join(',')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one, column)}`)
      .join(',')}}`;
  return JSON.stringify(value);
}

/** Old writers do not say which bytes are text; none holds a NUL. */
export const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && !bytes.includes(0);

/** Months, days and milliseconds as ISO 8601 writes a duration: P1M2DT3.5S. */
function durationOf(bytes: Uint8Array): string {
  const [months, days, milliseconds] = [0, 4, 8].map((at) => Buffer.from(bytes).readUInt32LE(at)) as [number, number, number];
  const parts = [months > 0 ? `${months}M` : '', days > 0 ? `${days}D` : '', milliseconds > 0 ? `T${milliseconds / 1000}S` : ''].join('');
  return parts === '' ? 'PT0S' : `P${parts}`;
}

/** The time of a day that so many units after midnight are; the number itself where no day is so long. */
function timeJson(units: number, perSecond: number): string {
  if (units < 0 || units >= 86_400 * perSecond) return String(units);
  const seconds = new Date(Math.floor(units / perSecond) * 1000).toISOString().slice(11, 19);
  return JSON.stringify(seconds + fractionOf(String(perSecond + (units % perSecond)).slice(1)));
}

/** Digits after the point, as far as they count. */
function fractionOf(digits: string): string {
  const counting = digits.replace(/0+$/, '');
  return counting === '' ? '' : `.${counting}`;
}

function dayJson(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'null' : JSON.stringify(date.toISOString().slice(0, 10));
}

/** A time as the file has it, to the last digit; what is its zone says its column. */
class Timestamp {
  /** As ISO 8601 writes it; null for one that no calendar has. */
  readonly text: string | null;

  constructor(units: bigint, digits: number) {
    const perSecond = 10n ** BigInt(digits);
    const rest = ((units % perSecond) + perSecond) % perSecond;
    const date = new Date(Number((units - rest) / perSecond) * 1000);
    this.text = Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, -5) + fractionOf(String(rest).padStart(digits, '0'));
  }
}

/** How times are decoded, by the unit they are counted in. */
export const timestampParsers = {
  timestampFromMilliseconds: (units: bigint): Timestamp => new Timestamp(BigInt(units), 3),
  timestampFromMicroseconds: (units: bigint): Timestamp => new Timestamp(BigInt(units), 6),
  timestampFromNanoseconds: (units: bigint): Timestamp => new Timestamp(BigInt(units), 9),
};
