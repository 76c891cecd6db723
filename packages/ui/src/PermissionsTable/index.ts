export { PermissionsTable, type PermissionColumn, type PermissionsTableProps } from './PermissionsTable.tsx';
export { addEntry, removeEntry, togglePerm, type PermissionEntry, type Subject } from './entries.ts';
