import { portLabel, type Node } from '@geo/api';
import { nothingSelected, type NodeCommands, type RowCommands, type SelectionCommands } from '../../canvas/commands.ts';
import { planDocking, planKeyChange, planRowFrame } from '../../graph/edits/docking.ts';
import { clearPlace, rectOf } from '../../graph/layout/groupsView.ts';
import { gap } from '../../graph/layout/layout.ts';
import { rowById, type PortRow } from '../../graph/ports.ts';
import { afterEdits, change, runIn, type PresentState } from './editorState.ts';

export function nodeCommands(state: PresentState, { duplicate }: Pick<SelectionCommands, 'duplicate'>): NodeCommands {
  return {
    run: (uri, fromHere) => runIn(state, (now) => afterEdits(now, async ({ runs }) => runs?.runNode(now.edits.uriOf(uri), { fromHere }))),
    abort: (uri) => runIn(state, async ({ actions }) => actions.runs?.abortNode(uri)),
    show: (uri, tab) => state().open({ kind: 'node', uri, tab }),
    showLastRun: (uri) => state().open({ kind: 'lastRun', uri }),
    duplicate: (uri) => {
      const { graph } = state();
      const rect = rectOf(graph, uri);
      if (!rect) return;
      const place = clearPlace(graph, { ...rect, y: rect.y + rect.height + gap });
      duplicate({ ...nothingSelected, nodes: [uri] }, { x: 0, y: place.y - rect.y });
    },
    collapse: (uri, ui_collapsed) =>
      change(state, state().t(ui_collapsed ? 'editCollapse' : 'editExpand'), [{ op: 'patch', uri, body: { ui_collapsed } }]),
  };
}

export function rowCommands(state: PresentState): RowCommands {
  const withRow = (nodeUri: string, rowId: string, then: (node: Node, row: PortRow) => void): void => {
    const node = state().graph.nodes.get(nodeUri);
    const row = node && rowById(node, rowId);
    if (node && row) then(node, row);
  };
  return {
    dock: (uri, id) => withRow(uri, id, (node, row) => change(state, state().t('editDock'), planDocking(state().graph, node, row))),
    setValue: (uri, id, value) =>
      withRow(uri, id, (node, row) => {
        const { t, edits, open } = state();
        const edit = edits.edit(t('editRowValue', { name: row.label }), planRowFrame(node, row, value));
        if (value === undefined) open({ kind: 'frame', uri: edit.uri('$value') });
      }),
    renameKey: (uri, id, key) =>
      withRow(uri, id, (node, row) => {
        const { t, notify } = state();
        const operations = planKeyChange(node, row, key);
        if (operations.length > 0) change(state, t('editKey'), operations);
        else if (key !== '') notify({ severity: 'warning', message: t('keyTaken', { name: key, port: portLabel(row.port) }) });
      }),
  };
}
