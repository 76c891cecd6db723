import { folderStorage, processesIn } from './folder/folder.ts';
import { clearAfterDead } from './own-folder.ts';
import { s3Storage, type S3Settings } from './s3/s3.ts';
import type { FileStorage } from './storage.ts';

/** Where an installation keeps its files. */
export interface FilesPlace {
  /** Folder of the files; with S3 that of the copies on this machine. */
  filesDir: string;
  /** Null where the files lie in the folder. */
  filesS3: S3Settings | null;
}

export async function openStorage({ filesDir, filesS3 }: FilesPlace): Promise<FileStorage> {
  if (filesS3 !== null) return s3Storage(filesS3, filesDir);
  await clearAfterDead(processesIn(filesDir));
  return folderStorage(filesDir);
}
