import { expect, it } from 'vitest';
import { typeUri } from '@geo/api';
import { blankRow, hasCells, withCell } from './recordEdits.ts';

it('a cell of a record is its value, one of its keys, or one of its properties', () => {
  expect(withCell('string', 'a', 'value', 'b')).toBe('b');
  expect(withCell('row', { art: 'Eiche', alter: 4 }, 'alter', 5)).toEqual({ art: 'Eiche', alter: 5 });
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [7, 51] }, properties: { name: 'a' } };
  expect(withCell('feature', feature, 'name', 'b')).toEqual({ ...feature, properties: { name: 'b' } });
});

it('a new record has what was entered, and nothing else', () => {
  expect(withCell('row', undefined, 'art', 'Eiche')).toEqual({ art: 'Eiche' });
  expect(withCell('feature', undefined, 'name', 'b')).toEqual({ type: 'Feature', geometry: null, properties: { name: 'b' } });
});

it('cells are edited where a record has columns, or a value of one line', () => {
  expect(['string', 'row', 'feature', 'wms', 'bbox'].map(hasCells)).toEqual([true, true, true, false, false]);
});

it('the row of a new record has the number after the last one', () => {
  expect(blankRow('string', typeUri('string'), 2)).toMatchObject({ id: 3, value: null });
  expect(blankRow('row', typeUri('row'), 2)).toMatchObject({ id: 3, properties: {} });
});
