export { FilterBar, type FilterBarProps } from './FilterBar.tsx';
export { RecordFilter, type RecordFilterProps } from './RecordFilter.tsx';
export { conditionsOfValue } from './draft.ts';
export { narrowedFilter } from './filterText.ts';
export { conditionText, filterWords } from './texts.ts';
