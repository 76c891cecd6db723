import { isNumericGeometry, mostRepairedPoints, openRingIn, withClosedRings, type RepairInput, type RepairedGeometry } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { baseCondition, tableName } from '../../store/depots/record-table.ts';
import { readRecord, type RecordSource } from '../../store/depots/records.ts';
import { measured, repairOne, type NotRepaired, type Repair } from '../repair/repair-one.ts';
import { flawName, placeInDegrees, shapeSql, type Detail, type Shape } from '../repair/shape.ts';
import { positionsOf, withDigits } from './digits.ts';
import { nativeGeometry, outsideCrs, pointsOf, requireNumbers, storedGeometry, tangled, type Replaced } from './geometry.ts';
import { editedSource } from './open-moment.ts';

type Geometry = RepairedGeometry['geometry'];

/**
 * A geometry in degrees as it would be if it were valid in the system of the depot; nothing is stored. What is answered can be saved as it
 * is: it goes the way of one that is saved before it is told.
 */
export async function repairGeometry(
  db: Db,
  actor: Actor,
  momentId: number,
  { geometry, record }: z.output<typeof RepairInput>,
): Promise<RepairedGeometry> {
  const source = await editedSource(db, actor, momentId);
  const { srid } = source.relation;
  requireNumbers(geometry);
  const count = positionsOf(geometry).length;
  if (count > mostRepairedPoints) throw new Problem('too_many_points', { count, limit: mostRepairedPoints }, { field: 'geometry' });
  const end = openRingIn(geometry);
  const sent = withClosedRings(geometry);
  const replaced = record === undefined ? null : await storedShape(db, source, record);
  const native = await nativeGeometry(db, sent, srid, replaced);
  const { rows } = await db.query<Shape>(
    `SELECT ${shapeSql('s.g')} FROM (SELECT ST_SetSRID(geo.try_geojson($1), ${srid}) AS g) s WHERE s.g IS NOT NULL`,
    [JSON.stringify(native)],
  );
  if (!rows[0]) throw outsideCrs(srid);
  const repair = await repairOne(db, rows[0]);
  const flaw = end ? { name: 'unclosed_ring', place: [end[0]!, end[1]!] as [number, number] } : null;
  if (repair === null) {
    const [own] = await measured(db, [Buffer.from(rows[0].ewkb).toString('hex')]);
    return { geometry: sent, flaw, before: own!.measure, after: own!.measure };
  }
  if ('refused' in repair) throw await refusalOf(db, srid, repair, rows[0]);
  const degrees = await inDegrees(db, repair, { native, sent });
  await requireStorable(db, degrees, srid, replaced);
  return { geometry: degrees, flaw: flaw ?? (await flawOf(db, srid, repair.detail)), before: repair.before, after: repair.after };
}

/** The geometry that is replaced, where there is one. */
export async function storedShape(sql: Sql, source: RecordSource, idx: number): Promise<Replaced | null> {
  const now = await readRecord(sql, source, idx);
  const [base] = source.relation.bases;
  if (!now?.geometry || !base) return null;
  return { read: now.geometry, sql: `(SELECT geom FROM ${tableName(base.table)} WHERE idx = ${idx} AND ${baseCondition(base)})` };
}

async function flawOf(sql: Sql, srid: number, { reason, x, y }: Detail): Promise<RepairedGeometry['flaw']> {
  const place = await placeInDegrees(sql, srid, [x, y]);
  return { name: flawName(reason ?? ''), place: place && [...place] };
}

async function refusalOf(sql: Sql, srid: number, { refused, detail }: NotRepaired, shape: Shape): Promise<Problem> {
  if (refused === 'crossings') return tangled(sql, shape.rings, srid);
  const place = (detail && (await placeInDegrees(sql, srid, [detail.x, detail.y]))) ?? undefined;
  return new Problem(refused === 'nothing_left' ? 'nothing_left' : 'irreparable', {}, { field: 'geometry', place });
}

/** A repaired geometry in degrees: positions that were sent are told as they were, digit by digit. */
async function inDegrees(
  sql: Sql,
  { ewkb }: Repair,
  { native, sent }: { readonly native: Geometry; readonly sent: Geometry },
): Promise<Geometry> {
  const { rows } = await sql.query<{ text: string }>('SELECT ST_AsGeoJSON($1::text::geometry) AS text', [ewkb]);
  const rounded = JSON.parse(rows[0]!.text) as Geometry;
  const exact = withDigits(rounded, await pointsOf(sql, '$1::text::geometry', [ewkb]), [], []);
  const placed = await pointsOf(sql, 'geo.try_transform($1::text::geometry, 4326)', [ewkb]);
  const { crs: _, ...plain } = withDigits(exact, placed, positionsOf(native), positionsOf(sent)) as Geometry & { crs?: unknown };
  return plain;
}

/** Refuses what could not be saved after all: brought to degrees and back its edges may cross again. */
async function requireStorable(sql: Sql, geometry: Geometry, srid: number, replaced: Replaced | null): Promise<void> {
  const isWhole = isNumericGeometry(geometry) && positionsOf(geometry).every((position) => position.every(Number.isFinite));
  if (!isWhole) throw new Problem('irreparable', {}, { field: 'geometry' });
  try {
    await storedGeometry(sql, geometry, srid, replaced);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('irreparable', {}, { field: 'geometry', place: error.place });
  }
}
