import { baseSymbol, type Style } from '@geo/api';
import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, it } from 'vitest';
import { plainSymbol } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';
import { mapLibreStyle } from './maplibre.ts';

const layer = (style: Style | null, geometryTypes: readonly string[]): PublishedLayer => ({
  id: 1,
  serviceName: 'orte',
  isPublic: true,
  title: 'Orte',
  description: '',
  relation: {
    sql: '',
    params: [],
    srid: 4326,
    columns: [
      { key: 'art', kind: 'string' },
      { key: 'alter', kind: 'integer' },
    ],
    bases: [],
  },
  geometryTypes,
  count: 0,
  extent4326: null,
  extentNative: null,
  etag: '',
  symbol: plainSymbol,
  style,
});
const styleOf = (style: Style | null, ...types: string[]): StyleSpecification => {
  const document = mapLibreStyle(layer(style, types), 'https://geo.test/services/orte/tiles.json') as unknown as StyleSpecification;
  expect(validateStyleMin(document)).toEqual([]);
  return document;
};
const layersOf = (style: Style | null, ...types: string[]): readonly Readonly<Record<string, unknown>>[] =>
  styleOf(style, ...types).layers as never;

it('draws what occurs, surfaces below their lines', () => {
  expect(layersOf(null, 'MultiPolygon', 'Point').map(({ id }) => id)).toEqual([
    'orte-1-polygon-fill',
    'orte-1-polygon-line',
    'orte-1-point-circle',
  ]);
  expect(layersOf(null, 'GeometryCollection')).toHaveLength(4);
  expect(layersOf(null)).toEqual([]);
});

it('has the colours, widths and dashes of a symbol', () => {
  const symbol = { ...baseSymbol, fill_opacity: 0, stroke: '#FF0000', stroke_width: 2, stroke_dasharray: [8, 4] };
  expect(layersOf({ rules: [{ symbol }] }, 'Polygon')).toMatchObject([
    { type: 'line', paint: { 'line-color': '#FF0000', 'line-width': 2, 'line-dasharray': [4, 2] } },
  ]);
  expect(layersOf({ rules: [{ symbol: { ...symbol, stroke_width: 0 } }] }, 'LineString')).toEqual([]);
});

it('asks what a rule asks, and draws nothing of one that asks for what there is not', () => {
  const rule = (filter: unknown[]) => ({ symbol: baseSymbol, filter });
  const [only] = layersOf({ rules: [rule(['all', ['==', 'art', 'Linde'], ['any', ['>', 'alter', 5], ['<=', 'alter', 1]]])] }, 'Point');
  const value = ['get', 'alter'];
  const isNumber = ['==', ['typeof', value], 'number'];
  expect(only!['filter']).toEqual([
    'all',
    ['==', ['geometry-type'], 'Point'],
    [
      'all',
      ['all', ['==', ['typeof', ['get', 'art']], 'string'], ['==', ['get', 'art'], 'Linde']],
      ['any', ['all', isNumber, ['>', value, 5]], ['all', isNumber, ['<=', value, 1]]],
    ],
  ]);
  expect(layersOf({ rules: [rule(['==', 'gibtesnicht', 1]), rule(['==', 'alter', 'alt'])] }, 'Point')).toEqual([]);
});

it('draws at the scales of a rule: MapLibre counts zooms of tiles of 512 px', () => {
  const [drawn] = layersOf({ rules: [{ symbol: baseSymbol, max_scale_denominator: 50_000, min_scale_denominator: 1000 }] }, 'Point');
  expect(drawn!['minzoom']).toBeCloseTo(12.449, 3);
  expect(drawn!['maxzoom']).toBeCloseTo(18.093, 3);
});
