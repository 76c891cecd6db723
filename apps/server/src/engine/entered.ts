import { isCompatible, isFeatureValue, isRecord, joinedKind, kindByForm, typeOf, type ColumnKind, type MapDrawing } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { catalogCrs } from '../store/crs/catalog.ts';
import type { Relation } from '../relation/relation.ts';
import { extentTo4326, summarise, type RecordSource } from '../store/depots/records.ts';
import type { RecordsValue } from './definition.ts';

const select = 'SELECT 1::bigint AS idx, $1::text::jsonb AS props, geo.try_geojson($2::text) AS geom';

function relationOf(properties: Readonly<Record<string, unknown>>, geometry: unknown): Relation {
  return {
    sql: select,
    params: [JSON.stringify(properties), geometry ? JSON.stringify(geometry) : null],
    srid: 4326,
    columns: Object.entries(properties).map(([key, part]) => ({ key, kind: kindByForm(part) })),
    bases: [],
  };
}

/** The record that somebody entered, as records that functions work on; null for a value that is no record. */
export function enteredRecords(type: string, value: unknown): RecordsValue | null {
  if (!typeOf(type).can.keys || !isRecord(value)) return null;
  const feature = isCompatible(type, 'feature') && isFeatureValue(value) ? value : null;
  const relation = relationOf(feature?.properties ?? value, feature?.geometry);
  return { kind: 'records', type, relation, size: 1, stored: true, entered: [value] };
}

const selectAll = `SELECT v.idx, v.part -> 'props' AS props, geo.try_geojson(v.part ->> 'geom') AS geom
  FROM jsonb_array_elements($1::text::jsonb) WITH ORDINALITY AS v(part, idx)`;

/** The parts of a value by which a table shows it: its keys and its place, or the value itself. */
function partsOf(type: string, value: unknown): { props: Readonly<Record<string, unknown>>; geom: unknown } {
  if (!typeOf(type).can.keys || !isRecord(value)) return { props: { value }, geom: null };
  const feature = isCompatible(type, 'feature') && isFeatureValue(value) ? value : null;
  return { props: feature?.properties ?? value, geom: feature?.geometry ?? null };
}

/** The kind of a column with one more value, by its form as that of a single record is; null while there is none. */
function joined(kind: ColumnKind | null | undefined, value: unknown): ColumnKind | null {
  if (value === null || value === undefined) return kind ?? null;
  const own = kindByForm(value);
  return kind ? joinedKind(kind, own) : own;
}

/** The values of a dataset as records, each with its number. Those without parts stand in one column, `value`. */
export function severalRecords(type: string, values: readonly unknown[]): RecordsValue {
  const parts = values.map((value) => partsOf(type, value));
  const kinds = new Map<string, ColumnKind | null>();
  for (const { props } of parts) for (const [key, part] of Object.entries(props)) kinds.set(key, joined(kinds.get(key), part));
  const columns = [...kinds].map(([key, kind]) => ({ key, kind: kind ?? 'string' }));
  const relation = { sql: selectAll, params: [JSON.stringify(parts)], srid: 4326, columns, bases: [] };
  return { kind: 'records', type, relation, size: values.length, stored: true, entered: values };
}

/** Several records that somebody entered, as they are read in tables and on maps; null where they are read value by value. */
export async function severalSource(db: Sql, type: string, values: readonly unknown[]): Promise<RecordSource | null> {
  const { can } = typeOf(type);
  return can.table && can.keys ? sourceOf(db, severalRecords(type, values)) : null;
}

/** The record that somebody entered, as it is read in tables and on maps; null where it is read part by part. */
export async function enteredSource(db: Sql, type: string, value: unknown): Promise<RecordSource | null> {
  const records = typeOf(type).can.table ? enteredRecords(type, value) : null;
  return records && sourceOf(db, records);
}

