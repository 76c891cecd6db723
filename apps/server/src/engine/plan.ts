/** A node and the frames it reads and writes, as planning needs them. */
export interface PlanNode {
  id: number;
  inputs: readonly number[];
  outputs: readonly number[];
}

/** What shall run: all nodes, one, or one and all that follow it. */
export type RunScope = { kind: 'all' } | { kind: 'node'; node: number; fromHere: boolean };

/** Nodes to run, each after those that feed it; ties in the order given. Nodes of a cycle come last. */
export function planRun(nodes: readonly PlanNode[], scope: RunScope): number[] {
  const chosen =
    scope.kind === 'all' ? new Set(nodes.map((node) => node.id)) : scope.fromHere ? followers(nodes, scope.node) : new Set([scope.node]);
  const producers = new Map<number, number[]>();
  for (const node of nodes) for (const frame of node.outputs) producers.set(frame, [...(producers.get(frame) ?? []), node.id]);
  const order: number[] = [];
  const state = new Map<number, 'open' | 'done'>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number): void => {
    if (state.has(id)) return;
    state.set(id, 'open');
    for (const frame of byId.get(id)?.inputs ?? []) for (const producer of producers.get(frame) ?? []) visit(producer);
    state.set(id, 'done');
    if (chosen.has(id)) order.push(id);
  };
  for (const node of nodes) visit(node.id);
  return order;
}

function followers(nodes: readonly PlanNode[], start: number): Set<number> {
  const found = new Set([start]);
  for (let grew = true; grew;) {
    grew = false;
    const frames = new Set(nodes.filter((node) => found.has(node.id)).flatMap((node) => node.outputs));
    for (const node of nodes) {
      if (found.has(node.id) || !node.inputs.some((frame) => frames.has(frame))) continue;
      found.add(node.id);
      grew = true;
    }
  }
  return found;
}

/** Frames that stay a plan: written in this run and read by exactly one node of it. */
export function passingFrames(nodes: readonly PlanNode[], order: readonly number[]): Set<number> {
  const running = nodes.filter((node) => order.includes(node.id));
  const readers = new Map<number, number>();
  for (const node of nodes)
    for (const frame of node.inputs) readers.set(frame, (readers.get(frame) ?? 0) + (order.includes(node.id) ? 1 : 2));
  return new Set(running.flatMap((node) => node.outputs).filter((frame) => readers.get(frame) === 1));
}
