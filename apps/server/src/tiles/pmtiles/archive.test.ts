import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PMTiles, tileIdToZxy, zxyToTileId, type Source } from 'pmtiles';
import { afterEach, describe, expect, it } from 'vitest';
import { numbersFrom } from '../../testing/random-numbers.ts';
import { directories } from './directory.ts';
import { onCurve, tileAt, tileId } from './ids.ts';
import { archiveWriter, type ArchiveWriter } from './writer.ts';

const open: ArchiveWriter[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const begun = async (): Promise<ArchiveWriter> => {
  const writer = await archiveWriter();
  open.push(writer);
  return writer;
};

/** An archive as programs read it: a few bytes at a time. */
const readerOf = (bytes: Buffer): PMTiles => {
  const source: Source = {
    getKey: () => 'archive',
    getBytes: (offset, length) => Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
};
const facts = { minZoom: 0, maxZoom: 12, bounds: [5, 47, 15, 55], metadata: { name: 'Öd', vector_layers: [] } } as const;

describe('numbers of tiles', () => {
  it('are those of other programs, both ways', () => {
    for (let z = 0; z <= 5; z += 1)
      for (let x = 0; x < 2 ** z; x += 1)
        for (let y = 0; y < 2 ** z; y += 1) {
          expect(tileId(z, onCurve(z, x, y))).toBe(zxyToTileId(z, x, y));
          expect(tileAt(z, onCurve(z, x, y))).toEqual({ z, x, y });
        }
    const random = numbersFrom(7);
    for (let tries = 0; tries < 500; tries += 1) {
      const z = 6 + random(19);
      const [x, y] = [random(2 ** z), random(2 ** z)];
      expect(tileId(z, onCurve(z, x, y))).toBe(zxyToTileId(z, x, y));
      const { z: back, x: column, y: row } = tileAt(z, onCurve(z, x, y));
      expect([back, column, row]).toEqual(tileIdToZxy(zxyToTileId(z, x, y)));
    }
  });

  it('are told of the four within a tile by its own', () => {
    for (const [z, x, y] of [
      [0, 0, 0],
      [3, 5, 2],
      [14, 8510, 5492],
    ] as const) {
      const place = onCurve(z, x, y);
      const within = [0, 1, 2, 3].map((quarter) => tileAt(z + 1, 4 * place + quarter));
      for (const tile of within) expect([Math.floor(tile.x / 2), Math.floor(tile.y / 2)]).toEqual([x, y]);
      expect(new Set(within.map((tile) => `${tile.x} ${tile.y}`)).size).toBe(4);
    }
  });
});

describe('an archive', () => {
  it('is read by another program: header, metadata, tiles, and none where none is', async () => {
    const writer = await begun();
    await writer.add(zxyToTileId(0, 0, 0), gzipSync('ganz'));
    await writer.add(zxyToTileId(12, 2130, 1371), gzipSync('Köln'));
    const size = await writer.end(facts);
    const bytes = await readFile(writer.path);
    expect(bytes.length).toBe(size);
    const archive = readerOf(bytes);
    expect(await archive.getHeader()).toMatchObject({
      specVersion: 3,
      numAddressedTiles: 2,
      numTileEntries: 2,
      numTileContents: 2,
      clustered: true,
      internalCompression: 2,
      tileCompression: 2,
      tileType: 1,
      minZoom: 0,
      maxZoom: 12,
      minLon: 5,
      minLat: 47,
      maxLon: 15,
      maxLat: 55,
      centerZoom: 5,
      centerLon: 10,
      centerLat: 51,
    });
    expect(await archive.getMetadata()).toEqual(facts.metadata);
    const text = async (z: number, x: number, y: number): Promise<string | null> => {
      const found = await archive.getZxy(z, x, y);
      return found ? Buffer.from(found.data).toString() : null;
    };
    expect([await text(0, 0, 0), await text(12, 2130, 1371), await text(12, 2130, 1372), await text(1, 0, 0)]).toEqual([
      'ganz',
      'Köln',
      null,
      null,
    ]);
  });

  it('holds equal tiles once, and those that follow each other as one entry', async () => {
    const writer = await begun();
    const sea = gzipSync('Meer');
    for (let id = 1; id <= 4; id += 1) await writer.add(id, sea);
    await writer.add(5, gzipSync('Insel'));
    for (let id = 6; id <= 20; id += 2) await writer.add(id, sea);
    await writer.end(facts);
    const archive = readerOf(await readFile(writer.path));
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 13, numTileEntries: 10, numTileContents: 2 });
    for (const [id, expected] of [
      [1, 'Meer'],
      [4, 'Meer'],
      [5, 'Insel'],
      [6, 'Meer'],
      [7, undefined],
      [20, 'Meer'],
    ] as const) {
      const found = await archive.getZxy(...tileIdToZxy(id));
      expect(found && Buffer.from(found.data).toString()).toBe(expected);
    }
  });

  it('goes back to where it was, also within what follows each other', async () => {
    const writer = await begun();
    await writer.add(1, gzipSync('Meer'));
    const back = writer.mark();
    await writer.add(2, gzipSync('Meer'));
    await writer.add(3, gzipSync('Insel mit langem Namen'.repeat(20)));
    back();
    await writer.add(6, gzipSync('Insel mit langem Namen'.repeat(20)));
    const size = await writer.end(facts);
    const bytes = await readFile(writer.path);
    expect(bytes.length).toBe(size);
    const archive = readerOf(bytes);
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 2, numTileEntries: 2, numTileContents: 2 });
    const found = await Promise.all([1, 2, 3, 6].map((id) => archive.getZxy(...tileIdToZxy(id))));
    expect(found.map((one) => one && Buffer.from(one.data).toString().slice(0, 5))).toEqual(['Meer', undefined, undefined, 'Insel']);
  });

  it('has further directories where the root would be too large', async () => {
    const writer = await begun();
    const random = numbersFrom(3);
    const ids: number[] = [];
    for (let id = 100; ids.length < 30_000; id += 1 + random(900)) ids.push(id);
    for (const id of ids) await writer.add(id, gzipSync(`${id}`));
    await writer.end({ ...facts, maxZoom: 20 });
    const archive = readerOf(await readFile(writer.path));
    const { leafDirectoryLength, rootDirectoryLength } = await archive.getHeader();
    expect(leafDirectoryLength).toBeGreaterThan(0);
    expect(rootDirectoryLength).toBeLessThanOrEqual(16_384 - 127);
    for (const id of [ids[0]!, ids[4095]!, ids[4096]!, ids[17_000]!, ids.at(-1)!]) {
      const found = await archive.getZxy(...tileIdToZxy(id));
      expect(found && Buffer.from(found.data).toString()).toBe(`${id}`);
    }
  });

  it('has a root of a few bytes where leaves have to be large', () => {
    const entries = Array.from({ length: 60_000 }, (_, at) => ({ tileId: at * 3, offset: at * 10, length: 10, runLength: 1 }));
    const { root, leaves } = directories(entries, 60);
    expect(root.length).toBeLessThanOrEqual(60);
    expect(leaves.length).toBeGreaterThan(0);
  });

  it('of no tiles is one as well', async () => {
    const writer = await begun();
    await writer.end(facts);
    const archive = readerOf(await readFile(writer.path));
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 0, tileDataLength: 0 });
    expect(await archive.getZxy(3, 1, 1)).toBeUndefined();
  });

  it('goes with its folder', async () => {
    const writer = await archiveWriter();
    await writer.add(0, gzipSync('x'));
    await writer.close();
    await expect(readFile(writer.path)).rejects.toThrow(/ENOENT/);
  });
});
