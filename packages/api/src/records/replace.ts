import { columnKind, type ColumnKind } from '../columns/registry.ts';
import type { DatumColumn } from '../schemas/datum.ts';

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

/** Whether values of such a column can be replaced: texts, numbers, days and times. */
export function isReplaceable({ kind }: Pick<DatumColumn, 'kind'>): boolean {
  return columnKind(kind).replacement !== null;
}

/** What looks for a text in the values of a column, and writes it as it is stored there. */
export function searchedIn(kind: ColumnKind, find: string): string {
  return columnKind(kind).replacement?.written(find) ?? find;
}

/** Whatever is empty afterwards has no value. */
const emptied = 'null';

/** How the values of a column are replaced: of a value as JSON what it becomes, null where it stays. */
export function replacerOf(
  kind: ColumnKind,
  { replacement, ...options }: Replacing,
): (json: string) => ReplacedValue | WrongReplacement | null {
  const find = searchedIn(kind, options.find);
  const put = searchedIn(kind, replacement);
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = new RegExp(options.whole ? `^(?:${literal})$` : literal, options.match_case ? 'gu' : 'giu');
  const { replacement: rule } = columnKind(kind);
  return (json) => {
    if (find === '' || !rule?.isSought(json)) return null;
    const before = json.startsWith('"') ? (JSON.parse(json) as string) : json;
    const found = before.match(pattern)?.length ?? 0;
    if (found === 0) return null;
    // Never made where it would be too long.
    if (before.length + found * Math.max(0, put.length - find.length) > longest) return { before, wrong: `${put.slice(0, 100)}…` };
    const after = before.replace(pattern, () => put);
    if (after === before) return null;
    const made = after === '' ? emptied : rule.json(after);
    return made === null ? { before, wrong: after } : { before, after: made === emptied ? null : after, json: made };
  };
}
