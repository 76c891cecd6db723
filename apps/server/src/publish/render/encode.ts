import type { Canvas } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from './types.ts';

/** zlib level: higher ones cost more time than they save bytes. */
const pngLevel = 2;
const quality = 85;
/** Maps are areas of few colours: dots between them would be taken for something. */
const palette = { colours: 256, effort: 1, dither: 0 } as const;

/** How each format is written, and whether it can be seen through. */
const formats: Readonly<Record<ImageFormat, { readonly write: (image: Sharp) => Sharp; readonly clear: boolean }>> = {
  'image/png': { write: (image) => image.png({ compressionLevel: pngLevel, adaptiveFiltering: false }), clear: true },
  'image/png; mode=8bit': { write: (image) => image.png({ compressionLevel: pngLevel, palette: true, ...palette }), clear: true },
  'image/jpeg': { write: (image) => image.jpeg({ quality }), clear: false },
  'image/webp': { write: (image) => image.webp({ quality, effort: 2 }), clear: true },
  'image/gif': { write: (image) => image.gif(palette), clear: true },
};

/** Whether pictures of a format can be seen through. */
export const canBeClear = (format: ImageFormat): boolean => formats[format].clear;

/** Encodes a canvas; `opaque` says that no pixel is transparent, so that no alpha channel is needed. */
export async function encodeCanvas(canvas: Canvas, format: ImageFormat, opaque: boolean): Promise<Uint8Array> {
  const { width, height } = canvas;
  const pixels = canvas.data();
  if (!opaque) straighten(pixels);
  const image = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const { write, clear } = formats[format];
  return write(opaque || !clear ? image.removeAlpha() : image).toBuffer();
}

/** What a channel that was multiplied by alpha is by itself, at 256 × alpha + channel: a division for each takes longer than to draw the picture. */
const straight = Uint8Array.from({ length: 65_536 }, (_, at) => Math.min(255, Math.round(((at & 255) * 255) / (at >> 8 || 1))));

/** The canvas holds colours multiplied by alpha; image files hold them straight. Works in place on RGBA bytes. */
export function straighten(pixels: Uint8Array): void {
  // Most pixels are seen through or not at all: whole ones are looked at, four bytes at once.
  const whole = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2);
  for (let index = 0; index < whole.length; index += 1) {
    const pixel = whole[index]!;
    if (pixel === 0 || pixel >> 24 === -1) continue;
    const alpha = (pixel >>> 24) << 8;
    if (alpha === 0) continue;
    whole[index] =
      (pixel & -16_777_216) |
      (straight[alpha | ((pixel >> 16) & 255)]! << 16) |
      (straight[alpha | ((pixel >> 8) & 255)]! << 8) |
      straight[alpha | (pixel & 255)]!;
  }
}

const emptyImages = new Map<string, Promise<Uint8Array>>();
const maxEmptyImages = 64;

/** An image of one colour, kept for the sizes asked for most. */
export function blankImage(width: number, height: number, format: ImageFormat, background: string | null): Promise<Uint8Array> {
  const key = `${width}x${height} ${format} ${background}`;
  const kept = emptyImages.get(key);
  if (kept) return kept;
  const image = sharp({
    create: { width, height, channels: background === null ? 4 : 3, background: background ?? { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const bytes: Promise<Uint8Array> = formats[format].write(image).toBuffer();
  if (emptyImages.size >= maxEmptyImages) emptyImages.delete(emptyImages.keys().next().value as string);
  emptyImages.set(key, bytes);
  return bytes;
}
