import { addAbortSignal } from 'node:stream';
import type { Db } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { refuseBeyond, type UploadQuota } from '../access/upload-quota.ts';
import type { FileStorage } from '../files/storage.ts';
import { requireRoom, requireWithin } from '../store/uploads/quota.ts';
import { addFile, endFile, openUpload, removeUpload } from '../store/uploads/uploads.ts';
import type { FrameFile } from '../switchboards/frame-files.ts';
import type { FileStore, NewFile } from './definition.ts';

/** Files of a run lie where uploads of its user lie: one place with one sweep. */
export function fileStore(db: Db, storage: FileStorage, actor: Actor, quota: UploadQuota, signal: AbortSignal): FileStore {
  async function keep(upload: string, { path: userPath, body }: NewFile): Promise<FrameFile> {
    // It may fail before it is read; who reads it then hears of it.
    body.on('error', () => undefined);
    try {
      const room = await requireRoom(db, actor, quota);
      const { uuid, name } = await addFile(db, upload, userPath);
      const size = await storage.write({ upload, uuid }, within(addAbortSignal(signal, body), room, quota));
      await endFile(db, uuid, 'success', size);
      await requireWithin(db, actor, quota);
      return { uuid, name, size };
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  const createAll: FileStore['createAll'] = async (bodies) => {
    let upload: string | null = null;
    try {
      const files: FrameFile[] = [];
      for await (const one of bodies) {
        upload ??= await openUpload(db, actor);
        files.push(await keep(upload, one));
      }
      if (upload === null) throw new Error('A function has made no file.');
      return { kind: 'files', type: 'file', upload, files };
    } catch (error) {
      if (upload !== null) await removeUpload(db, storage, upload);
      throw error;
    }
  };

  return {
    createAll,
    create: (name, body) => createAll(only({ path: name, body })),
    read: ({ upload }, { uuid }) => storage.read({ upload, uuid }),
    lend: ({ upload }, { uuid, size }) => storage.lend([{ upload, uuid, bytes: size }]),
  };
}

async function* only(file: NewFile): AsyncGenerator<NewFile> {
  yield file;
}

/** Passes on what there is room for; what is more ends it, whatever was announced. */
async function* within(source: AsyncIterable<Buffer>, room: number, quota: UploadQuota): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    refuseBeyond(bytes, room, quota);
    yield chunk;
  }
}
