export { TextEditor, type TextEditorProps } from './TextEditor.tsx';
