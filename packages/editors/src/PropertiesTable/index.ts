export { PropertiesTable, type PropertiesTableProps } from './PropertiesTable.tsx';
