import { recordNumbers, type RecordsStepped } from '@geo/api';
import { owns, type Actor } from '../../../access/permissions.ts';
import type { Db, Sql } from '../../../db/types.ts';
import { Problem } from '../../../problems/index.ts';
import { depotSource } from '../../../store/depots/depot-source.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { openEnd, tableName } from '../../../store/depots/record-table.ts';
import { bytesOf, readRecord } from '../../../store/depots/records.ts';
import { editableFrom, type Opened } from '../open-moment.ts';

export type Direction = 'undo' | 'redo';

interface StepRow {
  id: number;
  account_id: number | null;
  records: number;
  first_idx: number;
  last_idx: number;
}

/**
 * Takes a step of the open moment back, or makes it again, as a whole: where all its records are as they were left. Each gets from the table of
 * records, or from what the step has kept, just what lay there.
 */
export function takeStep(db: Db, actor: Actor, momentId: number, stepId: number, direction: Direction): Promise<RecordsStepped> {
  return db.transaction(async (tx) => {
    const { depot, moment } = await editableFrom(tx, actor, momentId);
    if (moment.status !== 'open' || moment.id !== momentId) throw new Problem('not_open');
    const opened: Opened = { depot, moment };
    const step = await requireStep(tx, actor, opened, stepId, direction);
    await requireAsLeft(tx, opened, step, direction);
    const { changed, more, bytes } = await swap(tx, actor, opened, step, direction);
    await tx.query('UPDATE geo.edit_step SET undone = $2 WHERE id = $1', [step.id, direction === 'undo' ? new Date().toISOString() : null]);
    await tx.query(
      'UPDATE geo.moment SET changes = changes + $2, size = size + $3, persistent_size = greatest(0, persistent_size + $4) WHERE id = $1',
      [moment.id, changed, more, bytes],
    );
    const datum = step.records === 1 ? await readRecord(tx, depotSource(depot, moment), step.first_idx) : null;
    return { moment_id: moment.id, moment_size: moment.size + more, step: step.id, changed, datum };
  });
}

/** A step that the actor may take: an own one, or any of an own depot. */
async function requireStep(tx: Sql, actor: Actor, { depot, moment }: Opened, id: number, direction: Direction): Promise<StepRow> {
  const { rows } = await tx.query<StepRow>(
    `SELECT id, account_id, records, first_idx, last_idx FROM geo.edit_step WHERE id = $1 AND moment_id = $2 AND undone IS ${direction === 'undo' ? 'NULL' : 'NOT NULL'}`,
    [id, moment.id],
  );
  const [step] = rows;
  if (!step || !(step.account_id === actor.id || owns(actor, depot))) throw new Problem('step_gone');
  return step;
}

/** Numbers of the records that the step has left as they are. */
const leftBy = 'SELECT idx FROM geo.record_edit WHERE moment_id = $2 AND step_id = $1 AND idx BETWEEN $3 AND $4';

async function requireAsLeft(tx: Sql, { depot, moment }: Opened, step: StepRow, direction: Direction): Promise<void> {
  const { rows: counted } = await tx.query<{ left: number }>(
    direction === 'undo'
      ? `SELECT count(*)::int AS left FROM (${leftBy}) l`
      : `SELECT count(*)::int AS left FROM geo.edit_image i JOIN geo.record_edit e ON e.moment_id = $2 AND e.idx = i.idx
         WHERE i.step_id = $1 AND i.idx BETWEEN $3 AND $4 AND e.step_id IS NOT DISTINCT FROM i.before_step`,
    [step.id, moment.id, step.first_idx, step.last_idx],
  );
  const count = step.records - counted[0]!.left;
  if (count === 0) return;
  const { rows } = await tx.query<{ idx: number }>(
    direction === 'undo'
      ? `SELECT DISTINCT i.idx FROM geo.edit_image i JOIN geo.edit_step s ON s.id = i.step_id
         WHERE s.moment_id = $2 AND s.undone IS NULL AND i.before_step = $1 ORDER BY i.idx LIMIT 6`
      : `SELECT i.idx FROM geo.edit_image i JOIN geo.record_edit e ON e.moment_id = $2 AND e.idx = i.idx
         WHERE i.step_id = $1 AND e.step_id IS DISTINCT FROM i.before_step ORDER BY i.idx LIMIT 6`,
    [step.id, moment.id],
  );
  const numbers = rows.map(({ idx }) => idx);
  const current = step.records === 1 ? await readRecord(tx, depotSource(depot, moment), step.first_idx) : null;
  throw new Problem('changed_since', { count, records: recordNumbers(numbers, count) }, current ? { current } : {});
}

