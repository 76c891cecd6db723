import type { DetectedLayer, UploadedFile } from '@geo/api';
import { expect, it } from 'vitest';
import { sampleLayers } from './samples.ts';
import { isEmpty, layersOf, likelyLayer, nameForLayer } from './layers.ts';

const fileOf = (...layers: Partial<DetectedLayer>[]): UploadedFile => ({
  ...sampleLayers.file,
  layers: layers.map((layer, index) => ({ ...sampleLayers.layer, name: `l${index}`, ...layer })),
});
const likely = (...layers: Partial<DetectedLayer>[]) => likelyLayer(layersOf([fileOf(...layers)]))?.layer.name;

it('the fullest layer with geometry is the likely one, whatever tables there are', () => {
  expect(likely({ count: 3 }, { count: 900, geometry_types: [] }, { count: 40 }, { count: 7 })).toBe('l2');
  expect(likely({ count: 3 }, { count: null }, { count: 40 })).toBe('l1');
  expect(likely({ count: 0 }, { count: 2, geometry_types: [] }, { count: 5, geometry_types: [] })).toBe('l2');
  expect(likely({ count: 0 })).toBeUndefined();
  expect(layersOf([fileOf({ count: 0 }, { count: null })]).map(isEmpty)).toEqual([true, false]);
});

it('a depot is named after the file, or the layer where there are several', () => {
  const names = (file: UploadedFile) => layersOf([file]).map((found) => nameForLayer(found, ['zip', 'shp', 'csv']));
  expect(names({ ...fileOf({}), name: 'Bodenrichtwerte_2026.shp.zip' })).toEqual(['Bodenrichtwerte 2026']);
  expect(names({ ...fileOf({ name: 'wege' }, { name: '2025/alte_wege.shp' }), name: 'a.zip' })).toEqual(['wege', '2025 alte wege']);
});
