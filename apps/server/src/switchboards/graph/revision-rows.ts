import { joinsRevision, keptRevisions, takesName, type NewestRevision } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import type { FrameRow, GroupRow, LinkRow, NodeRow, NoteRow } from '../rows.ts';

export interface RevisionRow {
  id: number;
  switchboard_id: number;
  number: number;
  account_id: number | null;
  name: string;
  created: Date | string;
  modified: Date | string;
  changes: number;
}

/** The rows of a graph. Frames hold what was entered in them, not what steps computed. */
export interface Snapshot {
  nodes: NodeRow[];
  frames: FrameRow[];
  links: LinkRow[];
  notes: NoteRow[];
  groups: GroupRow[];
}

const columns = 'id, switchboard_id, number, account_id, name, created, modified, changes';

/** SQL of a switchboard's graph as it is; $1 is the switchboard. */
const graphNow = `jsonb_build_object(
  'nodes', (SELECT coalesce(jsonb_agg(to_jsonb(n) ORDER BY n.id), '[]') FROM geo.node n WHERE n.switchboard_id = $1),
  'frames', (SELECT coalesce(jsonb_agg(CASE WHEN f.data ->> 'kind' = 'records' THEN to_jsonb(f) - 'data' ELSE to_jsonb(f) END ORDER BY f.id), '[]')
    FROM geo.frame f WHERE f.switchboard_id = $1),
  'links', (SELECT coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('switchboard_id', $1::int) ORDER BY l.id), '[]')
    FROM geo.link l JOIN geo.node n ON n.id = l.node_id WHERE n.switchboard_id = $1),
  'notes', (SELECT coalesce(jsonb_agg(to_jsonb(o) ORDER BY o.id), '[]') FROM geo.note o WHERE o.switchboard_id = $1),
  'groups', (SELECT coalesce(jsonb_agg(to_jsonb(g) ORDER BY g.id), '[]') FROM geo.node_group g WHERE g.switchboard_id = $1))`;

/** The newest revision, as the rules know it. */
type Newest = RevisionRow & NewestRevision<number> & { minutes: number };

async function newest(tx: Sql, switchboard: number): Promise<Newest | undefined> {
  const { rows } = await tx.query<Newest>(
    `SELECT ${columns}, account_id AS by, snapshot IS NOT NULL AS frozen, extract(epoch FROM now() - created)::float8 / 60 AS minutes
     FROM geo.switchboard_revision WHERE switchboard_id = $1 ORDER BY number DESC LIMIT 1`,
    [switchboard],
  );
  return rows[0];
}

async function freeze(tx: Sql, switchboard: number): Promise<void> {
  await tx.query(`UPDATE geo.switchboard_revision SET snapshot = ${graphNow} WHERE switchboard_id = $1 AND snapshot IS NULL`, [
    switchboard,
  ]);
}

/**
 * Counts a change to the switchboard's newest revision, or begins the next one. Called before the change is written: the graph in
 * the database is still the one that the revision before ends with.
 */
export async function touchRevision(tx: Sql, switchboard: number, actor: Pick<Actor, 'id'>): Promise<void> {
  const last = await newest(tx, switchboard);
  if (last && joinsRevision(last, actor.id, last.minutes)) {
    await tx.query('UPDATE geo.switchboard_revision SET changes = changes + 1, modified = now() WHERE id = $1', [last.id]);
    return;
  }
  if (last) await freeze(tx, switchboard);
  else {
    // What the switchboard came with, as a copy or an import.
    await tx.query(
      `INSERT INTO geo.switchboard_revision (switchboard_id, number, account_id, created, modified, snapshot)
       SELECT b.id, 1, b.owner_id, b.created, b.created, ${graphNow} FROM geo.switchboard b WHERE b.id = $1
       AND (EXISTS (SELECT 1 FROM geo.node WHERE switchboard_id = $1) OR EXISTS (SELECT 1 FROM geo.frame WHERE switchboard_id = $1)
         OR EXISTS (SELECT 1 FROM geo.note WHERE switchboard_id = $1))`,
      [switchboard],
    );
  }
  await insertRevision(tx, switchboard, actor, { name: '', changes: 1 });
  await tx.query(
    `DELETE FROM geo.switchboard_revision WHERE id IN (SELECT id FROM geo.switchboard_revision WHERE switchboard_id = $1 AND name = ''
     ORDER BY number DESC OFFSET ${keptRevisions})`,
    [switchboard],
  );
}

async function insertRevision(
  tx: Sql,
  switchboard: number,
  actor: Pick<Actor, 'id'>,
  values: { name: string; changes: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO geo.switchboard_revision (switchboard_id, number, account_id, name, changes)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4 FROM geo.switchboard_revision WHERE switchboard_id = $1`,
    [switchboard, actor.id, values.name, values.changes],
  );
}

/** Saves the present state under a name: the user's own newest changes get it, or a new revision. */
export async function nameRevision(tx: Sql, switchboard: number, actor: Pick<Actor, 'id'>, name: string): Promise<RevisionRow> {
  const last = await newest(tx, switchboard);
  if (last && takesName(last, actor.id)) await tx.query('UPDATE geo.switchboard_revision SET name = $2 WHERE id = $1', [last.id, name]);
  else {
    await freeze(tx, switchboard);
    await insertRevision(tx, switchboard, actor, { name, changes: 0 });
  }
  await freeze(tx, switchboard);
  return (await newest(tx, switchboard))!;
}

export async function revisionRows(
  sql: Sql,
  switchboard: number,
  paging: { offset: number; limit: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const { rows } = await sql.query<RevisionRow>(
    `SELECT ${columns} FROM geo.switchboard_revision WHERE switchboard_id = $1 ORDER BY number DESC LIMIT $2 OFFSET $3`,
    [switchboard, paging.limit, paging.offset],
  );
  const total = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM geo.switchboard_revision WHERE switchboard_id = $1', [
    switchboard,
  ]);
  return { rows, total: total.rows[0]!.n };
}

/** A revision with its graph; the newest one's is the switchboard's own. */
export async function revisionRow(
  sql: Sql,
  switchboard: number,
  number: number,
): Promise<{ row: RevisionRow; snapshot: Snapshot } | undefined> {
  const { rows } = await sql.query<RevisionRow & { graph: Snapshot }>(
    `SELECT ${columns}, coalesce(snapshot, ${graphNow}) AS graph FROM geo.switchboard_revision WHERE switchboard_id = $1 AND number = $2`,
    [switchboard, number],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { graph, ...row } = found;
  return { row, snapshot: graph };
}
