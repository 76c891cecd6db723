import type { BatchOperation } from '@geo/api';
import type { GraphEdits } from './useGraphEdits.ts';

/** One change of the graph from a dialog. Answers once the server has it, or cannot be reached: then the edit waits, and nothing is lost. */
export function accepted(edits: Pick<GraphEdits, 'edit' | 'settled'>, label: string, operation: BatchOperation): Promise<boolean> {
  const { saved } = edits.edit(label, [operation]);
  return Promise.race([saved, edits.settled().then(() => true)]);
}

/** Sets a dataset's value, which was `before` when the user began. An own edit under way is newer than what was loaded; the graph guards it. */
export function setValue(
  edits: Pick<GraphEdits, 'edit' | 'settled' | 'unsaved'>,
  label: string,
  uri: string,
  value: unknown,
  before: unknown,
): Promise<boolean> {
  return accepted(edits, label, { op: 'data', uri, value, ...(edits.unsaved === 0 && { expect: { value: before } }) });
}
