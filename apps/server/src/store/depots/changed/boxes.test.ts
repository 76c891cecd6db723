import { expect, test } from 'vitest';
import type { Box } from '../../../relation/box.ts';
import { numbersFrom } from '../../../testing/random-numbers.ts';
import { covering, mayMeet } from './boxes.ts';

test('a few boxes stay as they are, of many there are fewer that cover them', () => {
  const next = numbersFrom(5);
  const boxOf = (): Box => {
    const [x, y] = [next(1_000_000) / 7, next(1_000_000) / 11];
    return [x, y, x + next(50), y + next(50)];
  };
  const few = Array.from({ length: 1000 }, boxOf);
  expect(covering(few)).toBe(few);
  const many = Array.from({ length: 20_000 }, boxOf);
  const covered = covering(many);
  expect(covered.length).toBeLessThanOrEqual(1000);
  const holds = (outer: Box, inner: Box): boolean =>
    outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
  expect(many.every((box) => covered.some((one) => holds(one, box)))).toBe(true);
  // And not everything: a corner of the map that nothing was in is not covered.
  const [left, right] = [many.filter(([x]) => x < 70_000), many.filter(([x]) => x > 90_000)];
  expect(covering([...left, ...right]).some((box) => mayMeet(box, [79_000, 0, 80_000, 90_000]))).toBe(false);
});

test('many boxes in one place are one', () => {
  const place: Box = [3, 4, 3, 4];
  expect(covering(Array.from({ length: 5000 }, () => place))).toEqual([place]);
});

test('boxes meet where they touch, and where they do once they are rounded to 32 bits', () => {
  expect(mayMeet([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
  expect(mayMeet([0, 0, 1, 1], [1.1, 0, 2, 1])).toBe(false);
  expect(mayMeet([0, 0, 1, 1], [0, -2, 1, -0.1])).toBe(false);
  // At 13 million metres a step of 32 bits is one metre.
  expect(mayMeet([13_000_000, 0, 13_000_000.4, 1], [13_000_000.9, 0, 13_000_002, 1])).toBe(true);
  expect(mayMeet([13_000_000, 0, 13_000_000.4, 1], [13_000_020, 0, 13_000_040, 1])).toBe(false);
});
