import { describe, expect, it } from 'vitest';
import { cellAfter, isNearStart, keptTop, readNumber } from './places.ts';

describe('the place in a table', () => {
  it('stays at its row when rows come or go before it', () => {
    const rows = ['a', 'b', 'c', 'd'];
    // The second row begins 5 px above the edge.
    expect(keptTop(rows, ['x', 'y', ...rows], 40, 35)).toBe(110);
    expect(keptTop(rows, rows.slice(1), 40, 35)).toBe(5);
    expect(keptTop(rows, rows.slice(2), 40, 35)).toBeNull();
    expect(keptTop(rows, [...rows, 'e'], 40, 35)).toBe(40);
    expect(keptTop(rows, rows, 9000, 35)).toBe(9000);
    expect(keptTop([], rows, 0, 35)).toBeNull();
  });

  it('is near the start by distance, or by share of a long way', () => {
    expect(isNearStart({ scrollTop: 330, scrollHeight: 1000 })).toBe(true);
    expect(isNearStart({ scrollTop: 331, scrollHeight: 1000 })).toBe(false);
    expect(isNearStart({ scrollTop: 3400, scrollHeight: 35_000 })).toBe(true);
    expect(isNearStart({ scrollTop: 3600, scrollHeight: 35_000 })).toBe(false);
  });
});

it.each([
  ['1', 1],
  [' 500.000 ', 500_000],
  ['500,000', 500_000],
  ['1 000 000', 1_000_000],
  ['1000001', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['zwei', undefined],
  ['', undefined],
])('the number %j of a million is %s', (text, number) => expect(readNumber(text, 1_000_000)).toBe(number));

it.each([
  ['Enter', [0, 1], [1, 1]],
  ['Enter', [2, 1], [2, 1]],
  ['Tab', [0, 1], [0, 2]],
  ['Tab', [0, 3], [1, 0]],
  ['Tab', [2, 3], [2, 3]],
  ['Shift+Tab', [1, 0], [0, 3]],
  ['Shift+Tab', [0, 0], [0, 0]],
] as const)('%s in the cell %j leads to %j', (end, [row, column], [down, right]) =>
  expect(cellAfter(end, row, column, 3, 4)).toEqual({ row: down, column: right }),
);
