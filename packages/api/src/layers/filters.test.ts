import { expect, it } from 'vitest';
import { AttributeFilter } from './attributeFilter.ts';
import { newAttributeFilter, withDay } from './filters.ts';

const parsed = (filter: unknown): string[] =>
  AttributeFilter.safeParse({ ...newAttributeFilter('a', 'A'), filter }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('a new filter allows values of an attribute', () => {
  expect(newAttributeFilter('art', 'Art')).toEqual({
    attribute_key: 'art',
    display_name: 'Art',
    visible: true,
    filter: { filter_type: 'allowed-values', filter_arguments: { allowed_values: [] } },
  });
});

it('the arguments are those of the type', () => {
  expect(parsed({ filter_type: 'allowed-values', filter_arguments: { allowed_values: ['a', 1, true, null] } })).toEqual([]);
  expect(parsed({ filter_type: 'allowed-values', filter_arguments: { allowed_values: [{}] } })).toEqual([
    'filter.filter_arguments.allowed_values.0',
  ]);
  expect(parsed({ filter_type: 'min-max-value', filter_arguments: { min_value: 2 } })).toEqual([]);
  expect(parsed({ filter_type: 'min-max-value', filter_arguments: { min_value: 2, max_value: 1 } })).toEqual([
    'filter.filter_arguments.max_value',
  ]);
  expect(parsed({ filter_type: 'temporal-bounds', filter_arguments: { time_min: '2026-02-30' } })).toEqual([
    'filter.filter_arguments.time_min',
  ]);
  expect(parsed({ filter_type: 'temporal-bounds', filter_arguments: { time_min: '2026-02-03', time_max: '2026-01-01' } })).toEqual([
    'filter.filter_arguments.time_max',
  ]);
  expect(parsed({ filter_type: 'regex', filter_arguments: {} })).toEqual(['filter.filter_type']);
});

it('one day set fills the other end, where that is empty', () => {
  expect(withDay({}, 'time_max', '2026-01-01')).toEqual({ time_min: '2026-01-01', time_max: '2026-01-01' });
  expect(withDay({ time_min: '2025-01-01' }, 'time_max', '2026-01-01')).toEqual({ time_min: '2025-01-01', time_max: '2026-01-01' });
  expect(withDay({ time_min: '2025-01-01', time_max: '2026-01-01' }, 'time_min', null)).toEqual({ time_max: '2026-01-01' });
  expect(withDay({ time_min: '2025-01-01' }, 'time_min', null)).toEqual({});
});
