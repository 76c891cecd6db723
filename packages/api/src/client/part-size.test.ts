import { expect, it } from 'vitest';
import { firstPartBytes, nextPartBytes } from './part-size.ts';

const mebibyte = 1 << 20;

it('a slow line goes on with parts as large as the first', () => {
  expect(nextPartBytes(firstPartBytes, 4000)).toBe(8 * mebibyte);
  expect(nextPartBytes(firstPartBytes, 60_000)).toBe(8 * mebibyte);
  // Also after one of which the server took the beginning only.
  expect(nextPartBytes(mebibyte, 1)).toBe(8 * mebibyte);
});

it('a fast line gets what it carries in two seconds, by twice the last part at most, and no more than 64 MiB', () => {
  expect(nextPartBytes(firstPartBytes, 1000)).toBe(16 * mebibyte);
  expect(nextPartBytes(firstPartBytes, 1600)).toBe(10 * mebibyte);
  expect(nextPartBytes(firstPartBytes, 0)).toBe(16 * mebibyte);
  expect(nextPartBytes(40 * mebibyte, 1)).toBe(64 * mebibyte);
  expect(nextPartBytes(64 * mebibyte, 1)).toBe(64 * mebibyte);
});

it('a line that became slow gets smaller parts at once', () => {
  expect(nextPartBytes(32 * mebibyte, 4000)).toBe(16 * mebibyte);
  expect(nextPartBytes(32 * mebibyte, 40_000)).toBe(8 * mebibyte);
});
