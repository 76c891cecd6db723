import type { BatchOperation, BatchResult, GraphChanges } from '../schemas/batch.ts';
import type { FunctionInfo } from '../schemas/function.ts';
import type { Link } from '../schemas/switchboard.ts';
import { uriOf } from '../kinds/kinds.ts';
import { applyBatch, parsedPatch } from './batch.ts';
import type { Content } from './contents.ts';
import { GraphEdit } from './edit.ts';
import { graphFunction, MapStore, type GraphMaps } from './mapStore.ts';
import type { Trashed } from './store.ts';

/** A graph that is kept in memory. */
export interface MemoryGraphOptions<G> {
  readonly read: () => G;
  readonly write: (graph: G) => void;
  readonly functions: readonly FunctionInfo[];
  /** @default true */
  readonly isSuperuser?: boolean;
}

export interface MemoryGraph {
  /**
   * Applies a batch as the server does: all of it, or a `GraphRefusal` and nothing. The same key gives the same answer once more.
   */
  readonly apply: (operations: readonly BatchOperation[], key?: string) => BatchResult;
  /** What a frame holds, as far as that is known. */
  readonly contentOf: (frame: string) => Content;
  /** A number that no object has. */
  readonly nextId: () => number;
}

const parts = ['nodes', 'frames', 'notes', 'groups'] as const;

/** What has become of a graph's objects. */
export function graphChanges(before: GraphMaps, after: GraphMaps): GraphChanges {
  const changed = <T extends { readonly resource_uri: string }>(then: ReadonlyMap<string, T>, now: ReadonlyMap<string, T>): T[] =>
    [...now.values()].filter((object) => then.get(object.resource_uri) !== object);
  const linksOf = (graph: GraphMaps): Map<string, Link> =>
    new Map([...graph.nodes.values()].flatMap((node) => node.links.map((link) => [link.resource_uri, link])));
  const [then, now] = [linksOf(before), linksOf(after)];
  const gone = parts.flatMap((part) => [...before[part].keys()].filter((uri) => !after[part].has(uri)));
  return {
    nodes: changed(before.nodes, after.nodes),
    frames: changed(before.frames, after.frames),
    notes: changed(before.notes, after.notes),
    groups: changed(before.groups, after.groups),
    links: changed(then, now),
    deleted: [...gone, ...[...then.keys()].filter((uri) => !now.has(uri))],
  };
}

function highestId(graph: GraphMaps): number {
  const ids = parts.flatMap((part) => [...graph[part].values()].map(({ id }) => id));
  const links = [...graph.nodes.values()].flatMap((node) => node.links.map(({ id }) => id));
  return [...ids, ...links].reduce((highest, id) => Math.max(highest, id), 0);
}

/** The server's side of one graph, in memory: batches, trash and answers. */
export function createMemoryGraph<G extends GraphMaps & { readonly switchboard: { readonly resource_uri: string } }>({
  read,
  write,
  functions,
  isSuperuser = true,
}: MemoryGraphOptions<G>): MemoryGraph {
  const library = new Map(functions.map((info) => [info.name, graphFunction(info)]));
  const answers = new Map<string, BatchResult>();
  let trash = new Map<number, readonly Trashed<Content>[]>();
  let values: ReadonlyMap<string, Content> = new Map();
  let last = highestId(read());
  const nextId = (): number => (last += 1);

  function storeOn(graph: G, deleted: Map<number, readonly Trashed<Content>[]>): MapStore {
    const options = {
      switchboard: graph.switchboard.resource_uri,
      functionNamed: (name: string) => library.get(name),
      newUri: (kind: Parameters<typeof uriOf>[0]) => uriOf(kind, nextId()),
      trash: {
        newDeletion: nextId,
        discard: (deletion: number, item: Trashed<Content>) => void deleted.set(deletion, [item, ...(deleted.get(deletion) ?? [])]),
        take: (deletion: number) => {
          const taken = deleted.get(deletion);
          deleted.delete(deletion);
          return taken;
        },
      },
    };
    return new MapStore(graph, options, values);
  }

  return {
    nextId,
    contentOf: (frame) => storeOn(read(), trash).holding(frame).data,
    apply: (operations, key) => {
      const known = key === undefined ? undefined : answers.get(key);
      if (known) return known;
      const before = read();
      const deleted = new Map(trash);
      const store = storeOn(before, deleted);
      const edit = new GraphEdit(store, { isSuperuser });
      const { results, refs } = applyBatch(edit, store, operations, parsedPatch);
      const { nodes, frames, notes, groups } = store;
      const after: G = { ...before, nodes, frames, notes, groups };
      [trash, values] = [deleted, new Map([...values, ...store.held])];
      write(after);
      const result = { results, refs, changed: graphChanges(before, after), inverse: edit.inverse };
      if (key !== undefined) answers.set(key, result);
      return result;
    },
  };
}
