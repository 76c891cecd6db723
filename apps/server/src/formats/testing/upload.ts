import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Geometry } from 'geojson';
import { openReading } from '../reading/dispatch.ts';
import type { CrsInfo, Limits, ReadOptions, Rejection, UploadedFile } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { wkbToGeometry } from '../wkb/toGeometry.ts';

export interface Workbench {
  dir: string;
  /** Writes a file and hands it over as an upload of that name. */
  upload(name: string, content: string | Uint8Array): UploadedFile;
  /** Makes a folder in it. */
  folder(): string;
  remove(): void;
}

/** A directory of its own for one test file. */
export function workbench(): Workbench {
  const dir = mkdtempSync(join(tmpdir(), 'formats-test-'));
  let count = 0;
  return {
    dir,
    upload: (name, content) => {
      const path = join(dir, `upload-${++count}`);
      writeFileSync(path, content);
      return { path, name };
    },
    folder: () => mkdtempSync(join(dir, 'folder-')),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

export interface ReadRecord {
  number: number;
  properties: Record<string, unknown>;
  geometry: Geometry | null;
}

export interface EverythingRead {
  crs: CrsInfo | null;
  records: ReadRecord[];
  texts: string[];
  rejected: Rejection[];
  warnings: StoredMessage[];
  codes: string[];
  bytesDone: number;
  totalBytes: number;
}

/** Reads all batches and checks what holds for every batch. */
export async function readAll(files: UploadedFile[], options: ReadOptions = {}, limits?: Partial<Limits>): Promise<EverythingRead> {
  const reading = await openReading(files, options, limits);
  const all: EverythingRead = {
    crs: reading.crs,
    records: [],
    texts: [],
    rejected: [],
    warnings: reading.warnings,
    codes: [],
    bytesDone: 0,
    totalBytes: reading.totalBytes,
  };
  for await (const batch of reading.batches) {
    if (batch.numbers.length !== batch.count || batch.wkb.length !== batch.count || batch.properties.length !== batch.count)
      throw new Error('batch arrays differ in length');
    if (batch.bytesDone < all.bytesDone) throw new Error('bytesDone went back');
    all.bytesDone = batch.bytesDone;
    all.rejected.push(...batch.rejected);
    batch.numbers.forEach((number, index) => {
      const wkb = batch.wkb[index];
      const text = batch.properties[index] ?? '';
      all.texts.push(text);
      all.records.push({ number, properties: JSON.parse(text) as Record<string, unknown>, geometry: wkb ? wkbToGeometry(wkb) : null });
    });
  }
  all.codes = all.warnings.map(({ code }) => code);
  return all;
}

/** The code of the FormatError that a promise rejects with, or 'none'. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    if (error instanceof Error && error.name === 'FormatError' && 'code' in error) return String(error.code);
    throw error;
  }
}
