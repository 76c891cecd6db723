import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { Box } from '../../relation/box.ts';
import { ServiceError } from '../../problems/index.ts';
import { blankImage, encodeCanvas } from '../render/encode.ts';
import { isTile } from '../../tiles/mercator.ts';
import { clipRing, nearPoints, nearStretches, type ChunkedLine, type Coordinates } from './clip.ts';
import { LruCache } from '../../cache/lru.ts';
import { simplifyWorld } from './simplify.ts';
import { loadWorld, scaleOf, type World } from './world.ts';

export type BaseScheme = 'light' | 'dark';

export interface BaseColors {
  water: string;
  land: string;
  border: string;
}

export const baseColors: Readonly<Record<BaseScheme, BaseColors>> = {
  light: { water: '#dce6ec', land: '#fbfaf7', border: '#bdb6a8' },
  dark: { water: '#17232b', land: '#26343d', border: '#4a5b66' },
};

export const baseAttribution = 'Natural Earth';
export const baseMaxZoom = 19;
const sizePx = 256;
const marginPx = 4;
const cache = new LruCache<string, Promise<Uint8Array>>(2000);
const simplified = new Map<number, Promise<World>>();

/** PNG of a base map tile, 256 px; 404 where there is no such tile. */
export function baseTile(scheme: BaseScheme, z: number, x: number, y: number): Promise<Uint8Array> {
  if (!isTile(z, x, y, baseMaxZoom)) {
    return Promise.reject(
      new ServiceError(
        'NotFound',
        'tile',
        {
          de: `Diese Kachel gibt es nicht. Richtig sind Zoomstufen 0 bis ${baseMaxZoom}.`,
          en: `There is no such tile. Right are zoom levels 0 to ${baseMaxZoom}.`,
        },
        404,
      ),
    );
  }
  const key = `${scheme}/${z}/${x}/${y}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const tile = draw(baseColors[scheme], z, x, y);
  cache.set(key, tile);
  tile.catch(() => cache.delete(key));
  return tile;
}

/** Below this zoom level the world is thinned to a third of a pixel, once for each level. */
const thinnedBelow = 9;

function worldAt(z: number): Promise<World> {
  if (z >= thinnedBelow) return loadWorld(scaleOf(z));
  const kept = simplified.get(z);
  if (kept) return kept;
  const world = loadWorld(scaleOf(z)).then((full) => simplifyWorld(full, 1 / (sizePx * 2 ** z * 3)));
  simplified.set(z, world);
  world.catch(() => simplified.delete(z));
  return world;
}

async function draw(colors: BaseColors, z: number, x: number, y: number): Promise<Uint8Array> {
  const world = await worldAt(z);
  const tiles = 2 ** z;
  const margin = marginPx / sizePx;
  const box: Box = [(x - margin) / tiles, (y - margin) / tiles, (x + 1 + margin) / tiles, (y + 1 + margin) / tiles];
  const toPixels = (points: Coordinates, close: boolean): string => pathOf(points, x / tiles, y / tiles, tiles * sizePx, close);
  const rings = landRings(world, box);
  const lines = world.borders.filter((line) => meets(line, box)).flatMap((line) => nearStretches(line, box));
  if (rings.length === 0 && lines.length === 0) return blankImage(sizePx, sizePx, 'image/png', colors.water);
  if (lines.length === 0 && rings.length === 1 && fills(rings[0] as number[], box))
    return blankImage(sizePx, sizePx, 'image/png', colors.land);

  const canvas = createCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.water;
  context.fillRect(0, 0, sizePx, sizePx);
  context.fillStyle = colors.land;
  context.fill(new Path2D(rings.map((ring) => toPixels(ring, true)).join('')), 'evenodd');
  context.strokeStyle = colors.border;
  context.lineWidth = z < 3 ? 0.6 : 1;
  context.lineJoin = 'round';
  context.stroke(new Path2D(lines.map((line) => toPixels(line, false)).join('')));
  return encodeCanvas(canvas, 'image/png', true);
}

function landRings(world: World, box: Box): number[][] {
  return world.land
    .filter((ring) => meets(ring, box))
    .map((ring) => clipRing(nearPoints(ring, box), box))
    .filter((ring) => ring.length >= 6);
}

function meets({ box }: ChunkedLine, [minX, minY, maxX, maxY]: Box): boolean {
  return box[0] <= maxX && box[1] <= maxY && box[2] >= minX && box[3] >= minY;
}

/** True where a clipped ring is the box itself: no coast is in sight. */
function fills(ring: readonly number[], [minX, minY, maxX, maxY]: Box): boolean {
  let area = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const x = ring[i] as number;
    const y = ring[i + 1] as number;
    if (x !== minX && x !== maxX && y !== minY && y !== maxY) return false;
    area += ((ring[j] as number) - minX) * (y - minY) - (x - minX) * ((ring[j + 1] as number) - minY);
  }
  return Math.abs(Math.abs(area) / 2 / ((maxX - minX) * (maxY - minY)) - 1) < 1e-6;
}

function pathOf(points: Coordinates, originX: number, originY: number, scale: number, close: boolean): string {
  let path = '';
  for (let i = 0; i < points.length; i += 2) {
    path += `${i === 0 ? 'M' : 'L'}${(((points[i] as number) - originX) * scale).toFixed(1)} ${(((points[i + 1] as number) - originY) * scale).toFixed(1)}`;
  }
  return close ? `${path}Z` : path;
}
