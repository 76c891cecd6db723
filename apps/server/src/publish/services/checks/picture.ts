import sharp from 'sharp';
import type { LocalText } from '../../../problems/index.ts';
import type { Box } from '../../../relation/box.ts';
import { CheckFailed } from './check.ts';

/** Whether nothing is drawn on a picture with a transparent ground. */
export async function isBlank(picture: Buffer): Promise<boolean> {
  try {
    const { channels } = await sharp(picture).ensureAlpha().stats();
    return channels.at(-1)!.max === 0;
  } catch {
    throw new CheckFailed({ de: 'Die Antwort ist kein Bild.', en: 'The answer is no picture.' });
  }
}

/** A tile of web maps. */
export interface CheckedTile {
  z: number;
  x: number;
  y: number;
}

/** Tiles around the middle of a place, from one about as large as it is to larger ones: what has a hole in its middle is on one of them. */
export function tilesAround([west, south, east, north]: Box, { least, most }: { least: number; most: number }): CheckedTile[] {
  const [fitting, closest] = [Math.floor(Math.log2(360 / Math.max(east - west, north - south, 1e-9))), 14];
  const first = Math.max(least, Math.min(most, closest, fitting));
  const levels = Array.from({ length: Math.min(6, first - least + 1) }, (_, index) => first - index);
  const latitude = Math.min(85, Math.max(-85, (south + north) / 2)) * (Math.PI / 180);
  return levels.map((z) => {
    const within = (share: number): number => Math.min(2 ** z - 1, Math.max(0, Math.floor(share * 2 ** z)));
    return { z, x: within(((west + east) / 2 + 180) / 360), y: within((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) };
  });
}

/** A box around the middle of another that is as wide as high, and at least as large as wished. */
export function squareAround([west, south, east, north]: Box, atLeast: number): Box {
  const half = Math.max(east - west, north - south, atLeast) / 2;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return [x - half, Math.max(-90, y - half), x + half, Math.min(90, y + half)];
}

/** That something is drawn where a feature lies, on one of several pictures; the next is not looked at where there is. */
export async function drawnOn<T>(tries: readonly T[], isThere: (one: T) => Promise<boolean>): Promise<LocalText | null> {
  for (const one of tries) if (await isThere(one)) return null;
  return { de: 'Wo ein Objekt liegt, ist nichts zu sehen.', en: 'Nothing is seen where a feature lies.' };
}
