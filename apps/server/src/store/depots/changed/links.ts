import type { Db } from '../../../db/types.ts';
import type { Box } from '../../../relation/box.ts';
import { depotTable, isComplete, type MomentRow } from '../depots.ts';
import { tableName } from '../record-table.ts';
import { covering } from './boxes.ts';

/** What tells a moment from all others that ever were. */
export type KnownMoment = Pick<MomentRow, 'id' | 'depot_id' | 'number' | 'first_idx' | 'created' | 'changes' | 'size'>;

/** What a moment is, for good, once it takes no edits any more. A number may be given again after a restore; the time tells both apart. */
export function momentText({ id, created, changes, size }: KnownMoment): string {
  return [id, new Date(created).getTime(), changes, size].join('-');
}

/** A moment, and where its records may differ from those of the link before; null: anywhere. */
export interface Link {
  readonly moment: KnownMoment;
  readonly boxes: readonly Box[] | null;
}

/** Moments that are looked at. */
const mostMoments = 500;
/** Records that a moment may have changed: where there are more, it counts as another one everywhere. */
const mostOfOne = 5000;
/** The same of all moments that are looked at. */
const mostOfAll = 20_000;
/** Records of moments that are looked at with one statement. */
const mostAtOnce = 5000;

interface Row extends KnownMoment {
  origin: MomentRow['origin'];
  joined_from: number | null;
  joined_to: number | null;
  /** Records that were edited in it, as far as they are counted. */
  edited: number;
}

/** A moment and the one before. */
interface Step {
  readonly before: Row;
  readonly own: Row;
}

const isSame = (row: Row | undefined, moment: KnownMoment): boolean =>
  row?.id === moment.id && row.number === moment.number && momentText(row) === momentText(moment);

const recordsOf = ({ edited, joined_from: from, joined_to: to }: Row): number =>
  edited + (from === null || to === null ? 0 : to - from + 1);

/** What was stored before edits and joined records were written down changed nobody knows what. */
const isTold = ({ origin, changes, joined_from: from }: Row): boolean => origin === 'magazine' || changes > 0 || from !== null;

/**
 * The moments up to one, the oldest first, and where each changed records, as far as that is known and not too much to look at. It goes on from
 * links that are known. Null where a moment went while it looked.
 */
export async function linksTo(db: Db, moment: KnownMoment, known: readonly Link[]): Promise<readonly Link[] | null> {
  const last = known.at(-1)?.moment;
  const goesOn = last !== undefined && last.first_idx === moment.first_idx && last.number < moment.number;
  const rows = await momentsTo(db, moment, goesOn ? last.number : 0);
  if (!isSame(rows[0], moment)) return null;
  const stands = goesOn && isSame(rows.at(-1), last);
  if (goesOn && !stands) return linksTo(db, moment, []);
  const steps = stepsOf(rows);
  const changed = await changedBy(db, steps);
  // The versions of records that are looked at go with the last moment that has them: all that was read is there if these still are.
  if (!(await areThere(db, rows))) return null;
  const links = steps.map(({ own }): Link => ({ moment: own, boxes: changed.get(own.id) ?? null }));
  if (stands && steps.length === rows.length - 1) return [...known, ...links];
  return [{ moment: rows[steps.length]!, boxes: null }, ...links];
}

/** Complete moments with the records that the moment goes on from, the newest first: none of these replaced all records. */
async function momentsTo(db: Db, { depot_id: depot, number, first_idx: first }: KnownMoment, from: number): Promise<Row[]> {
  const edits = `SELECT count(*)::int FROM (SELECT 1 FROM geo.record_edit e WHERE e.moment_id = m.id LIMIT ${mostOfOne + 1}) c`;
  const { rows } = await db.query<Row>(
    `SELECT id, depot_id, number, first_idx, created, changes, size, origin, joined_from, joined_to, (${edits}) AS edited FROM geo.moment m
     WHERE depot_id = $1 AND first_idx = $2 AND number BETWEEN $3 AND $4 AND ${isComplete} ORDER BY number DESC LIMIT ${mostMoments}`,
    [depot, first, from, number],
  );
  return rows;
}

