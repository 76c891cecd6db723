import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { endpoints, typeUri, type Depot, type ImportReport, type Job } from '@geo/api';
import { chosenSources, recordTypeOf, sridOf, type ReadOptions, type Source } from './chosenSources.ts';
import type { Context } from './context.ts';
import { GeoError, isUnanswered } from './errors.ts';
import { followJob, numberOf } from './jobs.ts';
import { referred, type ObjectRef } from './objects.ts';

/** How far an import is: a file on its way (`held` is why a part waits), or the work of the server. */
export type ImportProgress =
  | { readonly phase: 'upload'; readonly file: string; readonly sent: number; readonly total: number; readonly held?: string | undefined }
  | { readonly phase: 'import'; readonly file: string; readonly job: Job };

export interface ImportOptions extends ReadOptions {
  /** The depot that takes the records; either this or `title`. */
  readonly depot?: ObjectRef | undefined;
  /** Name of a new depot. It goes again where the import fails. */
  readonly title?: string | undefined;
  /** Path of the folder of a new depot, as `/Water/Rivers`. @default the only one there is */
  readonly folder?: string | undefined;
  /** Type of a new depot, as `feature`. @default that of the records */
  readonly type?: string | undefined;
  /** Whether the records take the place of those in the depot or join them. @default 'replace' */
  readonly mode?: 'replace' | 'append' | undefined;
  /** Share of the records, 0 to 1, that may be refused. @default 0.1 */
  readonly maxRejectedShare?: number | undefined;
  /** Gives the import up: nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface Imported {
  /** Address of the depot. */
  readonly depot: string;
  readonly name: string;
  /** One for each file, in the order in which they were taken over. */
  readonly imports: readonly {
    readonly file: string;
    readonly job: string;
    readonly moment: number | null;
    readonly report: ImportReport | null;
  }[];
}

interface LocalFile {
  readonly name: string;
  readonly blob: Blob;
}

export async function importFiles(context: Context, paths: readonly string[], options: ImportOptions): Promise<Imported> {
  const { client, say } = context;
  const { signal, onProgress } = options;
  const files = await localFiles(context, paths);
  const place = await placeOf(context, options);
  signal?.throwIfAborted();
  const { upload_id } = await client.call(endpoints.createUpload, {});
  try {
    for (const { name, blob } of files) {
      const told = (sent: number, total: number, held?: Error): void =>
        onProgress?.({ phase: 'upload', file: name, sent, total, held: held?.message });
      await client.uploadFile(upload_id, name, blob, told, signal);
    }
    const upload = await client.call(endpoints.upload, { params: { upload_id }, signal });
    const sources = chosenSources(context, upload, options);
    return await takeOver(context, { upload_id, place, sources }, options);
  } catch (error) {
    throw isUnanswered(error) && !(error instanceof GeoError)
      ? new GeoError('connection', say('importBroken', { url: context.url }), { cause: error })
      : error;
  } finally {
    // The server refuses it where somebody still needs it, and removes by itself what is left.
    await client.call(endpoints.deleteUpload, { params: { upload_id } }).catch(() => undefined);
  }
}

/** Opens the files before anything is asked of the server; they are read a part at a time. */
async function localFiles({ say }: Context, paths: readonly string[]): Promise<readonly LocalFile[]> {
  if (paths.length === 0) throw new GeoError('choice', say('noFiles'));
  const files: LocalFile[] = [];
  for (const one of paths) {
    const name = path.basename(one);
    if (files.some((other) => other.name === name)) throw new GeoError('file', say('filesSameName', { name }));
    const found = await stat(one).catch((error: Error) => {
      throw new GeoError('file', say('fileUnread', { path: one, reason: error.message }), { cause: error });
    });
    if (!found.isFile()) throw new GeoError('file', say('fileIsFolder', { path: one }));
    files.push({ name, blob: await openAsBlob(one) });
  }
  return files;
}

