import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db } from '../db/types.ts';
import { encodeTile } from './encode.ts';
import { fewer, type Fewer } from './fewer.ts';
import { countedTile, tileRecords, type AtEdge, type TileNumbers } from './vector-tile.ts';
import type { PlacedRecords } from './window.ts';

/** What a tile of an archive may hold. */
export interface TileBounds {
  readonly records: number;
  /** Packed. */
  readonly bytes: number;
  readonly atEdge: AtEdge;
  /** What is done where it would be more; null: it is refused. */
  readonly fewer: Fewer | null;
}

/** A tile that would hold more than it may, and cannot be made smaller. */
export class TileTooLarge extends Error {
  readonly tile: TileNumbers;
  readonly count: number;
  readonly bytes: number;

  constructor(tile: TileNumbers, count: number, bytes: number) {
    super(`The tile ${tile.z}/${tile.x}/${tile.y} has ${count} records and ${bytes} bytes.`);
    this.tile = tile;
    this.count = count;
    this.bytes = bytes;
  }
}

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** A tile of records as archives hold it, packed, within bounds; null where nothing is on it. */
export async function fittedTile(
  name: string,
  records: PlacedRecords,
  tile: TileNumbers,
  db: Db,
  bounds: TileBounds,
): Promise<Buffer | null> {
  if (bounds.atEdge === 'cut') {
    const whole = await countedTile(name, records, tile, db);
    if (whole.count === 0) return null;
    const bytes = await packed(whole.tile);
    if (whole.count <= bounds.records && bytes.length <= bounds.bytes) return bytes;
    if (bounds.fewer === null) throw new TileTooLarge(tile, whole.count, bytes.length);
  }
  const all = await tileRecords(records, tile, db, bounds.atEdge);
  if (all.length === 0) return null;
  if (bounds.fewer === null && all.length > bounds.records) throw new TileTooLarge(tile, all.length, 0);
  for (let most = Math.min(all.length, bounds.records); ;) {
    const some = bounds.fewer === null ? all : fewer(all, most, bounds.fewer);
    const bytes = await packed(encodeTile(name, some));
    if (bytes.length <= bounds.bytes) return bytes;
    if (bounds.fewer === null || most <= 1) throw new TileTooLarge(tile, all.length, bytes.length);
    // About as many as fit, a tenth fewer at the least.
    most = Math.max(1, Math.floor(most * Math.min(0.9, (bounds.bytes / bytes.length) * 0.95)));
  }
}

/** The same as services hand it out, not packed; without a byte where nothing is on it. */
export async function looseTile(...asked: Parameters<typeof fittedTile>): Promise<Uint8Array> {
  const tile = await fittedTile(...asked);
  return tile === null ? new Uint8Array() : unpacked(tile);
}
