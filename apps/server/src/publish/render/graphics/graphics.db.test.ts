import { baseSymbol, styleImagePath, type StyleSymbol } from '@geo/api';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { legendGraphic } from '../../services/wms/legend.ts';
import { pixelsOf, type Pixels } from '../../testing/pixels.ts';
import { onEachBackend, openTestWorld, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';
import { renderMap, renderTile } from '../map.ts';
import { tileExtent } from '../../../tiles/mercator.ts';
import { graphicOf, type GraphicSource } from './graphic.ts';

const [red, blue] = ['#FF0000', '#0000FF'];
const filename = (digit: string): string => `user_images/${digit.repeat(32)}.png`;
const [square, stripes, gone] = ['1', '2', '3'].map(filename) as [string, string, string];

/** A picture whose left half is red and whose right half is blue. */
async function png(width: number, height: number, isStriped: boolean): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) data.set(isStriped && at % width >= width / 2 ? [0, 0, 255] : [255, 0, 0], 3 * at);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

onEachBackend('pictures of a style', (backend) => {
  let world: TestWorld;
  let graphics: GraphicSource;
  const layerOf = async (wkt: string, symbol: StyleSymbol): Promise<PublishedLayer> => ({
    ...(await world.layer('one', 3857, [], [{ idx: 1, props: {}, wkt }])),
    style: { rules: [{ symbol: { ...baseSymbol, stroke_width: 0, ...symbol } }] },
    graphics,
  });
  /** A picture of pixels that are a unit wide, with the origin in its middle. */
  const picture = async (wkt: string, symbol: StyleSymbol, pixelRatio = 1): Promise<Pixels> =>
    pixelsOf(
      await renderMap(
        {
          layers: [await layerOf(wkt, symbol)],
          extent: [-50, -50, 50, 50],
          srid: 3857,
          width: 100 * pixelRatio,
          height: 100 * pixelRatio,
          transparent: true,
          background: '#ffffff',
          format: 'image/png',
          scaleDenominator: 1000,
          pixelRatio,
        },
        world.db,
      ),
    );

  beforeAll(async () => {
    world = await openTestWorld(backend);
    const files = new Map([
      [square, await png(20, 10, false)],
      [stripes, await png(12, 12, true)],
    ]);
    graphics = async (name) => {
      const bytes = files.get(name);
      return bytes ? graphicOf(bytes) : null;
    };
  });
  afterAll(() => world.close());

  const graphic = { symbol_type: 'graphic', graphic: styleImagePath(square) } as const satisfies StyleSymbol;

  it('stand at their point by their anchor, as large and clear as is said', async () => {
    const usual = await picture('POINT(0 0)', graphic);
    expect([usual.countOf(red), usual.pixel(41, 46)[3], usual.pixel(58, 53)[3]]).toEqual([200, 255, 255]);
    const corner = await picture('POINT(0 0)', { ...graphic, graphic_anchor: [0, 0], graphic_offset: [5, 0] });
    expect([corner.pixel(56, 51)[3], corner.pixel(54, 51)[3], corner.pixel(56, 48)[3]]).toEqual([255, 0, 0]);
    const half = await picture('POINT(0 0)', { ...graphic, graphic_scale: 0.5, graphic_opacity: 0.5 });
    expect([half.pixel(50, 50)[0], Math.abs(half.pixel(50, 50)[3]! - 128) < 3, half.pixel(43, 50)[3]]).toEqual([255, true, 0]);
    expect((await picture('POINT(0 0)', graphic, 2)).countOf(red)).toBe(800);
  });

  it('stand once for a surface or a line, whose shape is not drawn', async () => {
    const surface = await picture('POLYGON((-40 -40,40 -40,40 40,-40 40,-40 -40))', graphic);
    expect([surface.countOf(red), surface.pixel(50, 50)[3], surface.pixel(20, 20)[3]]).toEqual([200, 255, 0]);
    const line = await picture('LINESTRING(-40 20,40 20)', graphic);
    expect([line.countOf(red), line.pixel(50, 30)[3]]).toEqual([200, 255]);
    expect((await picture('MULTIPOINT((-30 0),(30 0))', graphic)).countOf(red)).toBe(400);
  });

  it('are left out where they are not there: the shape is drawn in its colours', async () => {
    const circle = { fill: blue, fill_opacity: 1, circle_radius: 5 };
    const missing = await picture('POINT(0 0)', { ...graphic, ...circle, graphic: styleImagePath(gone) });
    expect([missing.pixel(50, 50), missing.countOf(red)]).toEqual([[0, 0, 255, 255], 0]);
    const area = 'POLYGON((-40 -40,40 -40,40 40,-40 40,-40 -40))';
    expect((await picture(area, { ...circle, fill_pattern: styleImagePath(gone) })).pixel(50, 50)).toEqual([0, 0, 255, 255]);
  });

  it('fill surfaces over and over, on from tile to tile', async () => {
    const [z, x, y] = [14, 8500, 5500];
    const [west, south, east, north] = tileExtent(z, x, y);
    const far = east + (east - west);
    const wkt = `POLYGON((${west} ${south},${far} ${south},${far} ${north},${west} ${north},${west} ${south}))`;
    const layer = await layerOf(wkt, { fill_pattern: styleImagePath(stripes), fill_opacity: 1 });
    const [left, right] = await Promise.all(
      [x, x + 1].map(async (column) => pixelsOf(await renderTile({ layer, z, x: column, y }, world.db))),
    );
    // A tile is no multiple of the 12 px of the period: the first pixel of a tile follows on the last one of the tile before.
    const colors = [
      ...Array.from({ length: 24 }, (_, at) => left!.pixel(232 + at, 100)),
      ...Array.from({ length: 24 }, (_, at) => right!.pixel(at, 100)),
    ];
    const isRed = colors.map(([r, g, b]) => (r === 255 && b === 0 && g === 0 ? 1 : 0));
    expect(isRed.reduce<number>((sum, one) => sum + one, 0)).toBe(24);
    for (let at = 12; at < isRed.length; at += 1) expect(isRed[at]).toBe(isRed[at - 12]);
  });

  it('are icons in the colours of the symbol', async () => {
    const icon = { symbol_type: 'billboard', graphic_url: '/interface/image/billboards/square.svg', fill: blue, fill_opacity: 1 } as const;
    for (const wkt of ['POINT(0 0)', 'POLYGON((-40 -40,40 -40,40 40,-40 40,-40 -40))']) {
      const drawn = await picture(wkt, icon);
      expect([drawn.countOf(blue) > 400, drawn.pixel(42, 42), drawn.pixel(30, 30)[3]]).toEqual([true, [0, 0, 255, 255], 0]);
    }
  });

  it('stand in the legend, no larger than a swatch', async () => {
    const swatch = await pixelsOf(await legendGraphic(await layerOf('POINT(0 0)', graphic), { width: 10, height: 20 }));
    expect([swatch.width, swatch.height, swatch.pixel(5, 10), swatch.pixel(5, 4)[3]]).toEqual([10, 20, [255, 0, 0, 255], 0]);
  });

  it('are none of what is no picture, or would unfold to gigabytes', async () => {
    const whole = await png(20, 10, false);
    // 64 million pixels, in a few kilobytes.
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: red }, limitInputPixels: false })
      .png()
      .toBuffer();
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><image href="http://127.0.0.1:1/a.png"/></svg>',
    );
    for (const bytes of [huge, svg, whole.subarray(0, 50), Buffer.from('<p>'), Buffer.alloc(0)]) expect(await graphicOf(bytes)).toBeNull();
    expect(await graphicOf(whole)).toMatchObject({ width: 20, height: 10 });
  });
});
