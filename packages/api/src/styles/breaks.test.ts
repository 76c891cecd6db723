import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakMethods, breaksOf } from './breaks.ts';

describe('breaksOf', () => {
  it('parts equal counts, equal widths, or at the gaps', () => {
    const values = [1, 2, 3, 4, 50, 51, 52, 100];
    expect(breaksOf(values, 'quantile', 2)).toEqual([27]);
    expect(breaksOf(values, 'equal', 3)).toEqual([34, 67]);
    expect(breaksOf(values, 'jenks', 3)).toEqual([50, 100]);
  });
  it('makes fewer classes where values coincide, and none of one value', () => {
    expect(breaksOf([0, 0, 0, 0, 0, 0, 0, 9], 'quantile', 4)).toEqual([]);
    expect(breaksOf([1, 2], 'jenks', 5)).toEqual([2]);
    expect(breaksOf([7, 7, 7], 'equal', 3)).toBeNull();
    expect(breaksOf([], 'jenks', 3)).toBeNull();
  });
  it('rounds bounds without moving a value to another class', () => {
    expect(breaksOf([0, 0.333_333, 0.991_23, 2.001_1, 3], 'equal', 3)).toEqual([1, 2]);
  });
  it('is ascending and within the values, whatever they are', () => {
    const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), { maxLength: 200 });
    fc.assert(
      fc.property(numbers, fc.constantFrom(...breakMethods), fc.integer({ min: 2, max: 12 }), (values, method, classes) => {
        const breaks = breaksOf(values, method, classes);
        if (breaks === null) return new Set(values.map((value) => value + 0)).size < 2;
        const ascending = breaks.every((bound, at) => at === 0 || bound > breaks[at - 1]!);
        return ascending && breaks.length < classes && breaks.every((bound) => bound > Math.min(...values) && bound <= Math.max(...values));
      }),
    );
  });
});
