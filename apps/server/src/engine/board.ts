import { freshnessOf, inOrder, type FoundFreshness, type FreshNode, type PlanNode, type Source } from '@geo/api';
import type { Db } from '../db/types.ts';
import type { Actor } from '../identity/permissions.ts';
import { frameRows, linkRows, nodeRows, type FrameRow, type LinkRow, type NodeRow } from '../store/graph-rows.ts';
import { frameKey } from './content-key.ts';
import { FunctionError, type FunctionDefinition, type FunctionLibrary } from './definition.ts';
import { givenInputs, inputsOf, type Given } from './inputs.ts';

/** The graph of a switchboard as it is at one time. */
export interface Board {
  nodes: ReadonlyMap<number, NodeRow>;
  /** Links of a node by its id. */
  links: ReadonlyMap<number, LinkRow[]>;
  frames: ReadonlyMap<number, FrameRow>;
  plan: readonly PlanNode[];
}
/** With whose rights sources are looked up, and by which functions. */
export interface Reader {
  db: Db;
  library: FunctionLibrary;
  actor: Actor;
  /** What was found already, by function and inputs: many nodes may read the same depot. */
  found?: Map<string, Promise<readonly Source[]>>;
}

export async function readBoard(db: Db, board: number): Promise<Board> {
  const nodes = await nodeRows(db, { switchboard: board });
  const links = Map.groupBy(await linkRows(db, { switchboard: board }), (link) => link.node_id);
  const frames = await frameRows(db, { switchboard: board });
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    links,
    frames: new Map(frames.map((frame) => [frame.id, frame])),
    plan: nodes.map(({ id }) => {
      const own = links.get(id) ?? [];
      const of = (isInput: boolean): number[] => own.filter((link) => link.is_input === isInput).map((link) => link.frame_id);
      return { id, inputs: of(true), outputs: of(false) };
    }),
  };
}

/** A node as its freshness is judged by, with the content that stands at its inputs. */
export async function inspectNode(
  reader: Reader,
  node: NodeRow,
  links: readonly LinkRow[],
  frames: ReadonlyMap<number, FrameRow>,
): Promise<{ fresh: FreshNode; given: Given[] }> {
  const definition = reader.library.get(node.func);
  const given = definition ? givenInputs(definition, links, frames) : [];
  const fresh = {
    id: node.id,
    version: definition ? versionOf(definition) : null,
    always: definition?.always ?? false,
    failed: node.status === 'failure',
    result: node.result,
    inputs: given,
    // Where nothing was computed, nothing can have changed since.
    sources: definition && node.result ? await sourcesOf(reader, definition, given) : [],
    outputs: links
      .filter((link) => !link.is_input)
      .map((link) => {
        const frame = frames.get(link.frame_id);
        return { port: link.name, frame: link.frame_id, key: frame ? frameKey(frame) : null };
      }),
  };
  return { fresh, given };
}

/** What a function would read outside of the switchboard; nothing where its inputs do not suffice to tell. */
export function sourcesOf(
  { db, actor, found }: Pick<Reader, 'db' | 'actor' | 'found'>,
  definition: FunctionDefinition,
  given: readonly Given[],
): Promise<readonly Source[]> {
  if (!definition.sources) return Promise.resolve([]);
  const key = JSON.stringify([definition.name, given.map((one) => [one.port, one.place, one.key])]);
  const known = found?.get(key);
  if (known) return known;
  const sources = readSources(definition, { db, actor }, given);
  found?.set(key, sources);
  return sources;
}

async function readSources(
  definition: FunctionDefinition,
  context: Pick<Reader, 'db' | 'actor'>,
  given: readonly Given[],
): Promise<readonly Source[]> {
  try {
    return (await definition.sources?.(context, inputsOf(definition, given))) ?? [];
  } catch (error) {
    // The input is missing or unusable: a run will say so.
    if (error instanceof FunctionError) return [];
    throw error;
  }
}

export function versionOf(definition: Pick<FunctionDefinition, 'version'>): number {
  return definition.version ?? 1;
}

/** Freshness of every node. */
export async function freshnessOfBoard(reader: Reader, { nodes, links, frames, plan }: Board): Promise<Map<number, FoundFreshness>> {
  const writers = new Map(plan.flatMap((node) => node.outputs.map((frame) => [frame, node.id] as const)));
  const found = new Map<string, Promise<readonly Source[]>>();
  const steps = await Promise.all(
    inOrder(plan).map(async (id) => {
      const own = links.get(id) ?? [];
      const { fresh } = await inspectNode({ ...reader, found }, nodes.get(id)!, own, frames);
      const before = own.flatMap((link) => {
        const writer = link.is_input ? writers.get(link.frame_id) : undefined;
        return writer === undefined ? [] : [{ port: link.name, node: writer }];
      });
      return { ...fresh, before };
    }),
  );
  return freshnessOf(steps);
}

/** Frames by id, as they are now. */
export async function framesNow(db: Db, ids: readonly number[]): Promise<Map<number, FrameRow>> {
  const { rows } = await db.query<FrameRow>('SELECT * FROM geo.frame WHERE id = ANY($1::int[])', [ids]);
  return new Map(rows.map((frame) => [frame.id, frame]));
}
