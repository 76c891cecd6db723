import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/types.ts';
import type { Actor } from '../identity/permissions.ts';
import { requireRoom, requireWithin, type UploadQuota } from '../store/upload-quota.ts';
import { addFile, endFile, openUpload, removeUpload } from '../store/uploads.ts';
import type { FileStore } from './definition.ts';

/** Files of a run lie where uploads of its user lie: one place with one sweep. */
export function fileStore(db: Db, filesDir: string, actor: Actor, quota: UploadQuota, signal: AbortSignal): FileStore {
  return {
    async create(userPath, body) {
      const upload = await openIn(db, actor, quota).catch((error: unknown) => {
        body.destroy();
        throw error;
      });
      try {
        const { uuid, name, diskPath } = await addFile(db, filesDir, upload, userPath);
        const out = createWriteStream(diskPath, { flags: 'wx' });
        await pipeline(body, out, { signal });
        await endFile(db, uuid, 'success', out.bytesWritten);
        await requireWithin(db, actor, quota);
        return { kind: 'files', type: 'file', upload, files: [{ uuid, name, size: out.bytesWritten }] };
      } catch (error) {
        body.destroy();
        await removeUpload(db, filesDir, upload);
        throw error;
      }
    },
  };
}

async function openIn(db: Db, actor: Actor, quota: UploadQuota): Promise<string> {
  await requireRoom(db, actor, quota);
  return openUpload(db, actor);
}
