import type { Db, Sql } from '../db/types.ts';
import { framed } from '../depots/copy-encoder.ts';
import { copyRecords } from '../depots/ingest.ts';
import type { FileStorage } from '../files/storage.ts';
import type { CrsInfo, FoundField, KeptPlaces, StatedTables } from '../formats/index.ts';
import type { Column } from '../relation/relation.ts';
import { crsKinds } from '../store/crs/catalog.ts';
import { chosenCrs } from '../store/crs/stated.ts';
import type { ImportTask } from '../store/uploads/imports.ts';
import { companions, detectedCrs, layerOf, type StoredLayer, type UploadFileRow } from '../store/uploads/uploads.ts';
import { readInProcess, type FileReading } from './reading/reading.ts';

/** How a file is read where the user knows better than the file. */
export type ReadSettings = ImportTask['config'];

/** Which records of a file are read, and in which CRS they are, as far as that is known before. */
export interface FileSource {
  main: UploadFileRow;
  /** As the examination of the file has found it. */
  found: StoredLayer | undefined;
  layer: string | undefined;
  crs: CrsInfo | undefined;
  /** The user states it. */
  isCrsChosen: boolean;
}

export async function sourceOf(sql: Sql, main: UploadFileRow, config: ReadSettings): Promise<FileSource> {
  const chosen = await chosenCrs(sql, config);
  const found = layerOf(main, config.layer);
  // Who names no layer has the only one read: the file need not be looked into again for that.
  return { main, found, layer: config.layer ?? found?.name, crs: chosen ?? detectedCrs(found), isCrsChosen: chosen !== null };
}

export interface FileToRead {
  /** Account in whose name it is read. */
  owner: number;
  storage: FileStorage;
  /** All files that may belong to it. */
  files: readonly UploadFileRow[];
  source: FileSource;
  config: ReadSettings;
  /** @default as it was stated when the file was looked into */
  tables?: StatedTables;
  /** Where files are left that the records need. */
  keep?: KeptPlaces;
}

/** Opens a file in a process; `onProgress` gets bytes and records so far. */
export async function openFile(
  db: Db,
  { owner, storage, files, source, config, tables, keep }: FileToRead,
  onProgress: (bytes: number, records: number) => void,
  signal: AbortSignal,
): Promise<FileReading> {
  const { main, layer, crs, isCrsChosen } = source;
  const { encoding, up_axis: upAxis, nas } = config;
  const set = companions(files, main);
  const { paths, workDir, release } = await storage.lend(set.map(({ upload_id: upload, uuid, size }) => ({ upload, uuid, bytes: size })));
  try {
    const reading = await readInProcess(
      {
        kind: 'read',
        owner,
        workDir,
        kinds: await crsKinds(db),
        isCrsChosen,
        tables: tables ?? main.detection?.tables ?? {},
        files: set.map(({ name }, index) => ({ path: paths[index]!, name })),
        ...(layer === undefined ? {} : { layer }),
        ...(encoding === undefined ? {} : { encoding }),
        ...(crs === undefined ? {} : { crs }),
        ...(upAxis === undefined ? {} : { upAxis }),
        ...(nas === undefined ? {} : { nasSchema: nas.gfs_template }),
        ...(keep === undefined ? {} : { keep }),
      },
      onProgress,
      signal,
    );
    return { ...reading, close: () => reading.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Writes what is read to a staging table. All of it, or nothing. */
export function stage(db: Db, table: string, { tuples }: FileReading, signal: AbortSignal): Promise<number> {
  return copyRecords(db, table, framed(tuples, signal));
}

/** What the staged geometries are in; without places any CRS is as good. */
export function stagedCrs(crs: CrsInfo | null, without: number): number | string {
  return crs?.srid ?? crs?.definition ?? without;
}

export function columnsOf(fields: readonly Pick<FoundField, 'name' | 'kind'>[]): Column[] {
  return fields.map(({ name, kind }) => ({ key: name, kind }));
}
