export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export { RecordFilter, type RecordFilterProps } from './RecordFilter.tsx';
export { conditionsOfValue, withCondition } from './draft.ts';
export { conditionText } from './texts.ts';
