export { DatumTable, type DatumTableProps } from './DatumTable.tsx';
