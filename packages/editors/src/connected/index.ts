export { foldersPort, useFolders } from './folders.ts';
export { importPort } from './importPort.ts';
export { useBaseMap } from './useBaseMap.ts';
export { useEditorChoices } from './editorChoices.ts';
export { useEditorPort } from './editorPort.tsx';
