import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { encodeCanvas } from '../publish/render/encode.ts';
import type { Frame, Piece } from './grid.ts';

export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Width and height of the largest pictures that are taken. */
export const mostPx = 2048;

/** By what the file says of itself, before anything is unfolded: a few bytes can hold gigabytes. */
export async function isOfTileSize(bytes: Uint8Array): Promise<boolean> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return size !== null && size.width * size.height <= mostPx ** 2;
}

/** One picture of the pictures of its pieces. What already is that passes as it is. */
export async function drawn(
  pieces: readonly Piece[],
  pictures: readonly Picture[],
  size: Pick<Frame, 'width' | 'height'>,
): Promise<Picture> {
  const [only] = pieces;
  if (pieces.length === 1 && only && !only.source && !only.rows) return pictures[0]!;
  return { type: 'image/png', bytes: await encodeCanvas(await together(pieces, pictures, size), 'image/png', false) };
}

/** The pictures of pieces in their places. */
export async function together(
  pieces: readonly Piece[],
  pictures: readonly Picture[],
  { width, height }: Pick<Frame, 'width' | 'height'>,
): Promise<Canvas> {
  const canvas = createCanvas(width, height);
  await drawOn(canvas, pieces, pictures);
  return canvas;
}

/** Draws the pictures of pieces in their places. */
export async function drawOn(canvas: Canvas, pieces: readonly Piece[], pictures: readonly Picture[]): Promise<void> {
  const context = canvas.getContext('2d');
  for (const [index, { source, target, rows }] of pieces.entries()) {
    const picture = await decoded(pictures[index]!.bytes, rows);
    context.drawImage(picture, ...(source ?? ([0, 0, picture.width, picture.height] as const)), ...target);
  }
}

/** A picture, or its rows in another order. */
export async function decoded(bytes: Uint8Array, rows?: readonly number[]): Promise<Canvas> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPx ** 2 })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * 4;
  // A service may answer with another height than it was asked for.
  const rowAt = (row: number): Buffer => data.subarray(row * rowBytes, (row + 1) * rowBytes);
  const pixels = rows ? Buffer.concat(rows.map((row) => rowAt(Math.floor((row / rows.length) * info.height)))) : data;
  const canvas = createCanvas(info.width, rows?.length ?? info.height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(pixels), info.width, canvas.height), 0, 0);
  return canvas;
}
