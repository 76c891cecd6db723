import { kindOfText } from '@geo/api';
import { refuse } from '../messages.ts';
import { shapeMessages } from './messages.ts';
import type { FieldKind, SourceField } from '../types.ts';
import type { DbfText } from './encoding.ts';

export interface DbfField {
  name: string;
  type: string;
  offset: number;
  length: number;
  decimals: number;
}

export interface DbfHeader {
  records: number;
  headerBytes: number;
  recordBytes: number;
  languageId: number;
  fields: DbfField[];
}

/** A header without fields. */
export const leastDbfBytes = 33;

/** Reads the header, which has the least length; names are decoded with `text`. Refuses a header whose fields do not fit its records. */
export function readDbfHeader(head: Buffer, file: string, text: DbfText): DbfHeader {
  const header: DbfHeader = {
    records: head.readUInt32LE(4),
    headerBytes: head.readUInt16LE(8),
    recordBytes: head.readUInt16LE(10),
    languageId: head.readUInt8(29),
    fields: [],
  };
  const end = Math.min(header.headerBytes, head.length);
  const seen = new Set<string>();
  let offset = 1;
  for (let at = 32; at + 32 <= end && head[at] !== 0x0d; at += 32) {
    const length = head.readUInt8(at + 16);
    const type = String.fromCharCode(head.readUInt8(at + 11));
    const nameEnd = head.subarray(at, at + 11).indexOf(0);
    const name = unique(text.decode(head, at, nameEnd < 0 ? at + 11 : at + nameEnd).trim() || `field_${seen.size + 1}`, seen);
    header.fields.push({ name, type, offset, length, decimals: head.readUInt8(at + 17) });
    offset += length;
  }
  const { headerBytes, recordBytes } = header;
  if (offset > recordBytes || headerBytes < leastDbfBytes || headerBytes > head.length) throw refuse(shapeMessages.badHeader(file));
  return header;
}

function unique(name: string, seen: Set<string>): string {
  let candidate = name;
  for (let suffix = 2; seen.has(candidate); suffix++) candidate = `${name}_${suffix}`;
  seen.add(candidate);
  return candidate;
}

const memoTypes = new Set(['M', 'G', 'P', 'W']);

/** Whether the values lie in a second file, which is not read. */
export function isMemo(field: DbfField): boolean {
  return memoTypes.has(field.type) || (field.type === 'B' && field.length !== 8);
}

export function sourceFields(header: DbfHeader): SourceField[] {
  return header.fields.filter((field) => !isMemo(field)).map((field) => ({ name: field.name, kind: kindOf(field) }));
}

function kindOf(field: DbfField): FieldKind {
  switch (field.type) {
    case 'N':
    case 'F':
      return field.decimals === 0 && field.type === 'N' ? 'integer' : 'number';
    case 'I':
    case '+':
      return 'integer';
    case 'O':
    case 'B':
    case 'Y':
      return 'number';
    case 'L':
      return 'boolean';
    case 'D':
      return 'date';
    case '@':
    case 'T':
      return 'datetime';
    default:
      return 'string';
  }
}

/** Writes records as JSON object text. */
export class DbfJson {
  private readonly columns: { prefix: string; field: DbfField }[];
  private readonly text: DbfText;

  constructor(header: DbfHeader, text: DbfText) {
    this.columns = header.fields
      .filter((field) => !isMemo(field))
      .map((field, index) => ({ prefix: `${index === 0 ? '' : ','}${JSON.stringify(field.name)}:`, field }));
    this.text = text;
  }

  /** `at` is the start of the record, its deletion flag. */
  record(buffer: Buffer, at: number): string {
    let json = '{';
    for (const { prefix, field } of this.columns) json += prefix + this.value(buffer, at + field.offset, field);
    return `${json}}`;
  }

  private value(buffer: Buffer, at: number, field: DbfField): string {
    const end = at + field.length;
    switch (field.type) {
      case 'N':
      case 'F':
        return number(buffer.toString('latin1', at, end));
      case 'L':
        return logical(buffer[at] ?? 0x20);
      case 'D':
        return date(buffer.toString('latin1', at, end));
      case 'I':
      case '+':
        return field.length === 4 ? String(buffer.readInt32LE(at)) : 'null';
      case 'O':
      case 'B':
        return field.length === 8 ? finite(buffer.readDoubleLE(at)) : 'null';
      case 'Y':
        return field.length === 8 ? String(Number(buffer.readBigInt64LE(at)) / 10_000) : 'null';
      case '@':
      case 'T':
        return field.length === 8 ? timestamp(buffer.readInt32LE(at), buffer.readInt32LE(at + 4)) : 'null';
      default:
        return JSON.stringify(this.text.decode(buffer, at, end));
    }
  }
}

/** Digits are kept as they are, so that long numbers lose nothing; blanks and asterisks (overflow) are null. */
function number(padded: string): string {
  const text = padded.replaceAll('\0', ' ').trim();
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return text === '' || text.includes('*') ? 'null' : finite(Number(text.replace(',', '.')));
}

function finite(value: number): string {
  return Number.isFinite(value) ? String(value) : 'null';
}

function logical(byte: number): string {
  const letter = String.fromCharCode(byte).toUpperCase();
  if (letter === 'T' || letter === 'Y' || letter === 'J' || letter === '1') return 'true';
  return letter === 'F' || letter === 'N' || letter === '0' ? 'false' : 'null';
}

/** A day that there is not stays what is written. */
function date(padded: string): string {
  const text = padded.replaceAll('\0', ' ').trim();
  if (/^0*$/.test(text)) return 'null';
  const day = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : '';
  return JSON.stringify(kindOfText(day) === 'date' ? day : text);
}

/** Julian day number and milliseconds of the day, of no zone. */
function timestamp(day: number, ms: number): string {
  const time = new Date((day - 2_440_588) * 86_400_000 + ms);
  return day === 0 || Number.isNaN(time.getTime()) ? 'null' : `"${time.toISOString().replace(/\.?0*Z$/, '')}"`;
}
