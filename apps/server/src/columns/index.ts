export { decimal } from './decimal.ts';
export { textParameter, type ColumnSql, type Comparison, type ParquetCells } from './definition.ts';
export { columnSql } from './registry.ts';
export { distinctNames } from './names.ts';
