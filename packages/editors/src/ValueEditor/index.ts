export { ValueEditor, simpleEditors, type TypedValueEditorProps } from './ValueEditor.tsx';
export { createEditorRegistry, type EditorRegistry } from './registry.ts';
export { parseNumber } from './parseNumber.ts';
export type { ValueEditorDefinition, ValueEditorProps } from './definition.ts';
