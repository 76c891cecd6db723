import { columnKind, columnType, endOfDay, typeOf, type ColumnStatistics, type Condition, type DatumColumn } from '@geo/api';
import type { Format } from '@geo/ui';
import type { StatisticsTranslate } from './i18n/texts.ts';
import { typedValue } from '../RecordFilter/draft.ts';

/** A bar: how many records have a value, or one between two. */
export interface Bar {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** What leaves just these records; none where no filter can tell them. */
  readonly conditions: readonly Condition[];
}

/** A number as the language writes it; one that has more digits than a double keeps them all. */
export function numberText(digits: string, format: Format): string {
  if (digits.replaceAll(/\D/g, '').replace(/^0+/, '').length <= 15) return format.plain(Number(digits));
  return digits.replace('.', format.plain(0.5).charAt(1));
}

/** A day or a time as the language writes it; as it is stored where that would leave something out. */
function timeText(text: string, column: DatumColumn, format: Format): string {
  const typed = typedValue(text, column, format);
  return typeOf(columnType(column.kind)).parse(typed) === text ? typed : text;
}

/** The bars of values from one edge to below the next one. */
export function rangeBars(form: 'numbers' | 'dates', statistics: ColumnStatistics, format: Format, t: StatisticsTranslate): Bar[] {
  const { column } = statistics;
  const isOfColumn = columnKind(column.kind).bars === form;
  const textOf = (edge: string): string => (form === 'numbers' ? numberText(edge, format) : timeText(edge, column, format));
  return (statistics[form]?.bins ?? []).map(({ from, to, count }) => ({
    id: from,
    label: t('statisticsRange', { from: textOf(from), to: textOf(to) }),
    count,
    conditions: isOfColumn
      ? [
          { column: column.key, operator: 'atLeast', value: textOf(from) },
          ...(to === endOfDay ? [] : [{ column: column.key, operator: 'less', value: textOf(to) } as const]),
        ]
      : [],
  }));
}

/** The bars of the most frequent texts. */
export function valueBars({ column, values }: ColumnStatistics, t: StatisticsTranslate): Bar[] {
  return values.map(({ value, cut, count }) => ({
    id: value,
    label: value === '' ? t('statisticsNoText') : cut ? `${value}…` : value,
    count,
    conditions:
      columnKind(column.kind).bars === 'values' && !cut && value !== '' ? [{ column: column.key, operator: 'equals', value }] : [],
  }));
}

/** The bars of yes and no. */
export function booleanBars({ column, booleans }: ColumnStatistics, format: Format): Bar[] {
  if (!booleans) return [];
  return (['yes', 'no'] as const).map((operator) => ({
    id: operator,
    label: typeOf('bool').text(operator === 'yes', format),
    count: booleans[operator],
    conditions: columnKind(column.kind).bars === 'booleans' ? [{ column: column.key, operator, value: '' }] : [],
  }));
}
