import { PGlite, type Extension } from '@electric-sql/pglite';
import { postgis as bundle } from '@electric-sql/pglite-postgis';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import { brokenCode, geometryCode, type EmbeddedReply, type EmbeddedRequest } from './protocol.ts';

// The embedded database blocks its event loop while it works; here it has a thread of its own.

const port = parentPort!;
const { dataDir, engine } = workerData as { dataDir: string; engine: Engine };

/** PostGIS as it was compiled before: the package's bundle holds three libraries, and each opening would unpack and compile them all. */
const postgis: Extension = {
  name: 'postgis',
  async setup(database, options) {
    const { emscriptenOpts } = await bundle.setup(database, options);
    const init = async (): Promise<void> => {
      const { FS, WASM_PREFIX } = (database as PGlite).Module;
      for (const [name, content] of engine.files) {
        FS.mkdirTree(path.posix.join(WASM_PREFIX, path.posix.dirname(name)));
        FS.writeFile(path.posix.join(WASM_PREFIX, name), content, { canOwn: true });
      }
      // PostgreSQL looks whether the file is there, and what is preloaded under its name is taken instead of what it holds.
      const { dir, base } = path.posix.parse(path.posix.join(WASM_PREFIX, engine.postgis.file));
      FS.writeFile(path.posix.join(dir, base), '');
      const preload = FS.createPreloadedFile as unknown as Preload;
      await new Promise<void>((resolve, reject) => {
        preload(dir, base, engine.postgis.module, true, false, resolve, () => reject(new Error('PostGIS cannot be loaded.')), true);
      });
    };
    return { emscriptenOpts: emscriptenOpts as unknown, init };
  },
};

/** It takes compiled modules as well as their bytes. */
type Preload = (
  folder: string,
  name: string,
  module: WebAssembly.Module,
  canRead: boolean,
  canWrite: boolean,
  loaded: () => void,
  failed: () => void,
  isThere: boolean,
) => void;

const INT8 = 20;
const db = await PGlite.create({
  dataDir,
  pgliteWasmModule: engine.postgres,
  extensions: { postgis },
  parsers: { [INT8]: (text: string) => Number(text) },
  // What is not kept here is kept by the operating system, which gives it back when others need it.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
});
await db.exec('CREATE EXTENSION IF NOT EXISTS postgis');
const unlisten = new Map<string, () => Promise<void>>();

/**
 * A GEOS exception is swallowed: the statement is left where it was, seems to succeed with no rows, and what it did would be
 * committed. A SELECT then lacks its command, others have an unknown one, and a CREATE TABLE … AS has not come to its SELECT: its
 * table is there, and empty. With RETURNING, in a cursor and in DO nothing tells it from an end without rows: what may throw does
 * not belong there.
 */
function completed<T extends { command?: string }>(result: T, sql = ''): T & { command: string } {
  const { command } = result;
  const isCutShort = command === undefined || command === '???' || (command === 'CREATE' && createTableAs.test(sql));
  if (isCutShort) throw Object.assign(new Error('GEOS exception'), { code: geometryCode });
  return result as T & { command: string };
}
const createTableAs = /^\s*CREATE\s+(UNLOGGED\s+|TEMP(ORARY)?\s+)?TABLE\s+(IF\s+NOT\s+EXISTS\s+)?\S+\s+AS\s/i;

async function handle(request: EmbeddedRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const result = completed(await db.query(request.sql, request.params), request.sql);
      return { rows: result.rows, rowCount: result.affectedRows ? result.affectedRows : result.rows.length };
    }
    case 'exec':
      for (const result of await db.exec(request.sql)) completed(result);
      return undefined;
    case 'copy': {
      const sql = `COPY ${request.table} (${request.columns.join(', ')}) FROM '/dev/blob' WITH (FORMAT binary)`;
      return completed(await db.query(sql, [], { blob: new Blob(request.chunks as BlobPart[]) })).affectedRows ?? 0;
    }
    case 'copyOut': {
      const { blob } = completed(await db.query(request.sql));
      return new Uint8Array((await blob?.arrayBuffer()) ?? []);
    }
    case 'listen':
      unlisten.set(
        request.channel,
        await db.listen(request.channel, (payload) =>
          port.postMessage({ kind: 'notification', channel: request.channel, payload } satisfies EmbeddedReply),
        ),
      );
      return undefined;
    case 'unlisten':
      await unlisten.get(request.channel)?.();
      unlisten.delete(request.channel);
      return undefined;
    case 'close':
      await db.close();
      return undefined;
  }
}

/** WebAssembly that trapped, as on a full stack or memory, leaves the instance in no state to go on with. */
function isBroken(error: Error): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

port.on('message', (request: EmbeddedRequest) => {
  handle(request).then(
    (value) => {
      const transfer = value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [];
      port.postMessage({ kind: 'value', id: request.id, value } satisfies EmbeddedReply, transfer);
      // Nothing follows: the thread ends by itself.
      if (request.kind === 'close') port.close();
    },
    (error: Error & { code?: string; detail?: string }) =>
      port.postMessage({
        kind: 'error',
        id: request.id,
        message: error.message ?? String(error),
        code: isBroken(error) ? brokenCode : (error.code ?? null),
        detail: error.detail ?? null,
      } satisfies EmbeddedReply),
  );
});
port.postMessage({ kind: 'ready' } satisfies EmbeddedReply);
