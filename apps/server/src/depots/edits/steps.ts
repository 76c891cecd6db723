import {
  columnsAfter,
  plannedStep,
  sameJson,
  storedJson,
  type Datum,
  type RecordEdit,
  type RecordsStepped,
  type RecordStep,
} from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { depotTable, type MomentRow } from '../../store/depots/depots.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { bytesOf, extentTo4326, readRecord, recordsByNumber, unite } from '../../store/depots/records.ts';
import { storedGeometry, type StoredGeometry } from './geometry.ts';
import { editableFrom, type Opened } from './open-moment.ts';
import { requireRight } from './records.ts';
import { storedShape } from './repair-geometry.ts';
import { writeMany } from './write-many.ts';

/** What is to be written of a record that stays. */
interface Save {
  readonly now: Datum;
  readonly edit: RecordEdit;
  /** The geometry that it gets; undefined where it keeps its own. */
  readonly geometry: Datum['geometry'] | undefined;
}

/** What is to be done, sorted by how: each is one statement. */
interface Plan {
  readonly saves: readonly Save[];
  readonly gone: readonly number[];
  readonly back: readonly number[];
}

/**
 * Takes edits of the open moment back, or makes them again: all or none. Each record must be as the edit left it. What becomes again what it was
 * before the moment gets it from there, with all digits and as valid as it was.
 */
export function stepRecords(db: Db, actor: Actor, momentId: number, steps: readonly RecordStep[]): Promise<RecordsStepped> {
  return db.transaction(async (tx) => {
    const { depot, moment } = await editableFrom(tx, actor, momentId);
    if (moment.status !== 'open' || moment.id !== momentId) throw new Problem('not_open');
    const opened: Opened = { depot, moment };
    const { saves, gone, back } = await planned(tx, opened, steps);
    const bytes = (await broughtBack(tx, opened, back)) - (await ended(tx, opened, gone));
    const places = await write(tx, actor, opened, saves);
    const after = await noted(tx, actor, opened, { saves, places, gone, back, bytes });
    const [only] = steps.length === 1 ? steps : [];
    return {
      moment_id: after.id,
      moment_size: after.size,
      changed: saves.length + gone.length + back.length,
      datum: only ? await readRecord(tx, depotSource(depot, after), only.id) : null,
    };
  });
}

async function planned(tx: Sql, { depot, moment }: Opened, steps: readonly RecordStep[]): Promise<Plan> {
  const known = await recordsByNumber(tx, depotSource(depot, moment), steps.map(({ id }) => id)); // oxfmt-ignore
  const [saves, gone, back]: [Save[], number[], number[]] = [[], [], []];
  for (const step of steps) {
    const now = known.get(step.id)?.datum;
    if (step.before === null) {
      if (now) throw new Problem('not_deleted', { record: step.id }, { current: now });
      back.push(step.id);
      continue;
    }
    if (!now) throw new Problem('record_gone', { record: step.id });
    const plan = plannedStep(now, step);
    if (plan.conflicts.length > 0) throw new Problem('record_conflict', { keys: plan.conflicts.join(', ') }, { current: now });
    if (step.after === null) gone.push(step.id);
    else if (plan.changes)
      saves.push({ now, edit: onlyThere(plan.edit, now), geometry: plan.moves ? (step.after.geometry ?? null) : undefined });
  }
  return { saves, gone, back };
}

/** Only what is there is removed: other names may be none that the database can hold. */
function onlyThere({ set, removed }: RecordEdit, { properties = {} }: Datum): RecordEdit {
  return { set, removed: removed.filter((key) => Object.hasOwn(properties, key)) };
}

