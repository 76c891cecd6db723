import { orderKey, sortedAs, sortedCharacters, type RecordOrder } from '@geo/api';
import { unknownColumn } from './filter-sql.ts';
import type { Column, ColumnKind, Params } from './relation.ts';

/** By what rows `r` are ordered: SQL of a key, which is NULL where there is no value, then their numbers upwards. */
export interface RowOrder {
  key: (params: Params) => string;
  /** SQL type of the key. */
  type: 'numeric' | 'boolean' | 'text';
  descending: boolean;
  /**
   * A condition without which no row has a key at or before `bound`, and which is told sooner than the key; null where keys are cheap.
   * Rows without a key do not meet it.
   */
  mayReach: ((bound: string, params: Params) => string) | null;
}

const typeOfKind: Readonly<Record<ColumnKind, RowOrder['type']>> = {
  number: 'numeric',
  integer: 'numeric',
  boolean: 'boolean',
  date: 'text',
  datetime: 'text',
  string: 'text',
  json: 'text',
};

/** SQL of what a text is sorted as. Most texts have no letter with a mark, or those of German: the whole list of them is dear to look through. */
function textKey(text: string): string {
  const isPlain = (sql: string): string => `octet_length(${sql}) = length(${sql})`;
  const german = `translate(left(replace(${text}, 'ß', 'ss'), ${sortedCharacters}), 'ÄÖÜäöü', 'aouaou')`;
  return `CASE WHEN ${isPlain(text)} THEN left(lower(${text} COLLATE "C"), ${sortedCharacters})
    WHEN ${isPlain(german)} THEN lower(${german} COLLATE "C")
    ELSE lower(translate(${german}, '${sortedAs.from}', '${sortedAs.to}')) END`;
}

/** Letters that texts often begin with, and the letter that each is sorted as. */
const firstLetters = [...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)), ...Array.from(sortedAs.from), 'ß'].map(
  (letter) => ({
    code: letter.codePointAt(0)!,
    sortedAs: String(orderKey(letter, 'string'))[0]!,
  }),
);

/** The condition that a text does not begin with a letter that sorts it beyond the bound. */
function mayReach(text: string, bound: string, descending: boolean, params: Params): string {
  const first = Array.from(bound)[0] ?? '';
  const beyond = firstLetters.filter(({ sortedAs: letter }) => (descending ? letter < first : letter > first)).map(({ code }) => code);
  return `(ascii(${text}) <> ALL(${params.add(`{${beyond.join(',')}}`)}::int[]))`;
}

/**
 * The order by a column: `orderKey` of `@geo/api` as SQL.
 * @param locator Parameter that names it, for messages.
 */
export function rowOrder({ column: name, descending }: RecordOrder, columns: readonly Column[], locator: string): RowOrder {
  const column = columns.find(({ key }) => key === name);
  if (!column) throw unknownColumn(name, columns, locator);
  const type = typeOfKind[column.kind];
  const key = (params: Params): string => {
    const at = `${params.add(name)}::text`;
    if (type === 'numeric') return `CASE WHEN jsonb_typeof(r.props->${at}) = 'number' THEN (r.props->${at})::numeric END`;
    if (type === 'boolean') return `CASE WHEN jsonb_typeof(r.props->${at}) = 'boolean' THEN (r.props->${at})::boolean END`;
    if (column.kind === 'date' || column.kind === 'datetime')
      return `left(replace(r.props->>${at}, ' ', 'T'), ${sortedCharacters}) COLLATE "C"`;
    return `${textKey(`(r.props->>${at})`)} COLLATE "C"`;
  };
  const isText = column.kind === 'string' || column.kind === 'json';
  const reach = (bound: string, params: Params): string => mayReach(`r.props->>${params.add(name)}::text`, bound, descending, params);
  return { key, type, descending, mayReach: isText ? reach : null };
}

/** The last row of a page: its number, and its key as text. */
export interface LastRow {
  idx: number;
  key: string | null;
}

/** SQL of the key of a row `r`; none is needed for the order of numbers. */
export function keySql(order: RowOrder | null, params: Params): string {
  return order ? order.key(params) : 'NULL::text';
}

/** What follows ORDER BY for rows with the columns `key` and `idx`. */
export function orderBy(order: RowOrder | null, row = ''): string {
  return order ? `${row}key ${order.descending ? 'DESC' : 'ASC'} NULLS LAST, ${row}idx` : `${row}idx`;
}

/** The condition that a row `r` comes after another one. */
export function afterCondition(order: RowOrder | null, last: LastRow, params: Params): string {
  const idx = `${params.add(last.idx)}::bigint`;
  if (!order) return `r.idx > ${idx}`;
  const key = order.key(params);
  if (last.key === null) return `(${key} IS NULL AND r.idx > ${idx})`;
  const value = `${params.add(last.key)}::${order.type}`;
  // A comparison with no value is neither: those come last.
  return order.descending
    ? `coalesce((${key}, -r.idx) < (${value}, -${idx}), true)`
    : `coalesce((${key}, r.idx) > (${value}, ${idx}), true)`;
}
