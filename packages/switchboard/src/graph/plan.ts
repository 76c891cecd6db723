import type { BatchOperation, Ref } from '@geo/api';

/** What is to be done on the canvas. Running is no change of the graph: it follows once the operations are saved. */
export interface Plan {
  readonly operations: readonly BatchOperation[];
  /** What of the new objects is to be brought into view. */
  readonly shown?: Ref;
  /** The new node that is run afterwards. */
  readonly run?: Ref;
}

export const nothingToDo: Plan = { operations: [] };
