import { portLabel, type BatchOperation, type FunctionInfo, type Node } from '@geo/api';
import type { Notice } from '@geo/ui';
import { nothingSelected, type CanvasCommands, type Move } from '../../canvas/commands.ts';
import { groupsOf, planGroup, planUngroup } from '../../canvas/groups/groupEdits.ts';
import type { Graph } from '../../graph/graph.ts';
import { planConnection, planReconnection, type ConnectPlan } from '../../graph/links/connect.ts';
import { planDocking, planKeyChange, planRowFrame } from '../../graph/edits/docking.ts';
import { findLink } from '../../graph/graph.ts';
import { clearPlace, rectOf } from '../../graph/layout/groupsView.ts';
import { planInsertion } from '../../graph/insert/insertion.ts';
import { gap } from '../../graph/layout/layout.ts';
import { rowById, type PortRow } from '../../graph/ports.ts';
import { fromViewport } from '../../graph/layout/viewport.ts';
import { refusalText } from '../../i18n/refusalText.ts';
import type { SwitchboardTranslate } from '../../i18n/texts.ts';
import type { SwitchboardActions } from '../../port.ts';
import { clipboardCommands } from './clipboardCommands.ts';
import { attempt, deletionsOf } from '../actions.ts';
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
  /** The user may use functions for administrators. */
  readonly isSuperuser: boolean;
  /** The switchboard's settings can be shown. */
  readonly hasSettings: boolean;
  /** Null where there is no preview. */
  readonly togglePreview: (() => void) | null;
}

const moveOf = ({ uri, position: { x: ui_x, y: ui_y } }: Move): BatchOperation => ({ op: 'patch', uri, body: { ui_x, ui_y } });

/** Runs something once the server has what is shown. */
export function afterEdits({ edits, actions }: EditorState, run: (actions: SwitchboardActions) => Promise<void>): Promise<void> {
  return edits.settled().then(() => run(actions));
}

