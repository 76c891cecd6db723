import { createFormat } from '@geo/ui';
import { expect, test } from 'vitest';
import type { EditorsTranslate } from '../i18n/texts.ts';
import { measureChange } from './measureChange.ts';

const t = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as EditorsTranslate;
const change = (before: readonly [number, number, number | null], after: readonly [number, number, number | null]): string => {
  const [old, now] = [before, after].map(([parts, points, area_m2]) => ({ parts, points, area_m2 }));
  return measureChange(old!, now!, t, createFormat('de'));
};

test('what differs stands with both numbers, what does not with one', () => {
  expect(change([1, 5, 0], [2, 1200, 1834.25])).toBe(
    'measureParts 1 → 2 · measurePoints 5 → 1.200 · measureArea areaM2 0 → areaM2 1.834,3',
  );
  expect(change([1, 5, 2_500_000], [1, 5, 2_500_000])).toBe('measureParts 1 · measurePoints 5 · measureArea areaKm2 2,5');
});

test('lines have no area, and what has no place on Earth none that is known', () => {
  expect(change([2, 4, 0], [1, 3, 0])).toBe('measureParts 2 → 1 · measurePoints 4 → 3');
  expect(change([1, 4, null], [1, 3, null])).toBe('measureParts 1 · measurePoints 4 → 3 · measureArea –');
});
