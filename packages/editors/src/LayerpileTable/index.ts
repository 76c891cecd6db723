export { LayerpileTable, type LayerpileTableProps } from './LayerpileTable.tsx';
