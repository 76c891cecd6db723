import type { RecordOrder } from '@geo/api';
import { columnSql, type ColumnSql } from '../columns/index.ts';
import { unknownColumn } from './filter-sql.ts';
import type { Column, Params } from './relation.ts';

/** By what rows `r` are ordered: SQL of a key, which is NULL where there is no value, then their numbers upwards. */
export interface RowOrder {
  key: (params: Params) => string;
  /** SQL type of the key. */
  type: ColumnSql['sorted'];
  descending: boolean;
  /**
   * A condition without which no row has a key at or before `bound`, and which is told sooner than the key; null where keys are cheap.
   * Rows without a key do not meet it.
   */
  mayReach: ((bound: string, params: Params) => string) | null;
}

/**
 * The order by a column: `orderKey` of `@geo/api` as SQL.
 * @param locator Parameter that names it, for messages.
 */
export function rowOrder({ column: name, descending }: RecordOrder, columns: readonly Column[], locator: string): RowOrder {
  const column = columns.find(({ key }) => key === name);
  if (!column) throw unknownColumn(name, columns, locator);
  const { sorted, sortKey, mayReach } = columnSql(column.kind);
  const key = (params: Params): string => {
    const at = `${params.add(name)}::text`;
    return sortKey(`r.props->${at}`, `(r.props->>${at})`);
  };
  const reach = (bound: string, params: Params): string =>
    mayReach!(`r.props->>${params.add(name)}::text`, bound, descending, (value) => params.add(value));
  return { key, type: sorted, descending, mayReach: mayReach ? reach : null };
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
