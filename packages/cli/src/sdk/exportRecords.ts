import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadUrl, endpoints, type BackendConfig, type DownloadQuery } from '@geo/api';
import type { Context } from './context.ts';
import { GeoError } from './errors.ts';
import { numberOf } from './jobs.ts';
import { referred, type ObjectRef } from './objects.ts';
import { patiently } from './patience.ts';

export interface ExportOptions {
  /** A file, which is there when it is complete and not before, in place of one of this name; or a stream. */
  readonly to: string | Writable;
  /** Of the formats of the platform, as `gpkg`. @default that of the file's extension */
  readonly format?: string | undefined;
  /** EPSG code, for formats that can be written in another system. @default that of the depot */
  readonly crs?: number | undefined;
  /** Conditions as CQL2 text, as `width > 3`. @default all records */
  readonly filter?: string | undefined;
  /** A text that any attribute holds. @default all records */
  readonly q?: string | undefined;
  /** Number of a moment. @default the newest */
  readonly moment?: number | undefined;
  /** @default all */
  readonly columns?: readonly string[] | undefined;
  /** How the format is written, as `{ sep: ';' }`: what there is the configuration of the platform says. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told of the bytes that have come; `total` is null where the server does not know it. */
  readonly onProgress?: ((bytes: number, total: number | null) => void) | undefined;
}

export interface Exported {
  readonly format: string;
  readonly bytes: number;
}

export async function exportRecords(context: Context, ref: ObjectRef, options: ExportOptions): Promise<Exported> {
  const { client } = context;
  const { crs, filter, q, moment, columns, settings, to, signal } = options;
  const { formats } = await client.call(endpoints.config, { signal });
  const format = formatOf(context, formats.downloads, options);
  const depot = await depotOf(context, ref, signal);
  const query = {
    ...settings,
    format,
    crs,
    filter,
    q,
    moment: moment === undefined ? undefined : String(moment),
    columns: columns && JSON.stringify(columns),
  } as DownloadQuery;
  const url = downloadUrl(depot, query);
  if (typeof to !== 'string') return { format, bytes: await received(context, url, to, options) };
  // Into a stream it cannot be done again: what was written is gone.
  return { format, bytes: await patiently(() => intoFile(context, url, to, options), signal) };
}

/** The format that is stated, or the first whose files end as this one. */
function formatOf({ say }: Context, offered: BackendConfig['formats']['downloads'], { format, to }: ExportOptions): string {
  const known = offered.map(({ id }) => id).join(', ');
  const extension = typeof to === 'string' ? path.extname(to).slice(1).toLowerCase() : '';
  const found = offered.find((one) => (format === undefined ? one.extension === extension : one.id === format));
  if (found) return found.id;
  throw new GeoError('choice', format === undefined ? say('formatMissing', { known }) : say('formatUnknown', { format, known }));
}

async function depotOf(context: Context, ref: ObjectRef, signal: AbortSignal | undefined): Promise<number> {
  const { kind, id } = referred(context, ref, ['depot', 'layer']);
  if (kind === 'depot') return id;
  const { depot, name } = await context.client.call(endpoints.layer, { params: { id }, signal });
  if (depot === null) throw new GeoError('choice', context.say('layerWithoutDepot', { layer: name }));
  return numberOf(depot);
}

/** Writes beside the file first: under its own name there is never a half one. */
async function intoFile(context: Context, url: string, file: string, options: ExportOptions): Promise<number> {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
  try {
    // The stream closes it, also where it breaks off.
    const handle = await open(part, 'wx');
    const bytes = await received(context, url, handle.createWriteStream(), options);
    await rename(part, file);
    return bytes;
  } catch (error) {
    await rm(part, { force: true });
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === 'open' || syscall === 'write' || syscall === 'rename')
      throw new GeoError('file', context.say('fileUnwritten', { path: file, reason: message }), { cause: error });
    throw error;
  }
}

async function received(
  { client, say, url: server }: Context,
  url: string,
  target: Writable,
  { signal, onProgress }: ExportOptions,
): Promise<number> {
  let bytes = 0;
  try {
    const { body, headers } = await client.open(url, signal);
    const total = Number(headers.get('content-length')) || null;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        onProgress?.(bytes, total);
        yield chunk;
      }
    };
    await pipeline(body === null ? Readable.from([]) : Readable.fromWeb(body as never), counted, target, { signal });
    return bytes;
  } catch (error) {
    target.destroy();
    // Fetch tells an end before the end as a type error.
    if (error instanceof TypeError && !signal?.aborted)
      throw new GeoError('connection', say('exportBroken', { url: server }), { cause: error });
    throw error;
  }
}
