export { columnOf, formatValue, recordColumns, type FormattedValue } from './columns.ts';
export type { Draft, DraftRule, ShownValueProps, SwitchboardChoice, ValueDefinition, ValueFieldProps, ValueSources } from './definition.ts';
export { DepotField, type DepotFieldProps } from './depot/DepotField.tsx';
export { depotPath, findDepot, parentPath } from './depot/depotPath.ts';
export { partsOf } from './parts/parts.ts';
export { valueOf } from './registry.ts';
