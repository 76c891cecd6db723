export { ValueEditor, ValueField, type ValueEditorProps, type ValueFieldOfTypeProps } from './ValueEditor.tsx';
