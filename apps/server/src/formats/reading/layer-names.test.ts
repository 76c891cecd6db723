import { expect, it } from 'vitest';
import { layerNamesApart } from './layer-names.ts';

it('names that one set only has stay as they are', () => {
  expect(
    layerNamesApart([
      { main: 'a.gpkg', layers: ['wege', 'orte'] },
      { main: 'b.shp', layers: ['b'] },
    ]),
  ).toEqual([['wege', 'orte'], ['b']]);
});

it('equal names are told apart by the place of their file', () => {
  const sets = [
    { main: 'x.zip/2024/Wege.shp', layers: ['Wege'] },
    { main: 'x.zip/2025/Wege.shp', layers: ['Wege'] },
    { main: 'x.zip/k.gpkg', layers: ['orte', 'Wege'] },
  ];
  expect(layerNamesApart(sets)).toEqual([['2024/Wege.shp'], ['2025/Wege.shp'], ['orte', 'k.gpkg/Wege']]);
});
