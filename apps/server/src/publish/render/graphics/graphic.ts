import { pictureTypeOf } from '@geo/api';
import { ImageData, createCanvas, type Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/** A picture of a style, unfolded. */
export interface Graphic {
  readonly canvas: Canvas;
  /** Its own size in px, of which the canvas may hold fewer. */
  readonly width: number;
  readonly height: number;
}

/** Unfolds a stored picture of a style (`user_images/…`); null where there is none, or it is none. Never throws. */
export type GraphicSource = (filename: string) => Promise<Graphic | null>;

/** Pixels that are kept of a side: more than a symbol shows. */
const mostSidePx = 512;
/** Larger ones are not unfolded; uploads are smaller. */
const mostPixels = 60_000_000;

/** A picture of the bytes of its file, read in threads of their own; null for what is none. */
export async function graphicOf(bytes: Uint8Array): Promise<Graphic | null> {
  // What is stored is one of these; no other reader is asked.
  if (pictureTypeOf(bytes) === null) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' });
    const { width, height } = await image.metadata();
    const { data, info } = await image
      .resize({ width: mostSidePx, height: mostSidePx, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const canvas = createCanvas(info.width, info.height);
    canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), info.width, info.height), 0, 0);
    return { canvas, width, height };
  } catch {
    return null;
  }
}
