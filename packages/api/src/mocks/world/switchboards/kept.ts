import type { KeptResults } from '../../../runs/kept.ts';
import type { NodeRun } from '../../../schemas/switchboard.ts';
import type { StoredNode, World } from '../state.ts';
import { find, idOf } from '../uri.ts';

type Taken = NonNullable<NodeRun['taken']>;

/** Bytes of a record as tables have it. */
const recordBytes = 400;
const mostBytes = 1e9;

const place = (owner: string, key: string): string => `${owner} ${key}`;

function boardOf(world: World, node: StoredNode) {
  return find(world.switchboards, idOf(node.switchboard, 'switchboard'));
}

/** Where the result of a node comes from, when its switchboard's owner has it already; what changes a depot is never taken over. */
export function takenBy(world: World, node: StoredNode, key: string): Taken | null {
  if (node.func === 'depot.store') return null;
  const kept = world.kept.get(place(boardOf(world, node).owner, key));
  if (!kept) return null;
  const board = world.switchboards.get(idOf(kept.switchboard, 'switchboard'));
  return { run: kept.run, switchboard: board ? { resource_uri: board.resource_uri, name: board.name } : null, at: kept.at };
}

/** Keeps what a node has computed in a run. */
export function keep(world: World, node: StoredNode, run: number, result: { key: string; count: number }): void {
  if (node.func === 'depot.store') return;
  const { owner, resource_uri: switchboard } = boardOf(world, node);
  const { key, count } = result;
  world.kept.set(place(owner, key), { owner, switchboard, run, at: world.now(), key, bytes: count * recordBytes });
}

/** Forgets what a node has computed. */
export function forgetKept(world: World, node: number): void {
  const { owner } = boardOf(world, find(world.graph.nodes, node));
  for (const { key } of world.results.get(node)?.outputs ?? []) world.kept.delete(place(owner, key));
}

export function keptOf(world: World, owner: string): KeptResults {
  const own = [...world.kept.values()].filter((one) => one.owner === owner);
  const standing = new Set([...world.results.values()].flatMap(({ outputs }) => outputs.map(({ key }) => key)));
  const free = own.filter(({ key }) => !standing.has(key));
  return { count: own.length, bytes: free.reduce((sum, { bytes }) => sum + bytes, 0), most: mostBytes };
}
