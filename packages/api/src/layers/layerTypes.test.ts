import { expect, it } from 'vitest';
import { typeNames } from '../types/registry.ts';
import { layerTypeHelp } from './layerTypeHelp.ts';
import { layerTypeLabel } from './layerTypeLabel.ts';
import { canBecome, depotLayerTypes, serviceLayerTypes } from './layerData.ts';
import { layerTypeNames, layerTypeOf, layerTypesServing, showsLayers } from './layerTypes.ts';

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
  expect(serviceLayerTypes).toEqual(['external_map']);
});

it('a layer becomes one of another type over the same data', () => {
  expect(canBecome('feature', 'pmtiles', null)).toBe(true);
  expect([
    canBecome('feature', 'metalayer', null),
    canBecome('external_map', 'feature', 'wms'),
    canBecome('feature', 'telepathy', null),
  ]).toEqual([false, false, false]);
  expect([canBecome('external_map', 'external_map', 'wmts'), canBecome('external_map', 'external_map', 'wfs')]).toEqual([true, false]);
});
