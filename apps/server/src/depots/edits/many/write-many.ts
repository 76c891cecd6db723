import type { Actor } from '../../../access/permissions.ts';
import type { Sql } from '../../../db/types.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { openEnd, tableName } from '../../../store/depots/record-table.ts';
import { bytesOf } from '../../../store/depots/records.ts';
import type { Opened } from '../open-moment.ts';
import { addToStep } from '../undo/steps.ts';

/** What becomes of many records: SQL over their versions `t` and what is told of each, `w`. */
export interface ManyChanges {
  /** JSON of a list: of each record its number `idx` and the other columns. */
  readonly rows: string;
  /** Those columns with their types. */
  readonly columns: string;
  /** Whether a record is still as it was read. */
  readonly unchanged: string;
  /** @default as they are */
  readonly props?: string;
  /** @default as it is */
  readonly geom?: string;
}

/** SQL over the versions `live`: what the step keeps of them that the table of records would not, to be taken back. */
const keptSql = `
       INSERT INTO geo.edit_image (step_id, idx, before_step, state, props, geom)
       SELECT $6, live.idx, e.step_id, CASE live.from_m WHEN $2 THEN 'own' ELSE 'older' END, CASE live.from_m WHEN $2 THEN live.old_props END,
         CASE live.from_m WHEN $2 THEN live.old_geom END
       FROM live JOIN geo.record_edit e ON e.moment_id = $4 AND e.idx = live.idx`;

/** SQL over the versions `live`: who has edited them last, and by which step. */
const notedSql = `
       INSERT INTO geo.record_edit (moment_id, idx, account_id, step_id) SELECT $4, idx, $5, $6 FROM live
       ON CONFLICT (moment_id, idx) DO UPDATE SET account_id = excluded.account_id, step_id = excluded.step_id, at = now()`;

const bytesOfVersion = bytesOf.replaceAll(/\b(props|geom)\b/g, 't.$1');

/** Writes new versions of records that are still as they were read, as part of a step; answers of which, and the step, null where there is none. */
export async function writeMany(
  tx: Sql,
  actor: Actor,
  { depot, moment }: Opened,
  step: number,
  { rows: told, columns, unchanged, props = 't.props', geom = 't.geom' }: ManyChanges,
): Promise<{ written: number[]; step: number | null }> {
  const table = tableName(depotTable(depot.id));
  // All parts see what was there before the statement.
  const { rows } = await tx.query<{ written: number[]; bytes: number }>(
    `WITH live AS MATERIALIZED (
       SELECT t.ctid AS place, t.idx, t.from_m, ${props} AS props, ${geom} AS geom, ${bytesOfVersion} AS bytes,
         t.props AS old_props, t.geom AS old_geom
       FROM jsonb_to_recordset($1::text::jsonb) AS w(idx bigint, ${columns})
       JOIN ${table} t ON t.idx = w.idx AND t.idx >= $3 AND t.to_m = ${openEnd} AND ${unchanged}),
     kept AS (${keptSql}),
     replaced AS (
       UPDATE ${table} t SET props = live.props, geom = live.geom FROM live WHERE t.ctid = live.place AND live.from_m = $2 RETURNING ${bytesOfVersion} AS bytes),
     ended AS (UPDATE ${table} t SET to_m = $2 FROM live WHERE t.ctid = live.place AND live.from_m < $2),
     added AS (
       INSERT INTO ${table} AS t (idx, from_m, to_m, props, geom)
       SELECT idx, $2, ${openEnd}, props, geom FROM live WHERE from_m < $2 RETURNING ${bytesOfVersion} AS bytes),
     noted AS (${notedSql})
     SELECT (SELECT coalesce(json_agg(idx), '[]') FROM live) AS written,
       ((SELECT coalesce(sum(bytes), 0) FROM replaced) + (SELECT coalesce(sum(bytes), 0) FROM added) - (SELECT coalesce(sum(bytes), 0) FROM live))::bigint AS bytes`,
    [told, moment.number, moment.first_idx, moment.id, actor.id, step],
  );
  const { written, bytes: more } = rows[0]!;
  await tx.query('UPDATE geo.moment SET changes = changes + $2, persistent_size = greatest(0, persistent_size + $3) WHERE id = $1', [
    moment.id,
    written.length,
    more,
  ]);
  return { written, step: (await addToStep(tx, step, written)) ? step : null };
}

/**
 * Ends records at the open moment, as part of a step: earlier moments keep them, and a version that was written in it holds for no moment then.
 * Those that are not there any more are passed over. Answers how many there were.
 */
export async function endMany(tx: Sql, actor: Actor, { depot, moment }: Opened, step: number, ids: readonly number[]): Promise<number> {
  const table = tableName(depotTable(depot.id));
  // All parts see what was there before the statement.
  const { rows } = await tx.query<{ ended: number[]; bytes: number }>(
    `WITH live AS MATERIALIZED (
       SELECT t.ctid AS place, t.idx, t.from_m, ${bytesOfVersion} AS bytes, CASE t.from_m WHEN $2 THEN t.props END AS old_props,
         CASE t.from_m WHEN $2 THEN t.geom END AS old_geom
       FROM unnest($1::bigint[]) AS w (idx) JOIN ${table} t ON t.idx = w.idx AND t.idx >= $3 AND t.to_m = ${openEnd}),
     kept AS (${keptSql}),
     ended AS (UPDATE ${table} t SET to_m = $2 FROM live WHERE t.ctid = live.place),
     noted AS (${notedSql})
     SELECT coalesce(json_agg(idx), '[]') AS ended, coalesce(sum(bytes), 0)::bigint AS bytes FROM live`,
    [`{${ids.join(',')}}`, moment.number, moment.first_idx, moment.id, actor.id, step],
  );
  const { ended, bytes } = rows[0]!;
  await tx.query(
    'UPDATE geo.moment SET changes = changes + $2, size = size - $2, persistent_size = greatest(0, persistent_size - $3) WHERE id = $1',
    [moment.id, ended.length, bytes],
  );
  await addToStep(tx, step, ended);
  return ended.length;
}
