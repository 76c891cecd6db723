import TinySDF from '@mapbox/tiny-sdf';
import { createCanvas } from '@napi-rs/canvas';
import { PbfWriter } from 'pbf';
import { setImmediate as turn } from 'node:timers/promises';
import { LruCache } from '../../cache/lru.ts';
import { atMost } from '../../db/limit.ts';
import { mapFontFamilies, mapFontWeight } from '../render/labels/fonts.ts';

// Letters for viewers that draw vector tiles themselves: as distances to their outline (SDF), 256 characters a file, in the format of
// MapLibre's glyphs.

/** The font of maps by its name: the only one there is. */
export const glyphFont = 'Inter Medium';

/** Characters of a file, and the last one that a file may hold. */
const rangeSize = 256;
const lastCharacter = 65_535;

const fontSize = 24;
/** Pixels of a bitmap around its letter. */
const border = 3;
/** From the base line of letters of this size to the line that their tops are measured from. */
const ascent = 26;

/** The drawing of letters on a canvas of ours in place of a page's. */
class Letters extends TinySDF {
  protected _createCanvas(size: number) {
    return createCanvas(size, size);
  }
}

interface Glyph extends ReturnType<TinySDF['draw']> {
  readonly id: number;
}

/** What is written: letters, digits, signs and blanks, and marks upon them. */
const written = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]$/u;

function writeGlyph({ id, data, glyphWidth, glyphHeight, glyphLeft, glyphTop, glyphAdvance }: Glyph, pbf: PbfWriter): void {
  pbf.writeVarintField(1, id);
  if (glyphWidth > 0 && glyphHeight > 0) pbf.writeBytesField(2, new Uint8Array(data.buffer, data.byteOffset, data.length));
  pbf.writeVarintField(3, glyphWidth);
  pbf.writeVarintField(4, glyphHeight);
  pbf.writeSVarintField(5, glyphLeft);
  pbf.writeSVarintField(6, glyphTop - ascent);
  pbf.writeVarintField(7, Math.round(glyphAdvance));
}

function writeStack({ range, glyphs }: { range: string; glyphs: readonly Glyph[] }, pbf: PbfWriter): void {
  pbf.writeStringField(1, glyphFont);
  pbf.writeStringField(2, range);
  for (const glyph of glyphs) pbf.writeMessage(3, writeGlyph, glyph);
}

let letters: Letters | null = null;

async function drawn(first: number): Promise<Uint8Array> {
  letters ??= new Letters({
    fontSize,
    buffer: border,
    radius: 8,
    cutoff: 0.25,
    fontFamily: mapFontFamilies(),
    fontWeight: String(mapFontWeight),
  });
  const glyphs: Glyph[] = [];
  for (let id = first; id < first + rangeSize; id += 1) {
    const character = String.fromCharCode(id);
    if (written.test(character)) glyphs.push({ id, ...letters.draw(character) });
    if (id % 16 === 15) await turn();
  }
  const pbf = new PbfWriter();
  pbf.writeMessage(1, writeStack, { range: `${first}-${first + rangeSize - 1}`, glyphs });
  return pbf.finish();
}

/** As many as there are: each is drawn once, whoever asks for all of them. */
const kept = new LruCache<number, Promise<Uint8Array>>((lastCharacter + 1) / rangeSize);
/** Others wait for a few letters of one file, not of all that are asked for. */
const oneByOne = atMost(1);

/** The first character of a range such as `0-255`; null for what is no range of a file. */
export function firstOfRange(range: string): number | null {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(range) ?? [];
  const first = Number(from);
  return first % rangeSize === 0 && Number(to) === first + rangeSize - 1 && first < lastCharacter ? first : null;
}

/** The file of the 256 characters from one on, as `application/x-protobuf`. */
export async function glyphs(first: number): Promise<Uint8Array> {
  const found = kept.get(first);
  if (found) return found;
  const made = oneByOne(() => drawn(first));
  kept.set(first, made);
  made.catch(() => kept.delete(first));
  return made;
}
