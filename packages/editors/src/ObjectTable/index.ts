export { ObjectTable, type ObjectColumn, type ObjectTableProps } from './ObjectTable.tsx';
