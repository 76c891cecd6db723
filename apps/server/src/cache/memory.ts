import { mostBytesOf, type Cache, type CacheLimits } from './cache.ts';

interface Entry {
  bytes: Uint8Array;
  until: number;
}

/** A cache in this process, for installations of one process. `now` is in ms. */
export function memoryCache(limits: CacheLimits, now: () => number = Date.now): Cache {
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  let total = 0;
  const drop = (key: string): void => {
    total -= entries.get(key)?.bytes.byteLength ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, bytes: Uint8Array): void => {
    drop(key);
    entries.set(key, { bytes, until: now() + limits.seconds * 1000 });
    total += bytes.byteLength;
  };
  const mostBytes = mostBytesOf(limits);
  return {
    mostBytes,
    get: (key) => {
      const entry = entries.get(key);
      if (entry && entry.until > now()) keep(key, entry.bytes);
      else drop(key);
      return Promise.resolve(entries.get(key)?.bytes ?? null);
    },
    put: (key, bytes) => {
      if (bytes.byteLength > mostBytes) return Promise.resolve(false);
      keep(key, bytes);
      for (const oldest of entries.keys()) {
        if (total <= limits.bytes) break;
        drop(oldest);
      }
      return Promise.resolve(true);
    },
    close: () => {
      entries.clear();
      total = 0;
      return Promise.resolve();
    },
  };
}
