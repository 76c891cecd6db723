export { DatumEditor, ValueField, type DatumEditorProps, type ValueFieldOfTypeProps } from './DatumEditor.tsx';
