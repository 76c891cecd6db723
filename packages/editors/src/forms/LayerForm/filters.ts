import { columnKind, plainText, type DatumColumn, type LayerFilter } from '@geo/api';

type Value = Extract<LayerFilter, { filter_type: 'allowed-values' }>['filter_arguments']['allowed_values'][number];

/** An allowed value as it is shown and typed. */
export const filterValueText = (value: Value): string => plainText(value);

/** A typed text as value of a column: a number or truth value where the column has such, else the text. */
export function filterValueOf(text: string, column: DatumColumn | undefined): Value {
  const kind = column && columnKind(column.kind);
  if (kind?.is(1) && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (kind?.is(true) && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
