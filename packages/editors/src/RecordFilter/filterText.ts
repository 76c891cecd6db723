import {
  FilterSyntaxError,
  columnText,
  conditionsText,
  filterColumns,
  keywords,
  parseCql2,
  statedConditions,
  type Condition,
  type DatumColumn,
  type StatedConditions,
} from '@geo/api';
import type { Format } from '@geo/ui';
import type { CodeCompletion } from '@geo/ui/code';
import type { EditorsTranslate } from '../i18n/texts.ts';
import { withCondition } from './draft.ts';

const nothing: StatedConditions = { match: 'all', conditions: [] };

/** A filter as conditions, with their values as they are typed; null where conditions cannot say it, or nobody can read it. */
export function statedFilter(filter: string, columns: readonly DatumColumn[], format: Format): StatedConditions | null {
  if (filter.trim() === '') return nothing;
  try {
    return statedConditions(parseCql2(filter), columns, format);
  } catch (error) {
    if (error instanceof FilterSyntaxError) return null;
    throw error;
  }
}

/** What is wrong with a filter, where, and what would be right; undefined where nothing is. */
export function filterProblem(filter: string, columns: readonly DatumColumn[], format: Format, t: EditorsTranslate): string | undefined {
  if (filter.trim() === '') return undefined;
  try {
    const unknown = filterColumns(parseCql2(filter)).find((name) => !columns.some(({ key }) => key === name));
    return unknown === undefined ? undefined : t('filterNoColumn', { column: unknown, columns: columns.map(({ key }) => key).join(', ') });
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error.texts[format.language];
    throw error;
  }
}

/** The filter with conditions that must hold as well. */
export function narrowedFilter(filter: string, added: readonly Condition[], columns: readonly DatumColumn[], format: Format): string {
  const stated = statedFilter(filter, columns, format);
  if (stated?.match === 'all') return conditionsText(added.reduce(withCondition, stated.conditions), columns);
  const asked = conditionsText(added, columns);
  return asked === '' ? filter : `(${filter}) AND (${asked})`;
}

/** What is offered while a filter is written: the columns, and the words between them. */
export function filterCompletions(columns: readonly DatumColumn[]): readonly CodeCompletion[] {
  return [...columns.map(({ key, kind }) => ({ text: columnText(key), detail: kind })), ...[...keywords].map((text) => ({ text }))];
}
