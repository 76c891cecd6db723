export { CodeViewer, type CodeViewerProps } from './CodeViewer.tsx';
