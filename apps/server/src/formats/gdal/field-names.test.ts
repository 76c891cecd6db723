import { expect, it } from 'vitest';
import { shapefileNames } from './field-names.ts';

it('names of a Shapefile are ten plain characters, and no two alike', () => {
  const names = ['name', 'Straßenname', 'Straßennamen', 'größe', 'NAME', '1a', 'a b', 'a_b', 'Strassenna'];
  expect(shapefileNames(names)).toEqual(['name', 'Strassen_2', 'Strassen_3', 'groesse', 'NAME_2', 'F1a', 'a_b_2', 'a_b', 'Strassenna']);
  const many = shapefileNames(Array.from({ length: 1200 }, (_, index) => `Bezeichnung der Spalte ${index}`));
  expect(new Set(many).size).toBe(1200);
  expect(many.every((name) => name.length <= 10)).toBe(true);
});
