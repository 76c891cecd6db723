import type { FreshnessState, RunInput } from '../schemas/freshness.ts';

/** A node and the frames it reads and writes, as planning needs them. */
export interface PlanNode {
  id: number;
  inputs: readonly number[];
  outputs: readonly number[];
}

/**
 * What shall run. `stale` is what has been computed before and is outdated, with all that it needs for that; `to` includes what
 * feeds the named nodes, `from` what follows them.
 */
export interface RunScope {
  kind: 'all' | 'stale' | 'nodes' | 'to' | 'from';
  /** For nodes, to and from. */
  nodes: readonly number[];
  /** Which nodes are computed although they are current: the named ones, all of the scope, or none. */
  force: 'none' | 'named' | 'all';
}

/** True for a scope that is told by the nodes it begins with. */
export function namesNodes(scope: RunInput['scope']): boolean {
  return scope !== 'all' && scope !== 'stale';
}

/** What an order to run means. @param ids The ids of its nodes */
export function runScope({ scope, force = scope === 'nodes' }: Pick<RunInput, 'scope' | 'force'>, ids: readonly number[]): RunScope {
  return { kind: scope, nodes: namesNodes(scope) ? ids : [], force: force ? (scope === 'nodes' ? 'named' : 'all') : 'none' };
}

export interface RunPlan {
  /** Nodes to compute, each after those that feed it. */
  order: number[];
  /** Those of them that are computed whatever their state. */
  forced: ReadonlySet<number>;
  /** Nodes of the scope that are current: they are not computed again. */
  current: number[];
}

/** Which nodes of a scope are to be computed, by the states of all nodes. */
export function planRun(nodes: readonly PlanNode[], scope: RunScope, states: ReadonlyMap<number, FreshnessState>): RunPlan {
  const ordered = inOrder(nodes);
  const named = new Set(scope.nodes);
  const isDue = (id: number): boolean => states.get(id) !== 'current';
  const chosen = {
    all: () => new Set(ordered),
    stale: () => reached(nodes, new Set(ordered.filter((id) => states.get(id) === 'stale')), 'before', isDue),
    nodes: () => named,
    to: () => reached(nodes, named, 'before'),
    from: () => reached(nodes, named, 'after'),
  }[scope.kind]();
  const inScope = ordered.filter((id) => chosen.has(id));
  const forced = new Set(inScope.filter((id) => scope.force === 'all' || (scope.force === 'named' && named.has(id))));
  return {
    order: inScope.filter((id) => forced.has(id) || isDue(id)),
    forced,
    current: inScope.filter((id) => !forced.has(id) && !isDue(id)),
  };
}

/** Ids of the nodes, each after those that feed it; ties in the order given. A cycle is cut where it is met. */
export function inOrder(nodes: readonly PlanNode[]): number[] {
  const before = feeders(nodes);
  const order: number[] = [];
  const seen = new Set<number>();
  for (const { id: start } of nodes) {
    // A stack of its own: a chain may be longer than calls can be nested.
    const open = seen.has(start) ? [] : [{ id: start, next: 0 }];
    seen.add(start);
    for (let step = open.at(-1); step; step = open.at(-1)) {
      const feeder = before.get(step.id)?.[step.next];
      step.next += 1;
      if (feeder === undefined) order.push(open.pop()!.id);
      else if (!seen.has(feeder)) {
        seen.add(feeder);
        open.push({ id: feeder, next: 0 });
      }
    }
  }
  return order;
}

/** By node, the nodes that write what it reads. */
export function feeders(nodes: readonly PlanNode[]): Map<number, number[]> {
  const writers = new Map<number, number[]>();
  for (const node of nodes) for (const frame of node.outputs) writers.set(frame, [...(writers.get(frame) ?? []), node.id]);
  return new Map(nodes.map(({ id, inputs }) => [id, inputs.flatMap((frame) => writers.get(frame) ?? [])]));
}

/** What a step does with things outside of its switchboard, as depots. */
export type Outside = 'nothing' | 'reads' | 'changes';

/**
 * By node of an order, those of it that end before it begins: what feeds it, and of those that touch things outside of the switchboard
 * whatever would find them otherwise. A depot that one branch stores and another reads is read as it was, or is then, every time.
 */
export function waitsFor(
  order: readonly number[],
  feedersOf: ReadonlyMap<number, readonly number[]>,
  outside: (id: number) => Outside,
): Map<number, readonly number[]> {
  const waits = new Map<number, readonly number[]>();
  const earlier = (feeder: number): boolean => waits.has(feeder);
  let changed: number[] = [];
  let readSince: number[] = [];
  for (const id of order) {
    const kind = outside(id);
    const before = { nothing: [], reads: changed, changes: [...changed, ...readSince] }[kind];
    waits.set(id, [...(feedersOf.get(id) ?? []).filter(earlier), ...before]);
    if (kind === 'reads') readSince.push(id);
    if (kind === 'changes') [changed, readSince] = [[id], []];
  }
  return waits;
}

/** The start nodes with all that feed them or follow them, as far as they may be passed. */
function reached(
  nodes: readonly PlanNode[],
  start: ReadonlySet<number>,
  direction: 'before' | 'after',
  mayPass: (id: number) => boolean = () => true,
): ReadonlySet<number> {
  const next = new Map<number, number[]>();
  for (const [id, before] of feeders(nodes))
    for (const feeder of before) {
      const [from, to] = direction === 'before' ? [id, feeder] : [feeder, id];
      const known = next.get(from);
      if (known) known.push(to);
      else next.set(from, [to]);
    }
  const found = new Set(start);
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const other of next.get(id) ?? []) {
      if (found.has(other) || !mayPass(other)) continue;
      found.add(other);
      open.push(other);
    }
  return found;
}

/** Frames that stay a plan: written in this run and read by exactly one node of it. */
export function passingFrames(nodes: readonly PlanNode[], order: readonly number[]): Set<number> {
  const ordered = new Set(order);
  const readers = new Map<number, number>();
  for (const node of nodes) for (const frame of node.inputs) readers.set(frame, (readers.get(frame) ?? 0) + (ordered.has(node.id) ? 1 : 2));
  return new Set(
    nodes
      .filter((node) => ordered.has(node.id))
      .flatMap((node) => node.outputs)
      .filter((frame) => readers.get(frame) === 1),
  );
}
