import type { Datum, DatumColumn, DatumList } from '../../../schemas/datum.ts';
import { widenedKind } from '../../../columns/kindOfValue.ts';
import type { ColumnKind } from '../../../columns/registry.ts';
import type { Extent4326 } from '../../../schemas/common.ts';
import { evaluatedCondition, OnlyInDatabase } from '../../../expressions/index.ts';
import { holds, UnknownColumn } from '../../../filter/holds.ts';
import { FilterSyntaxError, parseFilter, readOrder, searchedTexts, type FilterLanguage, type TextFilter } from '../../../filter/index.ts';
import { orderKey } from '../../../filter/order.ts';
import { inputHints } from '../../../schemas/hints.ts';
import { refused, type MockError } from '../../errors.ts';
import { page } from '../lists.ts';

type Position = readonly number[];

/** Every position of a GeoJSON geometry. */
export function positionsOf(geometry: unknown): Position[] {
  if (typeof geometry !== 'object' || geometry === null) return [];
  const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown[] };
  if (geometries) return geometries.flatMap(positionsOf);
  const flat = (value: unknown): Position[] =>
    Array.isArray(value) ? (typeof value[0] === 'number' ? [value as number[]] : value.flatMap(flat)) : [];
  return flat(coordinates);
}

export function extentOf(records: readonly Datum[]): Extent4326 | null {
  const positions = records.flatMap((record) => positionsOf(record.geometry));
  if (positions.length === 0) return null;
  const xs = positions.map((position) => position[0] ?? 0);
  const ys = positions.map((position) => position[1] ?? 0);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The GeoJSON types of the geometries of records. */
export function geometryTypesOf(records: readonly Pick<Datum, 'geometry'>[]): string[] {
  return [...new Set(records.flatMap(({ geometry }) => geometry?.type ?? []))];
}

/** As the files of the world are read. */
export function columnsOf(records: readonly Datum[]): DatumColumn[] {
  const kinds = new Map<string, ColumnKind | null>();
  for (const record of records)
    for (const [key, value] of Object.entries(record.properties ?? {})) kinds.set(key, widenedKind(kinds.get(key), value));
  return [...kinds].map(([key, kind]) => ({ key, kind: kind ?? 'string' }));
}

/** Metres between a place and the nearest position of a geometry, on a sphere flattened at the place. */
function distanceM(record: Datum, lon: number, lat: number): number {
  const metresPerDegree = 111_320;
  const shrink = Math.cos((lat * Math.PI) / 180);
  return Math.min(
    ...positionsOf(record.geometry).map(([x = 0, y = 0]) => Math.hypot((x - lon) * shrink, y - lat) * metresPerDegree),
    Number.POSITIVE_INFINITY,
  );
}

export interface RecordRequest {
  readonly offset: number;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly q?: string | undefined;
  readonly filter?: string | undefined;
  readonly 'filter-lang'?: FilterLanguage | undefined;
  readonly sortby?: string | undefined;
  readonly at?: string | undefined;
  readonly geometry: '0' | '1' | 'exact';
}

/** The filter of a request; what is wrong with it is told of its field. */
function filterOf(text: string, language: FilterLanguage | undefined): TextFilter {
  try {
    return parseFilter(text, language);
  } catch (error) {
    throw error instanceof FilterSyntaxError ? refused('invalid', 'filter', error.texts.de) : error;
  }
}

export function noColumn(field: string, name: string, columns: readonly DatumColumn[]): MockError {
  const names = columns.map(({ key }) => key).join(', ');
  return refused('invalid', field, `Das Feld „${name}“ gibt es nicht. Richtig ist eines von: ${names}.`);
}

/** The records that a filter leaves. Of geometries it is known here whether they intersect or are disjoint; everything else of them only in the database. */
export function filtered(records: readonly Datum[], filter: TextFilter, columns: readonly DatumColumn[]): readonly Datum[] {
  const meets = (record: Datum): boolean =>
    holds(filter, { values: record.properties ?? {}, columns, geometry: record.geometry ?? null }, evaluatedCondition) === true;
  try {
    // What is wrong with it is told where there is no record too.
    holds(filter, { values: {}, columns, geometry: null }, evaluatedCondition);
    return records.filter(meets);
  } catch (error) {
    if (error instanceof UnknownColumn) throw noColumn('filter', error.column, columns);
    if (error instanceof FilterSyntaxError) throw refused('invalid', 'filter', error.texts.de);
    if (error instanceof OnlyInDatabase) throw refused('invalid', 'filter', `Die Beispieldaten kennen ${error.function} nicht.`);
    throw error;
  }
}

function ordered(records: readonly Datum[], text: string, columns: readonly DatumColumn[]): readonly Datum[] {
  const { column: name, descending } = readOrder(text);
  const column = columns.find(({ key }) => key === name);
  if (!column) throw noColumn('sortby', name, columns);
  const keyed = records.map((record) => ({ record, key: orderKey(record.properties?.[name], column.kind) }));
  const sign = descending ? -1 : 1;
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null)
        return Number(one.key === null) - Number(other.key === null) || one.record.id - other.record.id;
      return (one.key < other.key ? -sign : one.key > other.key ? sign : 0) || one.record.id - other.record.id;
    })
    .map(({ record }) => record);
}

const cursorOf = (offset: number): string => btoa(String(offset));

function offsetOf({ after, offset }: RecordRequest): number {
  if (after === undefined) return offset;
  const decoded = /^[\w+/]+=*$/.test(after) && after.length % 4 === 0 ? atob(after) : '';
  if (!/^\d{1,9}$/.test(decoded)) throw refused('invalid', 'after', inputHints.cursor.de);
  return Number(decoded);
}

/** The records that a search and a filter leave. */
export function soughtRecords(
  records: readonly Datum[],
  { q, filter, 'filter-lang': language }: Pick<RecordRequest, 'q' | 'filter' | 'filter-lang'>,
): readonly Datum[] {
  const texts = q ? searchedTexts(q.toLowerCase()) : [];
  const sought = records.filter((record) => {
    const text = JSON.stringify([record.value, Object.values(record.properties ?? {})]).toLowerCase();
    return texts.length === 0 || texts.some((one) => text.includes(one));
  });
  return filter ? filtered(sought, filterOf(filter, language), columnsOf(records)) : sought;
}

/** A page of records with the columns, size and extent of all that were found. */
export function recordPage(records: readonly Datum[], request: RecordRequest): DatumList {
  const columns = columnsOf(records);
  const [lon = 0, lat = 0, metres = 0] = (request.at ?? '').split(',').map(Number);
  const left = soughtRecords(records, request).filter((record) => !request.at || distanceM(record, lon, lat) <= metres);
  const found = request.sortby ? ordered(left, request.sortby, columns) : left;
  const paged = page(found, { offset: offsetOf(request), limit: request.limit });
  const objects = request.geometry !== '0' ? paged.objects : paged.objects.map((record) => ({ ...record, geometry: undefined }));
  const end = paged.meta.offset + objects.length;
  const isNarrowed = found.length < records.length;
  return {
    objects,
    meta: {
      ...paged.meta,
      next: end < found.length ? cursorOf(end) : null,
      columns,
      size_bytes: isNarrowed ? null : JSON.stringify(found).length,
      extent4326: extentOf(records),
    },
  };
}
