import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { Db, Sql } from '../db/types.ts';
import type { FileStorage } from '../files/storage.ts';
import { backupFormat, digest, headName, manifestName, partBytes, type Head, type Manifest } from './format.ts';
import { addedCrs } from '../store/crs/catalog.ts';
import { readSequences, readTables, rowsSql, textSettings } from './tables.ts';

export interface Written {
  tables: number;
  rows: number;
  files: number;
  /** Files of uploads that are named in the database and not there. */
  missing: string[];
}

/** How many rows are fetched at once: at first, and at most. One may be large. */
const firstRows = 50;
const mostRows = 2000;

/**
 * Writes everything the platform stores to one file: the state of one moment, also while the platform runs. The file has its
 * name only when it is whole.
 */
export async function writeBackup(db: Db, storage: FileStorage, target: string, version: string): Promise<Written> {
  const part = `${target}.part`;
  const reserved = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${part} exists: another backup is being written, or was broken off. Remove it first.`);
    throw error;
  });
  await reserved.close();
  try {
    const tar = pack();
    const stored = pipeline(chunksOf(tar), createGzip({ level: 1 }), createWriteStream(part, { flush: true }));
    // Its failure is met where the tar is written; it must not count as unhandled until then.
    stored.catch((error: Error) => tar.destroy(error));
    const written = await db.transaction((tx) => writeAll(tx, storage, tar, version));
    tar.finalize();
    await stored;
    await rename(part, target);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeAll(tx: Sql, storage: FileStorage, tar: Pack, version: string): Promise<Written> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  for (const setting of textSettings) await tx.query(setting);
  const { rows: there } = await tx.query<{ there: boolean }>("SELECT to_regclass('geo.account') IS NOT NULL AS there");
  if (!there[0]!.there) throw new Error('There is nothing to back up: no platform has been started on this database yet.');
  const entries: Manifest['entries'] = [];
  const add = async (name: string, content: Buffer): Promise<void> => {
    entries.push({ name, size: content.byteLength, sha256: digest().update(content).digest('hex') });
    await new Promise<void>((resolve, reject) => tar.entry({ name }, content, (error) => (error ? reject(error) : resolve())));
  };

  const tables = [...(await readTables(tx))].map(([name, columns]) => ({ name, columns: columns.map((column) => column.name) }));
  const { rows: done } = await tx.query<{ name: string }>('SELECT name FROM geo.migration ORDER BY name');
  const head: Head = {
    kind: 'geo-backup',
    format: backupFormat,
    version,
    created: new Date().toISOString(),
    migrations: done.map(({ name }) => name),
    tables,
    sequences: await readSequences(tx),
    systems: await addedCrs(tx),
  };
  await add(headName, Buffer.from(JSON.stringify(head)));
  let rows = 0;
  for (const table of tables) {
    let number = 0;
    for await (const { text, count } of partsOf(tx, rowsSql(table))) {
      number += 1;
      rows += count;
      await add(`tables/${table.name}/${String(number).padStart(6, '0')}.ndjson`, Buffer.from(text));
    }
  }

  const { rows: uploads } = await tx.query<{ upload_id: string; uuid: string }>(
    "SELECT upload_id, uuid::text AS uuid FROM geo.upload_file WHERE status = 'success' ORDER BY 1, 2",
  );
  const missing: string[] = [];
  for (const { upload_id: upload, uuid } of uploads) {
    const file = { upload, uuid };
    const name = `files/${upload}/${uuid}`;
    const size = await storage.size(file);
    if (size === null) missing.push(storage.nameOf(file));
    // As long as it was when its size was written: what is added meanwhile is no part of it.
    else
      entries.push({
        name,
        size,
        sha256: await addFile(tar, name, size > 0 ? storage.read(file, { start: 0, end: size - 1 }) : null, size),
      });
  }
  await add(manifestName, Buffer.from(JSON.stringify({ entries } satisfies Manifest)));
  return { tables: tables.length, rows, files: uploads.length - missing.length, missing };
}

/** Lines of rows in parts, through a cursor: memory stays flat. */
async function* partsOf(tx: Sql, sql: string): AsyncGenerator<{ text: string; count: number }> {
  await tx.query(`DECLARE geo_backup NO SCROLL CURSOR FOR ${sql}`);
  let lines: string[] = [];
  let length = 0;
  for (let fetched = firstRows; ;) {
    const { rows } = await tx.query<{ t: string }>(`FETCH ${fetched} FROM geo_backup`);
    let bytes = 0;
    for (const { t } of rows) {
      bytes += t.length;
      lines.push(t);
      length += t.length;
      if (length < partBytes) continue;
      yield { text: `${lines.join('\n')}\n`, count: lines.length };
      lines = [];
      length = 0;
    }
    if (rows.length < fetched) break;
    fetched = Math.max(1, Math.min(mostRows, fetched * 4, Math.ceil((partBytes * rows.length) / bytes)));
  }
  if (lines.length > 0) yield { text: `${lines.join('\n')}\n`, count: lines.length };
  await tx.query('CLOSE geo_backup');
}

async function addFile(tar: Pack, name: string, source: Readable | null, size: number): Promise<string> {
  const hash = digest();
  const { promise: whole, resolve, reject } = Promise.withResolvers<void>();
  const entry = tar.entry({ name, size }, (error) => (error ? reject(error) : resolve(undefined)));
  if (source)
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (!entry.write(chunk)) await new Promise<void>((drained) => entry.once('drain', () => drained()));
    }
  entry.end(undefined);
  await whole;
  return hash.digest('hex');
}

/** Not the archive itself: the pipeline would take it for a stream of the system's own kind. */
async function* chunksOf(tar: Pack): AsyncGenerator<Buffer> {
  for await (const chunk of tar) yield chunk as Buffer;
}