/** Where records go: into a depot that is there, or a new one in a folder. */
type Place = { readonly depot: Depot } | { readonly title: string; readonly folder: string };

async function placeOf(context: Context, { depot, title, folder, signal }: ImportOptions): Promise<Place> {
  const { client, say } = context;
  if ((depot === undefined) === (title === undefined)) throw new GeoError('choice', say('depotOrTitle'));
  if (title === undefined) return { depot: await client.call(endpoints.depot, { params: referred(context, depot!, ['depot']), signal }) };
  const { objects } = await client.call(endpoints.depotFolders, { query: { limit: 1000, order_by: 'full_path' }, signal });
  const found =
    folder === undefined
      ? objects.find(() => objects.length === 1)
      : objects.find(({ id, full_path, resource_uri }) => [full_path, full_path.slice(1), resource_uri, String(id)].includes(folder));
  if (found) return { title, folder: found.resource_uri };
  const known = objects.map(({ full_path }) => full_path).join(', ') || '–';
  throw new GeoError('choice', folder === undefined ? say('folderMissing', { known }) : say('folderUnknown', { folder, known }));
}

interface Order {
  readonly upload_id: string;
  readonly place: Place;
  readonly sources: readonly Source[];
}

async function takeOver(context: Context, { upload_id, place, sources }: Order, options: ImportOptions): Promise<Imported> {
  const { client } = context;
  const { mode, maxRejectedShare, signal } = options;
  const depot = 'depot' in place ? place.depot : await newDepot(context, place, sources, options);
  let jobs: readonly string[] = [];
  try {
    signal?.throwIfAborted();
    ({ jobs } = await client.call(endpoints.importIntoDepot, {
      params: { id: depot.id },
      body: {
        upload_id,
        mode,
        max_rejected_share: maxRejectedShare,
        sources: sources.map(({ path: file, layer, config }) => ({ path: file, layer, config })),
      },
    }));
    const imports: Imported['imports'][number][] = [];
    for (const [at, job] of jobs.entries()) imports.push(await imported(context, job, sources[at]!.name, options));
    return { depot: depot.resource_uri, name: depot.name, imports };
  } catch (error) {
    if (isUnanswered(error) && jobs.length > 0)
      throw new GeoError('connection', context.say('jobLost', { job: jobs.join(', '), url: context.url }), { cause: error });
    for (const job of jobs) await ended(context, job);
    if (!('depot' in place)) await client.call(endpoints.deleteDepot, { params: { id: depot.id } }).catch(() => undefined);
    throw error;
  }
}

async function newDepot(
  context: Context,
  { title, folder }: Extract<Place, { readonly title: string }>,
  sources: readonly Source[],
  { type, crs }: ImportOptions,
): Promise<Depot> {
  const content_type = typeUri(type ?? recordTypeOf(context, sources));
  return context.client.call(endpoints.createDepot, { body: { name: title, folder, content_type, srid: crs ?? sridOf(sources) } });
}

/** Follows one import; refuses with the reason of the server where it took nothing over. */
async function imported(
  context: Context,
  uri: string,
  file: string,
  { signal, onProgress }: ImportOptions,
): Promise<Imported['imports'][number]> {
  const job = await followJob(context, uri, { signal, onJob: (one) => onProgress?.({ phase: 'import', file, job: one }) });
  if (job.status === 'success') return { file, job: uri, moment: job.moment_id, report: job.report };
  const reason = [job.error?.text, ...(job.report?.rejections.slice(0, 3).map(({ text }) => text) ?? [])].filter(Boolean).join(' ');
  throw new GeoError('failed', context.say('importFailed', { file, reason: reason || job.status }));
}

/** Stops a job that may be under way, and waits until it has let go of the depot. */
async function ended(context: Context, uri: string): Promise<void> {
  try {
    await context.client.call(endpoints.abortJob, { params: { id: numberOf(uri) } });
  } catch {
    // It has ended by itself.
  }
  await followJob(context, uri, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
}
