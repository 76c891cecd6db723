export { CodeViewer, type CodeViewerProps } from './CodeViewer.tsx';
export type { CodeLanguage } from './tokenize.ts';
