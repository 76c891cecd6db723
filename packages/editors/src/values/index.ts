export { cardsTexts } from './cards/i18n/textsAtHand.ts';
export { columnOf, formatValue, recordColumns, type FormattedValue } from './columns.ts';
export type {
  BlockEdit,
  Draft,
  DraftRule,
  LineEdit,
  ShownSources,
  ShownValueProps,
  LiveDatasetTester,
  ObjectChoice,
  ObjectSources,
  ValueBlockProps,
  ValueDefinition,
  ValueFieldProps,
  ValueSources,
} from './definition.ts';
export { DepotField, type DepotFieldProps } from './depot/DepotField.tsx';
export { parentPath } from './depot/depotPath.ts';
export { partsOf } from './parts/parts.ts';
export { lineEditOf, valueOf } from './registry.ts';
export { recordRow, recordRows, valuesOf, type ListedDatum } from './recordRows.ts';
export { useRecordColumns } from './useRecordColumns.ts';
