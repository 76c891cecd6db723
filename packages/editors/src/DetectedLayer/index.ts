export { DetectedLayerPanel, type DetectedLayerPanelProps } from './DetectedLayerPanel.tsx';
