import { baseSymbol, rulesFor, scaleOfPixel, scaleOfZoom, type Style, type StyleRule } from '@geo/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelsOf } from '../testing/pixels.ts';
import { bytesOf, get, onEachBackend, openTestWorld, textOf, type TestWorld } from '../testing/world.ts';
import { wmsService } from '../services/wms/service.ts';
import type { PublishedLayer } from '../types.ts';
import { renderTile } from './map.ts';

const colors = { red: '#FF0000', green: '#00FF00', blue: '#0000FF' } as const;
type Color = keyof typeof colors;

const filled = (color: Color, parts: Partial<StyleRule> = {}): StyleRule => ({
  symbol: { ...baseSymbol, fill: colors[color], fill_opacity: 1, stroke_width: 0, circle_radius: 3 },
  ...parts,
});

const [none, red, green, blue] = [
  [0, 0, 0, 0],
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
] as const;

onEachBackend('the rules of a style', (backend) => {
  let world: TestWorld;
  let areas: PublishedLayer;
  const records = [
    { art: 'Linde', alter: 120, krank: true },
    { art: 'Ahorn', alter: 5, krank: false },
    { art: null, alter: null },
    { art: 'Eiche', alter: 60 },
  ];

  beforeAll(async () => {
    world = await openTestWorld(backend);
    const columns = [
      { key: 'art', kind: 'string' },
      { key: 'alter', kind: 'integer' },
      { key: 'krank', kind: 'boolean' },
    ] as const;
    // Side by side, ten degrees each.
    const rows = records.map((props, index) => {
      const [west, east] = [index * 10, index * 10 + 10];
      return { idx: index + 1, props, wkt: `POLYGON((${west} 0,${east} 0,${east} 10,${west} 10,${west} 0))` };
    });
    areas = await world.layer('areas', 4326, columns, rows);
  });
  afterAll(() => world?.close());

  const shown = async (style: Style, query: Record<string, string> = {}): Promise<readonly (readonly number[])[]> => {
    const asked = {
      service: 'WMS',
      version: '1.3.0',
      request: 'GetMap',
      layers: 'areas',
      styles: '',
      transparent: 'TRUE',
      format: 'image/png',
    };
    const place = { crs: 'CRS:84', bbox: '0,0,40,10', width: '80', height: '20' };
    const { pixel } = await pixelsOf(
      await bytesOf(await wmsService.answer(get({ ...asked, ...place, ...query }), [{ ...areas, style }], world.db)),
    );
    return [10, 30, 50, 70].map((x) => pixel(x, 10));
  };

  it('draw the records that their filters hold for, the last on top', async () => {
    const style = {
      rules: [filled('blue'), filled('red', { filter: ['==', 'art', 'Linde'] }), filled('green', { filter: ['<', 'alter', 100] })],
    };
    expect(await shown(style)).toEqual([red, green, blue, green]);
    expect(await shown({ rules: [filled('red', { filter: ['==', 'krank', false] })] })).toEqual([none, red, none, none]);
  });

  it('draw nothing where the records do not have what their filters ask for', async () => {
    for (const filter of [
      ['==', 'nix', 1],
      ['>', 'alter', 'x'],
      ['any', ['==', 'art', 'Linde'], ['==', 'nix', 1]],
    ])
      expect(await shown({ rules: [filled('red', { filter })] }), JSON.stringify(filter)).toEqual([none, none, none, none]);
  });

  it('are the same in pictures and where one record is asked about', async () => {
    const filters: readonly (readonly unknown[])[] = [
      ['==', 'art', 'Linde'],
      ['>=', 'art', 'B'],
      ['>', 'alter', 59.5],
      ['<=', 'alter', '5'],
      ['==', 'krank', true],
      ['==', 'krank', 0],
      ['all', ['>', 'alter', 1], ['any', ['==', 'krank', false], ['==', 'art', 'Eiche']]],
      ['any', ['==', 'art', 'Eiche'], ['<', 'alter', true]],
    ];
    for (const filter of filters) {
      const style: Style = { rules: [filled('red', { filter: [...filter] })] };
      const { columns } = areas.relation;
      const asked = records.map((properties) => (rulesFor(style, { scaleDenominator: null, properties, columns }).length > 0 ? red : none));
      expect(await shown(style), JSON.stringify(filter)).toEqual(asked);
    }
  });

  it('hold at their scales, in degrees, metres and tiles', async () => {
    const degrees = scaleOfPixel(0.5, 'degree');
    const split = (at: number): Style => ({
      rules: [filled('red', { max_scale_denominator: Math.ceil(at) }), filled('green', { min_scale_denominator: Math.ceil(at) })],
    });
    expect((await shown(split(degrees * 1.01)))[0]).toEqual(red);
    expect((await shown(split(degrees * 0.99)))[0]).toEqual(green);
    const mercator = { crs: 'EPSG:3857', bbox: '0,0,4452780,1113195' };
    expect((await shown(split(degrees * 1.01), mercator))[0]).toEqual(red);
    expect((await shown(split(degrees * 0.99), mercator))[0]).toEqual(green);
    for (const [zoom, color] of [
      [3, green],
      [4, red],
    ] as const) {
      const style = split(scaleOfZoom(3.5));
      // Of both sizes: the scale is that of the map, not of the picture.
      for (const scale of [1, 2] as const) {
        const tile = await renderTile({ layer: { ...areas, style }, z: zoom, x: 2 ** (zoom - 1), y: 2 ** (zoom - 1) - 1, scale }, world.db);
        expect((await pixelsOf(tile)).pixel(20, 256 * scale - 20)).toEqual(color);
      }
    }
  });

  it('draw lines in their colour, opacity and dashes', async () => {
    const line = await world.layer('line', 4326, [], [{ idx: 1, props: {}, wkt: 'LINESTRING(0 5, 40 5)' }]);
    const symbol = { ...baseSymbol, stroke: colors.red, stroke_width: 4, stroke_opacity: 0.5, stroke_dasharray: [20, 20] };
    const query = {
      service: 'WMS',
      version: '1.3.0',
      request: 'GetMap',
      layers: 'line',
      styles: '',
      transparent: 'TRUE',
      format: 'image/png',
    };
    const place = { crs: 'CRS:84', bbox: '0,0,40,10', width: '80', height: '20' };
    const layer = { ...line, style: { rules: [{ symbol }] } };
    const { pixel } = await pixelsOf(await bytesOf(await wmsService.answer(get({ ...query, ...place }), [layer], world.db)));
    const [first, gap] = [pixel(40, 10), pixel(10, 10)].toSorted((a, b) => b[3]! - a[3]!);
    expect([first!.slice(0, 3), Math.abs(first![3]! - 128) < 3, pixel(40, 5)[3]]).toEqual([[255, 0, 0], true, 0]);
    // A dash or a gap every 20 px, wherever the first begins.
    expect(gap![3]! === 0 || pixel(30, 10)[3] === 0).toBe(true);
  });

  it('stand in the legend one below the other, and its size in the capabilities', async () => {
    const layer = {
      ...areas,
      style: { rules: [filled('red', { filter: ['==', 'art', 'Linde'] }), filled('green', { filter: ['<', 'alter', 9] })] },
    };
    const answer = (query: Record<string, string>) => wmsService.answer(get({ service: 'WMS', ...query }), [layer], world.db);
    const { pixel, width, height } = await pixelsOf(await bytesOf(await answer({ request: 'GetLegendGraphic', layer: 'areas' })));
    expect([pixel(10, 10), pixel(10, 34), height]).toEqual([red, green, 44]);
    expect(await textOf(await answer({ request: 'GetCapabilities' }))).toContain(`<LegendURL width="${width}" height="44">`);
    const one = await wmsService.answer(
      get({ service: 'WMS', request: 'GetLegendGraphic', layer: 'areas' }),
      [{ ...areas, style: { rules: [filled('blue', { filter: ['==', 'art', 'Linde'] })] } }],
      world.db,
    );
    const alone = await pixelsOf(await bytesOf(one));
    expect([alone.pixel(10, 10), alone.width, alone.height]).toEqual([blue, 20, 20]);
  });
});
