import {
  comparingOperators,
  conditionsFilter,
  isStyleFilter,
  parseStyleFilter,
  statedConditions,
  styleFilterOf,
  type DatumColumn,
  type StatedConditions,
} from '@geo/api';
import type { Format } from '@geo/ui';

const nothing: StatedConditions = { match: 'all', conditions: [] };

/** Columns whose values a filter of a rule can compare. */
export const comparedColumns = (columns: readonly DatumColumn[]): DatumColumn[] =>
  columns.filter(({ kind }) => comparingOperators(kind).length > 0);

/** The filter of a rule, as JSON text, as conditions; null where conditions cannot say it, or nobody can read it. */
export function ruleConditions(text: string, columns: readonly DatumColumn[], format: Format): StatedConditions | null {
  if (text.trim() === '') return nothing;
  try {
    const filter = parseStyleFilter(JSON.parse(text));
    const stated = filter ? statedConditions(filter, columns, format) : nothing;
    return stated?.conditions.every(({ column, operator }) =>
      columns.some(({ key, kind }) => key === column && comparingOperators(kind).includes(operator)),
    )
      ? stated
      : null;
  } catch {
    return null;
  }
}

/** Conditions as the filter of a rule, as JSON text; '' where none says anything yet. */
export function conditionsJson({ conditions, match }: StatedConditions, columns: readonly DatumColumn[]): string {
  const filter = conditionsFilter(conditions, columns, match);
  const written = filter && styleFilterOf(filter);
  return isStyleFilter(written) && written ? JSON.stringify(written) : '';
}
