import { expect, it } from 'vitest';
import { typeNames } from '../types/registry.ts';
import { depotLayerTypes, layerTypeLabel, layerTypeNames, layerTypeOf, layerTypesServing } from './layerTypes.ts';

it('each type looks like a type of data, and says in both languages what it is for', () => {
  for (const name of layerTypeNames) {
    const { look, help, serves } = layerTypeOf(name)!;
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
  expect(depotLayerTypes).toEqual(['feature', 'wfs', 'mapproxy', 'pmtiles']);
});
