import { baseSymbol } from '@geo/api';
import { loadImage, createCanvas } from '@napi-rs/canvas';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { onEachBackend, openTestWorld, plainSymbol, type TestRow, type TestWorld } from '../testing/world.ts';
import { renderMap } from './map.ts';
import { partsOf, scaleKey } from './parts.ts';
import type { MapImage, RenderLayer } from './types.ts';

const frame = (west: number, north: number, size: number, px = 2) => ({
  extent: [west, north - size * px, west + size * px, north] as const,
  srid: 25832,
  width: size,
  height: size,
  marginPx: 4,
});

it('a tile is one part of its scale, a picture between them has some of several', () => {
  expect(partsOf(frame(512, 1024, 256))).toEqual({ parts: [{ column: 1, row: -2, x: 0, y: 0 }], areWhole: true });
  expect(partsOf(frame(0, 0, 512)).parts.map(({ column, row, x, y }) => [column, row, x, y])).toEqual([
    [0, 0, 0, 0],
    [1, 0, 256, 0],
    [0, 1, 0, 256],
    [1, 1, 256, 256],
  ]);
  const between = partsOf(frame(513, 1023, 256));
  expect([between.areWhole, between.parts.length, between.parts[0]]).toEqual([false, 4, { column: 1, row: -2, x: -0.5, y: -0.5 }]);
  // The last digits of a scale count for nothing.
  expect(partsOf(frame(512 * (1 + 1e-14), 1024, 256)).areWhole).toBe(true);
  expect(partsOf(frame(512, 1024, 300)).areWhole).toBe(false);
});

