import { estimatedBy, type NodeRun } from '@geo/api';
import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { iso, isoOrNull } from '../store/rows.ts';
import { uriOf } from '../store/uris.ts';
import { takenFrom, type TakenRow } from './taken-from.ts';

interface NodeRunRow {
  id: number;
  node_id: number;
  status: NodeRun['status'];
  start: Date | string;
  end: Date | string | null;
  account_id: number | null;
  stacktrace: string | null;
  notice: string | null;
  taken: TakenRow | null;
}

/** Newest first. */
export async function listNodeRuns(sql: Sql, actor: Actor, node: number, limit: number): Promise<NodeRun[]> {
  const { rows } = await sql.query<NodeRunRow>('SELECT * FROM geo.node_run WHERE node_id = $1 ORDER BY id DESC LIMIT $2', [node, limit]);
  const taken = await takenFrom(sql, actor, rows);
  return rows.map((row) => ({ ...nodeRunOf(row), taken: taken(row) }));
}

/** A run of the node; null when it is not one of its. */
export async function readNodeRun(sql: Sql, node: number, id: number): Promise<NodeRun | null> {
  const { rows } = await sql.query<NodeRunRow>('SELECT * FROM geo.node_run WHERE id = $1 AND node_id = $2', [id, node]);
  return rows[0] ? nodeRunOf(rows[0]) : null;
}

/** Expected duration in ms of each node of a switchboard that was computed with success. */
export async function estimatesOf(sql: Sql, switchboard: number): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ id: number; ms: number }>(
    `SELECT n.id, avg(r.ms)::float8 AS ms FROM geo.node n CROSS JOIN LATERAL (
       SELECT extract(epoch FROM r."end" - r.start) * 1000 AS ms FROM geo.node_run r
       WHERE r.node_id = n.id AND r.status = 'success' AND r.taken IS NULL ORDER BY r.id DESC LIMIT ${estimatedBy}) r
     WHERE n.switchboard_id = $1 GROUP BY n.id`,
    [switchboard],
  );
  return new Map(rows.map(({ id, ms }) => [id, Math.max(0, Math.round(ms))]));
}

function nodeRunOf(row: NodeRunRow): NodeRun {
  return {
    id: row.id,
    status: row.status,
    start: iso(row.start),
    end: isoOrNull(row.end),
    user: row.account_id === null ? null : uriOf('user', row.account_id),
    stacktrace: row.stacktrace,
    notice: row.notice,
  };
}
