import type { RunCause } from '../../../runs/history.ts';
import { ownReasons } from '../../../runs/freshness.ts';
import { estimatedBy, missingInput, nothingToRun, runAborted, type RunMessage } from '../../../runs/messages.ts';
import { nearestReads } from '../../../runs/reads.ts';
import { feeders, planRun, type RunScope } from '../../../runs/plan.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Job } from '../../../schemas/job.ts';
import type { NodeRun, RunStatus } from '../../../schemas/switchboard.ts';
import { MockError } from '../../errors.ts';
import { compute } from './compute.ts';
import { setFrameRecords } from './contents.ts';
import { freshnessOfSwitchboard, givenInputs, inspect, linksOf, missingPort, noteKey, planNodes, resultOf } from './freshness.ts';
import { noteSwitchboardRun, type RunHistory } from './history.ts';
import { keep, takenBy } from './kept.ts';
import { changeJob, makeJob, pause } from '../jobs.ts';
import type { StoredNode, World } from '../state.ts';
import { idOf } from '../uri.ts';

export const everything: RunScope = { kind: 'all', nodes: [], force: 'none' };

const inGerman = ({ code, de: text }: RunMessage) => ({ code, text });
const aborted = inGerman(runAborted);

export function setStatus(world: World, id: number, status: RunStatus, exception: string | null = null, count: number | null = null): void {
  const node = world.graph.nodes.get(id);
  if (!node) return;
  const changes = {
    status,
    status_changed: world.now(),
    runinfo: { progress: status === 'success' ? 100 : 0, count, exception },
  };
  world.graph.nodes.set(id, { ...node, ...changes });
  world.emit(node.switchboard, { resource_uri: node.resource_uri, changes });
}

/** Runs of a node, newest first. One that ran before the world began is told by its state. */
export function runsOf(world: World, node: StoredNode): readonly NodeRun[] {
  const known = world.nodeRuns.get(node.id);
  if (known) return known;
  const { status, status_changed: start, runinfo } = node;
  if (start === null || status === 'waiting' || status === 'initialized') return [];
  const runs: NodeRun[] = [
    { id: world.nextId('node_run'), status, start, end: status === 'started' ? null : start, user: null, stacktrace: runinfo.exception },
  ];
  world.nodeRuns.set(node.id, runs);
  return runs;
}

function noteRun(world: World, node: StoredNode, user: string): (end: Pick<NodeRun, 'status' | 'stacktrace' | 'taken'>) => void {
  const before = runsOf(world, node);
  const run: NodeRun = { id: world.nextId('node_run'), status: 'started', start: world.now(), end: null, user, stacktrace: null };
  world.nodeRuns.set(node.id, [run, ...before]);
  return (end) => world.nodeRuns.set(node.id, [{ ...run, ...end, end: world.now() }, ...before]);
}

/** Expected duration of a node by its last successful runs. */
export function estimateOf(world: World, node: StoredNode): number | null {
  const done = runsOf(world, node)
    .filter((run) => run.status === 'success' && run.end !== null)
    .slice(0, estimatedBy)
    .map((run) => Date.parse(run.end!) - Date.parse(run.start));
  return done.length === 0 ? null : done.reduce((sum, ms) => sum + ms, 0) / done.length;
}

type Refusal = NonNullable<Job['error']>;

/** The records of a node's result, or why there are none. */
function attempt(world: World, node: StoredNode, user: string, job: number): readonly Datum[] | Refusal {
  const missing = missingPort(node, givenInputs(world, node));
  if (missing) return inGerman(missingInput({ de: missing.label, en: missing.label }, missing.linked));
  const inputs = new Map<string, readonly Datum[]>();
  for (const link of linksOf(world, node))
    if (link.is_input) inputs.set(link.name, world.graph.frameData.get(idOf(link.frame, 'frame')) ?? []);
  try {
    return compute(world, node, inputs, user, (moment) => {
      const before = feeders(planNodes(world, node.switchboard));
      const read = nearestReads(node.id, before, (id) => world.results.get(id)?.sources ?? []);
      world.momentSources.set(moment, { switchboard: node.switchboard, job, read });
    });
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    return { code: error.body.code, text: error.message };
  }
}

type Outcome = 'computed' | 'current' | 'gone' | Refusal;

