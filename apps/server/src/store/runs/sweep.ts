import { mostRunsKept, runsKeptDays } from '@geo/api';
import type { Sql } from '../../db/types.ts';

/** Forgets runs of switchboards that are beyond what is kept; the newest of each stays, and what is under way. */
export async function sweepRuns(sql: Sql): Promise<void> {
  await sql.query(
    `DELETE FROM geo.job j USING (
       SELECT id, created, row_number() OVER (PARTITION BY switchboard_id ORDER BY id DESC) AS place
       FROM geo.job WHERE kind = 'run' AND switchboard_id IS NOT NULL) r
     WHERE r.id = j.id AND j.status NOT IN ('waiting', 'started')
       AND (r.place > $1 OR r.place > 1 AND r.created < now() - make_interval(days => $2))`,
    [mostRunsKept, runsKeptDays],
  );
  // Each step keeps as many.
  await sql.query(
    `DELETE FROM geo.node_run n USING (
       SELECT id, row_number() OVER (PARTITION BY node_id ORDER BY id DESC) AS place FROM geo.node_run) r
     WHERE r.id = n.id AND r.place > $1 AND n.status <> 'started'`,
    [mostRunsKept],
  );
}
