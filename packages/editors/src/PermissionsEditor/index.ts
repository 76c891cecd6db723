export { PermissionsEditor, type PermissionsEditorProps } from './PermissionsEditor.tsx';
