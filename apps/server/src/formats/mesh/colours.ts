import type { Colour } from './model.ts';

/** Pixels of a texture that are looked at most: beyond, a few bytes would unfold to gigabytes. */
const mostPixels = 64_000_000;

/** What a texture looks like from afar, each channel from 0 to 1; white where it cannot be read. */
export async function averageColour(bytes: Uint8Array): Promise<Colour> {
  // Only who draws needs it.
  const { default: sharp } = await import('sharp');
  try {
    const { channels } = await sharp(bytes, { limitInputPixels: mostPixels }).removeAlpha().toColourspace('srgb').stats();
    const [red, green = red, blue = red] = channels.map(({ mean }) => mean / 255);
    return [red!, green!, blue!];
  } catch {
    return [1, 1, 1];
  }
}

/** How bright light of a colour is on a screen: glTF counts light, pictures do not. */
export const onScreen = (linear: number): number => Math.min(1, Math.max(0, linear)) ** (1 / 2.2);
