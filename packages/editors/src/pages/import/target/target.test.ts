import type { Depot, DetectedLayer } from '@geo/api';
import { expect, it } from 'vitest';
import { sampleLayers } from '../../../ImportLayers/samples.ts';
import type { ReadConfig } from '../choices.ts';
import { foreignLayer } from './target.ts';

const { file, layer } = sampleLayers;
const chosen = (config: ReadConfig = {}, change: Partial<DetectedLayer> = {}) => [
  { id: 'a', file, layer: { ...layer, ...change }, config },
];
const depot = (srid: number, moments: number) => ({ srid, moments: Array.from({ length: moments }, () => ({})) }) as unknown as Depot;
const target = (into: Depot | null, isTransformed = false) => ({ kind: 'existing' as const, depot: into, isTransformed });

it('a layer in another system is refused where records are not transformed', () => {
  expect(foreignLayer(target(depot(4326, 1)), chosen())).toEqual({ name: 'pegel', srid: 25832 });
  expect(foreignLayer(target(depot(25832, 1)), chosen())).toBeUndefined();
  expect(foreignLayer(target(depot(25832, 1)), chosen({ crs: 25833 }))).toEqual({ name: 'pegel', srid: 25833 });
});

it('a depot without a moment takes its system, rows have none, and transformed records go anywhere', () => {
  expect(foreignLayer(target(depot(4326, 0)), chosen())).toBeUndefined();
  expect(foreignLayer(target(depot(4326, 1)), chosen({}, { geometry_types: [], srid: null }))).toBeUndefined();
  expect(foreignLayer(target(depot(4326, 1), true), chosen())).toBeUndefined();
  expect(foreignLayer({ ...target(depot(4326, 1)), kind: 'new' }, chosen())).toBeUndefined();
  expect(foreignLayer(target(null), chosen())).toBeUndefined();
  // The server knows what a text means.
  expect(foreignLayer(target(depot(4326, 1)), chosen({ crs_definition: '+proj=utm +zone=32' }))).toBeUndefined();
});
