export { DataTable } from './DataTable.tsx';
export type { Selection } from './selection.ts';
export type { DataColumn, DataSort, DataTableProps, SortDirection } from './types.ts';
