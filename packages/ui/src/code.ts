export { CodeEditor, type CodeEditorProps } from './CodeEditor/index.ts';
export { CodeViewer, type CodeViewerProps } from './CodeViewer/index.ts';
export type { CodeCompletion, CodeLanguage, CodeRange } from './codemirror/index.ts';
