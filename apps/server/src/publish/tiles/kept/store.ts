import { setTimeout as sleep } from 'node:timers/promises';
import { memoryCache } from '../../../cache/memory.ts';
import { endedBy } from '../../../db/ended-by.ts';
import type { Db, Sql } from '../../../db/types.ts';
import type { KeptFiles } from '../../../files/storage.ts';
import { sealed, unsealed } from './sealed.ts';
import { SharedWork } from './shared.ts';

export interface TileMade {
  tile: Uint8Array;
  /** Nothing was missing while it was made: it would be made alike another time. */
  isWhole: boolean;
}

/** Tiles that are kept, under keys that say everything they are made of. */
export interface TileStore {
  /** What all its files take together, at most. */
  readonly bytes: number;
  /** A tile that is kept, or made now; for several who ask at once it is made once. */
  tile(key: string, signal: AbortSignal, make: (db: Db) => Promise<TileMade>): Promise<Uint8Array>;
  /** Waits until what was made is kept. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface TileStoreSettings {
  /** What all files take together, at most; those that were longest not used go first. */
  bytes: number;
  /** What of it is at hand in this process as well. @default 64 MB, a quarter of all at most */
  memoryBytes?: number;
  /** A file that was written before so long counts as used anew when it is read. @default 6 hours */
  usedAnewMs?: number;
}

/** How long a file is waited for: to make the tile anew may be sooner. */
const patienceMs = 2000;
/** Tiles that wait to be written; what comes beyond is not kept. */
const mostWaiting = 200;

/** @param db What tiles are made from. @param files Where they lie for all processes. */
export function tileStore(db: Db, files: KeptFiles, { bytes: most, ...settings }: TileStoreSettings): TileStore {
  const { memoryBytes = Math.min(64e6, most / 4), usedAnewMs = 6 * 3_600_000 } = settings;
  const memory = memoryCache({ bytes: memoryBytes, seconds: usedAnewMs / 1000 });
  /** When the files of tiles that are at hand have to be written again, lest they count as unused. */
  const dueAt = new Map<string, number>();
  const work = new SharedWork<Uint8Array>();
  const writing = new Set<Promise<void>>();
  /** Bytes written since all files were looked at; unknown before the first time. */
  let sinceLooked: number | null = null;
  let looking: Promise<void> | null = null;
  let isAway = false;
  const noteAway = (error: unknown): null => {
    if (!isAway) console.error('Files of tiles cannot be reached, tiles are made anew:', error instanceof Error ? error.message : error);
    isAway = true;
    return null;
  };

  /** Leaves room for what comes until the next look: a tenth of all, so that a look comes once in so many bytes. */
  async function sweep(): Promise<void> {
    sinceLooked = 0;
    const found: { name: string; bytes: number; written: number }[] = [];
    let total = 0;
    for await (const file of files.all()) {
      found.push(file);
      total += file.bytes;
    }
    const gone: string[] = [];
    for (const { name, bytes } of found.toSorted((one, other) => one.written - other.written)) {
      if (total <= most * 0.9) break;
      gone.push(name);
      total -= bytes;
    }
    await files.remove(gone);
  }

  async function write(key: string, tile: Uint8Array): Promise<void> {
    const file = sealed(key, tile);
    if (file.length > most / 10) return;
    await files.write(key, file);
    isAway = false;
    if (sinceLooked !== null) sinceLooked += file.length;
    if (sinceLooked === null || sinceLooked > most / 10) looking ??= sweep().finally(() => (looking = null));
    await looking;
  }

  function writeLater(key: string, tile: Uint8Array): void {
    if (writing.size >= mostWaiting) return;
    const written: Promise<void> = write(key, tile)
      .catch(noteAway)
      .then(() => void writing.delete(written));
    writing.add(written);
  }

  function atHand(key: string, tile: Uint8Array, written: number): void {
    void memory.put(key, tile);
    dueAt.delete(key);
    dueAt.set(key, written + usedAnewMs);
    // As many as can be at hand, more or less: of the others the file tells it.
    if (dueAt.size > 20_000) dueAt.delete(dueAt.keys().next().value!);
  }

  /** Files tell that they are in use by when they were written last. */
  function noteUse(key: string, tile: Uint8Array): void {
    const due = dueAt.get(key);
    if (due !== undefined && due > Date.now()) return;
    atHand(key, tile, Date.now());
    writeLater(key, tile);
  }

  async function fromFile(key: string): Promise<Uint8Array | null> {
    const late = new AbortController();
    const tooLate = sleep(patienceMs, null, { signal: late.signal }).catch(() => null);
    const file = await Promise.race([files.read(key).catch(noteAway), tooLate]).finally(() => late.abort());
    if (!file) return null;
    const tile = unsealed(key, file.bytes);
    if (!tile) {
      await files.remove([key]).catch(noteAway);
      return null;
    }
    atHand(key, tile, file.written);
    return tile;
  }

  return {
    bytes: most,
    async tile(key, signal, make) {
      const known = await memory.get(key);
      if (known) {
        noteUse(key, known);
        return known;
      }
      return work.of(key, signal, async (ended) => {
        const kept = await fromFile(key);
        if (kept) {
          noteUse(key, kept);
          return kept;
        }
        const { tile, isWhole } = await make(endedBy(db, ended));
        if (isWhole) {
          atHand(key, tile, Date.now());
          writeLater(key, tile);
        }
        return tile;
      });
    },
    async settled() {
      while (writing.size > 0) await Promise.all(writing);
    },
    async close() {
      await this.settled();
      await memory.close();
    },
  };
}

const stores = new WeakMap<object, TileStore | null>();

/** The tiles of an installation, null for none, are known for its database from then on, whichever request or job asks. */
export function provideTiles(sql: Pick<Sql, 'database'>, store: TileStore | null): void {
  stores.set(sql.database, store);
}

/** Null where none are kept. */
export function tilesOf(sql: Pick<Sql, 'database'>): TileStore | null {
  return stores.get(sql.database) ?? null;
}

const archives = new WeakMap<object, TileStore | null>();

/** Archives of tiles lie apart: a few of them are as large as very many tiles. */
const archivesInMemoryBytes = 64e6;

/** @param bytes Of their files; 0: they are in memory alone */
export function archiveStore(db: Db, files: KeptFiles, bytes: number): TileStore {
  return tileStore(db, files, { bytes, memoryBytes: archivesInMemoryBytes });
}

/** The archives of an installation, null for none, are known for its database from then on. */
export function provideArchives(sql: Pick<Sql, 'database'>, store: TileStore | null): void {
  archives.set(sql.database, store);
}

/** Null where none are kept. */
export function archivesOf(sql: Pick<Sql, 'database'>): TileStore | null {
  return archives.get(sql.database) ?? null;
}
