export { Legend, type LegendProps } from './Legend.tsx';
