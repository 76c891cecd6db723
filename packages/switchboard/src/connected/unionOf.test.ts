import { expect, it } from 'vitest';
import { unionOf } from './unionOf.ts';

it('holds all extents and leaves unknown ones out', () => {
  expect(unionOf([null, [6, 50, 7, 51], [6.5, 49, 6.8, 52]])).toEqual([6, 49, 7, 52]);
  expect(unionOf([null])).toBeNull();
});
