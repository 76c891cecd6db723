import { describe, expect, it } from 'vitest';
import { isAnotherArea, withRepairs, type RepairedRecords } from './repair.ts';

describe('isAnotherArea', () => {
  it.each([
    [1000, 1000, false],
    [1000, 999, false],
    [999, 1000, false],
    [1000, 998.9, true],
    [998.9, 1000, true],
    [0, 1e-9, true],
    [0, 0, false],
  ])('%d and %d: %s', (before, after, is) => expect(isAnotherArea(before, after)).toBe(is));
});

describe('withRepairs', () => {
  const slice = (some: Partial<RepairedRecords>): RepairedRecords => ({
    moment_id: 4,
    moment_size: 9,
    repaired: 0,
    changed: [],
    refused: [],
    skipped: 0,
    next: null,
    share: 1,
    ...some,
  });
  const measure = { parts: 1, points: 5, area_m2: 0 };

  it('adds up what was done, and is as far as the last one', () => {
    const first = slice({ moment_id: 3, repaired: 2, changed: [{ id: 1, before: measure, after: measure }], next: 5, share: 0.4 });
    const second = slice({ repaired: 1, refused: [{ id: 6, reason: 'engine' }], skipped: 1 });
    expect(withRepairs(withRepairs(null, first), second)).toEqual({ ...second, repaired: 3, changed: first.changed });
  });
});
