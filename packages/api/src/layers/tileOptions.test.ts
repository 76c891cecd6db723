import { expect, it } from 'vitest';
import { problemsOf } from '../types/fields/problems.ts';
import { LayerAttr } from './layerAttr.ts';
import { attrAfter } from './levels.ts';
import { areZoomsInOrder, tileGeneration, tileOptionFields, tileOptions, tileOverrides } from './tileOptions.ts';

const names = Object.keys(tileOptions);
const wrong = (generation: unknown): string[] => LayerAttr.safeParse({ generation }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('what is not stated is as by default, and only what differs is kept', () => {
  expect(tileGeneration({})).toMatchObject({ min_zoom: 0, max_zoom: 14, max_tile_bytes: 500_000, drop_densest_as_needed: true });
  expect(tileGeneration({ max_zoom: 9, no_clipping: 'yes', other: 1 })).toMatchObject({ max_zoom: 9, no_clipping: false });
  expect(tileOverrides({ max_zoom: 14, no_clipping: true, drop_densest_as_needed: false, other: 1 })).toEqual({
    no_clipping: true,
    drop_densest_as_needed: false,
  });
});

it('is kept with a layer whose type has tiles of its own, and with no other', () => {
  const generation = { max_zoom: 9, no_duplication: false };
  expect(attrAfter('pmtiles', { attr: { min_zoom: 3, generation } })).toEqual({ min_zoom: 3, generation: { max_zoom: 9 } });
  expect(attrAfter('pmtiles', { attr: { generation: { max_zoom: 14 } } })).toEqual({});
  expect(attrAfter('feature', { attr: { min_zoom: 3, generation } })).toEqual({ min_zoom: 3 });
  expect(attrAfter('pmtiles', { type: 'mapproxy' })).toEqual({});
});

it('refuses by its name what is none, or beyond its bounds', () => {
  expect(wrong(tileGeneration({}))).toEqual([]);
  expect(wrong({ max_tile_features: 0 })).toEqual(['generation.max_tile_features']);
  expect(wrong({ no_clipping: 1 })).toEqual(['generation.no_clipping']);
  expect(wrong({ speed: 1 })).toEqual(['generation']);
  expect(wrong({ min_zoom: 15 })).toEqual(['generation.max_zoom']);
  expect(areZoomsInOrder({ min_zoom: 15, guess_max_zoom: true })).toBe(true);
});

it('each is a field of a form, within the same bounds', () => {
  expect(tileOptionFields.map(({ key }) => key)).toEqual(names);
  const problems = problemsOf([{ id: 'x', label: { de: '', en: '' }, fields: tileOptionFields }], { max_zoom: 19, max_tile_bytes: 999 });
  expect(problems.map(({ path }) => path)).toEqual(['max_zoom', 'max_tile_bytes']);
});
