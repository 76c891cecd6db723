import { isIsoTime } from '@geo/api';
import type { SchemaElement } from 'hyparquet-writer';
import type { ParquetCells } from '../../../columns/index.ts';

/** A type of columns: how a value is told from its text, and how the file names it. */
export interface CellType {
  element: Omit<SchemaElement, 'name' | 'repetition_type'>;
  /** The value as it is encoded; undefined for a text that the type does not hold to the last digit. */
  read(text: string): boolean | bigint | number | string | Uint8Array | undefined;
  /** What the file says of the column where that is not what its values are encoded by. */
  stated?: Omit<SchemaElement, 'name' | 'repetition_type'>;
  /** The text of a value is its JSON. */
  isJson?: true;
  /** The JSON of a value, as the database writes it where the value was written in the usual way. */
  json(value: CellValue): string;
}

/** A value as it is encoded; of `json` its text. */
export type CellValue = boolean | bigint | number | string;

const largestWhole = 2n ** 63n - 1n;
const dayMs = 86_400_000;
const asText = (value: CellValue): string => JSON.stringify(value);

const text: CellType = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, read: (value) => value, json: asText };

const boolean: CellType = {
  element: { type: 'BOOLEAN' },
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  json: String,
};

const whole: CellType = {
  element: { type: 'INT64' },
  read(value) {
    if (!/^-?\d{1,19}$/.test(value)) return undefined;
    const number = BigInt(value);
    return number > largestWhole || number < -largestWhole - 1n ? undefined : number;
  },
  json: String,
};

const double: CellType = {
  element: { type: 'DOUBLE' },
  read(value) {
    const number = /^-?\d/.test(value) ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : undefined;
  },
  json: String,
};

const date: CellType = {
  element: { type: 'INT32', converted_type: 'DATE' },
  read(value) {
    const time = /^\d{4}-\d\d-\d\d$/.test(value) ? timeOf(value, 'T00:00:00Z') : undefined;
    return time === undefined ? undefined : time / dayMs;
  },
  json: (value) => asText(new Date(Number(value) * dayMs).toISOString().slice(0, 10)),
};

/** The texts are JSON; hyparquet-writer would parse and write them anew, and round what is beyond 2^53. */
const json: CellType = {
  element: { type: 'BYTE_ARRAY' },
  stated: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  isJson: true,
  read: (value) => Buffer.from(value),
  json: String,
};

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,6}))?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Times in microseconds: of the world where they have an offset, of a place where they have none. A column has one kind. */
const time = (isAdjustedToUTC: boolean): CellType => ({
  element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' } },
  read(value) {
    const [, day, minutes = '00:00', seconds = ':00', fraction = '', zone] = moment.exec(value) ?? [];
    if (day === undefined || (zone !== undefined) !== isAdjustedToUTC) return undefined;
    const offset = zone === undefined || zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
    const ms = timeOf(day, `T${minutes}${seconds}${offset}`);
    return ms === undefined ? undefined : BigInt(ms) * 1000n + BigInt(fraction.padEnd(6, '0'));
  },
  json: (value) => asText(`${isoOf(value)}${isAdjustedToUTC ? 'Z' : ''}`),
});

/** Times of a day in microseconds. */
const clock: CellType = {
  element: { type: 'INT64', logical_type: { type: 'TIME', isAdjustedToUTC: false, unit: 'MICROS' } },
  read(value) {
    const [, whole, fraction = ''] = /^(\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?$/.exec(value) ?? [];
    const ms = whole === undefined ? undefined : timeOf('1970-01-01', `T${whole}Z`);
    return ms === undefined || !isIsoTime(value) ? undefined : BigInt(ms) * 1000n + BigInt(fraction.padEnd(6, '0'));
  },
  json: (value) => asText(isoOf(value).slice(11)),
};

/** Microseconds since 1970 as day and time, to the second where no more digits count. */
function isoOf(value: CellValue): string {
  const micros = BigInt(value);
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19);
  return fraction === 0n ? seconds : `${seconds}.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`;
}

/** Milliseconds since 1970; undefined for a day that no month has. */
function timeOf(day: string, rest: string): number | undefined {
  const ms = Date.parse(`${day}${rest}`);
  const isDay = new Date(Date.parse(`${day}T00:00:00Z`) || 0).toISOString().startsWith(day);
  return Number.isNaN(ms) || !isDay ? undefined : ms;
}

/** All types, by what definitions of kinds of columns call them. */
export const cellTypes: Readonly<Record<ParquetCells, CellType>> = {
  text,
  boolean,
  whole,
  double,
  date,
  instant: time(true),
  time: clock,
  local: time(false),
  json,
};
