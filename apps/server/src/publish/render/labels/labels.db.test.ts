import { baseSymbol, type Style, type StyleSymbol } from '@geo/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pixelsOf, type Pixels } from '../../testing/pixels.ts';
import { onEachBackend, openTestWorld, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';
import { renderMap, renderTile } from '../map.ts';
import { tileExtent } from '../../../tiles/mercator.ts';

const [letters, border] = ['#FF0000', '#0000FF'];
/** Nothing but the label. */
const bare = { ...baseSymbol, fill_opacity: 0, stroke_width: 0, stroke_opacity: 0, circle_radius: 0 };
const labelled = (symbol: StyleSymbol): Style => ({ rules: [{ symbol: { ...bare, text_fill: letters, ...symbol } }] });
const columns = [
  { key: 'name', kind: 'string' },
  { key: 'wert', kind: 'number' },
] as const;

/** The frame of the pixels of a colour. */
function frameOf({ width, height, pixel }: Pixels, [red, green, blue]: readonly number[]): readonly number[] {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [r, g, b, a] = pixel(x, y);
      if (a! > 100 && r === red && g === green && b === blue) {
        xs.push(x);
        ys.push(y);
      }
    }
  return xs.length === 0 ? [] : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

onEachBackend('labels of a style', (backend) => {
  let world: TestWorld;
  let points: PublishedLayer;
  const over = (layer: PublishedLayer, symbol: StyleSymbol): PublishedLayer => ({ ...layer, style: labelled(symbol) });
  /** A picture of pixels that are a unit wide, with the origin in its middle. */
  const picture = async (layers: readonly PublishedLayer[], size = 200, shift = 0, srid = 3857): Promise<Pixels> => {
    const half = size / 2;
    return pixelsOf(
      await renderMap(
        {
          layers,
          extent: [-half + shift, -half, half + shift, half],
          srid,
          width: size,
          height: size,
          transparent: true,
          background: '#ffffff',
          format: 'image/png',
          scaleDenominator: 1000,
        },
        world.db,
      ),
    );
  };

  beforeAll(async () => {
    world = await openTestWorld(backend);
    // A part of the map begins at 0 at a pixel of a unit, so that the middle of a picture lies on its edge.
    points = await world.layer('points', 3857, columns, [{ idx: 1, props: { name: 'Köln', wert: 1.5 }, wkt: 'POINT(40 40)' }]);
  });
  afterAll(() => world.close());

  it('stand over their point, in their colour, with their border around it', async () => {
    const plain = await picture([over(points, { text_label: '{name} {wert}', text_size: 20 })]);
    const [left, top, right, bottom] = frameOf(plain, [255, 0, 0]) as [number, number, number, number];
    expect([Math.abs((left + right) / 2 - 140) <= 2, Math.abs((top + bottom) / 2 - 60) <= 4, right - left > 50]).toEqual([
      true,
      true,
      true,
    ]);
    expect([plain.countOf(letters) > 20, plain.countOf(border)]).toEqual([true, 0]);
    const edged = await picture([over(points, { text_label: '{name}', text_size: 20, text_halo_fill: border, text_halo_radius: 3 })]);
    expect([edged.countOf(letters) > 20, edged.countOf(border) > 100]).toEqual([true, true]);
  });

  it('stand beside it on the side of their offset', async () => {
    const [left, , , bottom] = frameOf(await picture([over(points, { text_label: '{name}', text_dx: 8, text_dy: -8 })]), [255, 0, 0]);
    expect([left! >= 148 && left! <= 151, bottom! <= 52]).toEqual([true, true]);
  });

  it('are not there without a value, and cost no record that is', async () => {
    const layer = await world.layer('empty', 3857, columns, [
      { idx: 1, props: { name: null }, wkt: 'POINT(40 40)' },
      { idx: 2, props: { name: 'b' }, wkt: null },
      { idx: 3, props: { name: 'c' }, wkt: 'POINT EMPTY' },
    ]);
    expect((await picture([over(layer, { text_label: '{name}' })])).countOf(letters)).toBe(0);
    expect((await picture([over(points, { text_label: '{fehlt}' })])).countOf(letters)).toBe(0);
  });

  it('stand within surfaces, at the middle of lines, and on one of several points', async () => {
    const shapes: readonly (readonly [wkt: string, x: number, y: number])[] = [
      // Within the left leg of a shape whose centre is free.
      ['POLYGON((20 20,90 20,90 30,30 30,30 90,20 90,20 20))', 25, 60],
      ['MULTILINESTRING((10 10,12 10),(20 50,80 50))', 50, 50],
      ['MULTIPOINT(40 40)', 40, 40],
      ['GEOMETRYCOLLECTION(POINT(10 10),POLYGON((40 40,60 40,60 60,40 60,40 40)))', 50, 50],
    ];
    for (const [wkt, x, y] of shapes) {
      const layer = await world.layer('shape', 3857, columns, [{ idx: 1, props: {}, wkt }]);
      const [left, top, right, bottom] = frameOf(await picture([over(layer, { text_label: 'I', text_size: 10 })]), [255, 0, 0]);
      const found = [(left! + right!) / 2 - 100, 100 - (top! + bottom!) / 2];
      expect([wkt, Math.abs(found[0]! - x) < 4, Math.abs(found[1]! - y) < 4]).toEqual([wkt, true, true]);
    }
  });

  it('give way to those of layers on top, never to nothing', async () => {
    const lower = { ...over(points, { text_label: 'OOO' }), serviceName: 'lower' };
    const upper: PublishedLayer = { ...points, style: { rules: [{ symbol: { ...bare, text_label: 'OOO', text_fill: '#00FF00' } }] } };
    const both = await picture([lower, upper]);
    expect([both.countOf(letters), both.countOf('#00FF00') > 0]).toEqual([0, true]);
    expect((await picture([upper, lower])).countOf(letters)).toBeGreaterThan(0);
  });

  it('are those of larger records where not all find room', async () => {
    const square = (half: number): string => {
      const [low, high] = [40 - half, 40 + half];
      return `POLYGON((${low} ${low},${high} ${low},${high} ${high},${low} ${high},${low} ${low}))`;
    };
    const label = { text_label: '{wert}', text_size: 20 };
    const drawn = async (...sizes: number[]): Promise<number> => {
      const rows = sizes.map((half, at) => ({ idx: at + 1, props: { wert: half }, wkt: square(half) }));
      return (await picture([over(await world.layer('sizes', 3857, columns, rows), label)])).countOf(letters);
    };
    const [small, large] = [await drawn(10), await drawn(44)];
    expect(small).not.toBe(large);
    expect([await drawn(10, 44), await drawn(44, 10)]).toEqual([large, large]);
  });

  it('are found in the system of their data', async () => {
    const utm = await world.layer('utm', 25832, columns, [{ idx: 1, props: { name: 'Köln' }, wkt: 'POINT(356000 5645000)' }]);
    const style = {
      layers: [over(utm, { text_label: '{name}', text_size: 20 })],
      width: 256,
      height: 256,
      transparent: true,
      background: '#ffffff',
    } as const;
    const extent = [772_000, 6_607_000, 776_000, 6_611_000] as const;
    const seen = await pixelsOf(
      await renderMap({ ...style, extent: [...extent], srid: 3857, format: 'image/png', scaleDenominator: 50_000 }, world.db),
    );
    expect(seen.countOf(letters)).toBeGreaterThan(5);
  });

  it('are not cut where the map of the world ends and begins again', async () => {
    const ends = await world.layer('ends', 4326, columns, [
      { idx: 1, props: { name: 'Neuseeland' }, wkt: 'POINT(178 -40)' },
      { idx: 2, props: { name: 'Fern' }, wkt: 'POINT(120 -40)' },
    ]);
    const tile = await pixelsOf(await renderTile({ layer: over(ends, { text_label: '{name}' }), z: 1, x: 1, y: 1 }, world.db));
    const [, , right] = frameOf(tile, [255, 0, 0]);
    expect([right! > 150, right! < 200]).toEqual([true, true]);
  });

  it('are the same on neighbouring tiles as in a picture of both, whole across their edge, of both sizes', async () => {
    const [z, x, y] = [14, 8500, 5500];
    const [west, south, east, north] = tileExtent(z, x, y);
    const size = east - west;
    const rows = Array.from({ length: 400 }, (_, index) => ({
      idx: index + 1,
      props: { name: `Ort ${index}` },
      wkt: `POINT(${west + ((index % 40) / 40) * 2 * size} ${south + (Math.floor(index / 40) / 10) * size})`,
    }));
    const dense = over(await world.layer('dense', 3857, columns, rows), {
      text_label: '{name}',
      text_halo_fill: border,
      text_halo_radius: 2,
    });
    for (const scale of [1, 2] as const) {
      const px = 256 * scale;
      const [left, right] = await Promise.all(
        [x, x + 1].map(async (column) => pixelsOf(await renderTile({ layer: dense, z, x: column, y, scale }, world.db))),
      );
      const whole = await pixelsOf(
        await renderMap(
          {
            layers: [dense],
            extent: [west, south, east + size, north],
            srid: 3857,
            width: 2 * px,
            height: px,
            transparent: true,
            background: '#ffffff',
            format: 'image/png',
            scaleDenominator: 34_000,
            pixelRatio: scale,
          },
          world.db,
        ),
      );
      let [differing, written] = [0, 0];
      let seam = 0;
      for (let row = 0; row < px; row += 1)
        for (let column = 0; column < 2 * px; column += 1) {
          const part = column < px ? left!.pixel(column, row) : right!.pixel(column - px, row);
          const all = whole.pixel(column, row);
          if (all[3] === 255) written += 1;
          if (all[3] === 255 && (column === px - 1 || column === px)) seam += 1;
          if (all.some((value, at) => Math.abs(value - part[at]!) > 40)) differing += 1;
        }
      expect([differing, written > 3000, seam > 4]).toEqual([0, true, true]);
    }
  });
});
