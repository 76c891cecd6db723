export { MomentComparison, type MomentComparisonProps } from './MomentComparison.tsx';
