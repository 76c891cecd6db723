import type { Frame } from '@geo/api';
import { mapEditOf, type MapEdit } from '../../graph/mapEdit.ts';
import { attempt } from '../actions.ts';
import type { EditorState } from './editorState.ts';

/** How the user can edit a dataset in the map; null where they cannot. */
export function offeredMapEdit(
  { graph, rights, actions: { objects } }: Pick<EditorState, 'graph' | 'rights' | 'actions'>,
  frame: Frame,
): MapEdit | null {
  if (!rights.edit || objects?.editsInMap !== true) return null;
  const edit = mapEditOf(graph, frame);
  if (edit?.kind !== 'depot') return edit;
  return objects.editDepot && objects.mayEditNamed?.(edit.named) !== false ? edit : null;
}

/** Opens the map editor of a dataset; false where it has none. */
export function openMapEdit(state: EditorState, uri: string): boolean {
  const frame = state.graph.frames.get(uri);
  const edit = frame ? offeredMapEdit(state, frame) : null;
  if (!edit) return false;
  if (edit.kind === 'value') state.open({ kind: 'map', uri });
  else
    void attempt(state, async () => {
      const { edits, actions, inMap } = state;
      // Once the server knows the dataset it may have another uri.
      const graph = await edits.settled();
      inMap(true);
      try {
        await actions.objects?.editDepot?.(graph.frames.get(edits.uriOf(edit.named.resource_uri)) ?? edit.named);
      } finally {
        inMap(false);
      }
    });
  return true;
}
