import { expect, it } from 'vitest';
import { areComplete, depotName, nameProblems } from './draft.ts';

const depots = ['a', 'b', 'c'].map((id) => ({ id, name: `Name ${id}`, type: 'feature' }));
const draft = { names: {}, folder: '/api/v1/depotfolder/1/', srid: 4326 };

it('a depot has the name that was typed, else the proposed one', () => {
  expect(depots.map((depot) => depotName({ ...draft, names: { b: ' Wege ' } }, depot))).toEqual(['Name a', 'Wege', 'Name c']);
});

it('names are needed, and differ', () => {
  expect(nameProblems({ ...draft, names: { a: ' ', c: 'Name b' } }, depots)).toEqual({ a: 'nameMissing', c: 'nameTwice' });
  expect(areComplete(draft, depots)).toBe(true);
  expect(areComplete({ ...draft, names: { a: '' } }, depots)).toBe(false);
  expect(areComplete({ ...draft, folder: null }, depots)).toBe(false);
  expect(areComplete({ ...draft, srid: undefined }, depots)).toBe(false);
  expect(areComplete({ ...draft, srid: 999_000 }, depots)).toBe(false);
});
