import { areCompatible, joinedKind, type ColumnKind } from '@geo/api';
import type { Column } from '../relation/relation.ts';

/** A column that holds values of another kind since a moment was appended to. */
export interface JoinedColumn {
  key: string;
  before: ColumnKind;
  given: ColumnKind;
  after: ColumnKind;
}

/** The columns of records that come on top of others: each holds the values of both. */
export function joinColumns(before: readonly Column[], given: readonly Column[]): { columns: Column[]; joined: JoinedColumn[] } {
  const joined: JoinedColumn[] = [];
  const columns = before.map((column) => {
    const own = given.find(({ key }) => key === column.key);
    const kind = own ? joinedKind(column.kind, own.kind) : column.kind;
    if (own && own.kind !== column.kind && !areCompatible(own.kind, column.kind))
      joined.push({ key: column.key, before: column.kind, given: own.kind, after: kind });
    return { ...column, kind };
  });
  return { columns: [...columns, ...given.filter(({ key }) => !before.some((column) => column.key === key))], joined };
}
