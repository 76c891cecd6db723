import type { BatchOperation } from '@geo/api';
import { findObject, type Board } from './board.ts';

/** Fields that somebody wrote. A place on the canvas is no such: the last one who moves something is right. */
const written: ReadonlySet<string> = new Set(['name', 'description', 'text', 'content_type', 'storage_context', 'frame_type']);

type Patch = Extract<BatchOperation, { op: 'patch' }>;

function guarded(operation: Patch, board: Board): Patch {
  const object = findObject(board, operation.uri) ?? board.groups.get(operation.uri);
  if (!object || operation.expect) return operation;
  const present = Object.entries(object).filter(([key]) => written.has(key) && key in operation.body);
  return present.length > 0 ? { ...operation, expect: Object.fromEntries(present) } : operation;
}

/** Lets the patches of what somebody wrote be refused, where it is another by then than on this board. */
export function withGuards(operations: readonly BatchOperation[], board: Board): BatchOperation[] {
  return operations.map((operation) => (operation.op === 'patch' ? guarded(operation, board) : operation));
}

/** The same patches without a guard. */
export function withoutGuards(operations: readonly BatchOperation[]): BatchOperation[] {
  return operations.map((operation): BatchOperation => {
    if (operation.op !== 'patch') return operation;
    const { op, uri, body } = operation;
    return { op, uri, body };
  });
}
