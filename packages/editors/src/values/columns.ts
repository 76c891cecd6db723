import { columnType, plainText, readJson, typeOf, type DatumColumn } from '@geo/api';
import type { CellEdit, Format, RecordColumn } from '@geo/ui';
import { createElement } from 'react';
import { typeAppearance } from '../look/index.ts';
import { valueOf } from './registry.ts';

/** What stands in the place of a value that is not there. */
const noValue = 'NULL';

/** What would be right in a cell that holds parts. */
const asJson = { de: 'JSON wie {"name": "Köln"} oder [1, 2]', en: 'JSON such as {"name": "Cologne"} or [1, 2]' };

/** What JSON stands for; null for an empty cell, undefined for what is none. */
const jsonDraft = (text: string): unknown => (text.trim() === '' ? null : readJson(text));

/** How the values of a type are edited in a cell; undefined where they are only shown there. */
function cellEdit(type: string, format: Format): CellEdit | undefined {
  const { edit, toggle } = valueOf(type);
  if (!edit) return undefined;
  if (edit.form === 'block') return { expects: asJson[format.language], text: plainText, read: jsonDraft };
  const { expects, text } = typeOf(type);
  const { draft, inputMode } = edit;
  const common = {
    expects: expects[format.language],
    ...(inputMode && { inputMode }),
  };
  if (!toggle) return { ...common, text: (value) => String(draft.of(value, format.language)), read: draft.read };
  const choices = [true, false].map((on) => ({ value: String(on), label: text(toggle.valueOf(on), format) }));
  return {
    ...common,
    text: (value) => (value === null || value === undefined ? '' : String(toggle.isOn(value))),
    read: (entered) => (entered === '' ? null : toggle.valueOf(entered === 'true')),
    choices: [{ value: '', label: noValue }, ...choices],
  };
}

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
    edit: cellEdit(type, format),
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
  return columns.map(({ key, kind }) => columnOf(columnType(kind), key, format, key === 'value' ? value.label : key));
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
  const text = typeOf(column ? columnType(column) : 'anything').text(value, format);
  return { text, kind: form === 'number' || form === 'boolean' || form === 'json' ? form : 'text' };
}
