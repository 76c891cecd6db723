export { RecurrenceEditor, type RecurrenceEditorProps } from './RecurrenceEditor.tsx';
