import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
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
  const { place, mode } = await placeOf(context, file);
  const part = path.join(path.dirname(place), `.${randomUUID()}.part`);
  try {
    // The stream closes it, also where it breaks off.
    const handle = await open(part, 'wx', mode);
    const bytes = await received(context, url, handle.createWriteStream(), options);
    await rename(part, place);
    return bytes;
  } catch (error) {
    await rm(part, { force: true });
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new GeoError('file', context.say('fileUnwritten', { path: file, reason: message }), { cause: error });
  }
}

/** Where a file is replaced, and who may read it then: a link stays one, a private file stays private, a device is none. */
async function placeOf({ say }: Context, file: string): Promise<{ readonly place: string; readonly mode: number }> {
  const found = await stat(file).catch(() => null);
  if (found === null) return { place: file, mode: 0o666 };
  if (!found.isFile()) throw new GeoError('file', say('targetNoFile', { path: file }));
  return { place: await realpath(file), mode: found.mode & 0o777 };
}

async function received(context: Context, url: string, target: Writable, { signal, onProgress }: ExportOptions): Promise<number> {
  let bytes = 0;
  try {
    const answer = await context.client.open(url, signal);
    const total = Number(answer.headers.get('content-length')) || null;
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunksOf(context, answer, signal)) {
        bytes += chunk.length;
        onProgress?.(bytes, total);
        yield chunk;
      }
    };
    await pipeline(counted, target, { signal });
    return bytes;
  } catch (error) {
    target.destroy();
    throw error;
  }
}

/** The file as it comes; refuses the page that something in front of the server answers in its place, and an end before the end. */
async function* chunksOf({ say, url }: Context, { headers, body }: Response, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    if (!headers.has('content-disposition')) throw new GeoError('connection', say('exportNoFile', { url }));
    for (;;) {
      const read = await reader?.read().catch((error: unknown) => {
        throw signal?.aborted ? error : new GeoError('connection', say('exportBroken', { url }), { cause: error });
      });
      if (read?.value === undefined) return;
      yield read.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
