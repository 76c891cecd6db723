import { createRequire } from 'node:module';
import { LruCache } from '../../../cache/lru.ts';
import { GlobalFonts, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

const { resolve } = createRequire(import.meta.url);

/** Letters of a font are spread over files by their scripts; each is a family, and letters that one lacks are taken from the next. */
const families = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((script) => ({
  name: `Map ${script}`,
  file: `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
}));

let registered: string | null = null;

/** How heavy the letters of maps are. */
export const mapFontWeight = 500;

/** The families of what is written on maps, the same on every machine. */
export function mapFontFamilies(): string {
  registered ??= families
    .map(({ name, file }) => {
      GlobalFonts.registerFromPath(resolve(file), name);
      return `"${name}"`;
    })
    .join(', ');
  return `${registered}, sans-serif`;
}

/** The font of maps. @param px Size of its letters */
export function mapFont(px: number): string {
  return `${mapFontWeight} ${px}px ${mapFontFamilies()}`;
}

let measuring: SKRSContext2D | null = null;

/** Widths of texts of a size in px; to measure one takes longer than all else that is done with it. */
const measured = new LruCache<string, number>(20_000);

function widthOf(text: string, px: number): number {
  const key = `${px} ${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  measuring ??= createCanvas(1, 1).getContext('2d');
  measuring.font = mapFont(px);
  const { width } = measuring.measureText(text);
  measured.set(key, width);
  return width;
}

/** Widths of texts in px, in the font of maps. */
export function mapTextWidths(texts: readonly string[], px: number): readonly number[] {
  return texts.map((text) => widthOf(text, px));
}
