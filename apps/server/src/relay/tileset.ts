import { typeOf } from '@geo/api';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { open } from '../outgoing/open.ts';
import type { OutgoingSettings } from '../outgoing/web.ts';

const timeoutMs = 30_000;
const maxBytes = 64_000_000;

const Tileset = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Where the first file of a scene of tiles is; null for a value that names none. */
function firstAddress(type: string, value: unknown): URL | null {
  const tileset = typeOf(type).can.tiles ? Tileset.safeParse(value).data : undefined;
  return tileset ? new URL(tileset.url) : null;
}

/** The name of the first file of a scene of tiles, as it stands in its address; null for a value that names none. */
export function firstTilesetFile(type: string, value: unknown): string | null {
  return firstAddress(type, value)?.pathname.split('/').at(-1) ?? null;
}

/**
 * The address of a file beside the first one of a scene, or below. Null for any other: who reads a value must not have the platform
 * ask for whatever else a server has. A query of the first file, as a key, goes with all that have none of their own.
 */
export function tilesetAddress(type: string, value: unknown, file: string): string | null {
  const first = firstAddress(type, value);
  if (!first) return null;
  const folder = new URL('.', first);
  const address = new URL(file === '' ? first.pathname : `./${file}`, first);
  if (address.origin !== folder.origin || !address.pathname.startsWith(folder.pathname)) return null;
  address.hash = '';
  if (address.search === '') address.search = first.search;
  return address.href;
}

/** What a browser may take a file for: never a page. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  gltf: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** A file of another server, which is not trusted. */
export async function openTilesetFile(
  address: string,
  { allowPrivate }: OutgoingSettings,
  signal: AbortSignal,
): Promise<{ type: string; body: Readable }> {
  const { body } = await open(address, { protocols: ['https:', 'http:'], allowPrivate, timeoutMs, maxBytes, accept: '*/*', signal });
  const ending = /\.([^./]+)$/.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? '';
  return { type: types[ending] ?? 'application/octet-stream', body };
}
