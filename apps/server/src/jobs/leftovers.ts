import type { Db } from '../db/types.ts';
import { dropRecordTable } from '../store/depots/record-table.ts';
import { patience } from '../store/runs/results.ts';

/**
 * Drops tables that killed work has left: staged imports, records that were to be stored or compared, records that were to stand in a
 * frame; and what nobody looks at any more.
 */
export async function sweepTables(db: Db): Promise<void> {
  await db.query('DELETE FROM geo.look WHERE until < now()');
  await db.query(
    `DELETE FROM geo.materialized m WHERE NOT EXISTS (SELECT 1 FROM geo.frame f WHERE f.id = m.frame_id)
     AND NOT EXISTS (SELECT 1 FROM geo.graph_trash g WHERE g.kind = 'frame' AND g.object_id = m.frame_id)`,
  );
  const { rows } = await db.query<{ name: string }>(
    `WITH tables AS (SELECT name, substring(name FROM '^(?:import|store|compare)_(\\d{1,9})(?:_\\d+){0,2}(?:_t)?$')::int AS job,
         substring(name FROM '^(?:result|typed)_\\d+_(\\d{1,9})$')::int AS run,
         substring(name FROM '^(?:result|typed)_\\d+_m(\\d{1,9})$')::int AS move,
         substring(name FROM '^(look_\\d+_[0-9a-f]+)(?:_\\d)?(?:_t)?$') AS look
       FROM (SELECT DISTINCT CASE WHEN relname LIKE 'typed\\_%\\_t' THEN left(relname, -2) ELSE relname END AS name
         FROM pg_class WHERE relnamespace = 'geo'::regnamespace AND relkind IN ('r', 'v')) n)
     SELECT name FROM tables t
     WHERE job IS NOT NULL AND NOT EXISTS (SELECT 1 FROM geo.job j WHERE j.id = t.job AND j.status = 'started')
     OR look IS NOT NULL AND NOT EXISTS (SELECT 1 FROM geo.look l WHERE l.name = t.look)
     OR (run IS NOT NULL AND NOT EXISTS (SELECT 1 FROM geo.node_run r WHERE r.id = t.run AND r.status = 'started')
         OR move IS NOT NULL AND NOT EXISTS (SELECT 1 FROM geo.job j WHERE j.id = t.move AND j.status = 'started'))
       AND NOT EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'resultTable' = t.name)
       AND NOT EXISTS (SELECT 1 FROM geo.graph_trash g WHERE g.row -> 'data' ->> 'resultTable' = t.name)
       AND NOT EXISTS (SELECT 1 FROM geo.result k WHERE k.tables @> ARRAY[t.name::text])`,
  );
  for (const { name } of rows)
    await db
      .transaction(async (tx) => {
        await tx.query(patience);
        await dropRecordTable(tx, name);
      })
      .catch((error: unknown) => console.error(`The table ${name} cannot be removed yet:`, error));
}
