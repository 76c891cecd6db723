import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { refuseBeyond, type UploadQuota } from '../access/upload-quota.ts';
import { requireRoom, requireWithin } from '../store/uploads/quota.ts';
import { addFile, endFile, openUpload, removeUpload, uploadDirectory } from '../store/uploads/uploads.ts';
import type { FileStore } from './definition.ts';

/** Files of a run lie where uploads of its user lie: one place with one sweep. */
export function fileStore(db: Db, filesDir: string, actor: Actor, quota: UploadQuota, signal: AbortSignal): FileStore {
  return {
    async create(userPath, body) {
      let upload: string | null = null;
      try {
        const room = await requireRoom(db, actor, quota);
        upload = await openUpload(db, actor);
        const { uuid, name, diskPath } = await addFile(db, filesDir, upload, userPath);
        const out = createWriteStream(diskPath, { flags: 'wx' });
        await pipeline(body, within(room, quota), out, { signal });
        await endFile(db, uuid, 'success', out.bytesWritten);
        await requireWithin(db, actor, quota);
        return { kind: 'files', type: 'file', upload, files: [{ uuid, name, size: out.bytesWritten }] };
      } catch (error) {
        body.destroy();
        if (upload !== null) await removeUpload(db, filesDir, upload);
        throw error;
      }
    },
    open: ({ upload }, { uuid }) => createReadStream(path.join(uploadDirectory(filesDir, upload), uuid)),
  };
}

/** Passes on what there is room for; what is more ends it, whatever was announced. */
function within(room: number, quota: UploadQuota) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      refuseBeyond(bytes, room, quota);
      yield chunk;
    }
  };
}
