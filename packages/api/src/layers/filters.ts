import type { AttributeFilter, FilterTypeName, LayerFilter, TemporalBounds } from './attributeFilter.ts';

/** What each type begins with. */
export const newFilters = {
  'allowed-values': () => ({ filter_type: 'allowed-values', filter_arguments: { allowed_values: [] } }),
  'min-max-value': () => ({ filter_type: 'min-max-value', filter_arguments: {} }),
  'temporal-bounds': () => ({ filter_type: 'temporal-bounds', filter_arguments: {} }),
} as const satisfies { readonly [Name in FilterTypeName]: () => Extract<LayerFilter, { filter_type: Name }> };
export const filterTypeNames = Object.keys(newFilters) as FilterTypeName[];

/** A new row: allowed values of the first attribute. */
export const newAttributeFilter = (key: string, displayName: string): AttributeFilter => ({
  attribute_key: key,
  display_name: displayName,
  visible: true,
  filter: newFilters['allowed-values'](),
});

/** Temporal bounds with one end set: an empty other end gets the same day; an end that is taken away stays away. */
export function withDay(bounds: TemporalBounds, end: keyof TemporalBounds, value: string | null): TemporalBounds {
  const other = end === 'time_min' ? 'time_max' : 'time_min';
  if (value === null) return bounds[other] === undefined ? {} : { [other]: bounds[other] };
  return { [end]: value, [other]: bounds[other] ?? value };
}
