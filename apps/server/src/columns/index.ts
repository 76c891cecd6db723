export { decimal } from './decimal.ts';
export { textParameter, type ColumnSql, type Comparison, type ParquetCells, type TypedCells } from './definition.ts';
export { columnSql } from './registry.ts';
export { distinctNames } from './names.ts';
export { typedCell } from './typed.ts';
