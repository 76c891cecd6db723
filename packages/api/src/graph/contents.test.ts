import { expect, it } from 'vitest';
import { contentKey, contentOfValues, enteredIn, holdsExpected, placeOfValue, valuesLine } from './contents.ts';

it('values are none, one or several', () => {
  expect([[], [1], [1, 2]].map(contentOfValues)).toEqual([
    { kind: 'empty' },
    { kind: 'value', value: 1 },
    { kind: 'values', values: [1, 2] },
  ]);
  expect([[], [1], [1, 2]].map((values) => enteredIn(contentOfValues(values)))).toEqual([[], [1], [1, 2]]);
  expect([enteredIn({ kind: 'records' }), enteredIn({ kind: 'files', upload: 'a' })]).toEqual([null, null]);
});

it('a value is found where it was, or nearest to that', () => {
  expect(placeOfValue(['a', 'b', 'a', 'a'], 2, 'a')).toBe(2);
  expect(placeOfValue(['a', 'b', 'a'], 5, 'a')).toBe(2);
  expect(placeOfValue([{ x: 1, y: 2 }], 0, { y: 2, x: 1 })).toBe(0);
  expect(placeOfValue(['a'], 0, 'b')).toBe(-1);
});

it('the line of several values tells all of them apart, however long they are', () => {
  expect(valuesLine(['a', 2, true])).toBe('a, 2, True');
  const long = Array.from({ length: 400 }, (_, index) => `Wert ${index}`);
  expect(valuesLine(long).length).toBeLessThanOrEqual(200);
  expect(valuesLine(long)).not.toBe(valuesLine(long.with(399, 'anders')));
});

it('several values are known by their order, and expected as they are shown', () => {
  const [values, other] = [
    ['a', 'b'],
    ['b', 'a'],
  ].map((all) => contentOfValues(all));
  expect(contentKey(values!)).not.toBe(contentKey(other!));
  expect(holdsExpected(values!, 'a, b', { text_repr: 'a, b' })).toBe(true);
  expect(holdsExpected(values!, 'a, b', { value: 'a' })).toBe(false);
});
