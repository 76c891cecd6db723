import { pictureTypeOf, typeOf } from '@geo/api';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { FunctionError } from '../problems/index.ts';
import { around, type Bbox } from '../functions/service/bbox.ts';
import { open } from '../outgoing/open.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';
import { unwrapped } from '../relation/box.ts';
import { blankImage } from '../publish/render/encode.ts';
import { tilePx, type Piece, type Tile } from './grid.ts';
import { drawn, isOfTileSize, type Picture } from './picture.ts';
import { TmsMap, tmsPieces } from './tms.ts';
import { WmsMap, wmsPieces } from './wms.ts';
import { WmtsMap, wmtsPieces } from './wmts.ts';

const timeoutMs = 30_000;
const maxBytes = 5_000_000;

function kind<Value>(schema: z.ZodType<Value>, piecesOf: (value: Value, tile: Tile) => Piece[]) {
  return (value: unknown, tile: Tile): Piece[] | null => {
    const map = schema.safeParse(value);
    return map.success ? piecesOf(map.data, tile) : null;
  };
}

/** How each kind of map service is shown: a line for each type whose `can.map` is `service`. */
const kinds: ReadonlyMap<string, (value: unknown, tile: Tile) => Piece[] | null> = new Map([
  ['wms', kind(WmsMap, wmsPieces)],
  ['wmts', kind(WmtsMap, wmtsPieces)],
  ['tms', kind(TmsMap, tmsPieces)],
]);

const Extent = z.object({ bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]) });

/** West, south, east, north of what a map service shows; across the date line the whole round. */
export function mapServiceExtent(type: string, value: unknown): Bbox | null {
  const known = typeOf(type).can.map === 'service' ? Extent.safeParse(value).data : undefined;
  return known ? around(unwrapped(known.bbox) as Bbox[]) : null;
}

/** What of other services fills a tile; null for a value that is no service shown in a map. */
export function relayPieces(type: string, value: unknown, tile: Tile): Piece[] | null {
  return kinds.get(type)?.(value, tile) ?? null;
}

/** How long a tile of others is taken for what they show. */
const freshMs = 10 * 60_000;

/** Changes with what is asked of others, and with time. */
export function relayTag(asked: unknown, now: number): string {
  const text = JSON.stringify([asked, Math.floor(now / freshMs)]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Loads and draws a tile; their servers are not trusted. */
export async function relayedTile(pieces: readonly Piece[], { allowPrivate }: OutgoingSettings, signal: AbortSignal): Promise<Picture> {
  if (pieces.length === 0) return { type: 'image/png', bytes: await blankImage(tilePx, tilePx, 'image/png', null) };
  const rules = { protocols: ['https:', 'http:'], allowPrivate, timeoutMs, maxBytes, accept: 'image/*', signal };
  const load = async ({ address }: Piece): Promise<Picture> => {
    const { url, body } = await open(address, rules);
    const bytes = await buffer(body);
    const type = pictureTypeOf(bytes);
    if (type === null || !(await isOfTileSize(bytes))) throw noPicture(url.host);
    return { type, bytes };
  };
  const pictures = await Promise.all(pieces.map(load));
  return drawn(pieces, pictures).catch(() => {
    throw noPicture(new URL(pieces[0]!.address).host);
  });
}

function noPicture(host: string): FunctionError {
  return new FunctionError(
    'service_no_picture',
    `${host} hat nicht mit einem brauchbaren Bild geantwortet. Richtig ist ein Kartendienst, der PNG, JPEG, GIF oder WebP von höchstens 2048 × 2048 Pixeln liefert.`,
    `${host} did not answer with a usable picture. Right is a map service that gives PNG, JPEG, GIF or WebP of at most 2048 × 2048 pixels.`,
  );
}
