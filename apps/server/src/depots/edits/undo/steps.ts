import type { EditKind } from '@geo/api';
import type { Actor } from '../../../access/permissions.ts';
import type { Sql } from '../../../db/types.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { openEnd, tableName } from '../../../store/depots/record-table.ts';
import type { Opened } from '../open-moment.ts';

/** What an action does, and to which column where it is one. */
export interface StepName {
  readonly kind: EditKind;
  readonly key?: string | null;
}

/** Records of a step, by their numbers. */
export interface Span {
  readonly records: number;
  readonly first: number;
  readonly last: number;
}

/** Begins a step of the open moment; of what the actor has taken back nothing is made again then. Answers its id. */
export async function startStep(
  tx: Sql,
  actor: Actor,
  { moment }: Opened,
  { kind, key = null }: StepName,
  span: Span | null = null,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `WITH dropped AS (DELETE FROM geo.edit_step WHERE moment_id = $1 AND account_id = $2 AND undone IS NOT NULL)
     INSERT INTO geo.edit_step (moment_id, account_id, kind, key, records, first_idx, last_idx) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [moment.id, actor.id, kind, key, span?.records ?? 0, span?.first ?? null, span?.last ?? null],
  );
  return rows[0]!.id;
}

/** A step that one call after the other adds records to, in the order of their numbers: the one that was begun, else a new one. */
export async function resumeStep(
  tx: Sql,
  actor: Actor,
  opened: Opened,
  name: StepName,
  begun: { step: number; from: number },
): Promise<number> {
  // Of a record that it has changed already it could not tell what was there before.
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM geo.edit_step WHERE id = $1 AND moment_id = $2 AND account_id = $3 AND kind = $4 AND undone IS NULL AND last_idx < $5`,
    [begun.step, opened.moment.id, actor.id, name.kind, begun.from],
  );
  return rows[0]?.id ?? startStep(tx, actor, opened, name);
}

/** Adds to a step what was written; one without any record is none. Answers whether it is there. */
export async function addToStep(tx: Sql, step: number, written: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ records: number }>(
    `UPDATE geo.edit_step s SET records = s.records + w.records, first_idx = least(s.first_idx, w.first), last_idx = greatest(s.last_idx, w.last)
     FROM (SELECT count(*)::int AS records, min(idx) AS first, max(idx) AS last FROM unnest($2::bigint[]) AS idx) w WHERE s.id = $1 RETURNING s.records`,
    [step, written],
  );
  if (rows[0]!.records > 0) return true;
  await tx.query('DELETE FROM geo.edit_step WHERE id = $1', [step]);
  return false;
}

/** A step upon one record: begins it, and keeps what the table of records would not. To be called before the record is written. */
export async function startRecordStep(tx: Sql, actor: Actor, opened: Opened, name: StepName, idx: number): Promise<number> {
  const step = await startStep(tx, actor, opened, name, { records: 1, first: idx, last: idx });
  const { depot, moment } = opened;
  await tx.query(
    `INSERT INTO geo.edit_image (step_id, idx, before_step, state, props, geom)
     SELECT $1, e.idx, e.step_id, ${stateSql('v')}, ${ownSql('v', 'props')}, ${ownSql('v', 'geom')}
     FROM geo.record_edit e LEFT JOIN ${tableName(depotTable(depot.id))} v ON v.idx = e.idx AND v.to_m = ${openEnd} AND v.idx >= $4
     WHERE e.moment_id = $2 AND e.idx = $5`,
    [step, moment.id, moment.number, moment.first_idx, idx],
  );
  return step;
}

/** SQL of what a record is whose version `v` holds, or none; `$3` is the number of the open moment. */
function stateSql(v: string): string {
  return `CASE WHEN ${v}.idx IS NULL THEN 'gone' WHEN ${v}.from_m = $3 THEN 'own' ELSE 'older' END`;
}

/** What is older lies in the table of records. */
function ownSql(v: string, column: string): string {
  return `CASE WHEN ${v}.from_m = $3 THEN ${v}.${column} END`;
}

/** The steps of a moment are gone once it is complete. */
export async function forgetSteps(tx: Sql, momentId: number): Promise<void> {
  await tx.query('DELETE FROM geo.edit_step WHERE moment_id = $1', [momentId]);
}
