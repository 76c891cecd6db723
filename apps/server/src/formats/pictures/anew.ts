import { pictureTypeOf, type PictureType } from '@geo/api';
import type { Sharp } from 'sharp';

/** A picture as it is kept: nothing but its pixels. */
export interface NewPicture {
  readonly extension: 'png' | 'jpg' | 'webp';
  readonly bytes: Buffer;
}

/** Why something is not kept as a picture. */
export type PictureFault =
  | { readonly why: 'kind' }
  | { readonly why: 'pixels'; readonly width: number; readonly height: number }
  /** It begins as a picture and goes on as none. */
  | { readonly why: 'broken'; readonly type: PictureType };

/** More pixels than these are not unfolded: those of large cameras. */
export const mostPicturePixels = 60_000_000;
/** Longer sides are drawn smaller: as large as a picture is shown on a large screen. */
const longestSidePx = 2560;
/** What takes longer is made to. */
const patienceSeconds = 30;

/** Of moving pictures the first one is kept, and a PNG holds it without loss. */
const written: Readonly<Record<PictureType, readonly [NewPicture['extension'], (picture: Sharp) => Sharp]>> = {
  'image/png': ['png', (picture) => picture.png()],
  'image/gif': ['png', (picture) => picture.png()],
  'image/jpeg': ['jpg', (picture) => picture.jpeg({ quality: 88 })],
  'image/webp': ['webp', (picture) => picture.webp({ quality: 88 })],
};

/**
 * Reads a picture and writes it anew, upright and in sRGB: what its file holds besides its pixels (place and camera, comments, hidden
 * data) is not kept.
 */
export async function drawnAnew(bytes: Buffer): Promise<NewPicture | PictureFault> {
  const type = pictureTypeOf(bytes);
  if (!type) return { why: 'kind' };
  // Only who stores a picture needs it.
  const { default: sharp } = await import('sharp');
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return { why: 'broken', type };
  const { width, height } = size;
  // By what it says of itself, before anything is unfolded: a few bytes can hold gigabytes.
  if (width * height > mostPicturePixels) return { why: 'pixels', width, height };
  const [extension, write] = written[type];
  const picture = sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: patienceSeconds });
  const anew = await write(picture)
    .toBuffer()
    .catch(() => null);
  return anew ? { extension, bytes: anew } : { why: 'broken', type };
}
