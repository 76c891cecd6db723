import { isCompatible, isRecord, typeOf, type Datum } from '@geo/api';
import { lineEditOf, type ListedDatum } from '@geo/editors';

/** Whether cells of records of a type are edited: that of the value, or those of their keys. */
export function hasCells(type: string): boolean {
  const { can } = typeOf(type);
  return lineEditOf(type) !== null || (can.table && can.keys === true);
}

/** The value of a record with another one in a cell; of a new record `before` is undefined. */
export function withCell(type: string, before: unknown, key: string, cell: unknown): unknown {
  if (lineEditOf(type) !== null) return key === 'value' ? cell : before;
  const value = isRecord(before) ? before : {};
  if (!isCompatible(type, 'feature')) return { ...value, [key]: cell };
  const properties = isRecord(value['properties']) ? value['properties'] : {};
  return { geometry: null, ...value, type: 'Feature', properties: { ...properties, [key]: cell } };
}

/** The empty row after the last record of a table: what is entered there is a new one. */
export function blankRow(type: string, contentType: string, records: number): Datum & ListedDatum {
  const isLine = lineEditOf(type) !== null;
  return {
    id: records + 1,
    resource_uri: null,
    content_type: contentType,
    ...(isLine ? { value: null } : { properties: {} }),
    isBlank: true,
  };
}
