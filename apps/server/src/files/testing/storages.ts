import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '../folder/folder.ts';
import { s3Storage } from '../s3/s3.ts';
import { startS3, type TestS3 } from '../s3/testing/server.ts';
import type { FileStorage } from '../storage.ts';

/** Where files may lie. */
export const storageKinds = ['folder', 's3'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** A storage of each kind, empty. */
export interface TestStorages {
  readonly of: Readonly<Record<StorageKind, FileStorage>>;
  /** Where the files of the one in a folder are. */
  readonly root: string;
  readonly s3: TestS3;
  dispose(): Promise<void>;
}

export async function startStorages(): Promise<TestStorages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  const root = path.join(folder, 'files');
  const s3 = await startS3(path.join(folder, 's3'));
  const of = { folder: folderStorage(root), s3: await s3Storage(s3.settings, path.join(folder, 'cache')) };
  return {
    of,
    root,
    s3,
    async dispose() {
      for (const kind of storageKinds) await of[kind].close();
      await s3.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
