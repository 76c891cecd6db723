import type { BatchOperation } from '../schemas/batch.ts';
import type { FunctionInfo } from '../schemas/function.ts';
import { applyBatch } from './batch.ts';
import type { Content } from './contents.ts';
import { GraphEdit } from './edit.ts';
import { withoutGuards } from './guards.ts';
import { graphFunction, MapStore, type GraphMaps } from './mapStore.ts';
import type { GraphFields } from './objects.ts';
import { GraphRefusal } from './refusal.ts';
import type { GraphFunction, GraphTrash } from './store.ts';

const noTrash: GraphTrash<Content> = { newDeletion: () => 0, discard: () => undefined, take: () => undefined };
const unknownFunction: GraphFunction = { title: null, ports: [], superuserOnly: false };

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
    try {
      applyBatch(edit, store, [operation], (_, body) => body as GraphFields);
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error;
    }
  }
  const { nodes, frames, notes, groups } = store;
  return { ...graph, nodes, frames, notes, groups };
}
