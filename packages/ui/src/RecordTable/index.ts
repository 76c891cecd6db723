export { RecordTable } from './lazy.tsx';
export type { CellEdit, RecordColumn, RecordRow, RecordTableOrder, RecordTableProps } from './types.ts';