it('the key of a scale says everything its shapes are made of, and nothing of how they look', () => {
  const layer = (over: Partial<RenderLayer> = {}): RenderLayer => ({
    relation: { sql: 'SELECT', params: [1, 2], srid: 4326, columns: [], bases: [] },
    symbol: plainSymbol,
    geometryTypes: ['Point'],
    content: '1-2',
    ...over,
  });
  const { relation } = layer();
  const keys = [
    scaleKey(layer(), frame(0, 0, 256)),
    scaleKey(layer(), frame(0, 0, 256, 2.000001)),
    scaleKey(layer(), { ...frame(0, 0, 256), srid: 3857 }),
    scaleKey(layer(), { ...frame(0, 0, 256), marginPx: 5 }),
    scaleKey(layer({ content: '1-3' }), frame(0, 0, 256)),
    scaleKey(layer({ relation: { ...relation, sql: 'SELECT 1' } }), frame(0, 0, 256)),
    scaleKey(layer({ relation: { ...relation, params: [1, 3] } }), frame(0, 0, 256)),
    scaleKey(layer({ symbol: { ...plainSymbol, icon: 'circle' } }), frame(0, 0, 256)),
    scaleKey(layer({ geometryTypes: ['MultiPoint'] }), frame(0, 0, 256)),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(scaleKey(layer({ symbol: { ...plainSymbol, fill: '#000000' } }), frame(700, 10, 300))).toBe(keys[0]);
  expect(scaleKey(layer({ content: null }), frame(0, 0, 256))).toBeNull();
});

onEachBackend('shapes that are kept', (backend) => {
  let world: TestWorld;
  let contents = 0;
  beforeAll(async () => {
    world = await openTestWorld(backend);
  });
  afterAll(() => world?.close());
  afterEach(() => vi.restoreAllMocks());

  /** Records that stay as they are. */
  const still = async (rows: readonly TestRow[], over: Partial<RenderLayer> = {}): Promise<RenderLayer> => ({
    ...(await world.layer('still', 25832, [], rows)),
    content: `still ${(contents += 1)}`,
    ...over,
  });
  const image = (layer: RenderLayer, [west, north]: readonly [number, number], size = 512): MapImage => ({
    layers: [layer],
    extent: [west, north - size, west + size, north],
    srid: 25832,
    width: size,
    height: size,
    transparent: false,
    background: '#ffffff',
    format: 'image/png',
    scaleDenominator: 5000,
  });
  async function pixels(map: MapImage): Promise<Uint8ClampedArray> {
    const drawn = await loadImage(Buffer.from(await renderMap(map, world.db)));
    const context = createCanvas(drawn.width, drawn.height).getContext('2d');
    context.drawImage(drawn, 0, 0);
    return context.getImageData(0, 0, drawn.width, drawn.height).data;
  }
  /** Largest difference of a channel of two pictures. */
  const apart = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
    one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);
  const mean = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
    one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
  /** Statements that ask for records. */
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    const shared = world.db.background;
    const asked = [vi.spyOn(world.db, 'stream'), vi.spyOn(shared, 'query')];
    vi.spyOn(world.db, 'background', 'get').mockReturnValue(shared);
    await work();
    const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return count;
  };

  const x = 512_000;
  const y = 5_400_064;
  /** Over the corner of four parts. */
  const area = {
    idx: 1,
    props: {},
    wkt: `POLYGON((${x - 100} ${y - 90},${x + 110} ${y - 90},${x + 110} ${y + 70},${x - 100} ${y + 70},${x - 100} ${y - 90}))`,
  };
  const line = { idx: 2, props: {}, wkt: `LINESTRING(${x - 140} ${y - 130},${x + 130} ${y + 120})` };
  const points = { idx: 3, props: {}, wkt: `MULTIPOINT(${x} ${y}, ${x + 3} ${y - 60}, ${x - 64} ${y + 1})` };
  const symbol = { ...plainSymbol, fillOpacity: 0.5, strokeWidth: 5, circleRadius: 9 };
  const corner = [x - 256, y + 256] as const;

  it.each([
    ['areas', [area]],
    ['lines', [line]],
    ['points', [points]],
  ])('look as drawn in one: %s over the edges of parts, without a seam', async (_, rows) => {
    const layer = await still(rows, { symbol });
    const whole = await pixels(image({ ...layer, content: null }, corner));
    const parts = await pixels(image(layer, corner));
    // What is simplified to a third of a pixel, or stands on whole pixels, is not seen.
    expect(apart(parts, whole)).toBeLessThan(40);
    expect(mean(parts, whole)).toBeLessThan(0.05);
    // A part by itself is the same as drawn at once.
    const tile = await pixels(image(layer, [x, y], 256));
    expect(apart(tile, await pixels(image({ ...layer, content: null }, [x, y], 256)))).toBe(0);
  });

  it('of a scale that comes again are asked for once, whatever the style and the window', async () => {
    const layer = await still([area], { symbol });
    expect(await counted(() => pixels(image(layer, corner)))).toBeGreaterThan(0);
    const others = await counted(async () => {
      const red = await pixels(image({ ...layer, symbol: { ...symbol, fill: '#ff0000', fillOpacity: 1 } }, corner));
      expect([...red.subarray(4 * (256 * 512 + 256)).subarray(0, 4)]).toEqual([255, 0, 0, 255]);
      await pixels(image(layer, [x, y], 256));
    });
    expect(others).toBe(0);
    // Of another scale nothing is known, and records that changed are others.
    expect(await counted(() => pixels({ ...image(layer, corner), width: 300, height: 300 }))).toBeGreaterThan(0);
    expect(await counted(() => pixels(image({ ...layer, content: 'edited' }, corner)))).toBeGreaterThan(0);
  });

  it('of records that may change are never kept', async () => {
    const layer = await still([area], { symbol, content: null });
    for (let round = 0; round < 3; round += 1) expect(await counted(() => pixels(image(layer, corner)))).toBeGreaterThan(0);
  });

  it('patterns go on over the edges of parts', async () => {
    const canvas = createCanvas(7, 7);
    canvas.getContext('2d').fillRect(0, 0, 3, 7);
    const graphics: RenderLayer['graphics'] = () => Promise.resolve({ canvas, width: 7, height: 7 });
    const layer = await still([area], { symbol: { ...symbol, pattern: 'streifen.png', strokeWidth: 0 }, graphics });
    const whole = await pixels(image({ ...layer, content: null }, corner));
    expect(apart(await pixels(image(layer, corner)), whole)).toBe(0);
  });

  it('are those of each rule of a style', async () => {
    const named = (idx: number, wkt: string, art: string): TestRow => ({ idx, props: { art }, wkt });
    const layer = {
      ...(await world.layer('named', 25832, [{ key: 'art', kind: 'string' }], [named(1, area.wkt, 'a'), named(2, line.wkt, 'b')])),
      content: 'named',
    };
    const style = (colour: string) => ({
      rules: [{ filter: ['==', 'art', 'a'], symbol: { ...baseSymbol, fill: colour, fill_opacity: 1, stroke_width: 0 } }],
    });
    const middle = async (colour: string): Promise<number[]> => [
      ...(await pixels(image({ ...layer, style: style(colour) } as RenderLayer, corner))).subarray(4 * (256 * 512 + 256)).subarray(0, 4),
    ];
    expect([await middle('#ff0000'), await middle('#00ff00'), await middle('#0000ff')]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
    ]);
  });
});
