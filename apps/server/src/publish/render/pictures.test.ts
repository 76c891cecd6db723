import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tileExtent } from '../../tiles/mercator.ts';
import { cutOf, pictureTile } from './pictures.ts';

const size = { width: 100, height: 50 };

describe('what of a picture lies on a tile', () => {
  it('is all of it, at its place', () => {
    expect(cutOf([64, 64, 192, 128], size, [0, 0, 256, 256])).toEqual({ from: [0, 0, 100, 50], to: [64, 128, 128, 64] });
  });
  it('is a part, of a picture that reaches beyond', () => {
    expect(cutOf([-100, -100, 100, 100], size, [0, 0, 256, 256])).toEqual({ from: [50, 0, 50, 25], to: [0, 156, 100, 100] });
  });
  it('is a part of a cell, far in', () => {
    expect(cutOf([0, 0, 1000, 500], size, [10, 10, 11, 11])).toEqual({
      from: [1, expect.closeTo(48.9), expect.closeTo(0.1), expect.closeTo(0.1)],
      to: [0, 0, 256, 256],
    });
  });
  it('is nothing beside it', () => {
    expect(cutOf([0, 0, 10, 10], size, [10, 0, 20, 10])).toBeNull();
  });
});

describe('a tile with a picture', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const file = path.join(folder, 'halves.png');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // Red in the west, blue in the east, as wide as the tile 2/1/1.
  beforeAll(async () => {
    const half = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 256, height: 512, channels: 4, background } })
        .png()
        .toBuffer();
    await sharp({ create: { width: 512, height: 512, channels: 4, background: 'transparent' } })
      .composite([
        { input: await half('#ff0000'), left: 0, top: 0 },
        { input: await half('#0000ff'), left: 256, top: 0 },
      ])
      .png()
      .toFile(file);
  });
  const coloursOf = async (z: number, x: number, y: number): Promise<(column: number, row: number) => string> => {
    const tile = await pictureTile([{ path: file, extent3857: tileExtent(2, 1, 1) }], z, x, y);
    const data = await sharp(Buffer.from(tile)).ensureAlpha().raw().toBuffer();
    return (column, row) => [...data.subarray(4 * (row * 256 + column)).subarray(0, 4)].join();
  };
  const [red, blue] = ['255,0,0,255', '0,0,255,255'];

  it('has its cells where they belong, made smaller', async () => {
    const colour = await coloursOf(2, 1, 1);
    expect([colour(0, 0), colour(126, 255), colour(129, 0), colour(255, 255)]).toEqual([red, red, blue, blue]);
    const above = await coloursOf(1, 0, 0);
    expect([above(127, 200), above(130, 130), above(184, 200), above(200, 200)]).toEqual(['0,0,0,0', red, red, blue]);
  });
  it('has them as sharp as they are, made larger', async () => {
    const middle = 1.5 * 2 ** 10;
    const [west, east] = [await coloursOf(12, middle - 1, middle), await coloursOf(12, middle, middle)];
    expect([west(0, 0), west(255, 255), east(0, 0), east(255, 255)]).toEqual([red, red, blue, blue]);
    const across = await coloursOf(3, 2, 3);
    expect([across(255, 128), (await coloursOf(3, 3, 3))(0, 128)]).toEqual([red, blue]);
  });
  it.each([7, 133])('has the edge of each of %i cells at the same place on every tile that it crosses', async (cells) => {
    const shade = (cell: number): number => 20 * (1 + (cell % 7));
    const striped = path.join(folder, 'stripes.png');
    const stripes = Buffer.from(Array.from({ length: cells * cells }, (_, at) => [shade(at % cells), 0, 0, 255]).flat());
    await sharp(stripes, { raw: { width: cells, height: cells, channels: 4 } })
      .png()
      .toFile(striped);
    // From the middle of the first of eight tiles to a third of the last one.
    const [z, y] = [5, 10];
    const [west, east] = [0.5, 7.33];
    const [left, south, right, north] = tileExtent(2, 1, 1);
    const at = (tiles: number): number => left + ((right - left) * tiles) / 8;
    const picture = { path: striped, extent3857: [at(west), south, at(east), north] as const };
    for (let tile = 0; tile < 8; tile += 1) {
      const drawn = await pictureTile([picture], z, 8 + tile, y);
      const data = await sharp(Buffer.from(drawn)).ensureAlpha().raw().toBuffer();
      const wrong = Array.from({ length: 256 }, (_, column) => {
        const place = ((tile + (column + 0.5) / 256 - west) * cells) / (east - west);
        const isAtEdge = Math.abs(place - Math.round(place)) * (east - west) * 256 < cells;
        const expected = place > 0 && place < cells ? shade(Math.floor(place)) : 0;
        return isAtEdge || data[4 * (128 * 256 + column)] === expected ? null : column;
      });
      expect(wrong.filter((column) => column !== null)).toEqual([]);
    }
  });
  it('is empty beside it', async () => {
    expect((await coloursOf(2, 2, 1))(128, 128)).toBe('0,0,0,0');
  });
});
