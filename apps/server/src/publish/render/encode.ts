import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { ImageFormat } from './types.ts';

/** zlib level: higher ones cost more time than they save bytes. */
const pngLevel = 3;
const jpegQuality = 85;
const webpQuality = 85;

/** Encodes a canvas; `opaque` says that no pixel is transparent, so that PNG needs no alpha channel. */
export async function encodeCanvas(canvas: Canvas, format: ImageFormat, opaque: boolean): Promise<Uint8Array> {
  const { width, height } = canvas;
  const pixels = canvas.data();
  if (!opaque) straighten(pixels);
  const image = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  switch (format) {
    case 'image/png':
      return (opaque ? image.removeAlpha() : image).png({ compressionLevel: pngLevel, adaptiveFiltering: false }).toBuffer();
    case 'image/jpeg':
      return image.removeAlpha().jpeg({ quality: jpegQuality }).toBuffer();
    case 'image/webp':
      return (opaque ? image.removeAlpha() : image).webp({ quality: webpQuality, effort: 2 }).toBuffer();
  }
}

/** The canvas holds colours multiplied by alpha; image files hold them straight. Works in place on RGBA bytes. */
export function straighten(pixels: Uint8Array): void {
  for (let i = 3; i < pixels.length; i += 4) {
    const alpha = pixels[i] as number;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = i - 3; channel < i; channel += 1)
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] as number) * 255) / alpha));
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
  const bytes: Promise<Uint8Array> =
    format === 'image/png'
      ? image.png({ compressionLevel: 9 }).toBuffer()
      : format === 'image/jpeg'
        ? image.jpeg().toBuffer()
        : image.webp().toBuffer();
  if (emptyImages.size >= maxEmptyImages) emptyImages.delete(emptyImages.keys().next().value as string);
  emptyImages.set(key, bytes);
  return bytes;
}
