import { baseSymbol, type Style } from '@geo/api';
import { createExpression, validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
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
      { key: 'hoehe', kind: 'number' },
      { key: 'krank', kind: 'boolean' },
      { key: 'gepflanzt', kind: 'date' },
      { key: 'geprueft', kind: 'datetime' },
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

const labelled = (text_label: string, over: object = {}): Style => ({ rules: [{ symbol: { ...baseSymbol, text_label, ...over } }] });

it('writes labels over all else, with letters of ours, beside their places as their offsets say', () => {
  const style = labelled('{art}', { text_size: 10, text_dx: 5, text_dy: -5, text_fill: '#112233', text_halo_radius: 2 });
  const { glyphs, layers } = styleOf(style, 'Polygon', 'LineString');
  expect(glyphs).toBe('https://geo.test/services/glyphs/{fontstack}/{range}.pbf');
  expect(layers.map(({ id }) => id)).toEqual([
    'orte-1-polygon-fill',
    'orte-1-polygon-line',
    'orte-1-linestring-line',
    'orte-1-polygon-label',
    'orte-1-linestring-label',
  ]);
  expect(layers[3]).toMatchObject({
    type: 'symbol',
    layout: { 'text-font': ['Inter Medium'], 'text-size': 10, 'text-anchor': 'bottom-left', 'text-offset': [0.5, -0.5] },
    paint: { 'text-color': '#112233', 'text-halo-color': '#FFFFFF', 'text-halo-width': 2 },
  });
  expect(layers[4]).toMatchObject({ layout: { 'symbol-placement': 'line-center', 'text-rotation-alignment': 'viewport' } });
  expect(styleOf({ rules: [{ symbol: baseSymbol }] }, 'Point')).not.toHaveProperty('glyphs');
  // What no column has is no label.
  expect(styleOf(labelled('{fehlt}'), 'Point').layers.map(({ type }) => type)).toEqual(['circle']);
});

it('writes values as pictures do', () => {
  const text = (template: string, properties: object): unknown => {
    const { layout } = layersOf(labelled(template), 'Point').at(-1) as unknown as { layout: Record<string, unknown> };
    const { result, value } = createExpression(layout['text-field'], 'layers[0].layout.text-field') as never as {
      result: string;
      value: { evaluate: (globals: object, feature: object) => unknown };
    };
    expect(result).toBe('success');
    return value.evaluate({ zoom: 12 }, { type: 1, properties });
  };
  const tree = { art: 'Linde', alter: 1987, hoehe: 12.5, krank: false, gepflanzt: '1987-03-09', geprueft: '2024-01-02T08:05:00' };
  expect(text('{art} {alter}: {hoehe} m', tree)).toBe('Linde 1987: 12,5 m');
  expect(text('{hoehe}', { hoehe: 12 })).toBe('12');
  expect(text('{krank}, {gepflanzt}\n{geprueft}', tree)).toBe('Falsch, 09.03.1987\n02.01.2024, 08:05');
  expect(text('{{{art}}} ({alter})', { art: 'Linde' })).toBe('{Linde} ()');
  expect([text('{art} ({alter})', {}), text('{gepflanzt}', {}), text('Baum', {})]).toEqual(['', '', 'Baum']);
});
