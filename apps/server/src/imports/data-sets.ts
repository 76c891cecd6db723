import type { Db } from '../db/types.ts';
import type { FileStorage } from '../files/storage.ts';
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
  storage: FileStorage,
  owner: number,
  { upload, files: wanted }: { upload: string; files: readonly { readonly uuid: string; readonly name: string }[] },
): Promise<DataSets> {
  const names = new Map(wanted.map(({ uuid, name }) => [uuid, name]));
  const sent = (await filesOf(db, upload)).filter(({ status }) => status === 'success');
  const files = sent.filter(({ uuid }) => names.has(uuid)).map((file) => called(file, names.get(file.uuid)!));
  if (files.length === 0) throw new Problem('data_gone');
  // What was found in the files as they were sent holds as long as they are all there, under the names that they had.
  const areAsSent = files.length === sent.length && sent.every(({ uuid, name }) => names.get(uuid) === name);
  const mains: UploadFileRow[] = [];
  for (const main of new Set(files.flatMap((file) => leadingFiles(files, file)))) {
    const isKnown = areAsSent && main.detection !== null && Object.keys(main.detection.tables ?? {}).length === 0;
    const detection = isKnown ? main.detection : await examine(db, storage, owner, companions(files, main));
    if (areAsSent && main.detection === null) await saveDetection(db, main.uuid, detection!);
    mains.push({ ...main, detection });
  }
  return { files, mains };
}

/** The file as it is called now. */
function called(file: UploadFileRow, name: string): UploadFileRow {
  const folder = file.path.slice(0, file.path.length - file.name.length);
  return file.name === name ? file : { ...file, name, path: `${folder}${name}` };
}
