import { newAttributeFilter } from '@geo/api';
import { expect, it } from 'vitest';
import { isInOrder, isWholeFilter } from './filterOrder.ts';
import { filterValueOf } from './filters.ts';

it('what is typed is a value of its column', () => {
  expect(filterValueOf('12.5', { key: 'a', kind: 'number' })).toBe(12.5);
  expect(filterValueOf('viel', { key: 'a', kind: 'number' })).toBe('viel');
  expect(filterValueOf('', { key: 'a', kind: 'number' })).toBe('');
  expect(filterValueOf('007', { key: 'a', kind: 'string' })).toBe('007');
  expect(filterValueOf('true', { key: 'a', kind: 'boolean' })).toBe(true);
  expect(filterValueOf('true', undefined)).toBe('true');
});

it('bounds stand in their order, and a filter has an attribute', () => {
  expect(isInOrder({ filter_type: 'min-max-value', filter_arguments: { min_value: 2, max_value: 1 } })).toBe(false);
  expect(isInOrder({ filter_type: 'min-max-value', filter_arguments: { min_value: 2 } })).toBe(true);
  expect(isInOrder({ filter_type: 'temporal-bounds', filter_arguments: { time_min: '2026-02-01', time_max: '2026-01-31' } })).toBe(false);
  expect(isWholeFilter(newAttributeFilter('', ''))).toBe(false);
  expect(isWholeFilter(newAttributeFilter('a', ''))).toBe(true);
});
