import type { Datum } from '../../schemas/datum.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { Job } from '../../schemas/job.ts';
import type { Link, RunStatus } from '../../schemas/switchboard.ts';
import { MockError, notFound } from '../errors.ts';
import { setFrameRecords } from './frameData.ts';
import { makeMoment } from './make.ts';
import type { StoredNode, World } from './state.ts';
import { idOf } from './uri.ts';

type Inputs = ReadonlyMap<string, readonly Datum[]>;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function makeJob(world: World, kind: Job['kind'], depot: string | null): Job {
  const id = world.nextId('job');
  const job: Job = {
    id,
    resource_uri: `/api/v1/job/${id}/`,
    kind,
    status: 'waiting',
    created: world.now(),
    progress: { done: 0, total: null, rate: null, remaining_s: null, records: 0 },
    report: null,
    moment_id: null,
    depot,
    error: null,
    message: null,
  };
  world.jobs.set(id, job);
  return job;
}

export function changeJob(world: World, id: number, changes: Partial<Job>): void {
  const job = world.jobs.get(id);
  if (job) world.jobs.set(id, { ...job, ...changes });
}

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

function linksOf(world: World, node: StoredNode): Link[] {
  return [...world.graph.links.values()].filter((link) => link.node === node.resource_uri);
}

/** The depot at the path a node's input holds. */
function depotOf(world: World, inputs: Inputs): Depot | undefined {
  const path = inputs.get('depot')?.[0]?.value;
  const folders = new Map([...world.depotFolders.values()].map((folder) => [folder.resource_uri, folder.full_path]));
  return [...world.depots.values()].find((depot) => `${folders.get(depot.folder)}/${depot.name}` === path);
}

/** The mock library copies records: shapes stay, only where they come from and go to is real. */
function compute(world: World, node: StoredNode, inputs: Inputs): readonly Datum[] {
  const depot = depotOf(world, inputs);
  if (node.func === 'depot.retrieve') {
    if (!depot) throw notFound();
    return world.records.get(depot.moments[0]?.id ?? 0) ?? [];
  }
  if (node.func === 'depot.store') {
    if (!depot) throw notFound();
    makeMoment(world, depot.id, inputs.get('data') ?? [], { origin: 'switchboard', status: 'finalized', message: '' });
    return [];
  }
  return (inputs.get('features') ?? []).map((record) => ({ ...record, resource_uri: null }));
}

/** The result of a node; an error of the library ends the node with its text. */
function attempt(world: World, node: StoredNode, inputs: Inputs): readonly Datum[] | undefined {
  try {
    return compute(world, node, inputs);
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    setStatus(world, node.id, 'failure', error.message);
    return undefined;
  }
}

async function runOne(world: World, id: number): Promise<boolean> {
  setStatus(world, id, 'started');
  await pause(world.stepMs);
  const node = world.graph.nodes.get(id);
  if (!node || node.status !== 'started') return false;
  const inputs = new Map<string, readonly Datum[]>();
  for (const link of linksOf(world, node)) {
    if (link.is_input) inputs.set(link.name, world.graph.frameData.get(idOf(link.frame, 'frame')) ?? []);
  }
  const missing = node.ports.find((port) => port.is_input && !port.is_optional && port.default_value === null && !inputs.get(port.name));
  if (missing) {
    setStatus(world, id, 'failure', `Der Eingang „${missing.name}“ ist nicht verbunden.`);
    return false;
  }
  const records = attempt(world, node, inputs);
  if (!records) return false;
  for (const link of linksOf(world, node)) if (!link.is_input) setFrameRecords(world, idOf(link.frame, 'frame'), records);
  setStatus(world, id, 'success', null, records.length);
  return true;
}

/** Nodes that use what the given node makes, directly or further on, in the order of the data; the node itself first. */
function downstream(world: World, id: number, seen = new Set<number>()): number[] {
  const node = world.graph.nodes.get(id);
  if (!node || seen.has(id)) return [];
  seen.add(id);
  const outputs = new Set(
    linksOf(world, node)
      .filter((link) => !link.is_input)
      .map((link) => link.frame),
  );
  const next = [...world.graph.links.values()].filter((link) => link.is_input && outputs.has(link.frame)).map((link) => link.node);
  return [id, ...next.flatMap((uri) => downstream(world, idOf(uri, 'node'), seen))];
}

/** Nodes of a switchboard so that each follows those it depends on. */
export function inOrder(world: World, switchboard: string): number[] {
  const nodes = [...world.graph.nodes.values()].filter((node) => node.switchboard === switchboard);
  const made = new Set<string>();
  for (const node of nodes) for (const link of linksOf(world, node)) if (!link.is_input) made.add(link.frame);
  const heads = nodes.filter((node) => !linksOf(world, node).some((link) => link.is_input && made.has(link.frame)));
  const order = heads.flatMap((node) => downstream(world, node.id));
  return order.filter((id, index) => order.lastIndexOf(id) === index);
}

/** Runs nodes one after the other as a job; a failure ends it. */
export function startRun(world: World, ids: readonly number[]): { readonly job: Job; readonly done: Promise<void> } {
  const job = makeJob(world, 'run', null);
  for (const id of ids) setStatus(world, id, 'waiting');
  const run = async (): Promise<void> => {
    await pause(world.stepMs);
    changeJob(world, job.id, { status: 'started' });
    for (const id of ids) {
      if (!(await runOne(world, id))) {
        const text = world.graph.nodes.get(id)?.runinfo.exception ?? 'Der Lauf wurde angehalten.';
        changeJob(world, job.id, { status: 'failure', error: { code: 'run_failed', text } });
        return;
      }
    }
    changeJob(world, job.id, { status: 'success' });
  };
  return { job, done: run() };
}

export function runNode(world: World, id: number, fromHere: boolean): Job {
  if (!world.graph.nodes.has(id)) throw notFound();
  return startRun(world, fromHere ? downstream(world, id) : [id]).job;
}
