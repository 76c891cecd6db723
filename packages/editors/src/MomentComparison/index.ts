export { MomentComparison, type MomentComparisonProps } from './MomentComparison.tsx';
export { ChangedText } from './ChangedText.tsx';
