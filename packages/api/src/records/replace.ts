import type { DatumColumn } from '../schemas/datum.ts';
import { typeOf } from '../types/registry.ts';
import { columnType } from './columnType.ts';
import { decimalOf, decimalText } from './statistics/decimals.ts';

/** What is looked for in the values of a column, and what stands there afterwards. No patterns: every character means itself. */
export interface Replacing {
  readonly find: string;
  readonly replacement: string;
  /** Only values that are just this. */
  readonly whole: boolean;
  readonly match_case: boolean;
}

/** A value that is replaced: both as text, and the new one as JSON. */
export interface ReplacedValue {
  readonly before: string;
  /** Null for none. */
  readonly after: string | null;
  readonly json: string;
}
/** What a value would become is none of its column. */
export interface WrongReplacement {
  readonly before: string;
  readonly wrong: string;
}

/** No value gets longer. */
const longest = 1_000_000;

/** A text as the values of a column are written where they are stored. */
const storedForms: Readonly<Partial<Record<DatumColumn['kind'], (text: string) => string>>> = {
  string: (text) => text,
  number: (text) => text.trim().replace(',', '.'),
  integer: (text) => text.trim(),
  date: (text) => wholeTime('date', text),
  datetime: (text) => wholeTime('datetime', text),
};

function wholeTime(kind: 'date' | 'datetime', text: string): string {
  const read = typeOf(kind).parse(text);
  return typeof read === 'string' ? read : text;
}

/** Whether values of such a column can be replaced: texts, numbers, days and times. */
export function isReplaceable({ kind }: Pick<DatumColumn, 'kind'>): boolean {
  return storedForms[kind] !== undefined;
}

/** The JSON of a new value; null where it is none of the column. Numbers keep all their digits. */
function jsonOf(text: string, kind: DatumColumn['kind']): string | null {
  if (text === '') return 'null';
  if (kind === 'number' || kind === 'integer') {
    if (!/^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/.test(text)) return null;
    const digits = decimalText(decimalOf(text));
    return kind === 'integer' && digits.includes('.') ? null : digits;
  }
  const type = typeOf(columnType(kind));
  const value = kind === 'string' ? text : type.parse(text);
  return type.is(value) ? JSON.stringify(value) : null;
}

/** What looks for a text in the values of a column, and writes it as it is stored there. */
export function searchedIn(kind: DatumColumn['kind'], find: string): string {
  return storedForms[kind]?.(find) ?? find;
}

/** How the values of a column are replaced: of a value as JSON what it becomes, null where it stays. */
export function replacerOf(
  kind: DatumColumn['kind'],
  { replacement, ...options }: Replacing,
): (json: string) => ReplacedValue | WrongReplacement | null {
  const find = searchedIn(kind, options.find);
  const put = searchedIn(kind, replacement);
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = new RegExp(options.whole ? `^(?:${literal})$` : literal, options.match_case ? 'gu' : 'giu');
  const isNumber = kind === 'number' || kind === 'integer';
  return (json) => {
    const isText = json.startsWith('"');
    if (find === '' || (isNumber ? !/^-?\d/.test(json) : !isText)) return null;
    const before = isText ? (JSON.parse(json) as string) : json;
    const found = before.match(pattern)?.length ?? 0;
    if (found === 0) return null;
    // Never made where it would be too long.
    if (before.length + found * Math.max(0, put.length - find.length) > longest) return { before, wrong: `${put.slice(0, 100)}…` };
    const after = before.replace(pattern, () => put);
    if (after === before) return null;
    const made = jsonOf(after, kind);
    return made === null ? { before, wrong: after } : { before, after: made === 'null' ? null : after, json: made };
  };
}
