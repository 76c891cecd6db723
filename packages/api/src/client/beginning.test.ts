import { expect, it } from 'vitest';
import { beginningBytes, endBytes } from '../schemas/job.ts';
import { beginningOf } from './beginning.ts';

/** Bytes that say where they stand. */
const fileOf = (size: number): File => new File([Uint8Array.from({ length: size }, (_, at) => at % 251)], 'a.gpkg');

it.each([
  [3_000_000, endBytes],
  [beginningBytes + endBytes, endBytes],
  [beginningBytes + 7, 7],
  [beginningBytes, 0],
  [5, 0],
])('of a file of %i bytes its first and its last %i are sent, none twice', async (size, end) => {
  const whole = fileOf(size);
  const { file, query } = beginningOf(whole);
  expect([file.name, query]).toEqual(['a.gpkg', { size, end_bytes: end }]);
  const [sent, bytes] = [Buffer.from(await file.arrayBuffer()), Buffer.from(await whole.arrayBuffer())];
  const first = Math.min(size, beginningBytes);
  expect(sent.length).toBe(first + end);
  expect(sent.subarray(0, first).equals(bytes.subarray(0, first))).toBe(true);
  expect(sent.subarray(first).equals(bytes.subarray(size - end))).toBe(true);
});
