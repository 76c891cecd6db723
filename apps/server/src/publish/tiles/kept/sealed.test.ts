import { expect, it } from 'vitest';
import { sealed, unsealed } from './sealed.ts';

const key = 'a'.repeat(32);
const tile = Buffer.from('a tile of some bytes');

it('what was sealed comes back, also where it is empty', () => {
  expect(unsealed(key, sealed(key, tile))).toEqual(tile);
  expect(unsealed(key, sealed(key, Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});

it('a file that ends anywhere, has a byte more, or one that is another, is none', () => {
  const file = sealed(key, tile);
  for (let length = 0; length < file.length; length += 1) expect(unsealed(key, file.subarray(0, length)), String(length)).toBeNull();
  expect(unsealed(key, Buffer.concat([file, Buffer.from([0])]))).toBeNull();
  for (let at = 0; at < file.length; at += 1) {
    const other = Buffer.from(file);
    other[at]! ^= 1;
    expect(unsealed(key, other), String(at)).toBeNull();
  }
});

it('a file in the place of another is none', () => {
  expect(unsealed('b'.repeat(32), sealed(key, tile))).toBeNull();
});
