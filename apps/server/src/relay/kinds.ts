import type { z } from 'zod';
import { ArcgisMap, arcgisPieces } from './arcgis.ts';
import type { Frame, Piece } from './grid.ts';
import { TmsMap, tmsPieces } from './tms.ts';
import { WmsMap, wmsPieces, wmsSystems, wmsTile } from './wms.ts';
import { WmtsMap, wmtsPieces, wmtsSystems, wmtsTile } from './wmts.ts';

/** A map service, as drawing asks it. */
export interface MapService {
  /** Codes of the systems in which it can be asked, the first those that need least work; null for any. */
  readonly systems: readonly number[] | null;
  /** What of it fills a frame in one of its systems. */
  readonly pieces: (frame: Frame) => Piece[];
  /** What of it fills a tile of the web grid. Throws where it has none. */
  readonly tile: (tile: Frame) => Piece[];
}

function kind<Value>(
  schema: z.ZodType<Value>,
  how: {
    readonly systems: (value: Value) => readonly number[] | null;
    readonly pieces: (value: Value, frame: Frame) => Piece[];
    /** @default as for any frame */
    readonly tile?: (value: Value, frame: Frame) => Piece[];
  },
) {
  return (value: unknown): MapService | null => {
    const map = schema.safeParse(value);
    if (!map.success) return null;
    const pieces = (frame: Frame): Piece[] => how.pieces(map.data, frame);
    return { systems: how.systems(map.data), pieces, tile: (tile) => how.tile?.(map.data, tile) ?? pieces(tile) };
  };
}

/** How each kind of map service is drawn: a line for each type whose values answer with pictures. */
const kinds: ReadonlyMap<string, (value: unknown) => MapService | null> = new Map([
  ['wms', kind(WmsMap, { systems: wmsSystems, pieces: wmsPieces, tile: wmsTile })],
  ['wmts', kind(WmtsMap, { systems: wmtsSystems, pieces: wmtsPieces, tile: wmtsTile })],
  ['tms', kind(TmsMap, { systems: () => [3857], pieces: tmsPieces })],
  ['arcgisservice', kind(ArcgisMap, { systems: () => null, pieces: arcgisPieces })],
]);

/** How a value is drawn; null for one that is no service of pictures. */
export function mapService(type: string, value: unknown): MapService | null {
  return kinds.get(type)?.(value) ?? null;
}
