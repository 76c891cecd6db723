import { linksOfFrame, type Board } from '../graph/board.ts';
import type { PreviewAction } from '../graph/previewAction.ts';
import { afterEdits, type EditorState } from './createCommands.ts';
import { attempt } from './deeds.ts';

/** What is drawn for a frame: itself, or for a docked one the node that fills it, else one that reads it. */
export function whereFrameStands(board: Board, uri: string): string {
  if (board.frames.get(uri)?.ui_docked !== true) return uri;
  const links = linksOfFrame(board, uri);
  return (links.find((link) => !link.is_input) ?? links[0])?.node ?? uri;
}

/** Does what the preview page asks for. Objects that are not on the board are left alone. */
export function carryOut(asked: PreviewAction, state: EditorState, hide: () => void, reveal: (uri: string) => void): void {
  switch (asked.action) {
    case 'hide_preview':
      return hide();
    case 'run_switchboard':
      return void attempt(state, () => afterEdits(state, ({ runSwitchboard }) => runSwitchboard()));
    case 'run_node': {
      const { node } = asked;
      if (state.board.nodes.has(node)) void attempt(state, () => afterEdits(state, ({ runNode }) => runNode(node, { fromHere: false })));
      return undefined;
    }
    case 'select_frame':
      if (!state.board.frames.has(asked.frame)) return undefined;
      hide();
      return reveal(whereFrameStands(state.board, asked.frame));
    case 'show_data':
    case 'edit_datum':
      if (state.board.frames.has(asked.frame)) state.open({ kind: 'frame', uri: asked.frame });
      return undefined;
  }
}
