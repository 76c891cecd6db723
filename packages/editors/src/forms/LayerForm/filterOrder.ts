import type { AttributeFilter, LayerFilter } from '@geo/api';

/** False where the upper bound of a filter is below the lower one. */
export function isInOrder(filter: LayerFilter): boolean {
  if (filter.filter_type === 'min-max-value') {
    const { min_value = -Infinity, max_value = Infinity } = filter.filter_arguments;
    return min_value <= max_value;
  }
  if (filter.filter_type !== 'temporal-bounds') return true;
  const { time_min, time_max } = filter.filter_arguments;
  return !time_min || !time_max || time_min <= time_max;
}

/** False for a filter that cannot be saved. */
export const isWholeFilter = ({ attribute_key, filter }: AttributeFilter): boolean => attribute_key.trim() !== '' && isInOrder(filter);
