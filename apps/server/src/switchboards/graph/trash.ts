import { trashDays, type GraphKind } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { FrameContent } from '../rows.ts';
import { letGo } from '../../store/runs/results.ts';
import { letGoOfUpload } from '../../store/uploads/uploads.ts';
import { toJson } from './json.ts';

/** What was taken from a graph: a whole row, or what a frame held (`data`). */
export interface Trashed {
  deletion: number;
  kind: GraphKind | 'data';
  object_id: number;
  row: Record<string, unknown>;
}

/** Keeps what was taken, in the order in which it was taken. */
export async function fillTrash(tx: Sql, switchboard: number, items: readonly Trashed[]): Promise<void> {
  if (items.length === 0) return;
  await tx.query(
    `INSERT INTO geo.graph_trash (switchboard_id, deletion, kind, object_id, row)
     SELECT $1, (t.item ->> 'deletion')::int, t.item ->> 'kind', (t.item ->> 'object_id')::int, t.item -> 'row'
     FROM jsonb_array_elements(($2::text)::jsonb) WITH ORDINALITY AS t(item, place) ORDER BY t.place`,
    [switchboard, toJson(items)],
  );
}

/** Takes deletions of the switchboard out of the trash, what was taken last first; others stay where they are. */
export async function takeDeletions(tx: Sql, switchboard: number, deletions: readonly number[]): Promise<Trashed[]> {
  const { rows } = await tx.query<Trashed>(
    `WITH taken AS (DELETE FROM geo.graph_trash WHERE switchboard_id = $1 AND deletion = ANY($2::int[]) RETURNING *)
     SELECT * FROM taken ORDER BY id DESC`,
    [switchboard, deletions],
  );
  return rows;
}

/** Takes what a switchboard lost of these objects out of the trash, what was lost last first. */
export async function takeObjects(
  tx: Sql,
  switchboard: number,
  kinds: readonly Trashed['kind'][],
  ids: readonly number[],
): Promise<Trashed[]> {
  const { rows } = await tx.query<Trashed>(
    `WITH taken AS (DELETE FROM geo.graph_trash WHERE switchboard_id = $1 AND kind = ANY($2::text[]) AND object_id = ANY($3::int[]) RETURNING *)
     SELECT * FROM taken ORDER BY id DESC`,
    [switchboard, kinds, ids],
  );
  return rows;
}

/** The table of records that this row of a frame holds. */
export function resultTableOf(row: Record<string, unknown>): string | undefined {
  const data = row.data as FrameContent | null | undefined;
  return data?.kind === 'records' ? data.resultTable : undefined;
}

/** The upload with the file of records that this row of a frame holds. */
export function recordsUploadOf(row: Record<string, unknown>): string | undefined {
  const data = row.data as FrameContent | null | undefined;
  return data?.kind === 'records' ? data.upload : undefined;
}

/** Empties the trash of what is too old to be brought back, with its records and the history of its nodes. */
export async function purgeTrash(db: Db, days: number = trashDays): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ kind: string; object_id: number; resultTable: string | null; upload: string | null }>(
      `DELETE FROM geo.graph_trash WHERE created < now() - make_interval(days => $1) RETURNING kind, object_id, row -> 'data' ->> 'resultTable' AS "resultTable",
         CASE WHEN row -> 'data' ->> 'kind' = 'records' THEN row -> 'data' ->> 'upload' END AS upload`,
      [days],
    );
    for (const { resultTable } of rows) if (resultTable) await letGo(tx, resultTable);
    for (const { upload } of rows) if (upload) await letGoOfUpload(tx, upload);
    const nodes = rows.filter(({ kind }) => kind === 'node').map((item) => item.object_id);
    await tx.query(
      `DELETE FROM geo.node_run r WHERE r.node_id = ANY($1::int[]) AND NOT EXISTS (SELECT 1 FROM geo.node n WHERE n.id = r.node_id)
       AND NOT EXISTS (SELECT 1 FROM geo.graph_trash t WHERE t.kind = 'node' AND t.object_id = r.node_id)`,
      [nodes],
    );
  });
}

/** Removes what a switchboard holds outside of its rows, before it is deleted: records of its frames, also in the trash, and run histories. */
export async function dropSwitchboardData(tx: Sql, switchboard: number): Promise<void> {
  const { rows } = await tx.query<{ resultTable: string }>(
    `SELECT data ->> 'resultTable' AS "resultTable" FROM geo.frame WHERE switchboard_id = $1 AND data ->> 'resultTable' IS NOT NULL
     UNION SELECT row -> 'data' ->> 'resultTable' FROM geo.graph_trash WHERE switchboard_id = $1 AND row -> 'data' ->> 'resultTable' IS NOT NULL`,
    [switchboard],
  );
  for (const { resultTable } of rows) await letGo(tx, resultTable, switchboard);
  const { rows: uploads } = await tx.query<{ upload: string }>(
    `SELECT data ->> 'upload' AS upload FROM geo.frame WHERE switchboard_id = $1 AND data ->> 'kind' = 'records' AND data ->> 'upload' IS NOT NULL
     UNION SELECT row -> 'data' ->> 'upload' FROM geo.graph_trash
       WHERE switchboard_id = $1 AND row -> 'data' ->> 'kind' = 'records' AND row -> 'data' ->> 'upload' IS NOT NULL`,
    [switchboard],
  );
  for (const { upload } of uploads) await letGoOfUpload(tx, upload, switchboard);
  await tx.query(
    `DELETE FROM geo.node_run WHERE node_id IN (SELECT id FROM geo.node WHERE switchboard_id = $1
       UNION SELECT object_id FROM geo.graph_trash WHERE switchboard_id = $1 AND kind = 'node')`,
    [switchboard],
  );
}
