export { RecordTable } from './lazy.tsx';
export type { RecordColumn, RecordRow, RecordTableProps } from './types.ts';
