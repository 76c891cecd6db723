import type { BatchOperation, FunctionInfo } from '@geo/api';
import type { Notice } from '@geo/ui';
import type { CanvasRights } from '../../canvas/rights.ts';
import type { Graph } from '../../graph/graph.ts';
import type { SwitchboardTranslate } from '../../i18n/texts.ts';
import type { SwitchboardActions } from '../../port.ts';
import { attempt } from '../actions.ts';
import type { EditorDialog } from '../dialogs/dialogs.ts';
import type { GraphEdits } from './useGraphEdits.ts';

/** What the commands need of the editor at the moment they are given. */
export interface EditorState {
  readonly graph: Graph;
  readonly edits: GraphEdits;
  readonly actions: SwitchboardActions;
  readonly functions: readonly FunctionInfo[];
  readonly t: SwitchboardTranslate;
  readonly notify: (notice: Notice) => void;
  readonly open: (dialog: EditorDialog) => void;
  /** Selects new objects once they are on the canvas. */
  readonly select: (uris: readonly string[]) => void;
  /** What the user may do with the switchboard. */
  readonly rights: CanvasRights;
  /** The user may use functions for administrators. */
  readonly isSuperuser: boolean;
  /** The switchboard's settings can be shown. */
  readonly hasSettings: boolean;
  /** Something is edited in a map over the page, or was: the page keeps its keys to itself, and the preview may show something else afterwards. */
  readonly inMap: (open: boolean) => void;
  /** Null where there is no preview. */
  readonly togglePreview: (() => void) | null;
}

/** Answers the editor's present state. */
export type PresentState = () => EditorState;

/** Runs something once the server has what is shown. */
export function afterEdits({ edits, actions }: EditorState, run: (actions: SwitchboardActions) => Promise<void>): Promise<void> {
  return edits.settled().then(() => run(actions));
}

/** Does something whose failure is shown. */
export function runIn(state: PresentState, action: (now: EditorState) => Promise<unknown>): void {
  const now = state();
  void attempt(now, () => action(now));
}

/** Changes the graph; changes of one gesture are one step in the history. */
export function change(state: PresentState, label: string, operations: readonly BatchOperation[], gesture?: string): void {
  state().edits.edit(label, operations, { gesture });
}
