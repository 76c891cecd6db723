import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../problems/index.ts';
import { ownFolder } from '../own-folder.ts';
import { folderOf, pathOf, requireBytes, type FileName, type FileStorage, type PartsStorage } from '../storage.ts';
import { keptInFolder } from './kept.ts';
import { receive } from './receive.ts';

/** Files in a folder that all processes share: who reads them gets the paths that they have. */
export function folderStorage(root: string): FileStorage {
  mkdirSync(root, { recursive: true });
  const at = (file: FileName): string => path.join(root, pathOf(file));
  const size = async (file: FileName): Promise<number | null> => (await stat(at(file)).catch(nothing))?.size ?? null;
  const remove = (file: FileName): Promise<void> => rm(at(file), { force: true });
  const makeFolder = async (file: FileName): Promise<string> => {
    await mkdir(path.join(root, folderOf(file.upload)), { recursive: true });
    return at(file);
  };
  let own: Promise<string> | undefined;
  const workDir = (): Promise<string> =>
    (own ??= ownFolder(processesIn(root)).catch((error: unknown) => {
      own = undefined;
      throw error;
    }));
  return {
    kept: (folder) => keptInFolder(root, folder),
    size,
    remove,
    nameOf: at,
    read: (file, range) => createReadStream(at(file), range),
    async write(file, body, { flush = false } = {}) {
      const out = createWriteStream(await makeFolder(file), { flush });
      try {
        await pipeline(body, out);
      } catch (error) {
        await remove(file);
        throw error;
      }
      return out.bytesWritten;
    },
    async lend(files) {
      for (const file of files) requireBytes(await requireSize(size, file), file.bytes);
      return { paths: files.map(at), workDir: await workDir(), release: () => Promise.resolve() };
    },
    place: async (file) => ({ path: await makeFolder(file), keep: () => requireSize(size, file), leave: () => remove(file) }),
    parts: partsIn({ at, size, makeFolder }),
    removeUpload: (upload) => rm(path.join(root, folderOf(upload)), { recursive: true, force: true }),
    async *uploads() {
      const folder = await opendir(path.join(root, 'uploads')).catch(nothing);
      if (folder) for await (const { name } of folder) yield name;
    },
    async close() {
      if (own) await rm(await own, { recursive: true, force: true });
    },
  };
}

/** Where processes make what readers need: beside the uploads, as files are linked. */
export const processesIn = (root: string): string => path.join(root, 'processes');

interface Folder extends Pick<FileStorage, 'size'> {
  at: (file: FileName) => string;
  makeFolder: (file: FileName) => Promise<string>;
}

/** The parts of a file are written where it will lie; how long it is tells what is there. */
function partsIn({ at, size, makeFolder }: Folder): PartsStorage {
  return {
    async begin(file) {
      await writeFile(await makeFolder(file), '', { flag: 'wx' });
      return null;
    },
    receive: async (file, _state, body, place, stopped) => ({
      bytes: await receive(body, { diskPath: at(file), ...place }, stopped),
      state: null,
    }),
    has: async (file, _state, bytes) => ((await size(file)) ?? -1) >= bytes,
    end: () => Promise.resolve(),
  };
}

async function requireSize(size: FileStorage['size'], file: FileName): Promise<number> {
  const bytes = await size(file);
  if (bytes === null) throw new Problem('data_gone');
  return bytes;
}

/** What cannot be looked at for another reason than that it is not there is no answer. */
function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
