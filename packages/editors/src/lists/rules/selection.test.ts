import { expect, it } from 'vitest';
import { presentSelection, selectedObjects } from './selection.ts';

it('what is gone is not selected any more', () => {
  const selected = new Set(['a', 'b']);
  expect(presentSelection(selected, ['b', 'c'])).toEqual(new Set(['b']));
  expect(presentSelection(selected, ['c', 'b', 'a'])).toBe(selected);
});

it('selected objects stand in the order of the list', () => {
  const objects = ['c', 'b', 'a'].map((resource_uri) => ({ resource_uri }));
  expect(selectedObjects(objects, new Set(['a', 'c'])).map((one) => one.resource_uri)).toEqual(['c', 'a']);
  expect(selectedObjects(objects, new Set())).toEqual([]);
});
