import type { CanvasCommands } from '../../canvas/CommandsContext.ts';
import { nothingSelected, type CanvasAbilities, type NoteCommands, type PageCommands } from '../../canvas/commands.ts';
import { gap } from '../../graph/layout/layout.ts';
import { fromViewport } from '../../graph/layout/viewport.ts';
import { copyCommands, insertCommands } from './clipboardCommands.ts';
import { runIn, type EditorState, type PresentState } from './editorState.ts';
import { frameCommands } from './frameCommands.ts';
import { graphCommands, groupCommands, linkCommands, placedCommands } from './graphCommands.ts';
import { nodeCommands, rowCommands } from './nodeCommands.ts';
import { offeredMapEdit } from './openMapEdit.ts';

function abilitiesOf(state: EditorState): CanvasAbilities {
  const { actions, togglePreview, hasSettings } = state;
  return {
    openDepot: actions.objects?.openDepot !== undefined,
    run: actions.runs !== undefined,
    settings: hasSettings,
    runDetails: actions.runs?.loadRuns !== undefined,
    preview: togglePreview !== null,
    openObject: actions.objects?.openObject !== undefined,
    makeLayer: actions.objects?.makeLayer !== undefined,
    editNamed: actions.objects?.mayEditNamed,
    editInMap: (frame) => offeredMapEdit(state, frame) !== null,
    saveGroup: actions.menu?.saveGroup !== undefined,
    uploads: actions.uploads !== undefined,
  };
}

function pageCommands(state: PresentState): PageCommands {
  return {
    openSettings: () => state().open({ kind: 'settings' }),
    togglePreview: () => state().togglePreview?.(),
    saveViewport: (viewport) => runIn(state, ({ actions }) => actions.graph.saveSwitchboard(fromViewport(viewport))),
  };
}

/** The commands of the canvas over the editor's state; `state` answers the present one. What of them the user may do is for `withRights`. */
export function createCommands(state: PresentState): CanvasCommands {
  const copies = copyCommands(state);
  const note: NoteCommands = {
    edit: (uri) => state().open({ kind: 'note', uri }),
    duplicate: (uri) => copies.duplicate({ ...nothingSelected, notes: [uri] }, { x: gap, y: gap }),
  };
  return {
    get abilities() {
      return abilitiesOf(state());
    },
    node: nodeCommands(state, copies),
    row: rowCommands(state),
    frame: frameCommands(state),
    note,
    link: linkCommands(state),
    group: groupCommands(state),
    selection: { ...copies, ...placedCommands(state) },
    insert: insertCommands(state),
    graph: graphCommands(state),
    page: pageCommands(state),
  };
}
