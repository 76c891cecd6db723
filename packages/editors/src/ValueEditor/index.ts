export { ValueEditor, simpleEditors, type TypedValueEditorProps } from './ValueEditor.tsx';
export { createEditorRegistry, type EditorRegistry } from './registry.ts';
export { parseColor } from './ColorEditor.tsx';
export { parseNumber } from './parseNumber.ts';
export type { ValueEditorDefinition, ValueEditorProps } from './definition.ts';
