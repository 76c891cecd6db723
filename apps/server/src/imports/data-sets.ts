import type { Db } from '../db/types.ts';
import { leadingFiles } from '../formats/index.ts';
import { Problem } from '../problems/index.ts';
import { companions, filesOf, saveDetection, type UploadFileRow } from '../store/uploads/uploads.ts';
import { examine } from './detection.ts';

export interface DataSets {
  /** All of the files that are there. */
  files: UploadFileRow[];
  /** The main file of each data set among them, with what was found in it or why it cannot be read. */
  mains: UploadFileRow[];
}

/**
 * The data sets among some files of an upload: the files of one that belong together by their names are one. What nobody has looked into
 * yet is looked into now. What users have stated of tables for an import into a depot does not count.
 */
export async function dataSetsOf(
  db: Db,
  filesDir: string,
  owner: number,
  { upload, uuids }: { upload: string; uuids: readonly string[] },
): Promise<DataSets> {
  const files = (await filesOf(db, upload)).filter(({ uuid, status }) => status === 'success' && uuids.includes(uuid));
  if (files.length === 0) throw new Problem('data_gone');
  const mains: UploadFileRow[] = [];
  for (const main of new Set(files.flatMap((file) => leadingFiles(files, file)))) {
    const isKnown = main.detection !== null && Object.keys(main.detection.tables ?? {}).length === 0;
    const detection = isKnown ? main.detection : await examine(db, filesDir, owner, companions(files, main), {});
    if (main.detection === null) await saveDetection(db, main.uuid, detection!);
    mains.push({ ...main, detection });
  }
  return { files, mains };
}
