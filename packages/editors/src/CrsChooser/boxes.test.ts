import { expect, it } from 'vitest';
import { boxesOf, extentAround } from './boxes.ts';

const proposals = [
  { srid: 25832, name: 'ETRS89 / UTM zone 32N', bbox4326: [6, 50, 8, 51] as [number, number, number, number] },
  { srid: 25833, name: 'ETRS89 / UTM zone 33N', bbox4326: [12, 50, 14, 51] as [number, number, number, number] },
];
const place = { srid: null, name: 'x', bbox4326: [7, 49, 8, 50] as [number, number, number, number], notes: [] };

it('each proposal is a box, and what was written is one more where it has a place', () => {
  const labels = (own: typeof place | null, selected: string | null) =>
    boxesOf(proposals, own, selected, 'Eigene Angabe').map(({ label, selected: isSelected }) => [label, isSelected]);
  expect(labels(null, '25833')).toEqual([
    ['EPSG:25832', false],
    ['EPSG:25833', true],
  ]);
  expect(labels(place, 'own').at(-1)).toEqual(['Eigene Angabe', true]);
  expect(boxesOf([], { ...place, srid: 3035 }, null, '')[0]!.label).toBe('EPSG:3035');
  expect(boxesOf([], { ...place, bbox4326: null as never }, null, '')).toEqual([]);
});

it('a text that means a proposal is that proposal', () => {
  const boxes = boxesOf(proposals, { ...place, srid: 25833 as never }, 'own', 'Eigene Angabe');
  expect(boxes.map(({ id, selected }) => [id, selected])).toEqual([
    ['25832', false],
    ['25833', true],
  ]);
});

it('the map shows all boxes with room around them, and nothing beyond the Earth', () => {
  expect(extentAround([])).toBeNull();
  expect(extentAround(boxesOf(proposals, null, null, ''))?.map((value) => Math.round(value * 100) / 100)).toEqual([
    4.8, 49.85, 15.2, 51.15,
  ]);
  expect(extentAround([{ id: 'a', label: '', extent4326: [-180, -90, 180, 90] }])).toEqual([-180, -90, 180, 90]);
});