/**
 * Exchanges what records are and what the step has kept of them, in one statement. What a record was before its first edit in the moment lies in
 * the table of records, with all digits and as valid as it was; it gets its open end back.
 */
async function swap(
  tx: Sql,
  actor: Actor,
  { depot, moment }: Opened,
  step: StepRow,
  direction: Direction,
): Promise<{ changed: number; more: number; bytes: number }> {
  const table = tableName(depotTable(depot.id));
  const bytes = (alias: string): string => bytesOf.replaceAll(/\b(props|geom)\b/g, `${alias}.$1`);
  const targets =
    direction === 'undo'
      ? `SELECT l.idx, i.before_step, i.state, i.props, i.geom FROM (${leftBy}) l LEFT JOIN geo.edit_image i ON i.step_id = $1 AND i.idx = l.idx`
      : 'SELECT idx, before_step, state, props, geom FROM geo.edit_image WHERE step_id = $1 AND idx BETWEEN $3 AND $4';
  // All parts see what was there before the statement; none touches a row that another one does.
  const { rows } = await tx.query<{ changed: number; more: number; bytes: number }>(
    `WITH target AS MATERIALIZED (${targets}),
     now AS MATERIALIZED (
       SELECT t.idx, t.before_step, coalesce(t.state, CASE WHEN p.idx IS NULL THEN 'gone' ELSE 'older' END) AS state, t.props, t.geom,
         CASE WHEN o.to_m = ${openEnd} THEN 'own' WHEN p.to_m = ${openEnd} THEN 'older' ELSE 'gone' END AS was,
         o.ctid AS own, o.props AS own_props, o.geom AS own_geom, p.ctid AS older, ${bytes('o')} AS own_bytes, ${bytes('p')} AS older_bytes
       FROM target t LEFT JOIN ${table} o ON o.idx = t.idx AND o.from_m = $5
         LEFT JOIN ${table} p ON p.idx = t.idx AND p.from_m < $5 AND p.to_m IN ($5, ${openEnd}) AND p.idx >= $6),
     kept AS (
       INSERT INTO geo.edit_image (step_id, idx, before_step, state, props, geom)
       SELECT $1, idx, before_step, was, CASE was WHEN 'own' THEN own_props END, CASE was WHEN 'own' THEN own_geom END FROM now
       ON CONFLICT (step_id, idx) DO UPDATE SET state = excluded.state, props = excluded.props, geom = excluded.geom),
     written AS (
       UPDATE ${table} r SET props = now.props, geom = now.geom, to_m = ${openEnd} FROM now WHERE r.ctid = now.own AND now.state = 'own'),
     removed AS (DELETE FROM ${table} r USING now WHERE r.ctid = now.own AND now.state = 'older'),
     emptied AS (UPDATE ${table} r SET to_m = $5 FROM now WHERE r.ctid = now.own AND now.state = 'gone' AND now.was = 'own'),
     ended AS (
       UPDATE ${table} r SET to_m = CASE now.state WHEN 'older' THEN ${openEnd} ELSE $5 END FROM now
       WHERE r.ctid = now.older AND (now.was = 'older') <> (now.state = 'older')),
     added AS (
       INSERT INTO ${table} (idx, from_m, to_m, props, geom) SELECT idx, $5, ${openEnd}, props, geom FROM now WHERE state = 'own' AND own IS NULL),
     noted AS (
       UPDATE geo.record_edit e SET step_id = ${direction === 'undo' ? 'now.before_step' : '$1'}, account_id = $7, at = now()
       FROM now WHERE e.moment_id = $2 AND e.idx = now.idx)
     SELECT count(*)::int AS changed, (count(*) FILTER (WHERE state <> 'gone') - count(*) FILTER (WHERE was <> 'gone'))::int AS more,
       coalesce(sum(CASE state WHEN 'own' THEN ${bytes('now')} WHEN 'older' THEN older_bytes ELSE 0 END
         - CASE was WHEN 'own' THEN own_bytes WHEN 'older' THEN older_bytes ELSE 0 END), 0)::bigint AS bytes FROM now`,
    [step.id, moment.id, step.first_idx, step.last_idx, moment.number, moment.first_idx, actor.id],
  );
  return rows[0]!;
}
