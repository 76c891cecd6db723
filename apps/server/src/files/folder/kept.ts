import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptPath, type KeptFiles } from '../storage.ts';

/** What is older than this and has not got its name, its writer has left. */
const leftMs = 3_600_000;
const partEnding = '.part';

/** Files that may go, in a folder that all processes share. Each gets its name once it is whole. */
export function keptInFolder(root: string, folder: string): KeptFiles {
  const at = (name: string): string => path.join(root, keptPath(folder, name));
  return {
    async read(name) {
      const file = at(name);
      try {
        const bytes = await readFile(file);
        return { bytes, written: (await stat(file)).mtimeMs };
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const file = at(name);
      const part = `${file}.${randomUUID()}${partEnding}`;
      try {
        await writeFile(part, bytes, { flag: 'wx' }).catch(async (error: unknown) => {
          if (!isGone(error)) throw error;
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(part, bytes, { flag: 'wx' });
        });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    remove: async (names) => {
      for (const name of names) await rm(at(name), { force: true });
    },
    async *all() {
      const folders = await readdir(path.join(root, folder)).catch(none);
      for (const one of folders) {
        const within = path.join(root, folder, one);
        const files = await opendir(within).catch(none);
        for await (const { name } of files) {
          const file = path.join(within, name);
          // Another process may have dropped it.
          const found = await stat(file).catch(() => null);
          if (!found?.isFile()) continue;
          if (!name.endsWith(partEnding)) yield { name, bytes: found.size, written: found.mtimeMs };
          else if (Date.now() - found.mtimeMs > leftMs) await rm(file, { force: true });
        }
      }
    },
  };
}

const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

function none(error: unknown): [] {
  if (isGone(error)) return [];
  throw error;
}
