import { geometryTypes, typeOf, typeUri, type Datum } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { depotTable, type DepotRow } from './depots.ts';
import { tableName } from './record-table.ts';
import { exactJson } from '../../relation/exact-json.ts';
import { Params, type Relation } from '../../relation/relation.ts';

export interface RecordSource {
  relation: Relation;
  /** Type name of the records. */
  contentType: string;
  /** Number of records where it is known; counted otherwise. */
  size: number | null;
  sizeBytes: number | null;
  extent4326: readonly number[] | null;
  /** Moment whose records these are; their uris then carry it. */
  momentId: number | null;
  /** The records of a page, in the order asked for, where they lie in a file: nothing else can be read of it by the relation. */
  pages?: (page: { offset: number; limit: number }) => Promise<Relation>;
  /** Address below which, with the number of a record, its file lies; that of the record where it has one. */
  filesBelow?: string;
}

export interface RecordRow {
  idx: number;
  /** JSON text. */
  props: string;
  geometry: string | null;
}

/** One record by its number; null where there is none. Geometry in EPSG:4326, by default as precise as it is shown. */
export async function readRecord(sql: Sql, source: RecordSource, idx: number, decimals?: number): Promise<Datum | null> {
  const params = new Params();
  const from = params.from(source.relation);
  const { rows } = await sql.query<RecordRow>(
    `SELECT r.idx, r.props::text AS props, ${geoJson(source.relation, decimals)} AS geometry FROM ${from} r WHERE r.idx = ${params.add(idx)}`,
    params.values,
  );
  return rows[0] ? datumOf(rows[0], source) : null;
}

/** Records by their numbers, as far as they are there; `shape` tells geometries apart to the last digit. */
export async function recordsByNumber(
  sql: Sql,
  source: RecordSource,
  numbers: readonly number[],
): Promise<Map<number, { datum: Datum; shape: string | null }>> {
  const params = new Params();
  const from = params.from(source.relation);
  const { rows } = await sql.query<RecordRow & { shape: string | null }>(
    `SELECT r.idx, r.props::text AS props, ${geoJson(source.relation)} AS geometry, md5(ST_AsEWKB(r.geom)) AS shape FROM ${from} r
     WHERE r.idx = ANY(${params.add(numbers)}::bigint[])`,
    params.values,
  );
  return new Map(rows.map((row) => [row.idx, { datum: datumOf(row, source), shape: row.shape }]));
}

/** More decimals than a number has. */
export const allDigits = 15;

/** SQL of a record's geometry in EPSG:4326, with so many decimals. */
export function geoJson({ srid }: Pick<Relation, 'srid'>, decimals = 7): string {
  return `ST_AsGeoJSON(${srid === 4326 ? 'r.geom' : 'ST_Transform(r.geom, 4326)'}, ${decimals})`;
}

/** SQL of what tells the contents of a record apart to the last digit, of a row under the alias. */
export function recordTagSql(alias: string): string {
  return `md5(${alias}.props::text || coalesce(md5(ST_AsEWKB(${alias}.geom)), ''))`;
}

/** What tells the contents of a record apart from others that it may have; null where there is none. */
export async function recordTag(sql: Sql, { relation }: Pick<RecordSource, 'relation'>, idx: number): Promise<string | null> {
  const params = new Params();
  const from = params.from(relation);
  const { rows } = await sql.query<{ tag: string }>(
    `SELECT ${recordTagSql('r')} AS tag FROM ${from} r WHERE r.idx = ${params.add(idx)}::bigint`,
    params.values,
  );
  return rows[0]?.tag ?? null;
}

/** What a record was from one moment to another one. */
export interface RecordVersion {
  /** Number of the first moment that has it, and of the first one after that which has not. */
  from: number;
  to: number;
  /** Tells geometries apart to the last digit. */
  shape: string | null;
  /** The record as a moment has it. */
  datumAt: (moment: number) => Datum;
}