async function sourceOf(db: Sql, { type, relation, size }: RecordsValue): Promise<RecordSource> {
  const { bytes, extentNative } = await summarise(db, relation);
  return {
    relation,
    contentType: type,
    size,
    sizeBytes: bytes,
    extent4326: await extentTo4326(db, extentNative, relation.srid),
    momentId: null,
  };
}

type Sides = readonly [number, number, number, number];

/** Where a value says that it lies: its sides, or its place where both corners are one, in a coordinate system. */
interface Place {
  sides: Sides;
  srid: number;
}

const numbersIn = (value: unknown, ...counts: readonly number[]): readonly number[] | null =>
  Array.isArray(value) && counts.includes(value.length) && value.every(Number.isFinite) ? (value as number[]) : null;

/** West, south, east, north of a box with or without heights. */
function sidesIn(box: readonly number[]): Sides {
  const half = box.length / 2;
  return [box[0]!, box[1]!, box[half]!, box[half + 1]!];
}

/** By what a value says where it lies, for each way in which maps draw it from that; all else lies where its geometry is. */
const placed: { readonly [Way in MapDrawing]: ((value: unknown) => Place | null) | null } = {
  geometry: null,
  named: null,
  service: null,
  area: (value) => {
    const box = numbersIn(value, 4, 6);
    return box && { sides: sidesIn(box), srid: 4326 };
  },
  picture: statedPlace,
  place: statedPlace,
};

/** A record states its box or its origin, in the system that it names. */
function statedPlace(value: unknown): Place | null {
  if (!isRecord(value)) return null;
  const { bbox, bbox3d, origin, srid = 4326 } = value;
  const [box, point] = [numbersIn(bbox, 4, 6) ?? numbersIn(bbox3d, 6), numbersIn(origin, 2, 3)];
  if (typeof srid !== 'number') return null;
  if (box) return { sides: sidesIn(box), srid };
  // A model without a system counts from zero: that is no place.
  return point && value['srid'] !== undefined ? { sides: [point[0]!, point[1]!, point[0]!, point[1]!], srid } : null;
}

/** Where a value lies; degrees go beyond 180 where it crosses the antimeridian. Null where it says so of no place on Earth. */
function placeOf(type: string, value: unknown): Place | null {
  const { can, is } = typeOf(type);
  const place = can.map && is(value) ? placed[can.map]?.(value) : null;
  if (!place || place.srid !== 4326) return place ?? null;
  const [west, south, east, north] = place.sides;
  if ([west, east].some((lon) => Math.abs(lon) > 180) || [south, north].some((lat) => Math.abs(lat) > 90)) return null;
  return { ...place, sides: [west, south, east < west ? east + 360 : east, north] };
}

/** What a value covers, in degrees: across the antimeridian the whole round; null for what lies nowhere that is known. */
export async function shapeExtent(sql: Sql, type: string, value: unknown): Promise<readonly number[] | null> {
  const place = placeOf(type, value);
  if (!place) return null;
  const { sides, srid } = place;
  if (srid !== 4326) return (await catalogCrs(sql, srid)) && extentTo4326(sql, sides, srid);
  return sides[2] > 180 ? [-180, sides[1], 180, sides[3]] : sides;
}

/** What a map shows of a value that is no service: a record, or what it covers; null for what lies nowhere that is known. */
export async function enteredShape(sql: Sql, type: string, value: unknown): Promise<Relation | null> {
  const place = placeOf(type, value);
  if (!place) return enteredRecords(type, value)?.relation ?? null;
  const {
    sides: [west, south, east, north],
    srid,
  } = place;
  if (!(await catalogCrs(sql, srid))) return null;
  if (west === east && south === north) return shapeAt(srid, { type: 'Point', coordinates: [west, south] });
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return shapeAt(srid, { type: 'Polygon', coordinates: [corners] });
}

/** One geometry with its numbers in a system. */
function shapeAt(srid: number, geometry: unknown): Relation {
  const plain = relationOf({}, geometry);
  return { ...plain, srid, sql: `SELECT idx, props, ST_SetSRID(geom, ${srid}) AS geom FROM (${plain.sql}) g` };
}
