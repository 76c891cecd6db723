import { typeUri, type FunctionInfo } from '@geo/api';
import type { Notice } from '@geo/ui';
import type { CanvasCommands, Move, Selection } from '../canvas/commands.ts';
import type { Board } from '../graph/board.ts';
import { planConnection, planReconnection, type ConnectPlan } from '../graph/connect.ts';
import { planDocking, planKeyChange, planRowFrame } from '../graph/docking.ts';
import { findLink } from '../graph/board.ts';
import { planInsertion } from '../graph/insertion.ts';
import { gap } from '../graph/layout.ts';
import { perform, type Operation } from '../graph/operations.ts';
import { rowById, type PortRow } from '../graph/ports.ts';
import { fromViewport } from '../graph/viewport.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';
import type { SwitchboardActions } from '../port.ts';
import type { EditorDialog } from './dialogs.ts';

/** What the commands need of the editor at the moment they are given. */
export interface EditorState {
  readonly board: Board;
  readonly actions: SwitchboardActions;
  readonly functions: readonly FunctionInfo[];
  readonly t: SwitchboardTranslate;
  readonly notify: (notice: Notice) => void;
  readonly open: (dialog: EditorDialog) => void;
}

/** Carries something out and shows why it failed. Answers whether it succeeded. */
export async function attempt(state: EditorState, deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed();
    return true;
  } catch (error) {
    state.notify({ severity: 'error', message: error instanceof Error && error.message ? error.message : state.t('failed') });
    return false;
  }
}

function refusalText(t: SwitchboardTranslate, plan: Extract<ConnectPlan, { ok: false }>): string {
  return plan.reason === 'wrongType' ? t('wrongType', { frame: plan.frame, port: plan.port, type: plan.type }) : t(plan.reason);
}

/** The deletions of a selection; links first, so that none is deleted with its node before its turn. */
export function deletionsOf(selection: Selection): Operation[] {
  return [
    ...selection.links.map((uri): Operation => ({ op: 'deleteLink', uri })),
    ...selection.nodes.map((uri): Operation => ({ op: 'deleteNode', uri })),
    ...selection.frames.map((uri): Operation => ({ op: 'deleteFrame', uri })),
    ...selection.notes.map((uri): Operation => ({ op: 'deleteNote', uri })),
  ];
}

const saveOf = ({ kind, uri, position: { x: ui_x, y: ui_y } }: Move): Operation => {
  const change = { ui_x, ui_y };
  if (kind === 'node') return { op: 'saveNode', uri, change };
  return kind === 'frame' ? { op: 'saveFrame', uri, change } : { op: 'saveNote', uri, change };
};

/** The commands of the canvas over the editor's state; `state` answers the present one. */
export function createCommands(state: () => EditorState): CanvasCommands {
  const run = (deed: (now: EditorState) => Promise<unknown>): void => {
    const now = state();
    void attempt(now, () => deed(now));
  };
  const change = (operations: readonly Operation[]): void => {
    if (operations.length > 0) run(({ actions }) => perform(operations, actions));
  };
  const join = (plan: ConnectPlan): void => {
    if (plan.ok) change(plan.operations);
    else state().notify({ severity: 'warning', message: refusalText(state().t, plan) });
  };
  const withRow = (nodeUri: string, rowId: string, then: (board: Board, row: PortRow) => void): void => {
    const { board } = state();
    const node = board.nodes.get(nodeUri);
    const row = node && rowById(node, rowId);
    if (row) then(board, row);
  };
  return {
    get abilities() {
      return { openDepot: state().actions.openDepot !== undefined };
    },
    insert: (subject, intent) => state().open({ kind: 'insert', subject, intent }),
    dropFunction: (name, position) => {
      const { board, functions } = state();
      change(planInsertion({ type: 'func', func: name, run: false }, { kind: 'insert_at_position', position }, board, functions));
    },
    dropText: (text, { x, y }) =>
      change([
        {
          op: 'createFrame',
          input: { switchboard: state().board.switchboard.resource_uri, content_type: typeUri('string'), data: text, ui_x: x, ui_y: y },
        },
      ]),
    openSettings: () => state().open({ kind: 'settings' }),
    runNode: (uri, fromHere) => run(({ actions }) => actions.runNode(uri, { fromHere })),
    abortNode: (uri) => run(({ actions }) => actions.abortNode(uri)),
    showNode: (uri, tab) => state().open({ kind: 'node', uri, tab }),
    duplicateNode: (uri) => run(({ actions }) => actions.duplicateNode(uri)),
    collapseNode: (uri, ui_collapsed) => change([{ op: 'saveNode', uri, change: { ui_collapsed } }]),
    dockRow: (uri, id) =>
      withRow(uri, id, (board, row) => {
        const node = board.nodes.get(uri);
        if (node) change(planDocking(board, node, row));
      }),
    setRowValue: (uri, id) =>
      withRow(uri, id, (board, row) => {
        const node = board.nodes.get(uri);
        if (!node) return;
        run(async ({ actions, open }) => {
          const created = await perform(planRowFrame(board, node, row), actions);
          const frame = created.get('$value');
          if (frame) open({ kind: 'frame', uri: frame.resource_uri });
        });
      }),
    renameKey: (uri, id, key) =>
      withRow(uri, id, (board, row) => {
        const node = board.nodes.get(uri);
        if (node) change(planKeyChange(node, row, key));
      }),
    openFrame: (uri) => state().open({ kind: 'frame', uri }),
    dockFrame: (uri) => change([{ op: 'saveFrame', uri, change: { ui_docked: true } }]),
    setFrameData: (uri, value) => run(({ actions }) => actions.setFrameData(uri, value)),
    clearFrame: (uri) => run(({ actions }) => actions.clearFrame(uri)),
    openDepot: (path) => state().actions.openDepot?.(path),
    editNote: (uri) => state().open({ kind: 'note', uri }),
    duplicateNote: (uri) => {
      const note = state().board.notes.get(uri);
      if (!note) return;
      const { switchboard, text, ui_x, ui_y } = note;
      change([{ op: 'createNote', input: { switchboard, text, ui_x: ui_x + gap, ui_y: ui_y + gap } }]);
    },
    connect: (source, target) => join(planConnection(state().board, source, target)),
    reconnect: (uri, source, target) => {
      const { board } = state();
      const link = findLink(board, uri);
      if (link) join(planReconnection(board, link, source, target));
    },
    remove: (selection) => {
      const operations = deletionsOf(selection);
      if (operations.length - selection.links.length > 1) state().open({ kind: 'deleteSelection', selection });
      else change(operations);
    },
    move: (moves) => attempt(state(), () => perform(moves.map(saveOf), state().actions)),
    saveViewport: (viewport) => run(({ actions }) => actions.saveSwitchboard(fromViewport(viewport))),
  };
}
