import { createClient, type Client, type MessageLanguage } from '@geo/api';
import { sayIn } from '../i18n/texts.ts';
import type { Context } from './context.ts';
import { GeoError } from './errors.ts';
import { exportRecords, type Exported, type ExportOptions } from './exportRecords.ts';
import { importFiles, type Imported, type ImportOptions } from './importFiles.ts';
import { list, type Listed, type ListedKindName, type ListOptions } from './list.ts';
import type { ObjectRef } from './objects.ts';
import { publish, type Published, type PublishOptions } from './publish.ts';
import { run, type Run, type RunOptions } from './run.ts';

export interface ConnectOptions {
  /** Scheme and host of the platform, as `https://geo.example.org`. */
  readonly url: string;
  /** An API key. It is sent in a header only. */
  readonly key: string;
  /** Of messages. @default 'en' */
  readonly language?: MessageLanguage;
}

/** A platform, with the rights and the realms of a key. What the server refuses is an `ApiError` of `@geo/api`, all else a `GeoError`. */
export interface Geo {
  /** Uploads files and imports them; needs the realms `read` and `write`. A file of more than 16 MB goes in parts and takes up a broken connection. */
  importFiles(paths: readonly string[], options: ImportOptions): Promise<Imported>;
  /** Runs a switchboard; needs the realm `execute`. */
  run(switchboard: ObjectRef, options?: RunOptions): Promise<Run>;
  /** Writes the records of a depot, or of the depot of a layer, into a file; needs the realm `read`. */
  exportRecords(source: ObjectRef, options: ExportOptions): Promise<Exported>;
  /** Makes a public layer over a depot; needs the realms `read` and `write`. */
  publish(depot: ObjectRef, options: PublishOptions): Promise<Published>;
  /** All objects of a kind that the owner of the key may read; needs the realm `read`. */
  list(kind: ListedKindName, options?: ListOptions): Promise<readonly Listed[]>;
  /** For all other calls of the contract. */
  readonly client: Client;
}

/** Scheme and host of an address; refuses what is none. */
function originOf(text: string, context: Pick<Context, 'say'>): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new GeoError('choice', context.say('urlWrong', { url: text }));
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Nothing is asked yet: whether there is somebody at this address shows the first call. */
export function connect({ url, key, language = 'en' }: ConnectOptions): Geo {
  const say = sayIn(language);
  const baseUrl = originOf(url, { say });
  // What is no header would be told by a sentence of Node's that holds the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new GeoError('choice', say('keyWrong'));
  const headers = { Authorization: `Bearer ${key}` };
  const client = createClient({ baseUrl, headers, cookies: () => '', language: () => language });
  const context: Context = { client, url: baseUrl, language, say };
  return {
    client,
    importFiles: (paths, options) => importFiles(context, paths, options),
    run: (switchboard, options = {}) => run(context, switchboard, options),
    exportRecords: (source, options) => exportRecords(context, source, options),
    publish: (depot, options) => publish(context, depot, options),
    list: (kind, options = {}) => list(context, kind, options),
  };
}
