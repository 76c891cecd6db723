import { expect, test } from 'vitest';
import { quickYears, rangeOfYear, yearOfRange } from './years.ts';

test('the last ten years up to the present one', () => {
  expect(quickYears(new Date(2026, 0, 1))).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
});

test('a year is 1 January to 31 December', () => {
  expect(rangeOfYear(2024)).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});

test('only a whole year is a year', () => {
  expect(yearOfRange(rangeOfYear(2024))).toBe(2024);
  expect(yearOfRange({ from: '2024-01-01', to: '2025-12-31' })).toBeNull();
  expect(yearOfRange({ from: '2024-01-02', to: '2024-12-31' })).toBeNull();
  expect(yearOfRange(null)).toBeNull();
});
