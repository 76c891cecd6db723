export { RecurrenceEditor, type RecurrenceEditorProps } from './RecurrenceEditor.tsx';
export { nextOccurrences } from './occurrences.ts';
export { readRule, writeRule, type Frequency, type ReadRule, type RecurrenceEnd, type RecurrenceRule, type Weekday } from './rule.ts';
