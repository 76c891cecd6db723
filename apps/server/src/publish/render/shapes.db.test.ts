import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nativeWindow, type ImageFrame } from '../../tiles/window.ts';
import { onEachBackend, openTestWorld, plainSymbol, type TestRow, type TestWorld } from '../testing/world.ts';
import type { PublishedLayer } from '../types.ts';
import { drawRow } from './draw.ts';
import { readySymbol } from './graphics/ready.ts';
import { drawQuery, type DrawRow, type TextRow } from './query.ts';
import { drawRows } from './rows.ts';

const scale = { ratio: 1, origin: [0, 0] } as const;
const size = 200;
/** Degrees and metres around Cologne. */
const frames: readonly (readonly [name: string, frame: ImageFrame])[] = [
  ['its own system', { extent: [6, 50, 8, 52], srid: 4326, width: size, height: size, marginPx: 8 }],
  ['a part of it', { extent: [6.9, 50.9, 7.1, 51.1], srid: 4326, width: size, height: size, marginPx: 8 }],
  ['another system', { extent: [668_000, 6_440_000, 890_000, 6_800_000], srid: 3857, width: size, height: 324, marginPx: 8 }],
];

const circle = (x: number, y: number, radius: number, corners: number, turn = 1): string =>
  `(${Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (turn * 2 * Math.PI * (index % corners)) / corners;
    return `${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  }).join(',')})`;

const shapes: readonly string[] = [
  // With a hole, wound each way.
  `POLYGON(${circle(6.5, 50.5, 0.4, 24)},${circle(6.5, 50.5, 0.2, 12)})`,
  `POLYGON(${circle(7.5, 50.5, 0.4, 24, -1)},${circle(7.5, 50.5, 0.2, 12, -1)})`,
  // Two that overlap are one surface.
  `POLYGON(${circle(6.6, 50.6, 0.3, 5)})`,
  `MULTIPOLYGON((${circle(7, 51.6, 0.2, 60)}),(${circle(7.5, 51.6, 0.2, 60, -1)},${circle(7.5, 51.6, 0.1, 7)}))`,
  'POLYGON Z((6.1 51.2 5,6.3 51.2 5,6.3 51.4 5,6.1 51.4 5,6.1 51.2 5))',
  // Reaches far beyond, and many corners that are not seen.
  'POLYGON((-20 51.01,60 51.01,60 51.03,-20 51.03,-20 51.01))',
  `POLYGON(${circle(7, 51, 0.05, 3000)})`,
  'LINESTRING M(6 50 1,8 52 2)',
  'MULTILINESTRING((6 51.5,6.5 51.6),(6.5 51.7,6.6 51.9,6.4 51.9))',
  // Below a pixel.
  'LINESTRING(7.8 51.8,7.8001 51.8001)',
  `POLYGON(${circle(7.9, 51.2, 0.001, 8)})`,
  'POINT(7 51)',
  'POINT ZM(7.21 51.33 1 2)',
  'MULTIPOINT((6.2 50.2),(6.4 50.2),EMPTY)',
  'GEOMETRYCOLLECTION(POINT(6.1 51.9),LINESTRING(6.1 51.8,6.4 51.8),GEOMETRYCOLLECTION(POLYGON((7.2 51.9,7.3 51.9,7.3 51.99,7.2 51.9))))',
  'POINT EMPTY',
  'POLYGON EMPTY',
];

onEachBackend('shapes that are put together by the server', (backend) => {
  let world: TestWorld;
  const rows = (wkts: readonly string[]): TestRow[] => wkts.map((wkt, index) => ({ idx: index + 1, props: {}, wkt }));

  beforeAll(async () => {
    world = await openTestWorld(backend);
  });
  afterAll(() => world?.close());

  async function pictureOf(drawn: readonly DrawRow[], frame: ImageFrame): Promise<Uint8ClampedArray> {
    const context = createCanvas(frame.width, frame.height).getContext('2d');
    const symbol = await readySymbol({ symbol: { ...plainSymbol, fillOpacity: 1 } });
    for (const row of drawn) drawRow(context, row, symbol, scale);
    return context.getImageData(0, 0, frame.width, frame.height).data;
  }

  async function both(layer: PublishedLayer, frame: ImageFrame): Promise<{ own: DrawRow[]; told: TextRow[] }> {
    const window = await nativeWindow(layer, frame, world.db);
    const own: DrawRow[] = [];
    if (!window) return { own, told: [] };
    for await (const row of drawRows(world.db, layer, window, frame)) own.push(row);
    const { sql, params } = drawQuery(layer, window, frame);
    return { own, told: (await world.db.query<TextRow>(sql, params)).rows };
  }

  it.each(frames)('look as those that the database tells, in %s', async (_, frame) => {
    for (const [index, wkt] of [...shapes, null].entries()) {
      const layer = await world.layer(`shape ${index}`, 4326, [], rows(wkt === null ? shapes : [wkt]));
      const { own, told } = await both(layer, frame);
      expect(own.every(({ dots, t }) => dots || typeof t !== 'string')).toBe(true);
      const [drawn, expected] = [await pictureOf(own, frame), await pictureOf(told, frame)];
      let [inked, differ] = [0, 0];
      for (let at = 3; at < drawn.length; at += 4) {
        if (expected[at]! > 0 || drawn[at]! > 0) inked += 1;
        // Edges may lie by some tenths of a pixel elsewhere.
        if (Math.abs(drawn[at]! - expected[at]!) > 128) differ += 1;
      }
      expect(inked > 0, wkt ?? 'all').toBe(expected.some((value) => value > 0));
      // A point at the edge of a pixel may stand in the next one.
      const moved = wkt === null || wkt.includes('POINT') ? 40 : 0;
      expect(differ, wkt ?? 'all').toBeLessThanOrEqual(Math.ceil(inked * 0.01) + moved);
    }
  });

  it('are points once in each pixel that holds some', async () => {
    // None of them at the edge of a pixel, of which there are a hundred in a degree.
    const points = Array.from(
      { length: 500 },
      (_, index) => `POINT(${6.004 + ((index * 37) % 150) / 100} ${50.003 + ((index * 91) % 150) / 100})`,
    );
    const layer = await world.layer('points', 4326, [], rows([...points, ...points]), { geometryTypes: ['Point'] });
    const { own, told } = await both(layer, frames[0]![1]);
    const places = (drawn: readonly DrawRow[]): string[] => {
      const numbers = drawn
        .map(({ t }) => t as string)
        .join('')
        .trim()
        .split(' ');
      return Array.from({ length: numbers.length / 2 }, (_, at) => `${numbers[2 * at]} ${numbers[2 * at + 1]}`).toSorted();
    };
    expect(own).toMatchObject([{ dim: 0, dots: true }]);
    expect(places(own)).toEqual(places(told));
    expect(places(own).length).toBeLessThan(points.length + 1);
  });

  it('many, and such as are large together, are told by the database', async () => {
    const frame = frames[0]![1];
    const many = await world.layer(
      'many',
      4326,
      [],
      rows(Array.from({ length: 4001 }, () => 'POLYGON((6.5 50.5,7.5 50.5,7.5 51.5,6.5 50.5))')),
    );
    const { own } = await both(many, frame);
    expect(own.map(({ dim, dots, t }) => [dim, dots, typeof t])).toContainEqual([2, false, 'string']);
    expect(own.reduce((sum, { n }) => sum + n, 0)).toBe(4001);
  });
});
