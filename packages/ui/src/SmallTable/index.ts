export { SmallTable, type SmallColumn, type SmallTableProps } from './SmallTable.tsx';
