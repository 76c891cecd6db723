import { typeOf } from '@geo/api';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { around, type Bbox } from '../functions/service/bbox.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import { unwrapped } from '../relation/box.ts';
import { blankImage } from '../publish/render/encode.ts';
import { frameOf, tilePx, type Piece, type Tile } from './grid.ts';
import { mapService } from './kinds.ts';
import { loaded, noPicture } from './load.ts';
import { drawn, type Picture } from './picture.ts';

const Extent = z.object({ bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]) });

/** West, south, east, north of what a map service shows; across the date line the whole round. */
export function mapServiceExtent(type: string, value: unknown): Bbox | null {
  const known = typeOf(type).can.map === 'service' ? Extent.safeParse(value).data : undefined;
  return known ? around(unwrapped(known.bbox) as Bbox[]) : null;
}

/** What of other services fills a tile; null for a value that is no service shown in a map. */
export function relayPieces(type: string, value: unknown, tile: Tile): Piece[] | null {
  return mapService(type, value)?.tile(frameOf(tile)) ?? null;
}

/** How long a tile of others is taken for what they show. */
const freshMs = 10 * 60_000;

/** Changes with what is asked of others, and with time. */
export function relayTag(asked: unknown, now: number): string {
  const text = JSON.stringify([asked, Math.floor(now / freshMs)]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Loads and draws a tile; their servers are not trusted. */
export async function relayedTile(pieces: readonly Piece[], outgoing: OutgoingSettings, signal: AbortSignal): Promise<Picture> {
  if (pieces.length === 0) return { type: 'image/png', bytes: await blankImage(tilePx, tilePx, 'image/png', null) };
  const pictures = await Promise.all(pieces.map(({ address }) => loaded(address, outgoing, signal)));
  return drawn(pieces, pictures, { width: tilePx, height: tilePx }).catch(() => {
    throw noPicture(new URL(pieces[0]!.address).host);
  });
}
