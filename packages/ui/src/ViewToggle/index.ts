export { ViewToggle, type Presentation, type ViewToggleProps } from './ViewToggle.tsx';
