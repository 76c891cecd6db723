export { DataTable } from './DataTable.tsx';
export { mergePage, type Selection } from './selection.ts';
export type { DataColumn, DataSort, DataTableProps, SortDirection } from './types.ts';
