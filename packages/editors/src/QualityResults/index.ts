export { QualityResults, type QualityResultsProps } from './QualityResults.tsx';
