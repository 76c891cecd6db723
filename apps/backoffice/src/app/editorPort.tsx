export { useEditorPort } from '@geo/editors/connected';
