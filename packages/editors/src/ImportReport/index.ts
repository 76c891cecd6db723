export { ImportReportPanel, type ImportReportPanelProps } from './ImportReportPanel.tsx';
export { MessageGroupList, type MessageGroupListProps } from './MessageGroupList.tsx';
