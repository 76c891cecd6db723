import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { chunkLine, clipRing, nearPoints } from './clip.ts';
import { LruCache } from '../../cache/lru.ts';
import { baseTile } from './tile.ts';
import { closedAroundPole, unwrapped } from './world.ts';

const land = [0xfb, 0xfa, 0xf7];
const water = [0xdc, 0xe6, 0xec];

/** Land or water, whichever the pixel's colour is nearer to: coasts are anti-aliased. */
async function surfaceAt(z: number, lon: number, lat: number): Promise<'land' | 'water'> {
  const phi = (lat * Math.PI) / 180;
  const px = (lon / 360 + 0.5) * 2 ** z;
  const py = (0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI)) * 2 ** z;
  const image = await loadImage(Buffer.from(await baseTile('light', z, Math.floor(px), Math.floor(py))));
  const context = createCanvas(256, 256).getContext('2d');
  context.drawImage(image, 0, 0);
  const color = context.getImageData(Math.floor((px % 1) * 256), Math.floor((py % 1) * 256), 1, 1).data;
  const distance = (to: readonly number[]): number => to.reduce((sum, value, i) => sum + Math.abs(value - (color[i] as number)), 0);
  return distance(land) < distance(water) ? 'land' : 'water';
}

describe('base map', () => {
  it.each([0, 3, 6, 11, 19])('shows land and water in their places at zoom %i', async (z) => {
    for (const [lon, lat] of [
      [9.5, 51.5],
      [25, 0],
      [176, 67.5],
      [-175, 67],
      [-80, -83.5],
      [100, 60],
    ] as const)
      expect(await surfaceAt(z, lon, lat), `${lon} ${lat}`).toBe('land');
    for (const [lon, lat] of [
      [-30, 30],
      [179.5, 0],
      [-179.5, 0],
      [0, 84],
      [-100, -50],
      [40, 74],
      [50, 42],
    ] as const)
      expect(await surfaceAt(z, lon, lat), `${lon} ${lat}`).toBe('water');
  });

  it('has tiles from zoom 0 to 19 only', async () => {
    for (const [z, x, y] of [
      [20, 0, 0],
      [-1, 0, 0],
      [1, 2, 0],
      [1, 0, -1],
      [1.5, 0, 0],
    ] as const)
      await expect(baseTile('light', z, x, y)).rejects.toThrow('There is no such tile');
  });

  it('clips rings to a box, and passing over far chunks changes nothing', () => {
    const circle = Float64Array.from({ length: 2000 }, (_, i) =>
      i % 2 === 0 ? Math.cos((i * Math.PI) / 998) : Math.sin(((i - 1) * Math.PI) / 998),
    );
    const area = (ring: readonly number[]): number =>
      Math.abs(
        ring.reduce(
          (sum, x, i) =>
            i % 2
              ? sum
              : sum + x * (ring[(i + 3) % ring.length] as number) - (ring[(i + 2) % ring.length] as number) * (ring[i + 1] as number),
          0,
        ) / 2,
      );
    const box = [0.5, 0.5, 2, 2] as const;
    const near = nearPoints(chunkLine(circle), box);
    expect(near.length).toBeLessThan(circle.length / 2);
    expect(area(clipRing(near, box))).toBeCloseTo(area(clipRing(circle, box)), 12);
    expect(area(clipRing(circle, [-0.1, -0.1, 0.1, 0.1]))).toBeCloseTo(0.04, 12);
    expect(clipRing(circle, [3, 3, 4, 4])).toEqual([]);
  });

  it('continues longitudes over the 180th meridian and closes rings around a pole', () => {
    expect(
      unwrapped([
        [179, 0],
        [-179, 1],
        [178, 2],
      ]),
    ).toEqual([
      [179, 0],
      [181, 1],
      [178, 2],
    ]);
    const ring = unwrapped([
      [-180, -70],
      [-60, -70],
      [60, -70],
      [179, -70],
      [-180, -70],
    ]);
    expect(closedAroundPole(ring).slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -70],
    ]);
  });

  it('forgets what was used longest ago', () => {
    const cache = new LruCache<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
  });
});
