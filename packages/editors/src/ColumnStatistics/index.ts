export { statisticsTexts } from './i18n/textsAtHand.ts';
export { ColumnStatistics, type ColumnStatisticsProps } from './ColumnStatistics.tsx';
