export { RecordTable } from './lazy.tsx';
export type { RecordColumn, RecordRow, RecordTableProps, RecordValueKind } from './types.ts';
