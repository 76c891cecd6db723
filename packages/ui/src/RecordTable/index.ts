export { RecordTable } from './lazy.tsx';
export type { CellEdit, RecordColumn, RecordRow, RecordTableProps } from './types.ts';
