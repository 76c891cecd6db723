import { PbfReader } from 'pbf';
import { expect, it } from 'vitest';
import { firstOfRange, glyphFont, glyphs } from './glyphs.ts';

interface Read {
  id: number;
  bitmap: Uint8Array;
  /** 3 width, 4 height, 5 left, 6 top, 7 advance */
  numbers: number[];
}

/** As MapLibre reads it. */
function read(file: Uint8Array): { name: string; range: string; glyphs: Map<number, Read> } {
  const stack = { name: '', range: '', glyphs: new Map<number, Read>() };
  const readGlyph = (tag: number, glyph: Read, pbf: PbfReader): void => {
    if (tag === 1) glyph.id = pbf.readVarint();
    else if (tag === 2) glyph.bitmap = pbf.readBytes();
    else glyph.numbers[tag] = tag === 5 || tag === 6 ? pbf.readSVarint() : pbf.readVarint();
  };
  new PbfReader(file).readFields((_tag, _, outer) => {
    outer.readMessage((tag, of, pbf) => {
      if (tag === 1) of.name = pbf.readString();
      else if (tag === 2) of.range = pbf.readString();
      else {
        const glyph = pbf.readMessage(readGlyph, { id: 0, bitmap: new Uint8Array(), numbers: [] });
        of.glyphs.set(glyph.id, glyph);
      }
    }, stack);
  }, null);
  return stack;
}

it('holds the letters of a range with their bitmaps, which have a border of 3 px', async () => {
  const { name, range, glyphs: found } = read(await glyphs(0));
  expect([name, range]).toEqual([glyphFont, '0-255']);
  for (const letter of 'AzÄß§0') {
    const { bitmap, numbers } = found.get(letter.charCodeAt(0))!;
    const [width, height, left, top, advance] = numbers.slice(3) as [number, number, number, number, number];
    expect(bitmap.length, letter).toBe((width + 6) * (height + 6));
    expect(width > 5 && width < 24 && height > 10 && height < 28, letter).toBe(true);
    expect(left >= -1 && left < 5 && top > -15 && top < 3 && advance > width - 3, letter).toBe(true);
    // Inside of the outline it is dark, at the corners it is not.
    expect([Math.max(...bitmap) > 200, bitmap[0]! < 100], letter).toEqual([true, true]);
  }
});

it('knows how wide a blank is, and has no signs that steer', async () => {
  const { glyphs: found } = read(await glyphs(0));
  const blank = found.get(32)!;
  expect([blank.bitmap.length, blank.numbers[7]! > 3]).toEqual([0, true]);
  expect([found.has(10), found.has(127), found.has(65)]).toEqual([false, false, true]);
});

it('stands on one base line', async () => {
  const { glyphs: found } = read(await glyphs(0));
  const lower = (letter: string): number => found.get(letter.charCodeAt(0))!.numbers[6]! - found.get(letter.charCodeAt(0))!.numbers[4]!;
  expect(lower('A') - lower('x')).toBe(0);
  expect(lower('A') - lower('g')).toBeGreaterThan(3);
});

it('has Greek and Cyrillic letters in their own ranges', async () => {
  expect(read(await glyphs(768)).glyphs.get('Ω'.charCodeAt(0))!.bitmap.length).toBeGreaterThan(300);
  expect(read(await glyphs(1024)).glyphs.get('Ж'.charCodeAt(0))!.bitmap.length).toBeGreaterThan(300);
});

it.each([
  ['0-255', 0],
  ['65280-65535', 65_280],
  ['0-256', null],
  ['1-256', null],
  ['65536-65791', null],
  ['-256--1', null],
  ['0-255.pbf', null],
  ['', null],
])('the range %s', (range, first) => expect(firstOfRange(range)).toBe(first));
