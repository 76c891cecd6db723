import { expect, it } from 'vitest';
import { lastNight } from './night.ts';

const at = (day: number, hours: number, minutes = 0): Date => new Date(2026, 10, day, hours, minutes);

it.each([
  [at(26, 2), at(26, 2)],
  [at(26, 1, 59), at(25, 2)],
  [at(26, 23), at(26, 2)],
  [at(1, 0), new Date(2026, 9, 31, 2)],
])('of %s the last night began at %s', (now, begun) => {
  expect(lastNight(now)).toEqual(begun);
});
