export { ImportReportPanel, type ImportReportPanelProps } from './ImportReportPanel.tsx';
