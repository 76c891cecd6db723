import type { ReactNode } from 'react';
import { CollectionEditor } from './CollectionEditor.tsx';
import type { GeometryEditorProps } from './props.ts';
import { isEditedCollection } from './rules/collection.ts';
import { SingleEditor } from './SingleEditor.tsx';

/** Edits a geometry on the map and beside it; of a collection one member after the other. */
export function GeometryEditor(props: GeometryEditorProps): ReactNode {
  const { geometry } = props;
  return isEditedCollection(geometry) ? <CollectionEditor {...props} geometry={geometry} /> : <SingleEditor {...props} />;
}
