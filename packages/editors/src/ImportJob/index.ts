export { ImportJobPanel, type ImportJobPanelProps } from './ImportJobPanel.tsx';
