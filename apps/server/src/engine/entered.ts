import { isCompatible, isFeatureValue, isRecord, kindByForm, typeOf } from '@geo/api';
import type { Sql } from '../db/types.ts';
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
  return { kind: 'records', type, relation: relationOf(feature?.properties ?? value, feature?.geometry), size: 1, stored: true };
}

/** The record that somebody entered, as it is read in tables and on maps; null where it is read part by part. */
export async function enteredSource(db: Sql, type: string, value: unknown): Promise<RecordSource | null> {
  const records = typeOf(type).can.table ? enteredRecords(type, value) : null;
  if (!records) return null;
  const { relation, size } = records;
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

/** West, south, east, north of a box in degrees, east beyond 180 where it crosses the antimeridian; null for all else, also for a box in metres. */
function boxSides(type: string, value: unknown): readonly [number, number, number, number] | null {
  if (!isCompatible(type, 'bbox') || !typeOf(type).is(value)) return null;
  const sides = value as readonly number[];
  const [west, south] = sides as readonly [number, number];
  const [right, north] = sides.slice(sides.length / 2) as [number, number];
  if ([west, right].some((lon) => Math.abs(lon) > 180) || [south, north].some((lat) => Math.abs(lat) > 90)) return null;
  return [west, south, right < west ? right + 360 : right, north];
}

/** What a box covers, in degrees: across the antimeridian the whole round; null for what is no box in degrees. */
export function boxExtent(type: string, value: unknown): readonly [number, number, number, number] | null {
  const sides = boxSides(type, value);
  return sides && sides[2] > 180 ? [-180, sides[1], 180, sides[3]] : sides;
}

/** What a map shows of a value in degrees that is no service: a record, or the area of a box; null for all else, also for a box in metres. */
export function enteredShape(type: string, value: unknown): Relation | null {
  const sides = boxSides(type, value);
  if (!sides) return enteredRecords(type, value)?.relation ?? null;
  const [west, south, east, north] = sides;
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return relationOf({}, { type: 'Polygon', coordinates: [corners] });
}