const tableOf = ({ depot }: Opened): string => tableName(depotTable(depot.id));
const sumOf = (rows: readonly { readonly bytes: number }[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** Brings records back that were deleted in the moment, each as it was last; answers their bytes. */
async function broughtBack(tx: Sql, opened: Opened, numbers: readonly number[]): Promise<number> {
  if (numbers.length === 0) return 0;
  const table = tableOf(opened);
  const { rows } = await tx.query<{ idx: number; bytes: number }>(
    `UPDATE ${table} t SET to_m = ${openEnd} FROM (
       SELECT idx, max(from_m) AS from_m FROM ${table} WHERE idx = ANY($1::bigint[]) AND from_m <= $2 GROUP BY idx) v
     WHERE t.idx = v.idx AND t.from_m = v.from_m AND t.to_m = $2 RETURNING t.idx, ${bytesOf} AS bytes`,
    [numbers, opened.moment.number],
  );
  const missing = numbers.find((number) => !rows.some(({ idx }) => idx === number));
  if (missing !== undefined) throw new Problem('not_deleted', { record: missing });
  return sumOf(rows);
}

/** Deletes records in the moment; answers their bytes. */
async function ended(tx: Sql, opened: Opened, numbers: readonly number[]): Promise<number> {
  if (numbers.length === 0) return 0;
  const { rows } = await tx.query<{ bytes: number }>(
    `UPDATE ${tableOf(opened)} SET to_m = $2 WHERE idx = ANY($1::bigint[]) AND to_m = ${openEnd} AND idx >= $3 RETURNING ${bytesOf} AS bytes`,
    [numbers, opened.moment.number, opened.moment.first_idx],
  );
  return sumOf(rows);
}

/** Writes what stays; answers the geometries that are new. */
async function write(tx: Sql, actor: Actor, opened: Opened, saves: readonly Save[]): Promise<StoredGeometry[]> {
  if (saves.length === 0) return [];
  const { depot, moment } = opened;
  const before = depotSource(depot, { ...moment, number: moment.number - 1 });
  const older = await recordsByNumber(tx, before, saves.map(({ now }) => now.id)); // oxfmt-ignore
  const places: StoredGeometry[] = [];
  const rows: unknown[] = [];
  for (const { now, edit, geometry } of saves) {
    const was = older.get(now.id)?.datum;
    const kept = Object.keys(edit.set).filter(
      (key) => Object.hasOwn(was?.properties ?? {}, key) && sameJson(was?.properties?.[key], edit.set[key]),
    );
    requireRight({ set: Object.fromEntries(Object.entries(edit.set).filter(([key]) => !kept.includes(key))), removed: [] }, moment);
    const isOlder = was !== undefined && sameJson(was.geometry ?? null, geometry);
    const place = geometry === undefined ? 'own' : isOlder ? 'older' : 'new';
    let ewkb: string | null = null;
    if (place === 'new') {
      const known = await storedShape(tx, depotSource(depot, moment), now.id);
      const stored = await storedGeometry(tx, geometry, depot.srid, known && { ...known, older: await storedShape(tx, before, now.id) });
      places.push(stored);
      ({ ewkb } = stored);
    }
    rows.push({ idx: now.id, removed: edit.removed, set: storedJson(edit.set, moment.columns), kept, place, ewkb });
  }
  const ofOlder = `FROM ${tableOf(opened)} o WHERE o.idx = t.idx AND o.from_m < ${moment.number} AND o.to_m >= ${moment.number}`;
  await writeMany(tx, actor, opened, {
    rows: JSON.stringify(rows),
    columns: 'set text, removed text[], kept text[], place text, ewkb text',
    // They were compared above, and the depot is locked.
    unchanged: 'true',
    props: `(t.props - w.removed) || w.set::jsonb || coalesce(
      (SELECT jsonb_object_agg(key, o.props -> key) FROM (SELECT o.props ${ofOlder}) o CROSS JOIN unnest(w.kept) AS key), '{}')`,
    geom: `CASE w.place WHEN 'own' THEN t.geom WHEN 'older' THEN (SELECT o.geom ${ofOlder}) ELSE w.ewkb::geometry END`,
  });
  return places;
}

interface Done extends Plan {
  /** Geometries that are new. */
  readonly places: readonly StoredGeometry[];
  /** Of records that came back, less those that went. */
  readonly bytes: number;
}

/** Notes at the moment what was done. Its extent only grows. */
async function noted(tx: Sql, actor: Actor, { depot, moment }: Opened, { saves, gone, back, places, bytes }: Done): Promise<MomentRow> {
  const box = places.reduce<number[] | null>((all, place) => unite(all, place.box as number[] | null), moment.bbox_native);
  const types = new Set([...moment.geometry_types, ...places.flatMap(({ type }) => type ?? [])]);
  const { rows } = await tx.query<MomentRow>(
    `UPDATE geo.moment SET changes = changes + $2, size = size + $3, persistent_size = greatest(0, persistent_size + $4), columns = $5, bbox_native = $6,
       bbox = $7, geometry_types = $8 WHERE id = $1 RETURNING *`,
    [
      moment.id,
      gone.length + back.length,
      back.length - gone.length,
      bytes,
      JSON.stringify(saves.reduce<MomentRow['columns']>((columns, { edit }) => columnsAfter(columns, edit), moment.columns)),
      box,
      places.length > 0 ? await extentTo4326(tx, box, depot.srid) : moment.bbox,
      [...types],
    ],
  );
  await tx.query(
    `INSERT INTO geo.record_edit (moment_id, idx, account_id) SELECT $1, idx, $3 FROM unnest($2::bigint[]) AS idx
     ON CONFLICT (moment_id, idx) DO UPDATE SET account_id = excluded.account_id, at = now()`,
    [moment.id, [...gone, ...back], actor.id],
  );
  return rows[0]!;
}
