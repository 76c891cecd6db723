export { SmallTable, SmallTableFrame, type SmallTableProps } from './SmallTable.tsx';