/** Those that are worth a look, the oldest first. */
function stepsOf(rows: readonly Row[]): Step[] {
  const steps: Step[] = [];
  let records = 0;
  for (const [at, own] of rows.entries()) {
    const before = rows[at + 1];
    records += recordsOf(own);
    if (!before || !isTold(own) || recordsOf(own) > mostOfOne || records > mostOfAll) break;
    steps.unshift({ before, own });
  }
  return steps;
}

/** Whether moments still are: their records are there as long as they are. */
export async function areThere(db: Db, rows: readonly KnownMoment[]): Promise<boolean> {
  const { rows: found } = await db.query<KnownMoment>(
    'SELECT id, depot_id, number, first_idx, created, changes, size FROM geo.moment WHERE id = ANY($1::int[])',
    [rows.map(({ id }) => id)],
  );
  const texts = new Set(found.map(momentText));
  return rows.every((row) => texts.has(momentText(row)));
}

/** Where each moment changed records, by its number; a moment of which not all is known has no boxes. */
async function changedBy(db: Db, steps: readonly Step[]): Promise<ReadonlyMap<number, readonly Box[]>> {
  const changed = new Map<number, readonly Box[]>();
  for (let next = 0; next < steps.length;) {
    const some: Step[] = [];
    for (let sum = 0; next < steps.length && (some.length === 0 || sum + recordsOf(steps[next]!.own) <= mostAtOnce); next += 1) {
      some.push(steps[next]!);
      sum += recordsOf(steps[next]!.own);
    }
    const versions = Map.groupBy(await versionsOf(db, some), ({ moment }) => moment);
    for (const step of some) {
      const boxes = boxesOf(step, versions.get(step.own.id) ?? []);
      if (boxes) changed.set(step.own.id, boxes);
    }
  }
  return changed;
}

/** A version of a record that one of two moments has, and its box: null where it lies nowhere. */
interface Version {
  moment: number;
  came: boolean;
  box: (number | null)[];
}

async function versionsOf(db: Db, steps: readonly Step[]): Promise<Version[]> {
  const { depot_id: depot, first_idx: first } = steps[0]!.own;
  const holds = (at: string): string => `(r.from_m <= l.${at} AND r.to_m > l.${at})`;
  const of = (records: string): string =>
    `SELECT l.moment, ${holds('own')} AS came, ARRAY[ST_XMin(r.geom), ST_YMin(r.geom), ST_XMax(r.geom), ST_YMax(r.geom)] AS box
     FROM l ${records} AND r.idx >= $6 AND ${holds('before')} <> ${holds('own')}`;
  const table = `JOIN ${tableName(depotTable(depot))} r ON`;
  const list = (value: (step: Step) => number | null): string => `{${steps.map((step) => value(step) ?? 'NULL').join(',')}}`;
  const { rows } = await db.query<Version>(
    `WITH l AS MATERIALIZED (
       SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::bigint[]) AS l(moment, before, own, joined_from, joined_to))
     ${of(`JOIN geo.record_edit e ON e.moment_id = l.moment ${table} r.idx = e.idx`)}
     UNION ALL ${of(`${table} r.idx BETWEEN l.joined_from AND l.joined_to AND NOT EXISTS
       (SELECT 1 FROM geo.record_edit e WHERE e.moment_id = l.moment AND e.idx = r.idx)`)}`,
    [
      list(({ own }) => own.id),
      list(({ before }) => before.number),
      list(({ own }) => own.number),
      list(({ own }) => own.joined_from),
      list(({ own }) => own.joined_to),
      first,
    ],
  );
  return rows;
}

/** Where records came and went; null where that does not lead from the one number of records to the other, or where they lie nobody knows. */
function boxesOf({ before, own }: Step, versions: readonly Version[]): readonly Box[] | null {
  const more = versions.reduce((sum, { came }) => sum + (came ? 1 : -1), 0);
  if (before.size + more !== own.size) return null;
  const placed = versions.flatMap(({ box }) => (box.includes(null) ? [] : [box as unknown as Box]));
  return placed.every((box) => box.every(Number.isFinite)) ? covering(placed) : null;
}
