import { kindOf, kindOfUri, type EditorPageKind, type NamedKind, type UriKind } from '@geo/api';
import { datumForm } from '../forms/DatumForm/definition.ts';
import { depotForm } from '../forms/DepotEditorForm/definition.ts';
import { depotFolderForm } from '../forms/DepotFolderForm/definition.ts';
import { finalViewForm } from '../forms/FinalViewForm/definition.ts';
import { groupForm } from '../forms/GroupForm/definition.ts';
import { layerForm } from '../forms/LayerForm/definition.ts';
import { metadataForm } from '../forms/MetadataForm/definition.ts';
import { portalForm } from '../forms/PortalForm/definition.ts';
import { switchboardFolderForm } from '../forms/SwitchboardFolderForm/definition.ts';
import { switchboardForm } from '../forms/SwitchboardForm/definition.ts';
import { tagForm } from '../forms/TagForm/definition.ts';
import { userForm } from '../forms/UserForm/definition.ts';
import { viewForm } from '../forms/ViewForm/definition.ts';
import { workflowForm } from '../forms/WorkflowForm/definition.ts';
import type { EditorDefinition } from './definition.ts';

/** Kinds whose objects begin or are shown in an editor must have one; others may. */
type EditedKind = NamedKind | EditorPageKind;

const registered = {
  datum: datumForm,
  depot: depotForm,
  node: { shape: 'notice', kind: 'node', title: { edit: 'editNode', create: 'editNode' }, text: 'nodeDeprecated' },
  switchboard: switchboardForm,
  view: viewForm,
  depotfolder: depotFolderForm,
  switchboardfolder: switchboardFolderForm,
  layer: layerForm,
  tag: tagForm,
  metadata: metadataForm,
  user: userForm,
  group: groupForm,
  workflow: workflowForm,
  finalview: finalViewForm,
  portal: portalForm,
} satisfies { readonly [Kind in UriKind]?: EditorDefinition } & { readonly [Kind in EditedKind]: EditorDefinition };
/** Kinds with an editor. */
export type EditableKind = keyof typeof registered;

/** The editor of each kind: the only place that decides which form an object gets and which calls save it. */
export const editors: Readonly<Record<EditableKind, EditorDefinition>> = registered;

/** The editor of a kind; null for a kind that has none. */
export function editorOfKind(kind: string): EditorDefinition | null {
  return Object.hasOwn(editors, kind) ? editors[kind as EditableKind] : null;
}

/** The editor for an object, by the prefix of its uri; null when nothing edits it. */
export function editorOf(uri: string): EditorDefinition | null {
  const kind = kindOfUri(uri);
  return kind === null ? null : editorOfKind(kind);
}

/** The kind of a uri that is a bare prefix without an id: it stands for an object to be created. Null for any other. */
export function newKindOf(uri: string): UriKind | null {
  const kind = kindOfUri(uri);
  return kind !== null && kindOf(kind).uri === uri ? kind : null;
}
