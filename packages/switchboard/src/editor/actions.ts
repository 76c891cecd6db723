import type { BatchOperation } from '@geo/api';
import type { Selection } from '../canvas/commands.ts';
import type { EditorState } from './edits/editorState.ts';

/** Carries something out and shows why it failed. Answers whether it succeeded. */
export async function attempt(state: Pick<EditorState, 'notify' | 't'>, action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    state.notify({ severity: 'error', message: error instanceof Error && error.message ? error.message : state.t('failed') });
    return false;
  }
}

/** The deletions of a selection; links first, so that none is deleted with its node before its turn. */
export function deletionsOf({ links, nodes, frames, notes, groups = [] }: Selection): BatchOperation[] {
  return [...links, ...nodes, ...frames, ...notes, ...groups].map((uri) => ({ op: 'delete', uri }));
}