/** The versions of a record, at most so many, the newest first. */
export async function versionsOf(
  sql: Sql,
  depot: Pick<DepotRow, 'id' | 'srid' | 'content_type'>,
  idx: number,
  most: number,
): Promise<RecordVersion[]> {
  const { rows } = await sql.query<RecordRow & { from_m: number; to_m: number; shape: string | null }>(
    `SELECT r.from_m, r.to_m, r.idx, r.props::text AS props, ${geoJson(depot)} AS geometry, md5(ST_AsEWKB(r.geom)) AS shape
     FROM ${tableName(depotTable(depot.id))} r WHERE r.idx = $1 AND r.from_m < r.to_m ORDER BY r.from_m DESC LIMIT ${most}`,
    [idx],
  );
  return rows.map(({ from_m: from, to_m: to, shape, ...row }) => ({
    from,
    to,
    shape,
    datumAt: (momentId) => datumOf(row, { momentId, contentType: depot.content_type }),
  }));
}

/** Attributes as they are told: numbers within others stay numbers, as who changed one of those would store texts in the place of the rest. */
function attributesIn(props: string): Record<string, unknown> {
  const [exact, plain] = [exactJson(props, String), JSON.parse(props)] as [Record<string, unknown>, Record<string, unknown>];
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, typeof value === 'number' ? exact[key] : value]));
}

export function datumOf(row: RecordRow, source: Pick<RecordSource, 'contentType' | 'momentId' | 'filesBelow'>): Datum {
  const properties = attributesIn(row.props);
  const base = {
    id: row.idx,
    resource_uri: source.momentId === null ? null : `/api/v1/datum/${row.idx}@${source.momentId}/`,
    content_type: typeUri(source.contentType),
  };
  if (source.contentType === 'row') return { ...base, value: properties, properties };
  const placed = {
    ...base,
    geometry: row.geometry === null ? null : (JSON.parse(row.geometry) as Datum['geometry']),
    properties,
  };
  const { file } = typeOf(source.contentType).can;
  if (!file) return placed;
  const below = base.resource_uri ?? (source.filesBelow === undefined ? null : `${source.filesBelow}${row.idx}/`);
  return { ...placed, value: properties, ...fileAddresses(properties, below, file) };
}

type FileAddresses = Pick<Datum, 'tms_url' | 'tms_extension' | 'three_info' | 'png_preview' | 'download_url'>;

/** Where the file of a record and its picture are, of one that has a file. */
function fileAddresses(properties: Record<string, unknown>, below: string | null, shown: 'map' | 'scene'): FileAddresses {
  if (below === null || typeof properties['file'] !== 'string') return {};
  const picture =
    shown === 'map'
      ? { tms_url: `${below}tiles/{z}/{x}/{y}.png`, tms_extension: 'png' }
      : { three_info: `${below}three_info`, png_preview: `${below}picture.png` };
  return { ...picture, download_url: `${below}file` };
}

/** The box around two; none adds nothing. */
export function unite(a: number[] | null, b: number[] | null): number[] | null {
  if (!a || !b) return a ?? b;
  return [Math.min(a[0]!, b[0]!), Math.min(a[1]!, b[1]!), Math.max(a[2]!, b[2]!), Math.max(a[3]!, b[3]!)];
}

/** West, south, east, north in degrees of a box in another system; null when it cannot be brought there. */
export async function extentTo4326(sql: Sql, extent: readonly number[] | null, srid: number): Promise<number[] | null> {
  if (!extent || !extent.every(Number.isFinite)) return null;
  if (srid === 4326) return boxOnEarth(extent as [number, number, number, number]);
  try {
    const { rows } = await sql.query<{ box: number[] }>(
      `SELECT ARRAY[ST_XMin(b), ST_YMin(b), ST_XMax(b), ST_YMax(b)] AS box
       FROM (SELECT ST_Extent(ST_Transform(ST_Segmentize(ST_MakeEnvelope($1, $2, $3, $4, $5::int), greatest($3 - $1, $4 - $2, 1e-9) / 16), 4326)) AS b) e`,
      [...extent, srid],
    );
    return rows[0]!.box.every(Number.isFinite) ? rows[0]!.box : null;
  } catch {
    return null;
  }
}

