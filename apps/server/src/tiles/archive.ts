import type { Column } from '../relation/relation.ts';
import type { Db } from '../db/types.ts';
import { vectorLayer } from './fields.ts';
import { fittedTile, type TileBounds } from './fitted.ts';
import { occupied, type Occupied } from './occupied.ts';
import { ZoomWork } from './zoom-work.ts';
import { tileAt, tileId } from './pmtiles/ids.ts';
import { archiveWriter, type ArchiveWriter } from './pmtiles/writer.ts';
import type { PlacedRecords } from './window.ts';

export interface ArchiveAsked {
  /** Of the layer within its tiles. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly records: PlacedRecords & { readonly relation: { readonly columns: readonly Column[] } };
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: TileBounds;
  /** Most tiles with records in them, and most bytes of all. */
  readonly most: { readonly tiles: number; readonly bytes: number };
  /** Where there are more of either: the zoom before is the last one, or it is refused. */
  readonly beyond: 'ends' | 'refused';
  /** Fires when it is not wanted any more. @default never */
  readonly signal?: AbortSignal;
  /** Hears how much is done, 0 to 1, as far as that can be foreseen, and how many tiles that are. */
  readonly told?: (share: number, tiles: number) => void;
}

/** More tiles, or more bytes, than an archive may have. */
export class TooManyTiles extends Error {
  /** Where that was seen. */
  readonly zoom: number;

  constructor(zoom: number) {
    super(`There are too many tiles, or too many bytes, up to zoom ${zoom}.`);
    this.zoom = zoom;
  }
}

/** A file that is there until it is closed. */
export interface Archive {
  readonly path: string;
  readonly sizeBytes: number;
  readonly maxZoom: number;
  close(): Promise<void>;
}

/**
 * All vector tiles of records as an archive. Zoom after zoom, along a curve that visits the four tiles within one after the other: what
 * holds nothing has nothing within, so that only what holds something is looked into, and tiles come in the order of the archive.
 */
export async function tileArchive(db: Db, asked: ArchiveAsked): Promise<Archive> {
  const writer = await archiveWriter();
  try {
    const maxZoom = await writeZooms(db, asked, writer);
    const { name, title, description, minZoom, records } = asked;
    const metadata = {
      name: title,
      ...(description === '' ? {} : { description }),
      type: 'overlay',
      format: 'pbf',
      vector_layers: [vectorLayer(name, title, records.relation.columns, { minzoom: minZoom, maxzoom: maxZoom })],
    };
    const bounds = records.extent4326 ?? [-180, -85.051129, 180, 85.051129];
    const sizeBytes = await writer.end({ minZoom, maxZoom, bounds, metadata });
    return { path: writer.path, sizeBytes, maxZoom, close: () => writer.close() };
  } catch (error) {
    await writer.close();
    throw error;
  }
}

/** Tiles that there are at the least in and below some of a zoom: all in what is covered, else one at each further zoom. */
function atLeast(found: readonly Occupied[], z: number, { minZoom, maxZoom }: Pick<ArchiveAsked, 'minZoom' | 'maxZoom'>): number {
  const covered = found.filter(({ isCovered }) => isCovered).length;
  let sum = 0;
  for (let zoom = Math.max(z, minZoom); zoom <= maxZoom; zoom += 1) sum += covered * 4 ** (zoom - z) + found.length - covered;
  return sum;
}

/** Answers the last zoom that is there. */
async function writeZooms(db: Db, asked: ArchiveAsked, writer: ArchiveWriter): Promise<number> {
  const { name, records, minZoom, maxZoom, bounds, most, beyond, signal, told } = asked;
  const work = new ZoomWork(minZoom, maxZoom);
  let inside = [0];
  let tiles = 0;
  for (let z = 0; z <= maxZoom; z += 1) {
    signal?.throwIfAborted();
    const found = await occupied(db, records, z, inside, most.tiles - tiles);
    work.found(z, found);
    // What is known to be too much is not begun.
    if (beyond === 'refused' && tiles + atLeast(found, z, asked) > most.tiles) throw new TooManyTiles(maxZoom);
    const back = writer.mark();
    let isBeyond = tiles + found.length > most.tiles;
    for (const { place } of z < minZoom || isBeyond ? [] : found) {
      signal?.throwIfAborted();
      told?.(work.share, work.done);
      const tile = await fittedTile(name, records, tileAt(z, place), db, bounds);
      if (tile) await writer.add(tileId(z, place), tile);
      work.done += 1;
      isBeyond = writer.bytes > most.bytes;
      if (isBeyond) break;
    }
    if (isBeyond) {
      if (beyond === 'refused' || z <= minZoom) throw new TooManyTiles(z);
      back();
      return z - 1;
    }
    if (z >= minZoom) tiles += found.length;
    inside = found.flatMap(({ place }) => [0, 1, 2, 3].map((quarter) => 4 * place + quarter));
  }
  return maxZoom;
}
