import { createCanvas } from '@napi-rs/canvas';
import type { Db } from '../../db/types.ts';
import { scaleOfZoom } from '@geo/api';
import { drawRow } from './draw.ts';
import { blankImage, encodeCanvas } from './encode.ts';
import { tileExtent } from './mercator.ts';
import { drawnLayers } from './rules.ts';
import { drawRows } from './rows.ts';
import type { ImageFormat, MapImage, RenderLayer } from './types.ts';
import { nativeWindow, type ImageFrame } from './window.ts';

/** Bytes of a map image of one or more layers. */
export async function renderMap(map: MapImage, db: Db): Promise<Uint8Array> {
  const { extent, srid, width, height, background, format } = map;
  const ratio = map.pixelRatio ?? 1;
  const transparent = map.transparent && format !== 'image/jpeg';
  let context: ReturnType<ReturnType<typeof createCanvas>['getContext']> | null = null;
  const canvasContext = (): NonNullable<typeof context> => {
    if (context) return context;
    context = createCanvas(width, height).getContext('2d');
    if (!transparent) {
      context.fillStyle = background;
      context.fillRect(0, 0, width, height);
    }
    return context;
  };
  for (const layer of map.layers.flatMap((one) => drawnLayers(one, map.scaleDenominator))) {
    const frame: ImageFrame = { extent, srid, width, height, marginPx: marginOf(layer) * ratio };
    const window = await nativeWindow(layer, frame, db);
    if (!window) continue;
    for await (const row of drawRows(db, layer, window, frame)) drawRow(canvasContext(), row, layer.symbol, ratio);
  }
  // Nothing was drawn: the answer is a constant.
  if (!context) return blankImage(width, height, format, transparent ? null : background);
  return encodeCanvas(canvasContext().canvas, format, !transparent);
}

function marginOf({ symbol }: RenderLayer): number {
  return Math.ceil(Math.max(symbol.circleRadius, 0) + symbol.strokeWidth + 2);
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
