import sharp from 'sharp';

/** A PNG of one colour. */
export async function colouredPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 4, background: '#1A7F37' } });
  return new Uint8Array(await picture.png().toBuffer());
}
