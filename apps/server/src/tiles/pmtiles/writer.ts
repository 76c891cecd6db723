import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Box } from '../../relation/box.ts';
import { directories, type Entry } from './directory.ts';

/** What an archive tells of its tiles. */
export interface ArchiveFacts {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly bounds: Box;
  /** For people and programs, as TileJSON has it. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** An archive that is being written. */
export interface ArchiveWriter {
  /** Bytes of the tiles so far. */
  readonly bytes: number;
  /** Tiles come in the order of their numbers, packed with gzip; those of the same bytes are held once. */
  add(tileId: number, tile: Uint8Array): Promise<void>;
  /** Answers how to go back to where it is now, as if no tile had come since. */
  mark(): () => void;
  /** Nothing comes any more; answers the bytes of the whole file. */
  end(facts: ArchiveFacts): Promise<number>;
  readonly path: string;
  /** Removes the file, however far it has come. */
  close(): Promise<void>;
}

/** Header and root, which are known last: what comes after them begins here. */
const headBytes = 16_384;
const gzip = 2;
const vectorTiles = 1;

/** Degrees as the header has them; what lies beyond the Earth is at its end. */
const e7 = (degrees: number, most: number): number => Math.round(Math.max(-most, Math.min(most, degrees)) * 1e7);

interface Sections {
  readonly root: number;
  readonly metadata: number;
  readonly leaves: number;
  readonly tiles: number;
}

function header({ minZoom, maxZoom, bounds }: ArchiveFacts, sizes: Sections, counts: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(127);
  head.write('PMTiles', 'latin1');
  head.writeUInt8(3, 7);
  const afterTiles = headBytes + sizes.tiles;
  const places = [
    127,
    sizes.root,
    afterTiles,
    sizes.metadata,
    afterTiles + sizes.metadata,
    sizes.leaves,
    headBytes,
    sizes.tiles,
    ...counts,
  ];
  for (const [at, value] of places.entries()) head.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  // The tiles lie in their order.
  for (const [at, value] of [1, gzip, gzip, vectorTiles, minZoom, maxZoom].entries()) head.writeUInt8(value, 96 + at);
  const [west, south, east, north] = bounds;
  const corners = [e7(west, 180), e7(south, 90), e7(east, 180), e7(north, 90)];
  for (const [at, value] of corners.entries()) head.writeInt32LE(value, 102 + at * 4);
  const fitting = Math.floor(Math.log2(360 / Math.max(east - west, north - south, 1e-6)));
  head.writeUInt8(Math.max(minZoom, Math.min(maxZoom, fitting)), 118);
  head.writeInt32LE(e7((west + east) / 2, 180), 119);
  head.writeInt32LE(e7((south + north) / 2, 90), 123);
  return head;
}

/**
 * An archive of vector tiles in a file of its own: PMTiles, version 3. In memory are no more than where each tile lies. Header and root
 * directory stand first, then the tiles, and after them the metadata and further directories.
 */
export async function archiveWriter(): Promise<ArchiveWriter> {
  const folder = await mkdtemp(join(tmpdir(), 'tiles-'));
  const path = join(folder, 'archive.pmtiles');
  const removed = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = await open(path, 'w').catch(async (error: unknown) => {
    await removed();
    throw error;
  });
  const entries: Entry[] = [];
  const known = new Map<string, Pick<Entry, 'offset' | 'length'>>();
  let [tiles, addressed] = [0, 0];
  const writeAt = async (bytes: Uint8Array, position: number): Promise<void> => {
    for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  };
  return {
    path,
    get bytes() {
      return tiles;
    },
    async add(tileId, tile) {
      const hash = createHash('sha256').update(tile).digest().toString('latin1');
      const same = known.get(hash);
      const place = same ?? { offset: tiles, length: tile.length };
      if (!same) {
        known.set(hash, place);
        await writeAt(tile, headBytes + tiles);
        tiles += tile.length;
      }
      addressed += 1;
      const last = entries.at(-1);
      if (last && last.offset === place.offset && last.tileId + last.runLength === tileId)
        entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
      else entries.push({ tileId, ...place, runLength: 1 });
    },
    mark() {
      const before = { count: entries.length, last: entries.at(-1), tiles, addressed };
      return () => {
        entries.length = before.count;
        if (before.last) entries[before.count - 1] = before.last;
        for (const [hash, { offset }] of known) if (offset >= before.tiles) known.delete(hash);
        ({ tiles, addressed } = before);
      };
    },
    async end(facts) {
      const { root, leaves } = directories(entries);
      const metadata = gzipSync(JSON.stringify(facts.metadata));
      const sizes = { root: root.length, metadata: metadata.length, leaves: leaves.length, tiles };
      await writeAt(Buffer.concat([header(facts, sizes, [addressed, entries.length, known.size]), root], headBytes), 0);
      await writeAt(Buffer.concat([metadata, leaves]), headBytes + tiles);
      const size = headBytes + tiles + metadata.length + leaves.length;
      await file.truncate(size);
      await file.close();
      return size;
    },
    async close() {
      await file.close().catch(() => undefined);
      await removed();
    },
  };
}
