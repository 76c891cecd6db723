export { ColumnStatistics, type ColumnStatisticsProps } from './ColumnStatistics.tsx';
