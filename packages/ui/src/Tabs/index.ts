export { TabPanel, Tabs, type TabItem, type TabPanelProps, type TabsProps } from './Tabs.tsx';
