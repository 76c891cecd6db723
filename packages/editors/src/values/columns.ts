import { typeOf, type DatumColumn, type TypeName } from '@geo/api';
import { type Format, type RecordColumn } from '@geo/ui';
import { createElement } from 'react';
import { typeAppearance } from '../look/index.ts';
import { valueOf } from './registry.ts';

/** The types whose values stand in the columns of records. */
const columnTypes: Readonly<Record<DatumColumn['kind'], TypeName>> = {
  string: 'string',
  number: 'number',
  boolean: 'bool',
  datetime: 'datetime',
  json: 'dict',
};

/** What stands in the place of a value that is not there. */
const noValue = 'NULL';

/** A column of a table whose cells are the values of a type. */
export function columnOf(type: string, key: string, format: Format, label: string = key): RecordColumn {
  const { text, compare } = typeOf(type);
  const { Cell, align } = valueOf(type);
  const shown = (value: unknown): string => text(value, format);
  return {
    key,
    label,
    icon: typeAppearance(type).icon,
    align,
    text: shown,
    compare: (first, second) => compare(first, second, format),
    render: (value) => createElement(Cell, { type, value, text: shown(value) }),
  };
}

/** The columns of records as a table shows them; of values without columns, the one that holds the value. */
export function recordColumns(
  columns: readonly DatumColumn[],
  format: Format,
  value: { readonly type: string; readonly label: string },
): RecordColumn[] {
  if (columns.length === 0) return [columnOf(value.type, 'value', format, value.label)];
  return columns.map(({ key, kind }) => columnOf(columnTypes[kind], key, format, key === 'value' ? value.label : key));
}

/** A value within a record as text, and how it is to be set: `null` and `json` differ in look, numbers stand right. */
export interface FormattedValue {
  readonly text: string;
  readonly kind: 'null' | 'number' | 'boolean' | 'text' | 'json';
}

/** A value within a record by its form, or by the kind of its column. Digits are never cut, and none are grouped: it may be a code. */
export function formatValue(value: unknown, format: Format, column?: DatumColumn['kind']): FormattedValue {
  if (value === null || value === undefined) return { text: noValue, kind: 'null' };
  const form = typeof value === 'object' ? 'json' : typeof value;
  const text = typeOf(column ? columnTypes[column] : 'anything').text(value, format);
  return { text, kind: form === 'number' || form === 'boolean' || form === 'json' ? form : 'text' };
}
