import { expect, it } from 'vitest';
import { scaleOfZoom } from '../styles/scale.ts';
import { LayerAttr } from './layerAttr.ts';
import { attrAfter, isShownAt, levelKindsOf, levelsOf, scalesOf, withLevels } from './levels.ts';

it('each type of layers has its levels', () => {
  expect(['feature', 'pmtiles', 'none', 'toString'].map(levelKindsOf)).toEqual([['zoom', 'load'], ['zoom'], [], []]);
});

it('levels that bound nothing are not kept', () => {
  const attr = withLevels({ min_load_level: 3 }, 'zoom', { min: 4, max: null });
  expect(attr).toEqual({ min_load_level: 3, min_zoom: 4 });
  expect(withLevels(attr, 'zoom', { min: null, max: 9 })).toEqual({ min_load_level: 3, max_zoom: 9 });
  expect(levelsOf(attr, 'zoom')).toEqual({ min: 4, max: null });
  expect(levelsOf({ min_zoom: 'x', max_zoom: 25 }, 'zoom')).toEqual({ min: null, max: null });
});

it('settings are kept that the type knows, and another type begins without', () => {
  expect(attrAfter('feature', {})).toBeUndefined();
  expect(attrAfter('feature', { type: 'feature', attr: { min_zoom: 2, max_zoom: null } })).toEqual({ min_zoom: 2 });
  expect(attrAfter('feature', { type: 'pmtiles', attr: { min_zoom: 2, max_load_level: 4 } })).toEqual({ min_zoom: 2 });
  expect(attrAfter('feature', { type: 'pmtiles' })).toEqual({});
});

it('a layer is shown from its first level to its last', () => {
  const levels = { min: 8, max: 10 };
  expect([7, 8, 9, 10, 11].map((zoom) => isShownAt(levels, scaleOfZoom(zoom)))).toEqual([false, true, true, true, false]);
  expect(isShownAt({ min: null, max: null }, 1)).toBe(true);
  expect(scalesOf({ min: null, max: 3 }).most).toBeNull();
});

it('settings that are none are refused by their name', () => {
  const wrong = (value: unknown): string[] => LayerAttr.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(wrong({ min_zoom: null, max_zoom: 24, min_load_level: 0 })).toEqual([]);
  expect(wrong({ min_zoom: 9, max_zoom: 8 })).toEqual(['max_zoom']);
  expect(wrong({ min_load_level: 25 })).toEqual(['min_load_level']);
  expect(wrong({ min_zoom: 1.5 })).toEqual(['min_zoom']);
  expect(wrong({ zoom: 1 })).toEqual(['']);
});
