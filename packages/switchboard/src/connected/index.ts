export { ConnectedFunction, type ConnectedFunctionProps } from './ConnectedFunction.tsx';
export { ConnectedImport, type ConnectedImportProps } from './ConnectedImport.tsx';
export { ConnectedLibrary, type ConnectedLibraryProps } from './ConnectedLibrary.tsx';
export { ConnectedPreview, type ConnectedPreviewProps } from './ConnectedPreview.tsx';
export { ConnectedSwitchboard, type ConnectedSwitchboardProps } from './ConnectedSwitchboard.tsx';
export type { SwitchboardHost } from './host.ts';
export { useFunctions } from './useFunctions.ts';
