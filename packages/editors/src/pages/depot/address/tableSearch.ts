import { orderText, readOrder, type RecordOrder } from '@geo/api';

/** What the address of a depot says of its table. */
export interface TableSearch {
  /** A text in any attribute; '' for none. */
  readonly q: string;
  /** CQL2 text; '' for none. */
  readonly filter: string;
  /** Null for the order of the records' numbers. */
  readonly order: RecordOrder | null;
  /** Number of the chosen record; null for none. */
  readonly record: number | null;
}

/** Reads a query string; what nobody can have meant counts as absent. */
export function readTableSearch(search: string): TableSearch {
  const query = new URLSearchParams(search);
  const [sort, record] = [query.get('sort') ?? '', query.get('record') ?? ''];
  const order = readOrder(sort);
  return {
    q: query.get('q') ?? '',
    filter: query.get('filter') ?? '',
    order: order.column === '' ? null : order,
    record: /^[1-9]\d{0,14}$/.test(record) ? Number(record) : null,
  };
}

/** The order as an address says it: a sign only where it is needed. */
function sortText(order: RecordOrder | null): string | undefined {
  if (!order) return undefined;
  return order.descending || /^[+-]/.test(order.column) ? orderText(order) : order.column;
}

/** A change as the address writes it, key by key; undefined takes a key away. */
export function writtenChange(change: Partial<TableSearch>): Readonly<Record<string, string | undefined>> {
  return {
    ...(change.q !== undefined && { q: change.q || undefined }),
    ...(change.filter !== undefined && { filter: change.filter || undefined }),
    ...(change.order !== undefined && { sort: sortText(change.order) }),
    ...(change.record !== undefined && { record: change.record === null ? undefined : String(change.record) }),
  };
}

/** The query string that says all of it: '?' and all, '' where there is nothing to say. */
export function tableQuery(search: TableSearch): string {
  const entries = Object.entries(writtenChange(search)).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
