import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownFolder } from '../own-folder.ts';

/** A copy of a file that stays until it is given back, whatever becomes of the cache. */
export interface CachedCopy {
  path: string;
  release: () => Promise<void>;
}

/**
 * Copies of files in a folder of this machine, so many bytes of them at most, the one least recently used goes first. Several processes
 * may share it: each reads through links of its own, so that what one drops stays for who reads it, and who reads something is seen by the
 * number of links.
 */
export interface FileCache {
  /** What processes of this machine that are gone have left does not stay: of this process everything lies in here. */
  readonly own: string;
  take(uuid: string, load: () => Readable): Promise<CachedCopy>;
  /** Takes over a file of this machine as the copy of one. */
  adopt(uuid: string, from: string): Promise<void>;
  drop(uuid: string): Promise<void>;
  close(): Promise<void>;
}

export async function openCache(root: string, mostBytes: number): Promise<FileCache> {
  const copies = path.join(root, 'copies');
  await mkdir(copies, { recursive: true });
  const own = await ownFolder(path.join(root, 'processes'));
  const loading = new Map<string, Promise<void>>();
  /** Something came since it was looked, or too much was in use then. */
  let mayBeFull = true;
  let trimming: Promise<void> | null = null;

  const at = (uuid: string): string => path.join(copies, uuid);
  async function loaded(uuid: string, load: () => Readable): Promise<void> {
    const part = path.join(own, randomUUID());
    try {
      await pipeline(load(), createWriteStream(part));
      await rename(part, at(uuid));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    mayBeFull = true;
  }
  async function linked(uuid: string): Promise<string | null> {
    const copy = path.join(own, randomUUID());
    try {
      await link(at(uuid), copy);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    const now = new Date();
    await utimes(copy, now, now);
    return copy;
  }
  async function trim(): Promise<void> {
    mayBeFull = false;
    const found = (await Promise.all((await readdir(copies)).map((name) => looked(path.join(copies, name))))).filter((one) => one !== null);
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size, links } of found.toSorted((a, b) => a.used - b.used)) {
      if (bytes <= mostBytes) return;
      if (links > 1) continue;
      await rm(file, { force: true });
      bytes -= size;
    }
    mayBeFull = bytes > mostBytes;
  }
  const trimmed = (): Promise<void> => (trimming ??= trim().finally(() => (trimming = null)));

  return {
    own,
    async take(uuid, load) {
      let copy = await linked(uuid);
      // What has just come may have gone again where several share a small cache.
      for (let tries = 0; copy === null; tries++) {
        if (tries === 5) throw new Error(`The cache of files has no room for ${uuid}.`);
        const current = loading.get(uuid) ?? loaded(uuid, load).finally(() => loading.delete(uuid));
        loading.set(uuid, current);
        await current;
        copy = await linked(uuid);
      }
      if (mayBeFull) await trimmed();
      const path = copy;
      return {
        path,
        async release() {
          await rm(path, { force: true });
          if (mayBeFull) await trimmed();
        },
      };
    },
    async adopt(uuid, from) {
      await rename(from, at(uuid));
      mayBeFull = true;
      await trimmed();
    },
    drop: (uuid) => rm(at(uuid), { force: true }),
    close: () => rm(own, { recursive: true, force: true }),
  };
}

async function looked(file: string): Promise<{ file: string; size: number; used: number; links: number } | null> {
  // Another process may have dropped it.
  const found = await stat(file).catch(() => null);
  return found && { file, size: found.size, used: found.mtimeMs, links: found.nlink };
}
