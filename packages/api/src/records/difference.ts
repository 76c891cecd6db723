import { columnKind } from '../columns/registry.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { editBetween, type Attributes } from './edit.ts';

/** Names of the attributes that differ, in the order of the columns. */
export function changedKeys(before: Attributes, after: Attributes, columns: readonly DatumColumn[]): string[] {
  const { set, removed } = editBetween(before, after);
  const differ = new Set([...Object.keys(set), ...removed]);
  return columns.map(({ key }) => key).filter((key) => differ.has(key));
}

/** The columns of two moments, those of the newer one first. */
export function columnsOfBoth(before: readonly DatumColumn[], after: readonly DatumColumn[]): DatumColumn[] {
  return [...after, ...before.filter(({ key }) => !after.some((column) => column.key === key))];
}

/** What a column is called that names records; the best first. */
const names = [
  /^(gml_?id|uuid|guid|global_?id)$/i,
  /^(object_?id|o?gc_?fid|fid|id|oid)$/i,
  /(_id|_?uuid|schluessel|schlüssel|key|nr|nummer|code)$/i,
];

function rank(key: string): number {
  const found = names.findIndex((name) => name.test(key));
  return found === -1 ? names.length : found;
}

/** Text by which a column tells records apart; null where the value names none. */
function nameIn(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' && Number.isInteger(value) ? String(value) : null;
}

/**
 * The column that seems to name the records of two moments: a text or whole number in each of the samples, no two of one sample alike, and
 * some known to both. '' where there is none.
 */
export function guessedKey(columns: readonly DatumColumn[], before: readonly Attributes[], after: readonly Attributes[]): string {
  if (before.length === 0 || after.length === 0) return '';
  const candidates = columns
    .filter(({ kind }) => columnKind(kind).namesRecords)
    .map(({ key }) => key)
    .sort((first, second) => rank(first) - rank(second));
  const found = candidates.find((key) => {
    const [old, young] = [before, after].map((records) => records.map((record) => nameIn(record[key])));
    const known = new Set(old);
    return tellsApart(old!) && tellsApart(young!) && young!.some((name) => known.has(name));
  });
  return found ?? '';
}

function tellsApart(values: readonly (string | null)[]): boolean {
  return !values.includes(null) && new Set(values).size === values.length;
}
