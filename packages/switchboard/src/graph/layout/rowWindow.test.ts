import { expect, it } from 'vitest';
import { drawnRows, placeRows, rowAt } from './rowWindow.ts';

const ids = Array.from({ length: 100 }, (_, index) => `row ${index}`);

it('rows stand below each other by their own heights, else by the usual one', () => {
  expect(placeRows(['a', 'b', 'c'], new Map([['b', 50]]), 20)).toEqual([0, 20, 70, 90]);
  expect(placeRows([], new Map(), 20)).toEqual([0]);
});

it('draws what is in view and some rows around it', () => {
  const tops = placeRows(ids, new Map(), 20);
  expect(drawnRows(tops, { top: 0, height: 100 }, 2, -1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(drawnRows(tops, { top: 1000, height: 40 }, 1, -1)).toEqual([49, 50, 51, 52, 53]);
  expect(drawnRows(tops, { top: 5000, height: 40 }, 1, -1)).toEqual([98, 99]);
});

it('always draws the row with the focus, in its order', () => {
  const tops = placeRows(ids, new Map(), 20);
  expect(drawnRows(tops, { top: 1000, height: 20 }, 0, 3)).toEqual([3, 50, 51]);
  expect(drawnRows(tops, { top: 1000, height: 20 }, 0, 80)).toEqual([50, 51, 80]);
  expect(drawnRows(tops, { top: 1000, height: 20 }, 0, 50)).toEqual([50, 51]);
  expect(drawnRows(placeRows([], new Map(), 20), { top: 0, height: 20 }, 5, -1)).toEqual([]);
});

it('finds the row at a height', () => {
  const tops = placeRows(ids, new Map([['row 1', 100]]), 20);
  expect([0, 19, 20, 119, 120, 99_999].map((y) => rowAt(tops, y))).toEqual([0, 0, 1, 1, 2, 99]);
  expect(rowAt([0], 10)).toBe(0);
});
