import { expect, it } from 'vitest';
import { typeUri } from '../types/chain.ts';
import { typeNames } from '../types/registry.ts';
import { layerTypeHelp } from './layerTypeHelp.ts';
import { layerTypeLabel } from './layerTypeLabel.ts';
import { canBecome, depotLayerTypes, serviceLayerTypes } from './layerData.ts';
import { firstOf, isSourceOf, severalIn } from './layerSource.ts';
import { layerTypeNames, layerTypeOf, layerTypesServing, showsFeatures, showsLayers } from './layerTypes.ts';

it('each type looks like a type of data, and says in both languages what it is for', () => {
  for (const name of layerTypeNames) {
    const { look, serves } = layerTypeOf(name)!;
    const help = layerTypeHelp(name)!;
    expect(typeNames).toContain(look);
    expect([help.de, help.en].every((text) => text.endsWith('.'))).toBe(true);
    expect(new Set(serves).size).toBe(serves.length);
  }
  for (const language of ['de', 'en'] as const)
    expect(new Set(layerTypeNames.map((name) => layerTypeLabel(name, language))).size).toBe(layerTypeNames.length);
});

it('what is no type has its name and no services', () => {
  expect([layerTypeOf('toString'), layerTypeLabel('terrain', 'de')]).toEqual([undefined, 'Terrain']);
  expect(layerTypesServing('telepathy')).toEqual([]);
});

it('types have the services that they say', () => {
  expect(layerTypesServing('wfs')).toEqual(['feature', 'wfs']);
  expect(layerTypesServing('wmts')).toContain('mapproxy');
  expect(layerTypesServing('wmts')).not.toContain('pmtiles');
  expect(layerTypesServing('layer.pmtiles')).toEqual(['feature', 'wfs', 'pmtiles']);
  expect([layerTypeHelp('toString'), showsLayers('metalayer'), showsLayers('feature')]).toEqual([undefined, true, false]);
  expect(depotLayerTypes).toEqual(['feature', 'wfs', 'mapproxy', 'pmtiles']);
  expect(serviceLayerTypes).toEqual(['external_map', 'external_feature']);
  expect(layerTypesServing('geojson')).toEqual(['feature', 'wfs', 'external_feature']);
  expect(layerTypeNames.filter(showsFeatures)).toEqual(['external_feature']);
  // Their zoom levels bound where they are shown; they are loaded whole.
  expect(layerTypeOf('external_feature')!.levels).toEqual(['zoom']);
});

it('a layer becomes one of another type over the same data', () => {
  expect(canBecome('feature', 'pmtiles', null)).toBe(true);
  expect([
    canBecome('feature', 'metalayer', null),
    canBecome('external_map', 'feature', 'wms'),
    canBecome('feature', 'telepathy', null),
  ]).toEqual([false, false, false]);
  expect([canBecome('external_map', 'external_map', 'wmts'), canBecome('external_map', 'external_map', 'wfs')]).toEqual([true, false]);
  // A map of several layers is no feature type.
  expect([
    canBecome('external_map', 'external_feature', 'arcgisservice'),
    canBecome('external_feature', 'external_feature', 'arcgisservice'),
  ]).toEqual([false, true]);
});

const arcgis = (service: string, layer_ids: number[]) => ({
  content_type: typeUri('arcgisservice'),
  value: { url: `https://example.org/rest/services/a/${service}`, service, layer_ids },
});
const geojson = { content_type: typeUri('geojsonservice'), value: { url: 'https://example.org/a.geojson' } };

it('a layer of features shows one feature type, a map pictures alone', () => {
  expect(isSourceOf('external_feature', geojson)).toBe(true);
  expect([isSourceOf('external_map', geojson), isSourceOf('feature', geojson)]).toEqual([false, false]);
  expect(isSourceOf('external_map', arcgis('MapServer', [0, 1]))).toBe(true);
  // A FeatureServer draws nothing.
  expect(isSourceOf('external_map', arcgis('FeatureServer', [0]))).toBe(false);
  expect(isSourceOf('external_feature', arcgis('FeatureServer', [0]))).toBe(true);
  expect(severalIn('external_feature', arcgis('FeatureServer', [0, 3]))).toBe('0, 3');
  expect(severalIn('external_feature', arcgis('FeatureServer', []))).toBe('–');
  expect([severalIn('external_feature', geojson), severalIn('external_map', arcgis('MapServer', [0, 3]))]).toEqual([null, null]);
  expect(firstOf('external_feature', arcgis('FeatureServer', [3, 0])).value['layer_ids']).toEqual([3]);
  expect(firstOf('external_map', arcgis('MapServer', [3, 0])).value['layer_ids']).toEqual([3, 0]);
});
