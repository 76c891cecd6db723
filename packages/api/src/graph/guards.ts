import type { BatchOperation } from '../schemas/batch.ts';
import type { GraphMaps } from './mapStore.ts';

/** Fields that somebody wrote. A place on the canvas is no such: the last one who moves something is right. */
const written: ReadonlySet<string> = new Set([
  'name',
  'description',
  'text',
  'content_type',
  'storage_context',
  'dynamic_storage_context',
  'frame_type',
]);

type Data = Extract<BatchOperation, { op: 'data' }>;
type Patch = Extract<BatchOperation, { op: 'patch' }>;

function guarded(operation: Patch, graph: GraphMaps): Patch {
  const { uri } = operation;
  const object = graph.nodes.get(uri) ?? graph.frames.get(uri) ?? graph.notes.get(uri) ?? graph.groups.get(uri);
  if (!object || operation.expect) return operation;
  const present = Object.entries(object).filter(([key]) => written.has(key) && key in operation.body);
  return present.length > 0 ? { ...operation, expect: Object.fromEntries(present) } : operation;
}

/** A value is guarded as the frame shows it; what a run computed is nobody's. */
function guardedData(operation: Data, graph: GraphMaps): Data {
  const frame = graph.frames.get(operation.uri);
  return frame && !operation.expect ? { ...operation, expect: { text_repr: frame.text_repr } } : operation;
}

/** Lets the changes of what somebody wrote be refused, where it is another by then than on this graph. */
export function withGuards(operations: readonly BatchOperation[], graph: GraphMaps): BatchOperation[] {
  return operations.map((operation) => {
    if (operation.op === 'data') return guardedData(operation, graph);
    return operation.op === 'patch' ? guarded(operation, graph) : operation;
  });
}

/** The same changes without a guard. */
export function withoutGuards(operations: readonly BatchOperation[]): BatchOperation[] {
  return operations.map((operation): BatchOperation => {
    if (operation.op === 'data') return { op: 'data', uri: operation.uri, value: operation.value };
    if (operation.op !== 'patch') return operation;
    const { op, uri, body } = operation;
    return { op, uri, body };
  });
}
