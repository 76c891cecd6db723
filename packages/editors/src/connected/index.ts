export { accountPort, entryPort } from './accountPorts.ts';
export { depotPort } from './depotPort.ts';
export { useEditorChoices } from './editorChoices.ts';
export { useEditorPort } from './editorPort.tsx';
export { foldersPort, useFolders } from './folders.ts';
export { importPort } from './importPort.ts';
export { folderPort, layerPort } from './objectPorts.ts';
export { aboutPort, contextPort, homePort, securityPort } from './platformPorts.ts';
export { useBaseMap } from './useBaseMap.ts';
