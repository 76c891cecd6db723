import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../db/embedded/embedded.ts';
import type { Db } from '../db/types.ts';
import { makeNew, newState, type NewState } from './as-new.ts';

/** Folder of everything that tests store, removed as a whole at the end of the run; the system's where there is none. */
const stored = (): string => process.env.GEO_TEST_FOLDER ?? tmpdir();

/** A temporary folder of a test. */
export function temporaryFolder(prefix: string): string {
  return mkdtempSync(path.join(stored(), prefix));
}

/** A temporary folder, with a copy of the prepared embedded database where there is one. */
export function embeddedDirectory(prefix: string): string {
  const directory = temporaryFolder(prefix);
  if (process.env.GEO_TEST_TEMPLATE) cpSync(process.env.GEO_TEST_TEMPLATE, directory, { recursive: true });
  return directory;
}

/** An embedded database as new, for one test platform. */
export interface EmbeddedLease {
  /** To close it closes the database, which stays in its folder. */
  db: Db;
  directory: string;
  /** From now on closing it only ends its use. */
  keepOpen(): void;
  /** Gives it back for the next test, or removes it if it was closed. */
  release(): Promise<void>;
}

interface Kept {
  db: Db;
  directory: string;
  /** What it was when it was new. */
  state: NewState;
}

/** What reaches the database. */
const asks = new Set<string | symbol>([
  'query',
  'longQuery',
  'exec',
  'transaction',
  'stream',
  'copyIn',
  'listen',
  'notify',
] satisfies (keyof Db)[]);

/** To open a database costs several times what it costs to empty one: this process keeps one that no test uses now. */
let idle: Kept | null = null;

export async function leaseEmbedded(): Promise<EmbeddedLease> {
  const kept = (await takeIdle()) ?? (await openNew());
  const listening = new Set<() => Promise<void>>();
  let isOver = false;
  let isClosed = false;
  let keepsOpen = false;
  const stopListening = (): Promise<unknown> => Promise.all([...listening].map((stop) => stop()));
  // What a test left running must not reach the database of the next one.
  const guards = new Map<Db, Db>();
  const guarded = (base: Db): Db => guards.get(base) ?? guard(base);
  const guard = (base: Db): Db => {
    const proxy = new Proxy(base, {
      get(target, key, receiver): unknown {
        if (key === 'background') return guarded(target.background);
        if (key === 'close') return close;
        if (key === 'listen' && !isOver) return listen;
        if (isOver && asks.has(key))
          return () => Promise.reject(new Error(`The test that used this database is over: ${String(key)} comes too late.`));
        return Reflect.get(target, key, receiver);
      },
    });
    guards.set(base, proxy);
    return proxy;
  };
  const db = guarded(kept.db);

  async function close(): Promise<void> {
    if (isOver) return;
    isOver = true;
    if (keepsOpen) return;
    isClosed = true;
    await kept.db.close();
  }

  async function listen(...args: Parameters<Db['listen']>): ReturnType<Db['listen']> {
    const stop = await kept.db.listen(...args);
    const once = async (): Promise<void> => {
      if (listening.delete(once)) await stop();
    };
    listening.add(once);
    return once;
  }

  return {
    db,
    directory: kept.directory,
    keepOpen() {
      keepsOpen = true;
    },
    async release() {
      isOver = true;
      if (!isClosed && idle === null) {
        await stopListening();
        idle = kept;
        return;
      }
      if (!isClosed) await kept.db.close();
      rmSync(kept.directory, { recursive: true, force: true });
    },
  };
}

/** The kept database, emptied; null where there is none, or it cannot be emptied. */
async function takeIdle(): Promise<Kept | null> {
  const kept = idle;
  idle = null;
  if (!kept) return null;
  try {
    return { ...kept, state: await makeNew(kept.db, kept.state) };
  } catch {
    await kept.db.close().catch(() => undefined);
    rmSync(kept.directory, { recursive: true, force: true });
    return null;
  }
}

async function openNew(): Promise<Kept> {
  const directory = embeddedDirectory('geo-test-');
  const db = await openEmbedded({ directory });
  return { db, directory, state: await newState(db) };
}
