import { expect, test } from 'vitest';
import { comesSoon } from './soon.ts';

test('the rest of a file comes soon where the last part was as fast as that', () => {
  expect(comesSoon(100, { bytes: 10, ms: 499 })).toBe(true);
  expect(comesSoon(100, { bytes: 10, ms: 501 })).toBe(false);
  expect(comesSoon(1e9, { bytes: 1, ms: 0 })).toBe(true);
});
