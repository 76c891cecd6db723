import { createHash } from 'node:crypto';
import type { RepairedRecords, RepairsInput } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { ranges } from '../../relation/slices.ts';
import { geoJsonTypeName } from '../../store/depots/records.ts';
import { halved } from '../repair/halved.ts';
import { repairOne } from '../repair/repair-one.ts';
import { pointsInTurn, shapeOf } from '../repair/shape.ts';
import { editableFrom, editedSource, type Opened } from './open-moment.ts';
import { resumeStep, startStep } from './undo/steps.ts';
import { writeMany } from './many/write-many.ts';

/** What one call does at the most. */
interface Slice {
  /** It looks for what to repair for about so long: whoever waits hears how far it is. */
  readonly lookMs: number;
  /** So many are written at once; where all share one connection, others wait for as long as that takes. */
  readonly most: number;
}

const slices: Readonly<Record<Db['backend'], Slice>> = { embedded: { lookMs: 3000, most: 250 }, postgres: { lookMs: 3000, most: 5000 } };
/** Of hexadecimal digits of geometries. */
const mostCharacters = 16_000_000;

interface Found {
  readonly repairs: { readonly idx: number; readonly old: string; readonly made: string; readonly type: string }[];
  readonly changed: RepairedRecords['changed'];
  readonly refused: RepairedRecords['refused'];
  next: number | null;
  share: number;
}

/**
 * Repairs the geometries of a moment that are not valid, from a record on, in the open moment. They are looked for a few at a time and computed
 * one by one; then those of this call are written in one transaction, where they are still as they were read. A call that goes on names the step
 * that the one before answered: all are taken back as one.
 */
export async function repairGeometries(
  db: Db,
  actor: Actor,
  momentId: number,
  { from, step: begun = null }: z.output<typeof RepairsInput>,
  slice = slices[db.backend],
): Promise<RepairedRecords> {
  const source = await editedSource(db, actor, momentId);
  const { repairs, changed, refused, next, share } = await found(db.background, source.relation, from, slice);
  const looked = { changed, refused, next, share };
  if (repairs.length === 0) {
    const { momentId: read, size } = source;
    return { moment_id: read ?? momentId, moment_size: size ?? 0, repaired: 0, skipped: 0, step: begun, ...looked };
  }
  return db.transaction(async (tx) => {
    const opened = await (await editableFrom(tx, actor, momentId)).open();
    const name = { kind: 'repaired' } as const;
    const part = await (begun === null ? startStep(tx, actor, opened, name) : resumeStep(tx, actor, opened, name, { step: begun, from }));
    const { written, step } = await writeMany(tx, actor, opened, part, {
      rows: JSON.stringify(repairs),
      columns: 'old text, made text',
      unchanged: 'md5(ST_AsEWKB(t.geom)) = w.old',
      geom: 'w.made::geometry',
    });
    await noteTypes(tx, opened, repairs);
    return {
      moment_id: opened.moment.id,
      moment_size: opened.moment.size,
      repaired: written.length,
      skipped: repairs.length - written.length,
      step,
      ...looked,
    };
  });
}

/** What is repaired of it lies where it was; it may be of another type, as several parts. */
async function noteTypes(tx: Parameters<typeof writeMany>[0], { moment }: Opened, repairs: Found['repairs']): Promise<void> {
  const types = new Set([...moment.geometry_types, ...repairs.map(({ type }) => geoJsonTypeName(type))]);
  await tx.query('UPDATE geo.moment SET geometry_types = $2 WHERE id = $1', [moment.id, [...types]]);
}

async function found(db: Db, relation: Relation, from: number, { lookMs, most }: Slice): Promise<Found> {
  const result: Found = { repairs: [], changed: [], refused: [], next: null, share: 1 };
  const end = performance.now() + lookMs;
  let characters = 0;
  for await (const range of ranges(db, relation, new Pace(100, 10, 20_000), from)) {
    const begun = performance.now();
    const suspects = await suspectsIn(db, relation, range.from, range.to);
    range.took(performance.now() - begun);
    for (const idx of suspects) {
      if (result.repairs.length === most || characters > mostCharacters || (idx > from && performance.now() > end))
        return { ...result, next: idx, share: range.shareBelow(idx) };
      const shape = await shapeOf(db, relation, idx);
      const repair = shape && (await repairOne(db, shape));
      if (!repair) continue;
      if ('refused' in repair) {
        result.refused.push({ id: idx, reason: repair.refused });
        continue;
      }
      const { ewkb: made, type, before, after, isAnother } = repair;
      result.repairs.push({ idx, old: createHash('md5').update(shape.ewkb).digest('hex'), made, type });
      if (isAnother) result.changed.push({ id: idx, before, after });
      characters += made.length;
    }
    if (range.share < 1 && performance.now() > end) return { ...result, next: range.to, share: range.share };
  }
  return result;
}

/** Numbers of the records whose geometry is not valid, may not be, or is too much for the geometry engine. */
async function suspectsIn(db: Db, relation: Relation, from: number, to: number): Promise<number[]> {
  const read = async (start: number, end: number): Promise<number[]> => {
    const params = new Params();
    const source = params.from(relation);
    const { rows } = await db.query<{ idx: number }>(
      `SELECT r.idx FROM ${source} r WHERE r.idx >= ${params.add(start)} AND r.idx < ${params.add(end)} AND r.geom IS NOT NULL
         AND CASE WHEN ST_NPoints(r.geom) > ${pointsInTurn} THEN true ELSE NOT ST_IsValid(r.geom) END ORDER BY r.idx`,
      params.values,
    );
    return rows.map(({ idx }) => idx);
  };
  return halved(read, async (number) => [number], from, to);
}
