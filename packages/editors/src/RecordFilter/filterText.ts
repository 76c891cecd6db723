import {
  FilterSyntaxError,
  conditionsText,
  parseCql2,
  statedConditions,
  type Condition,
  type DatumColumn,
  type StatedConditions,
} from '@geo/api';
import type { Format } from '@geo/ui';
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

/** Whether somebody can read a filter; whether it fits the columns is another question. */
export function isReadable(filter: string): boolean {
  try {
    parseCql2(filter);
    return true;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return false;
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