async function runOne(world: World, id: number, user: string, force: boolean, history: RunHistory): Promise<Outcome> {
  const waiting = world.graph.nodes.get(id);
  if (!waiting) return 'gone';
  if (waiting.status !== 'waiting') return aborted;
  const reasons = force ? [] : ownReasons(inspect(world, waiting)).map(({ kind }) => kind);
  if (!force && reasons.length === 0) return 'current';
  const endNode = noteRun(world, waiting, user);
  const endStep = history.step(waiting, [...new Set(reasons)]);
  const end = (how: Pick<NodeRun, 'status' | 'stacktrace' | 'taken'>, count: number | null = null): void => {
    endNode(how);
    endStep({ ...how, count });
  };
  setStatus(world, id, 'started');
  await pause(world.stepMs);
  const node = world.graph.nodes.get(id);
  if (!node) return 'gone';
  const records = node.status === 'started' ? attempt(world, node, user, history.job) : aborted;
  if (!Array.isArray(records)) {
    const refusal = records as Refusal;
    if (refusal !== aborted) setStatus(world, id, 'failure', refusal.text);
    end({ status: 'failure', stacktrace: refusal.text });
    return refusal;
  }
  const result = records as readonly Datum[];
  const { inputs, sources } = resultOf(world, node);
  let taken: NodeRun['taken'] = null;
  for (const link of linksOf(world, node)) {
    if (link.is_input) continue;
    const written = [...result];
    const given = inputs.map(({ port, place, key }) => [port, place, key]);
    const key = JSON.stringify([node.func, given, sources.map(({ fingerprint }) => fingerprint), link.name]);
    noteKey(written, key);
    taken = force ? null : takenBy(world, node, key);
    if (!taken) keep(world, node, history.job, { key, count: result.length });
    setFrameRecords(world, idOf(link.frame, 'frame'), written);
  }
  world.results.set(id, resultOf(world, node));
  setStatus(world, id, 'success', null, result.length);
  end({ status: 'success', stacktrace: null, taken }, result.length);
  return 'computed';
}

export function alreadyRunning(): MockError {
  return new MockError(409, 'already_running', 'Das Switchboard wird bereits ausgeführt.');
}

/** Runs a part of a switchboard as a job. Where a node fails, only what depends on it is not run. */
export function startRun(
  world: World,
  switchboard: string,
  scope: RunScope,
  user: string,
  cause: RunCause = 'manual',
): { readonly job: Job; readonly done: Promise<void> } {
  if (world.running.has(switchboard)) throw alreadyRunning();
  const nodes = planNodes(world, switchboard);
  const states = new Map([...freshnessOfSwitchboard(world, switchboard)].map(([id, { state }]) => [id, state]));
  const { order, forced, current } = planRun(nodes, scope, states);
  const before = feeders(nodes);
  const job = makeJob(world, 'run', null);
  const history = noteSwitchboardRun(world, switchboard, job, user, cause);
  world.jobBoards.set(job.id, switchboard);
  world.running.set(switchboard, job.id);
  // What failed runs again, also where an earlier result would fit.
  const failed = new Set(order.filter((id) => world.graph.nodes.get(id)?.status === 'failure'));
  for (const id of order) setStatus(world, id, 'waiting');
  const run = async (): Promise<void> => {
    await pause(world.stepMs);
    changeJob(world, job.id, { status: 'started' });
    history.begin();
    const blocked = new Set<number>();
    let failure: Refusal | null = null;
    let computed = 0;
    for (const [place, id] of order.entries()) {
      history.progress(place / order.length);
      const isBlocked = before.get(id)?.some((feeder) => blocked.has(feeder)) ?? false;
      const outcome = isBlocked ? 'gone' : await runOne(world, id, user, forced.has(id) || failed.has(id), history);
      if (isBlocked) setStatus(world, id, 'initialized');
      if (outcome === 'current') showCurrent(world, id);
      if (outcome === 'computed') computed += 1;
      if (outcome === 'computed' || outcome === 'current') continue;
      blocked.add(id);
      if (outcome !== 'gone') failure ??= outcome;
    }
    for (const id of current) showCurrent(world, id);
    world.running.delete(switchboard);
    const message = failure === null && computed === 0 ? inGerman(nothingToRun) : null;
    const end = { status: failure === null ? 'success' : 'failure', error: failure, message } as const;
    changeJob(world, job.id, end);
    history.end(end);
  };
  return { job, done: run() };
}

/** A node whose result stands is shown so, although it did not run. */
function showCurrent(world: World, id: number): void {
  const node = world.graph.nodes.get(id);
  if (node && node.status !== 'success') setStatus(world, id, 'success', null, node.runinfo.count);
}
