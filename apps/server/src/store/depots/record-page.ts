import { allOf, readOrder, type DatumList, type DatumQuery, type Filter, type RecordNarrowing, type RecordOrder } from '@geo/api';
import type { z } from 'zod';
import type { Db } from '../../db/types.ts';
import { ServiceError } from '../../problems/index.ts';
import { readFilter } from '../../relation/cql2.ts';
import { filterSql, type FilterTarget } from '../../relation/filter-sql.ts';
import { rowOrder, type LastRow, type RowOrder } from '../../relation/order-sql.ts';
import { countRows, readPage } from '../../relation/page.ts';
import { nearCondition } from '../../relation/place-sql.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import type { Condition } from '../../relation/slices.ts';
import { invalidQuery, readCursor, writeCursor } from './cursor.ts';
import { datumOf, allDigits, geoJson, type RecordRow, type RecordSource } from './records.ts';

type Query = z.output<typeof DatumQuery>;
type Narrowing = z.output<typeof RecordNarrowing>;
type Language = 'de' | 'en';

/** Offsets from which on it is worth to know the number of the record there. */
const highOffset = 1000;

/** What `read` makes of a parameter; what is wrong with it is told of that field. */
function reading<T>(language: Language, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ServiceError ? invalidQuery(error.locator, error.text(language)) : error;
  }
}

type Narrowed = Pick<RecordSource, 'relation' | 'extent4326'>;

export function targetOf({ relation, extent4326 }: Narrowed): FilterTarget {
  return { columns: relation.columns, srid: relation.srid, extent4326: extent4326 as FilterTarget['extent4326'], locator: 'filter' };
}

/** What records must meet to be among those that are asked for; null for all. What is wrong with it is told before anything runs. */
export function recordFilter(source: Narrowed, query: Narrowing, language: Language): Filter | null {
  const { q, filter } = query;
  return reading(language, () => {
    const read = filter ? readFilter(filter, { language: query['filter-lang'] }) : null;
    const parsed = allOf([q ? { kind: 'search', text: q } : null, read]);
    if (parsed) filterSql(parsed, targetOf(source), new Params());
    return parsed;
  });
}

/** In which order records are asked for; null for that of their numbers. */
export function recordOrder(
  { relation }: Pick<RecordSource, 'relation'>,
  { sortby }: Pick<Query, 'sortby'>,
  language: Language,
): RowOrder | null {
  return reading(language, () => (sortby ? rowOrder(readOrder(sortby), relation.columns, 'sortby') : null));
}

/** Those of the records that are asked for, as a relation. */
export function narrowed(source: Narrowed, query: Narrowing, language: Language): Relation {
  const { relation } = source;
  const filter = recordFilter(source, query, language);
  if (!filter) return relation;
  const params = new Params();
  const from = params.from(relation);
  const sql = `SELECT r.idx, r.props, r.geom FROM ${from} r WHERE ${filterSql(filter, targetOf(source), params)}`;
  return { ...relation, sql, params: params.values };
}

/** The page that a query asks for of all records; null where it asks for some of them. */
export function wholePage(
  { q, filter, at, sortby, after, offset, limit }: Query,
  { relation }: Pick<RecordSource, 'relation'>,
  language: Language,
): { offset: number; limit: number; order: RecordOrder | null } | null {
  if (q || filter || at) return null;
  const order = reading(language, () => (sortby ? readOrder(sortby) : null));
  const rows = recordOrder({ relation }, { sortby }, language);
  return { offset: readCursor(after, rows, language)?.offset ?? offset, limit, order };
}

/** A page of records; geometries in EPSG:4326, longitude first, 7 decimals where not all are asked for. */
export async function listRecords(db: Db, source: RecordSource, query: Query, language: Language): Promise<DatumList> {
  const { relation } = source;
  const { at, limit } = query;
  const filter = recordFilter(source, query, language);
  const order = recordOrder(source, query, language);
  const conditions: Condition[] = filter ? [(params) => filterSql(filter, targetOf(source), params)] : [];
  if (at) conditions.push((params) => nearCondition(relation.srid, at, params));
  const cursor = readCursor(query.after, order, language);
  // What is found by a place is found by an index; what is computed is computed at once.
  const isScanned = source.momentId !== null && !at;
  const isWhole = conditions.length === 0;
  const total = cursor?.total ?? (isWhole && source.size !== null ? source.size : await countRows(db, relation, conditions, isScanned));
  const offset = cursor?.offset ?? query.offset;
  const after = cursor ?? (isWhole && !order && offset >= highOffset ? await rowBefore(db, source, offset) : null);
  const columns = `r.props::text AS props, ${query.geometry === '0' ? 'NULL' : geoJson(relation, query.geometry === 'exact' ? allDigits : undefined)} AS geometry`;
  const request = { conditions, order, limit, offset, after, columns };
  const rows =
    offset >= total
      ? []
      : source.pages
        ? await readPage<RecordRow>(db, await source.pages({ offset, limit }), { ...request, offset: 0, after: null }, false)
        : await readPage<RecordRow>(db, relation, request, isScanned);
  const [last, following] = [rows.at(-1), offset + rows.length];
  return {
    objects: rows.map((row) => datumOf(row, source)),
    meta: {
      offset,
      limit,
      total_count: total,
      next: last && rows.length === limit && following < total ? writeCursor({ ...last, offset: following, total }) : null,
      columns: [...relation.columns],
      size_bytes: isWhole ? source.sizeBytes : null,
      extent4326: source.extent4326 as DatumList['meta']['extent4326'],
    },
  };
}

/** The record that so many others follow up to, where the numbers of a moment have no gaps; null where only counting tells. */
async function rowBefore(db: Db, { relation, momentId, size }: RecordSource, offset: number): Promise<LastRow | null> {
  if (momentId === null || size === null || offset > size) return null;
  const params = new Params();
  const from = params.from(relation);
  const { rows } = await db.query<{ low: number | null; high: number | null }>(
    `SELECT (SELECT r.idx FROM ${from} r ORDER BY r.idx LIMIT 1) AS low, (SELECT r.idx FROM ${from} r ORDER BY r.idx DESC LIMIT 1) AS high`,
    params.values,
  );
  const { low, high } = rows[0]!;
  return low !== null && high! - low + 1 === size ? { idx: low + offset - 1, key: null } : null;
}
