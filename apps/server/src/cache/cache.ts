import type { Sql } from '../db/types.ts';

/** Bytes that may be gone whenever they are asked for. What is asked of it answers soon, and never fails: a cache that cannot be reached has nothing. */
export interface Cache {
  /** The most that one value may be. */
  readonly mostBytes: number;
  /** Null where there is nothing by now. Who reads it last goes last. */
  get(key: string): Promise<Uint8Array | null>;
  /** Answers whether it was kept. */
  put(key: string, bytes: Uint8Array): Promise<boolean>;
  close(): Promise<void>;
}

export interface CacheLimits {
  /** What all values take together; the one that was longest not asked for goes first. */
  bytes: number;
  /** How long a value stays that nobody asks for. */
  seconds: number;
}

/** How long values stay. */
export const keptSeconds = 86_400;

/** The most that one value may be: it must not drive out all others. */
export const mostBytesOf = (limits: CacheLimits): number => Math.floor(limits.bytes / 4);

const caches = new WeakMap<object, Cache | null>();

/** The cache of an installation, null for none, is known for its database from then on, whichever request or job asks. */
export function provideCache(sql: Pick<Sql, 'database'>, cache: Cache | null): void {
  caches.set(sql.database, cache);
}

/** Null where the installation has none. */
export function cacheOf(sql: Pick<Sql, 'database'>): Cache | null {
  return caches.get(sql.database) ?? null;
}
