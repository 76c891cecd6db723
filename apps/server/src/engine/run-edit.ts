import type { Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { GraphEditor } from '../switchboards/editor.ts';
import type { NodeRow } from '../switchboards/rows.ts';
import { requireOwn } from '../store/runs/jobs.ts';
import type { Running } from './calls.ts';

/** What all nodes of a run share. */
export interface RunSettings extends Running {
  switchboard: number;
  /** How many bytes of results that no frame holds are kept for an owner. */
  resultsBytes: number;
  /** Where rights may change while the switchboard runs: whose the next step has, asked after what it computes with was read. */
  actorNow?: () => Promise<Actor>;
}

export type Edit = (editor: GraphEditor, tx: Sql) => Promise<void>;

/**
 * Changes the switchboard in the name of the run, as long as the run's job is this worker's. `before` takes what must be locked
 * before the switchboard.
 */
export function edit(settings: RunSettings, work: Edit, before: (tx: Sql) => Promise<void> = async () => {}): Promise<void> {
  return settings.db.transaction(async (tx) => {
    await before(tx);
    const editor = new GraphEditor(tx, settings.switchboard, settings.library, settings.actor);
    await editor.lock();
    await requireOwn(tx, settings.jobId);
    await work(editor, tx);
  });
}

/** Shows a node as what it is: its result stands, although it did not run. */
export async function showCurrent(tx: Sql, editor: GraphEditor, id: number): Promise<void> {
  const { rows } = await tx.query<Pick<NodeRow, 'count' | 'notice'>>(
    `SELECT n.count, (SELECT r.notice FROM geo.node_run r WHERE r.node_id = n.id AND r.status = 'success' ORDER BY r.id DESC LIMIT 1) AS notice
     FROM geo.node n WHERE n.id = $1`,
    [id],
  );
  await editor.setNodeState(id, { status: 'success', progress: 100, count: rows[0]?.count ?? null, notice: rows[0]?.notice ?? null });
}
