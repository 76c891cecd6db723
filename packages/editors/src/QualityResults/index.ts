export { QualityResults, type QualityResultsProps } from './QualityResults.tsx';
export { type Repairs } from './RepairReport.tsx';
