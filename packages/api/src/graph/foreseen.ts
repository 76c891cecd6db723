import type { BatchOperation } from '../schemas/batch.ts';
import type { FunctionInfo } from '../schemas/function.ts';
import { applyBatch } from './batch.ts';
import { valueLine } from '../types/words/text.ts';
import type { Content } from './contents.ts';
import { GraphEdit } from './edit.ts';
import { withoutGuards } from './guards.ts';
import { graphFunction, MapStore, type GraphMaps } from './mapStore.ts';
import type { GraphFields } from './objects.ts';
import { GraphRefusal } from './refusal.ts';
import type { GraphFunction, GraphTrash } from './store.ts';

const noTrash: GraphTrash<Content> = { newDeletion: () => 0, discard: () => undefined, take: () => undefined };
const unknownFunction: GraphFunction = { title: null, ports: [], superuserOnly: false };

type RecordOperation = Extract<BatchOperation, { op: 'record' }>;

/** The line of the one value that stays where another of two is taken away; null where the line of both does not tell. */
function lineOfOther(both: string, gone: unknown, at: number): string | null {
  const line = valueLine(gone);
  if (at === 1 && both.startsWith(`${line}, `)) return both.slice(line.length + 2);
  return at === 2 && both.endsWith(`, ${line}`) ? both.slice(0, -line.length - 2) : null;
}

/**
 * One more or one less of several values. Which they are is not known here; their number is, and that is what the canvas shows.
 * Answers false for a frame that tells what it holds.
 */
function counted(store: MapStore, operation: RecordOperation): boolean {
  const frame = store.frames.get(operation.uri);
  if (!frame?.size || store.holding(operation.uri).data.kind !== 'records') return false;
  if (operation.change === 'add') store.update('frame', operation.uri, { size: frame.size + 1 });
  if (operation.change !== 'remove') return true;
  const left = frame.size === 2 ? lineOfOther(frame.text_repr, operation.expect, operation.at) : null;
  store.update('frame', operation.uri, { size: frame.size - 1, ...(left !== null && { text_repr: left }) });
  return true;
}

/**
 * The graph as it will be once the server has the operations. What is refused there does nothing here, and neither does what only
 * the server knows; expectations are its business. New objects are named by their references.
 */
export function foreseen<G extends GraphMaps & { readonly switchboard: { readonly resource_uri: string } }>(
  graph: G,
  operations: readonly BatchOperation[],
  functions: readonly FunctionInfo[],
): G {
  let unnamed = 0;
  const store = new MapStore(graph, {
    switchboard: graph.switchboard.resource_uri,
    functionNamed: (name) => {
      const info = functions.find((one) => one.name === name);
      return info ? graphFunction(info) : unknownFunction;
    },
    newUri: (_, ref) => ref ?? `$new${(unnamed += 1)}`,
    trash: noTrash,
  });
  const edit = new GraphEdit(store, { isSuperuser: true });
  for (const operation of withoutGuards(operations)) {
    if (operation.op === 'record' && counted(store, operation)) continue;
    try {
      applyBatch(edit, store, [operation], (_, body) => body as GraphFields);
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error;
    }
  }
  const { nodes, frames, notes, groups } = store;
  return { ...graph, nodes, frames, notes, groups };
}
