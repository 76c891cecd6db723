import { linksOfFrame, type Graph } from '../../graph/graph.ts';
import type { PreviewAction } from '../../graph/live/previewAction.ts';
import { afterEdits, type EditorState } from './editorState.ts';
import { openMapEdit } from './openMapEdit.ts';
import { attempt } from '../actions.ts';

/** What is drawn for a frame: itself, or for a docked one the node that fills it, else one that reads it. */
export function whereFrameStands(graph: Graph, uri: string): string {
  if (graph.frames.get(uri)?.ui_docked !== true) return uri;
  const links = linksOfFrame(graph, uri);
  return (links.find((link) => !link.is_input) ?? links[0])?.node ?? uri;
}

/** Does what the preview page asks for, as far as the user may. Objects that are not on the graph are left alone. */
export function carryOut(asked: PreviewAction, state: EditorState, hide: () => void, reveal: (uri: string) => void): void {
  const mayRun = state.rights.run;
  switch (asked.action) {
    case 'hide_preview':
      return hide();
    case 'run_switchboard':
      if (mayRun) void attempt(state, () => afterEdits(state, async ({ runs }) => runs?.runSwitchboard()));
      return undefined;
    case 'run_node': {
      const { node } = asked;
      if (mayRun && state.graph.nodes.has(node))
        void attempt(state, () => afterEdits(state, async ({ runs }) => runs?.runNode(node, { fromHere: false })));
      return undefined;
    }
    case 'select_frame':
      if (!state.graph.frames.has(asked.frame)) return undefined;
      hide();
      return reveal(whereFrameStands(state.graph, asked.frame));
    case 'show_data':
    case 'edit_datum':
      // What cannot be edited on a map is shown.
      if (asked.action === 'edit_datum' && openMapEdit(state, asked.frame)) return undefined;
      if (state.graph.frames.has(asked.frame)) state.open({ kind: 'frame', uri: asked.frame });
      return undefined;
  }
}
