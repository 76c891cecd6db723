import { chainOf, typeName, type Datum, type DatumColumn, type DatumList } from '@geo/api';
import type { RecordColumn, RecordRow } from '@geo/ui';

/** Types whose one value is edited in a field. */
export type SimpleKind = 'string' | 'number' | 'int' | 'bool' | 'depot' | 'switchboard';

/** How a value of a type is edited; null for types without a field. Types are uris. */
export function simpleKind(contentType: string): SimpleKind | null {
  const chain = chainOf(typeName(contentType));
  if (chain.includes('int')) return 'int';
  if (chain.includes('number')) return 'number';
  if (chain.includes('bool')) return 'bool';
  if (chain.includes('depot')) return 'depot';
  if (chain.includes('switchboard')) return 'switchboard';
  return chain.includes('string') ? 'string' : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a record by column: a feature's properties, a row's columns, or the value itself. */
function valuesOf(datum: Datum): Readonly<Record<string, unknown>> {
  if (datum.properties) return datum.properties;
  return isRecord(datum.value) ? datum.value : { value: datum.value };
}

export function recordRows(datums: readonly Datum[]): RecordRow[] {
  return datums.map((datum) => ({ id: datum.id, values: valuesOf(datum) }));
}

/** The columns of a list; for values without columns, the one that holds the value. */
export function recordColumns(columns: readonly DatumColumn[], valueLabel: string): RecordColumn[] {
  if (columns.length === 0) return [{ key: 'value', label: valueLabel, kind: 'string' }];
  return columns.map(({ key, kind }) => ({ key, kind, label: key === 'value' ? valueLabel : key }));
}

/** Joins a page to those before it; records that came twice are kept once. */
export function mergePages(before: DatumList | null, page: DatumList): DatumList {
  if (!before) return page;
  const known = new Set(before.objects.map((datum) => datum.id));
  return { objects: [...before.objects, ...page.objects.filter((datum) => !known.has(datum.id))], meta: page.meta };
}

/** A number as a person writes it, with comma or point before the decimals; null when it is none. */
export function parseNumber(text: string, kind: 'number' | 'int'): number | null {
  const plain = text.trim().replace(',', '.');
  const pattern = kind === 'int' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
  const value = Number(plain);
  return pattern.test(plain) && Number.isFinite(value) ? value : null;
}