/** The commands of the canvas over the editor's state; `state` answers the present one. */
export function createCommands(state: () => EditorState): CanvasCommands {
  const run = (action: (now: EditorState) => Promise<unknown>): void => {
    const now = state();
    void attempt(now, () => action(now));
  };
  const change = (label: string, operations: readonly BatchOperation[], gesture?: string): void => {
    state().edits.edit(label, operations, { gesture });
  };
  const join = (label: string, plan: ConnectPlan): void => {
    if (plan.ok) change(label, plan.operations);
    else state().notify({ severity: 'warning', message: refusalText(state().t, plan) });
  };
  const withRow = (nodeUri: string, rowId: string, then: (node: Node, row: PortRow) => void): void => {
    const node = state().graph.nodes.get(nodeUri);
    const row = node && rowById(node, rowId);
    if (node && row) then(node, row);
  };
  const clipboard = clipboardCommands(state);
  return {
    ...clipboard,
    get abilities() {
      const { actions, togglePreview } = state();
      return {
        openDepot: actions.objects?.openDepot !== undefined,
        run: actions.runs !== undefined,
        settings: state().hasSettings,
        runDetails: actions.runs?.loadRuns !== undefined,
        preview: togglePreview !== null,
        openObject: actions.objects?.openObject !== undefined,
        editInMap: actions.objects?.editsInMap === true,
        saveGroup: actions.menu?.saveGroup !== undefined,
        uploads: actions.uploads !== undefined,
      };
    },
    insert: (subject, intent) => state().open({ kind: 'insert', subject, intent }),
    dropFunction: (name, position) => {
      const { t, graph, functions } = state();
      const plan = planInsertion({ type: 'func', func: name, run: false }, { kind: 'insert_at_position', position }, graph, functions);
      change(t('editInsert'), plan.operations);
    },
    openSettings: () => state().open({ kind: 'settings' }),
    togglePreview: () => state().togglePreview?.(),
    showLastRun: (uri) => state().open({ kind: 'lastRun', uri }),
    runNode: (uri, fromHere) => run((now) => afterEdits(now, async ({ runs }) => runs?.runNode(now.edits.uriOf(uri), { fromHere }))),
    abortNode: (uri) => run(async ({ actions }) => actions.runs?.abortNode(uri)),
    showNode: (uri, tab) => state().open({ kind: 'node', uri, tab }),
    duplicateNode: (uri) => {
      const { graph } = state();
      const rect = rectOf(graph, uri);
      if (!rect) return;
      const place = clearPlace(graph, { ...rect, y: rect.y + rect.height + gap });
      clipboard.duplicate({ ...nothingSelected, nodes: [uri] }, { x: 0, y: place.y - rect.y });
    },
    collapseNode: (uri, ui_collapsed) =>
      change(state().t(ui_collapsed ? 'editCollapse' : 'editExpand'), [{ op: 'patch', uri, body: { ui_collapsed } }]),
    dockRow: (uri, id) => withRow(uri, id, (node, row) => change(state().t('editDock'), planDocking(state().graph, node, row))),
    setRowValue: (uri, id) =>
      withRow(uri, id, (node, row) => {
        const { t, edits, open } = state();
        open({ kind: 'frame', uri: edits.edit(t('editRowValue', { name: row.label }), planRowFrame(node, row)).uri('$value') });
      }),
    renameKey: (uri, id, key) =>
      withRow(uri, id, (node, row) => {
        const { t, notify } = state();
        const operations = planKeyChange(node, row, key);
        if (operations.length > 0) change(t('editKey'), operations);
        else if (key !== '') notify({ severity: 'warning', message: t('keyTaken', { name: key, port: portLabel(row.port) }) });
      }),
    openFrame: (uri, tab) => state().open({ kind: 'frame', uri, tab }),
    openObject: (uri, how) => {
      const { graph, actions } = state();
      const frame = graph.frames.get(uri);
      if (frame) actions.objects?.openObject?.(frame, how);
    },
    showInMap: (uri, how) => {
      const body = { content_visible: how !== 'hide', ...(how === 'show' ? {} : { content_edit: how === 'edit' }) };
      change(state().t(how === 'hide' ? 'hideFromMap' : how === 'edit' ? 'editInMap' : 'showInMap'), [{ op: 'patch', uri, body }]);
    },
    dockFrame: (uri) => change(state().t('editDock'), [{ op: 'patch', uri, body: { ui_docked: true } }]),
    setFrameData: (uri, value) => change(state().t('editValue'), [{ op: 'data', uri, value }]),
    clearFrame: (uri) => change(state().t('editClear'), [{ op: 'data', uri, value: null }]),
    openDepot: (path) => state().actions.objects?.openDepot?.(path),
    editNote: (uri) => state().open({ kind: 'note', uri }),
    duplicateNote: (uri) => clipboard.duplicate({ ...nothingSelected, notes: [uri] }, { x: gap, y: gap }),
    connect: (source, target) => join(state().t('editConnect'), planConnection(state().graph, source, target)),
    reconnect: (uri, source, target) => {
      const { graph, t } = state();
      const link = findLink(graph, uri);
      if (link) join(t('editReconnect'), planReconnection(graph, link, source, target));
    },
    remove: (selection) => {
      const { t, edits, notify } = state();
      const operations = deletionsOf(selection);
      const count = operations.length - selection.links.length;
      change(count > 0 ? t('editDelete', { count }) : t('editDisconnect'), operations);
      if (count > 1) notify({ message: t('deletedObjects', { count }), action: { onAction: edits.undo } });
    },
    move: async (moves) => {
      change(state().t('editMove', { count: moves.length }), moves.map(moveOf), `move ${moves.map(({ uri }) => uri).join(' ')}`);
      return true;
    },
    edit: (label, operations) => {
      if (operations.length > 0) change(label, operations);
    },
    group: (uris) => {
      const { graph, t, notify } = state();
      const operations = planGroup(graph, uris, t('groupName'));
      if (operations.length > 0) change(t('editGroup'), operations);
      else notify({ message: t('groupTooFew') });
    },
    ungroup: (uris) => {
      const { graph, t, notify } = state();
      const groups = groupsOf(graph, uris);
      if (groups.length > 0) change(t('editUngroup'), planUngroup(groups));
      else notify({ message: t('ungroupNone') });
    },
    saveGroup: (uri) => state().open({ kind: 'saveGroup', uri }),
    saveViewport: (viewport) => run(({ actions }) => actions.graph.saveSwitchboard(fromViewport(viewport))),
  };
}
