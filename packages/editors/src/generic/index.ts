export { EditorPage, type EditorPageProps } from './EditorPage.tsx';
export { GenericEditor, type EditorTarget, type GenericEditorProps } from './GenericEditor.tsx';
export { createDraftStore, type DraftStore, type KeptDraft } from './drafts.ts';
export { editorOf, editorOfKind, editors, newKindOf, type EditableKind } from './registry.ts';
export type { EditorDefinition, EditorFormProps, FormDefinition } from './definition.ts';
export type { ChoiceName, EditorChoices, EditorEnv, EditorPort, NamedObject } from './port.ts';
