import type { Db } from '../../db/types.ts';
import { scaleOfZoom } from '@geo/api';
import type { ShownLayer } from './drawing/drawing.ts';
import { drawn } from './drawing/threads.ts';
import { blankImage, canBeClear } from './encode.ts';
import { withRecords } from '../loaded.ts';
import { labelFrames, labelsOn } from './labels/labels.ts';
import { tileExtent } from '../../tiles/mercator.ts';
import { drawnLayers } from './rules.ts';
import { keptParts } from './parts.ts';
import { shapesIn } from './rows.ts';
import { reachOf, readySymbol, type ReadySymbol } from './graphics/ready.ts';
import type { ImageFormat, MapImage, RenderLayer } from './types.ts';
import { nativeWindow, type ImageFrame, type NativeWindow } from '../../tiles/window.ts';

/** Bytes of a map image of one or more layers. */
export async function renderMap(map: MapImage, db: Db): Promise<Uint8Array> {
  const { extent, srid, width, height, background, format } = map;
  const ratio = map.pixelRatio ?? 1;
  const clear = map.transparent && canBeClear(format);
  const loaded = await Promise.all(map.layers.map((one) => withRecords(one, db)));
  const layers = loaded.flatMap((one) => drawnLayers(one, map.scaleDenominator));
  const shown: ShownLayer[] = [];
  // One after the other: each may be as large as the whole image.
  for (const one of layers) shown.push(...(await shownOf(one, map, db)));
  const labels = await labelsOn({ extent, srid, width, height }, layers, ratio, db);
  const ground = clear ? null : background;
  // Nothing is drawn: the answer is a constant.
  if (shown.length === 0 && labels.length === 0) return blankImage(width, height, format, ground);
  const origin = [(extent[0] * width) / (extent[2] - extent[0]), (-extent[3] * height) / (extent[3] - extent[1])] as const;
  return drawn({ width, height, background: ground, format, scale: { ratio, origin }, shown, labels }, db.ended);
}

/** What an image shows of a layer; none for nothing. */
async function shownOf(one: RenderLayer, map: MapImage, db: Db): Promise<readonly ShownLayer[]> {
  if (one.external) {
    const picture = await one.external.draw(map, db);
    return picture ? [{ picture }] : [];
  }
  const symbol = await readySymbol(one);
  const layer = { ...one, symbol };
  const frame = frameOf(map, symbol);
  const parts = (await keptParts(db, layer, frame)) ?? [{ rows: await shapesIn(db, layer, frame), x: 0, y: 0, side: Infinity }];
  return parts.some(({ rows }) => rows.length > 0) ? [{ symbol, parts }] : [];
}

/** What an image shows of what a symbol draws. */
function frameOf({ extent, srid, width, height, pixelRatio = 1 }: MapImage, symbol: ReadySymbol): ImageFrame {
  return { extent, srid, width, height, marginPx: Math.ceil(reachOf(symbol) + 2) * pixelRatio };
}

/**
 * The windows whose records an image is made of: what lies in none of them does not change it. A window that is null shows nothing; all are
 * null where nobody knows how far a picture reaches, as it cannot be had now.
 */
export async function mapWindows(map: MapImage, db: Db): Promise<readonly (NativeWindow | null)[] | null> {
  const layers = map.layers.flatMap((one) => drawnLayers(one, map.scaleDenominator));
  const windows: (NativeWindow | null)[] = [];
  for (const one of layers) {
    const symbol = await readySymbol(one);
    if (one.symbol.graphic && !symbol.graphic) return null;
    windows.push(await nativeWindow(one, frameOf(map, symbol), db));
  }
  for (const frame of labelFrames(layers, map, map.pixelRatio ?? 1))
    for (const one of layers) if (one.symbol.label) windows.push(await nativeWindow(one, frame, db));
  return windows;
}

export const tileSizePx = 256;

export interface MapTile {
  layer: RenderLayer;
  z: number;
  x: number;
  /** From the north. */
  y: number;
  /** 2 for 512 px images with symbols twice as large. */
  scale?: 1 | 2;
  format?: ImageFormat;
}

/** A transparent image of an XYZ tile in Web Mercator. */
export function renderTile({ layer, z, x, y, scale = 1, format = 'image/png' }: MapTile, db: Db): Promise<Uint8Array> {
  const size = tileSizePx * scale;
  const extent = tileExtent(z, x, y);
  return renderMap(
    {
      layers: [layer],
      extent,
      srid: 3857,
      width: size,
      height: size,
      transparent: true,
      background: '#ffffff',
      format,
      scaleDenominator: scaleOfZoom(z),
      pixelRatio: scale,
    },
    db,
  );
}
