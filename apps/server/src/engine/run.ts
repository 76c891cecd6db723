import { feeders, passingFrames, planRun, type RunScope } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { StoredMessage } from '../store/errors.ts';
import { GraphEditor } from '../store/graph.ts';
import { setRunState } from '../store/switchboards.ts';
import { readBoard } from './board.ts';
import { freshnessOfBoard } from './freshness.ts';
import { aborted } from './messages.ts';
import { edit, runNode, type RunSettings } from './run-node.ts';

export interface RunInput extends RunSettings {
  scope: RunScope;
  /** Share of nodes done, 0 to 1. */
  onProgress: (share: number) => Promise<void>;
}

export interface RunOutcome {
  /** The first error. */
  failure: StoredMessage | null;
  /** What there is to say about a run without one. */
  message: StoredMessage | null;
}

const nothingToRun: StoredMessage = {
  code: 'nothing_to_run',
  de: 'Alle Ergebnisse sind aktuell; es wurde nichts neu berechnet.',
  en: 'All results are current; nothing was computed again.',
};

/**
 * Runs a part of a switchboard as it is now, each node after those that feed it, and leaves out what is current. Where a node
 * fails, what depends on it is not run; all else is.
 */
export async function runSwitchboard(input: RunInput): Promise<RunOutcome> {
  const { db, board, signal } = input;
  const graph = await readBoard(db, board);
  const found = await freshnessOfBoard(input, graph);
  const states = new Map([...found].map(([id, { state }]) => [id, state]));
  const { order, forced, current } = planRun(graph.plan, input.scope, states);
  const passing = passingFrames(graph.plan, order);
  const before = feeders(graph.plan);
  const waiting = new Set(order);
  await edit(input, async (editor, tx) => {
    for (const id of order) await editor.setNodeState(id, { status: 'waiting' });
    for (const id of current) if (graph.nodes.get(id)!.status !== 'success') await showCurrent(tx, editor, id);
    await setRunState(tx, board, 'started', 0);
  });

  let failure: StoredMessage | null = null;
  let computed = 0;
  /** Nodes without a result to go on with: failed, deleted meanwhile, or after such a one. */
  const blocked = new Set<number>();
  for (const [index, id] of order.entries()) {
    if (signal.aborted) break;
    if (before.get(id)!.some((feeder) => blocked.has(feeder))) {
      blocked.add(id);
      continue;
    }
    const links = graph.links.get(id) ?? [];
    // What failed runs again, also where an earlier result would fit.
    const force = forced.has(id) || graph.nodes.get(id)!.status === 'failure';
    const outcome = await runNode(input, id, links, { passing, force });
    waiting.delete(id);
    if (outcome.kind === 'failed') failure ??= outcome.error;
    if (outcome.kind === 'failed' || outcome.kind === 'gone') blocked.add(id);
    if (outcome.kind === 'current') await edit(input, (editor, tx) => showCurrent(tx, editor, id));
    else computed += 1;
    await input.onProgress((index + 1) / order.length);
  }
  if (signal.aborted) failure ??= aborted;
  await edit(input, async (editor, tx) => {
    for (const id of waiting) await editor.setNodeState(id, { status: 'initialized' });
    await setRunState(tx, board, failure ? 'failure' : 'success', failure ? (order.length - waiting.size) / Math.max(1, order.length) : 1);
  });
  return { failure, message: failure === null && computed === 0 ? nothingToRun : null };
}

/** Shows a node as what it is: its result stands, although it did not run. */
async function showCurrent(tx: Sql, editor: GraphEditor, id: number): Promise<void> {
  const { rows } = await tx.query<{ count: number | null; notice: string | null }>('SELECT count, notice FROM geo.node WHERE id = $1', [
    id,
  ]);
  await editor.setNodeState(id, { status: 'success', progress: 100, count: rows[0]?.count ?? null, notice: rows[0]?.notice ?? null });
}
