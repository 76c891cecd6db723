import { feeders, nothingToRun, passingFrames, planRun, waitsFor, type Outside, type RunScope } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { StoredMessage } from '../problems/index.ts';
import type { GraphEditor } from '../switchboards/editor.ts';
import { setRunState } from '../switchboards/switchboards.ts';
import { readGraph } from './graph.ts';
import type { FunctionDefinition } from './definition.ts';
import { freshnessOfSwitchboard } from './freshness.ts';
import { sweepResults } from '../store/runs/results.ts';
import { aborted } from './messages.ts';
import { edit, showCurrent, type RunSettings } from './run-edit.ts';
import { runNode, type NodeOutcome, type Settle } from './run-node.ts';

export interface RunInput extends RunSettings {
  scope: RunScope;
  /** Steps at once, where the database works on several. */
  branches: number;
  /** Share of nodes done, 0 to 1. */
  onProgress: (share: number) => Promise<void>;
  /** Ends the job, in the transaction that writes the last states; may be tried more than once. */
  conclude: (tx: Sql, outcome: RunOutcome) => Promise<void>;
}

export interface RunOutcome {
  /** The first error. */
  failure: StoredMessage | null;
  /** What there is to say about a run without one. */
  message: StoredMessage | null;
}

/** How far a run has come. */
interface Progress {
  /** Nodes that are to run, each after those that feed it. */
  left: readonly number[];
  /** Nodes that do not run as they have nothing to go on with: what feeds them failed, or was deleted. */
  blocked: ReadonlySet<number>;
  failure: StoredMessage | null;
  computed: number;
}

interface Steps {
  feedersOf: ReadonlyMap<number, readonly number[]>;
  /** Those that run now: their outcome will come. */
  underWay: ReadonlyMap<number, unknown>;
}

/** Where a node has failed or is gone, what depends on it does not run; where the run was aborted, nothing begins any more. */
function progressAfter(before: Progress, id: number, outcome: NodeOutcome, { feedersOf, underWay }: Steps): Progress {
  const failure = before.failure ?? (outcome.kind === 'failed' ? outcome.error : null);
  const computed = before.computed + (outcome.kind === 'current' ? 0 : 1);
  const lost = new Set(outcome.kind === 'failed' || outcome.kind === 'gone' ? [id] : []);
  const isAborted = outcome.kind === 'failed' && outcome.error.code === aborted.code;
  const left: number[] = [];
  for (const one of before.left) {
    if (one === id) continue;
    if (!underWay.has(one) && (isAborted || feedersOf.get(one)!.some((feeder) => lost.has(feeder)))) lost.add(one);
    else left.push(one);
  }
  lost.delete(id);
  return { left, blocked: new Set([...before.blocked, ...lost]), failure, computed };
}

/**
 * Runs a part of a switchboard as it is now, each node after those that feed it, independent ones side by side, and leaves out what is
 * current. Where a node fails, what depends on it is not run; all else is. With the states of the last node that of the switchboard is
 * written, and the job ends.
 */
export async function runSwitchboard(input: RunInput): Promise<RunOutcome> {
  const { db, switchboard, signal, library } = input;
  const graph = await readGraph(db, switchboard);
  const found = await freshnessOfSwitchboard(input, graph);
  const states = new Map([...found].map(([id, { state }]) => [id, state]));
  const { order, forced, current } = planRun(graph.plan, input.scope, states);
  const passing = passingFrames(graph.plan, order);
  const underWay = new Map<number, Promise<void>>();
  const steps: Steps = { feedersOf: feeders(graph.plan), underWay };
  const waits = waitsFor(order, steps.feedersOf, (id) => outside(library.get(graph.nodes.get(id)!.func)));
  let progress: Progress = { left: order, blocked: new Set(), failure: null, computed: 0 };

  const share = ({ left }: Progress): number => 1 - left.length / Math.max(1, order.length);
  const outcomeOf = ({ failure, computed }: Progress): RunOutcome => ({
    failure,
    message: failure === null && computed === 0 ? nothingToRun : null,
  });
  const conclude = async (editor: GraphEditor, tx: Sql, at: Progress): Promise<void> => {
    for (const id of [...at.blocked, ...at.left]) await editor.setNodeState(id, { status: 'initialized' });
    const done = order.length - at.blocked.size - at.left.length;
    await setRunState(tx, switchboard, at.failure ? 'failure' : 'success', at.failure ? done / Math.max(1, order.length) : 1);
    await input.conclude(tx, outcomeOf(at));
  };

  await edit(input, async (editor, tx) => {
    for (const id of order) await editor.setNodeState(id, { status: 'waiting' });
    for (const id of current) if (graph.nodes.get(id)!.status !== 'success') await showCurrent(tx, editor, id);
    if (order.length === 0) await conclude(editor, tx, progress);
    else await setRunState(tx, switchboard, 'started', 0);
  });

  const inTurn = turns();
  const ending = new AbortController();
  const settings = { ...input, signal: AbortSignal.any([signal, ending.signal]) };
  const run = async (id: number): Promise<void> => {
    let isLast = false;
    // One outcome after another: the last of them is that of the run.
    const settle: Settle = (outcome, write) =>
      inTurn(async () => {
        const at = progressAfter(progress, id, outcome, steps);
        isLast = at.left.length === 0;
        await write((editor, tx) => (isLast ? conclude(editor, tx, at) : setRunState(tx, switchboard, 'started', share(at))));
        progress = at;
      });
    // What failed runs again, also where an earlier result would fit.
    const force = forced.has(id) || graph.nodes.get(id)!.status === 'failure';
    const outcome = await runNode(settings, id, graph.links.get(id) ?? [], { passing, force, feedersOf: steps.feedersOf, settle });
    // It was written, but nobody answered: another outcome may have been noted since, and not as the last.
    if (progress.left.includes(id))
      await inTurn(async () => {
        const at = progressAfter(progress, id, outcome, steps);
        if (at.left.length === 0 && !isLast) await edit(settings, (editor, tx) => conclude(editor, tx, at));
        progress = at;
      });
    if (progress.left.length > 0) await input.onProgress(share(progress));
  };
  const atOnce = db.beside ? 1 : input.branches;
  const begin = (): void => {
    const left = new Set(progress.left);
    const isReady = (id: number): boolean => !underWay.has(id) && !waits.get(id)!.some((other) => left.has(other));
    const ready = progress.left.filter(isReady);
    for (const id of ready.slice(0, Math.max(0, atOnce - underWay.size)))
      underWay.set(
        id,
        run(id).finally(() => underWay.delete(id)),
      );
  };
  try {
    while (progress.left.length > 0) {
      if (!signal.aborted) begin();
      else if (underWay.size === 0) {
        progress = { ...progress, failure: progress.failure ?? aborted };
        await edit(input, (editor, tx) => conclude(editor, tx, progress));
        break;
      }
      await Promise.race(underWay.values());
    }
  } catch (error) {
    ending.abort(error);
    await Promise.allSettled(underWay.values());
    throw error;
  }
  // The run has ended: nobody waits for this, and what stays is found by the next sweep.
  if (progress.computed > 0)
    await sweepResults(db, input.resultsBytes, switchboard).catch((error: unknown) => console.error('Kept results were not swept:', error));
  return outcomeOf(progress);
}

function outside(definition: FunctionDefinition | undefined): Outside {
  if (definition?.changes) return 'changes';
  return definition?.sources ? 'reads' : 'nothing';
}

/** Does work one after another, in the order in which it is handed over. */
function turns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