/** A box in degrees within ±180 and ±90: longitudes may also be counted from 0 to 360. Null where nothing of it is on Earth. */
export function boxOnEarth([west, south, east, north]: readonly [number, number, number, number]): number[] | null {
  if (south > 90.001 || north < -90.001 || west > 360 || east < -360) return null;
  const latitudes = [south, north].map((latitude) => Math.min(90, Math.max(-90, latitude))) as [number, number];
  const turn = west >= 180 ? -360 : east <= -180 ? 360 : 0;
  const [from, to] = [west + turn, east + turn];
  // Rounding beyond the antimeridian is no longitude of another turn.
  const isBeyond = from < -180.001 || to > 180.001;
  return isBeyond ? [-180, latitudes[0], 180, latitudes[1]] : [Math.max(-180, from), latitudes[0], Math.min(180, to), latitudes[1]];
}

export interface RelationSummary {
  count: number;
  /** Highest number of a record, 0 without records. */
  lastIdx: number;
  bytes: number;
  extentNative: number[] | null;
  geometryTypes: string[];
  /** Records with no geometry at all, and with one that has no points. */
  withoutGeometry: number;
  emptyGeometries: number;
}

/** SQL of the bytes that a record takes in the store. */
export const bytesOf = 'pg_column_size(props) + coalesce(pg_column_size(geom), 0) + 40';

/**
 * Count, highest number, bytes, extent and geometry types of records, in one pass. Only what has no box can be empty, which a geometry's
 * first bytes tell: `ST_IsEmpty` reads it whole, and took as long as the extent.
 */
export async function summarise(sql: Sql, relation: Pick<Relation, 'sql' | 'params'>): Promise<RelationSummary> {
  const { rows } = await sql.query<{
    n: number;
    last: number | null;
    bytes: number;
    box: number[] | null;
    types: string[] | null;
    none: number | null;
    empty: number | null;
  }>(
    `SELECT sum(n)::bigint AS n, max(last)::bigint AS last, sum(bytes)::bigint AS bytes,
       CASE WHEN count(box) = 0 THEN NULL ELSE ARRAY[min(ST_XMin(box)), min(ST_YMin(box)), max(ST_XMax(box)), max(ST_YMax(box))] END AS box,
       array_agg(DISTINCT type) FILTER (WHERE type IS NOT NULL) AS types,
       (sum(n) FILTER (WHERE type IS NULL))::bigint AS none, sum(empty)::bigint AS empty
     FROM (SELECT count(*) AS n, max(idx) AS last, sum(${bytesOf}) AS bytes, GeometryType(geom) AS type, ST_Extent(geom) AS box,
             count(*) FILTER (WHERE NOT geom && geom AND ST_IsEmpty(geom)) AS empty
           FROM (${relation.sql}) r GROUP BY GeometryType(geom)) s`,
    relation.params,
  );
  const row = rows[0]!;
  return {
    count: row.n ?? 0,
    lastIdx: row.last ?? 0,
    bytes: row.bytes ?? 0,
    extentNative: row.box,
    geometryTypes: (row.types ?? []).map(geoJsonTypeName),
    withoutGeometry: row.none ?? 0,
    emptyGeometries: row.empty ?? 0,
  };
}

/** The name that GeoJSON has for a type of PostGIS. */
export function geoJsonTypeName(postgisName: string): string {
  const plain = postgisName.replace(/(ZM|Z|M)$/, '');
  return geometryTypes.find((name) => name.toUpperCase() === plain) ?? plain;
}
