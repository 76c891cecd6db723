import type { ValueKey } from '../columns/definition.ts';
import { columnKind, type ColumnKind } from '../columns/registry.ts';

/** By which column records are ordered, and which way. Records without a value come last both ways, equal ones by their numbers. */
export interface RecordOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** As `sortby` says it: the column's name after + (which may be left out) or -. */
export function readOrder(text: string): RecordOrder {
  const [, sign, column = ''] = /^([+-]?)(.*)$/s.exec(text)!;
  return { column, descending: sign === '-' };
}

export function orderText({ column, descending }: RecordOrder): string {
  return `${descending ? '-' : '+'}${column}`;
}

/** What records are ordered by in a column; null where they have no value of its kind. */
export function orderKey(value: unknown, kind: ColumnKind): ValueKey {
  return value === null || value === undefined ? null : columnKind(kind).orderKey(value);
}
