import { isNumericGeometry, openRingIn, type Datum, type DatumInput } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { countCrossings, crossingPlace } from '../repair/crossings.ts';
import { ringSegments } from '../repair/segments.ts';
import { flawName, mostCrossings, placeInDegrees } from '../repair/shape.ts';
import { positionsOf, withDigits, type Position } from './digits.ts';

/** What a geometry is where it is stored. */
export interface StoredGeometry {
  /** Hexadecimal EWKB in the depot's CRS; null for none. */
  readonly ewkb: string | null;
  /** West, south, east, north in the depot's CRS. */
  readonly box: readonly number[] | null;
  /** Name of its GeoJSON type. */
  readonly type: string | null;
}

/** A geometry that is replaced: as it was read, and what lies in the store, by the SQL of it. */
export interface Replaced {
  readonly read: Datum['geometry'];
  readonly sql: string;
  /** What it had replaced itself; its positions are known where that one has them no more. */
  readonly older?: Replaced | null;
}

/**
 * A GeoJSON geometry in EPSG:4326 as it is stored in a depot's CRS. Positions of the one that it replaces stay as they are stored, with all
 * digits. What is not valid, or has no place there, is refused by its reason.
 */
export async function storedGeometry(
  tx: Sql,
  geometry: DatumInput['geometry'],
  srid: number,
  replaced: Replaced | null = null,
): Promise<StoredGeometry> {
  if (geometry === null || geometry === undefined) return { ewkb: null, box: null, type: null };
  requireNumbers(geometry);
  const end = openRingIn(geometry);
  if (end) throw invalid('unclosed_ring', [end[0]!, end[1]!]);
  const native = JSON.stringify(await nativeGeometry(tx, geometry, srid, replaced));
  const { rows } = await tx.query<{ ewkb: string; box: number[]; rings: Uint8Array }>(
    `SELECT g::text AS ewkb, ARRAY[ST_XMin(g), ST_YMin(g), ST_XMax(g), ST_YMax(g)] AS box, ST_AsBinary(ST_Force2D(g), 'NDR') AS rings
     FROM (SELECT ST_SetSRID(geo.try_geojson($1), ${srid}) AS g) s WHERE g IS NOT NULL`,
    [native],
  );
  const [stored] = rows;
  if (!stored?.box.every(Number.isFinite)) throw outsideCrs(srid);
  await requireValid(tx, stored, srid);
  return { ewkb: stored.ewkb, box: stored.box, type: geometry.type };
}

/** Refuses what has no numbers for coordinates. */
export function requireNumbers(geometry: NonNullable<DatumInput['geometry']>): void {
  if (!isNumericGeometry(geometry)) throw unreadable();
}

/** The geometry in a depot's CRS, as GeoJSON: numbers come back from there digit by digit. */
export async function nativeGeometry(
  tx: Sql,
  geometry: NonNullable<DatumInput['geometry']>,
  srid: number,
  replaced: Replaced | null,
): Promise<NonNullable<DatumInput['geometry']>> {
  const { rows } = await tx.query<{ inside: boolean; placed: boolean }>(
    `SELECT ST_XMin(g) >= -180 AND ST_XMax(g) <= 180 AND ST_YMin(g) >= -90 AND ST_YMax(g) <= 90 AS inside, geo.try_transform(g, ${srid}) IS NOT NULL AS placed
     FROM (SELECT geo.try_geojson($1) AS g) s WHERE g IS NOT NULL AND NOT ST_IsEmpty(g)`,
    [JSON.stringify(geometry)],
  );
  if (!rows[0]) throw unreadable();
  if (!rows[0].inside) throw new Problem('outside_earth', { place: outsideOf(geometry) }, { field: 'geometry' });
  if (!rows[0].placed) throw outsideCrs(srid);
  const placed = await pointsOf(tx, `geo.try_transform(geo.try_geojson($1), ${srid})`, [JSON.stringify(geometry)]);
  if (placed.length !== positionsOf(geometry).length || !placed.flat().every(Number.isFinite)) throw outsideCrs(srid);
  let [found, positions]: [typeof geometry, readonly Position[]] = [geometry, placed];
  for (const known of [replaced?.older, replaced]) {
    const read = known?.read ? positionsOf(known.read) : [];
    const stored = read.length > 0 ? await pointsOf(tx, known!.sql, []) : [];
    found = withDigits(geometry, positions, read, stored);
    positions = positionsOf(found);
  }
  return found;
}

/** The first position that lies outside of the Earth, as it was sent. */
function outsideOf(geometry: NonNullable<DatumInput['geometry']>): string {
  const [lon, lat] = positionsOf(geometry).find(([x = 0, y = 0]) => Math.abs(x) > 180 || Math.abs(y) > 90) ?? [];
  return lon === undefined ? '–' : `${lon} ${lat}`;
}

/** The places of a geometry by its SQL, in the order of its text. */
export async function pointsOf(tx: Sql, sql: string, params: unknown[]): Promise<Position[]> {
  const { rows } = await tx.query<{ x: number; y: number; z: number | null }>(
    `SELECT ST_X(d.geom) AS x, ST_Y(d.geom) AS y, ST_Z(d.geom) AS z FROM (SELECT (ST_DumpPoints(${sql})).geom) d`,
    params,
  );
  return rows.map(({ x, y, z }) => (z === null ? [x, y] : [x, y, z]));
}

async function requireValid(tx: Sql, { ewkb, rings }: { readonly ewkb: string; readonly rings: Uint8Array }, srid: number): Promise<void> {
  const crossings = await countCrossings(ringSegments(rings), mostCrossings);
  if (crossings === null || crossings >= mostCrossings) throw await tangled(tx, rings, srid);
  const { rows } = await tx.query<{ reason: string; x: number | null; y: number | null }>(
    `SELECT reason(d) AS reason, ST_X(location(d)) AS x, ST_Y(location(d)) AS y FROM (SELECT ST_IsValidDetail($1::text::geometry) AS d) v WHERE NOT valid(d)`,
    [ewkb],
  );
  const [flaw] = rows;
  if (flaw) throw invalid(flawName(flaw.reason), await placeInDegrees(tx, srid, [flaw.x, flaw.y]));
}

/** The refusal of a geometry whose edges cross too often, with one of the places. */
export async function tangled(sql: Sql, rings: Uint8Array, srid: number): Promise<Problem> {
  const place = await placeInDegrees(sql, srid, await crossingPlace(ringSegments(rings)));
  return new Problem(
    'tangled_geometry',
    { limit: mostCrossings, place: placeText(place) },
    { field: 'geometry', place: place ?? undefined },
  );
}

const placeText = (place: readonly number[] | null): string => place?.map((degrees) => degrees.toFixed(7)).join(' ') ?? '–';

function invalid(flaw: string, place: readonly [number, number] | null): Problem {
  return new Problem('invalid_geometry', { flaw, place: placeText(place) }, { field: 'geometry', place: place ?? undefined });
}

const unreadable = (): Problem => new Problem('wrong_geometry', {}, { field: 'geometry' });

/** The refusal of what cannot be told in a depot's CRS. */
export const outsideCrs = (srid: number): Problem => new Problem('outside_crs', { srid }, { field: 'geometry' });
