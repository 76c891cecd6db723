import fc from 'fast-check';
import { expect, test } from 'vitest';
import { move } from './move.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [1, 99, 'acdb'],
  [2, -5, 'cabd'],
  [2, 2, 'abcd'],
  [9, 0, 'abcd'],
  [-1, 0, 'abcd'],
])('%i to %i: %s', (from, to, after) => expect(move('abcd'.split(''), from, to).join('')).toBe(after));

test('there and back is nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, first, second) => {
      const [from, to] = [first % items.length, second % items.length];
      expect(move(items, from, to)[to]).toBe(items[from]);
      expect(move(move(items, from, to), to, from)).toEqual(items);
    }),
  );
});
