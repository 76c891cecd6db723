import type { FrameCommands } from '../../canvas/commands.ts';
import { change, type PresentState } from './editorState.ts';
import { openMapEdit } from './openMapEdit.ts';

export function frameCommands(state: PresentState): FrameCommands {
  return {
    open: (uri, tab) => state().open({ kind: 'frame', uri, tab }),
    openObject: (uri, how) => {
      const { graph, actions } = state();
      const frame = graph.frames.get(uri);
      if (frame) actions.objects?.openObject?.(frame, how);
    },
    openDepot: (path) => state().actions.objects?.openDepot?.(path),
    makeLayer: (uri, type) => {
      const { graph, actions } = state();
      const frame = graph.frames.get(uri);
      if (frame) actions.objects?.makeLayer?.(frame, type);
    },
    showInMap: (uri, how) => {
      const body = { content_visible: how !== 'hide', ...(how === 'show' ? {} : { content_edit: how === 'edit' }) };
      const frame = state().graph.frames.get(uri);
      // What is edited again is marked as such already.
      const isSo = frame && Object.entries(body).every(([key, value]) => frame[key as keyof typeof body] === value);
      if (!isSo)
        change(state, state().t(how === 'hide' ? 'hideFromMap' : how === 'edit' ? 'editInMap' : 'showInMap'), [{ op: 'patch', uri, body }]);
      if (how === 'edit') openMapEdit(state(), uri);
    },
    dock: (uri) => change(state, state().t('editDock'), [{ op: 'patch', uri, body: { ui_docked: true } }]),
    setData: (uri, value) => change(state, state().t('editValue'), [{ op: 'data', uri, value }]),
    clear: (uri) => change(state, state().t('editClear'), [{ op: 'data', uri, value: null }]),
  };
}
