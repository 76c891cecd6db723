import type { Datum, DatumColumn, DatumPatch } from '../schemas/datum.ts';
import { kindByForm } from '../columns/kindOfValue.ts';
import { columnKind, columnType } from '../columns/registry.ts';
import { sameJson } from './sameJson.ts';
import { isStorable } from './storable.ts';

/** The attributes of a record by their names. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The attributes that an input says; undefined where it says nothing of them. */
export function attributesOf({
  value,
  properties,
}: {
  readonly value?: Attributes | undefined;
  readonly properties?: Attributes | undefined;
}): Attributes | undefined {
  return value ?? properties;
}

/** What an edit does to the attributes of a record. */
export interface RecordEdit {
  /** New and changed values. */
  readonly set: Attributes;
  /** Names that are there no more. */
  readonly removed: readonly string[];
}

/** The edit that changes nothing. */
export const noEdit: RecordEdit = { set: {}, removed: [] };

/** What of `after` differs from `before`: only that is written. What others change at the same time stays. */
export function editBetween(before: Attributes, after: Attributes): RecordEdit {
  const changed = Object.entries(after).filter(([key, value]) => !Object.hasOwn(before, key) || !sameJson(before[key], value));
  return { set: Object.fromEntries(changed), removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)) };
}

/** The record after the edit. */
export function edited(record: Attributes, { set, removed }: RecordEdit): Attributes {
  return { ...Object.fromEntries(Object.entries(record).filter(([key]) => !removed.includes(key))), ...set };
}

/** Attributes that the edit changes and that somebody else has changed since, to something else. */
export function editConflicts({ set, removed }: RecordEdit, before: Attributes, now: Attributes): string[] {
  return [...Object.keys(set), ...removed].filter((key) => !sameJson(before[key], now[key]) && !sameJson(set[key], now[key]));
}

/** What saving a record comes to. */
export interface RecordSave {
  readonly edit: RecordEdit;
  /** Whether its geometry becomes another one. */
  readonly moves: boolean;
  /** Whether there is anything to write. */
  readonly changes: boolean;
  /** What somebody else has changed since it was read: names of attributes, and `geometry`. Nothing is to be written then. */
  readonly conflicts: readonly string[];
}

/** What saving a record comes to that is `now` as said. Without `before` it was read as it is; a geometry that is null there was read as none. */
export function recordSave(now: Pick<Datum, 'geometry' | 'properties'>, { geometry, before = {}, ...input }: DatumPatch): RecordSave {
  const known: Attributes = now.properties ?? {};
  const read = attributesOf(before) ?? known;
  const after = attributesOf(input);
  const edit = after === undefined ? noEdit : editBetween(read, after);
  const lies = now.geometry ?? null;
  const seen = before.geometry === undefined ? lies : before.geometry;
  const moves = geometry !== undefined && !sameJson(geometry, seen);
  return {
    edit,
    moves,
    changes: moves || Object.keys(edit.set).length > 0 || edit.removed.length > 0,
    conflicts: [...editConflicts(edit, read, known), ...(moves && !sameJson(seen, lies) ? ['geometry'] : [])],
  };
}

/** An attribute that its column cannot hold. */
export interface EditFault {
  readonly key: string;
  /** The type of the column. */
  readonly type: string;
}

/** The first attribute that cannot be stored, or is not of the type of its column; null where all are right. None is always right. */
export function editFault({ set }: RecordEdit, columns: readonly DatumColumn[]): EditFault | null {
  for (const [key, value] of Object.entries(set)) {
    if (value === null) continue;
    const kind = columns.find((column) => column.key === key)?.kind ?? kindByForm(value);
    const type = columnType(kind);
    // A column of parts holds any JSON.
    if (key === '' || !isStorable(key) || !isStorable(value) || (type !== 'dict' && !columnKind(kind).isTold(value))) return { key, type };
  }
  return null;
}

/** The JSON of attributes that their columns hold, as it is stored: a whole number that was told as the text of its digits is a number. */
export function storedJson(attributes: Attributes, columns: readonly DatumColumn[]): string {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  const members = Object.entries(attributes).map(([key, value]) => {
    const kind = columnKind(kinds.get(key) ?? 'string');
    const isDigits = typeof value === 'string' && kind.bars === 'numbers' && kind.isTold(value);
    return `${JSON.stringify(key)}:${isDigits ? value : JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}`;
}

/** The columns with those that the edit adds; of a new one its first value decides what it holds. */
export function columnsAfter(columns: readonly DatumColumn[], { set }: RecordEdit): DatumColumn[] {
  const added = Object.entries(set).filter(([key]) => !columns.some((column) => column.key === key));
  return [...columns, ...added.map(([key, value]) => ({ key, kind: kindByForm(value) }))];
}

/** The first of several rows that cannot stand in its columns; counted from 0. */
export interface RowFault extends EditFault {
  readonly at: number;
}

/** Rows that are added one after the other: the columns with those that they add, up to the first row that does not fit. */
export function addedRows(
  rows: readonly Attributes[],
  before: readonly DatumColumn[],
): { readonly columns: readonly DatumColumn[]; readonly fault: RowFault | null } {
  let columns = before;
  for (const [at, set] of rows.entries()) {
    const edit: RecordEdit = { set, removed: [] };
    const fault = editFault(edit, columns);
    if (fault) return { columns, fault: { ...fault, at } };
    columns = columnsAfter(columns, edit);
  }
  return { columns, fault: null };
}
