import { constants, type Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FunctionError } from '../../problems/index.ts';
import { maxUploadBytes } from '../../outgoing/limits.ts';

/** A file of the import folder, by its real path. Refuses whatever leads out of the folder, and all but files. */
export async function findImport(importDir: string | null, filepath: string): Promise<{ file: string; stats: Stats }> {
  if (importDir === null) throw noFolder();
  const root = await realpath(importDir).catch(() => {
    throw noFolder();
  });
  const wanted = path.resolve(root, filepath);
  // What lies elsewhere is not even looked at: nobody learns whether it exists.
  if (filepath.includes('\0') || !(isBelow(root, wanted) || isBelow(importDir, wanted))) throw outside(filepath);
  const file = await realpath(wanted).catch(() => {
    throw missing(filepath);
  });
  if (!isBelow(root, file)) throw outside(filepath);
  const stats = await stat(file).catch(() => {
    throw missing(filepath);
  });
  return { file, stats: required(filepath, stats) };
}

/** The same, opened to be read once. */
export async function openImport(importDir: string | null, filepath: string): Promise<{ file: string; stats: Stats; body: Readable }> {
  const { file } = await findImport(importDir, filepath);
  // Between the look and the opening it may have become a link, or something that never answers.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => {
    throw missing(filepath);
  });
  try {
    const stats = required(filepath, await handle.stat());
    // It may grow while it is copied: what was measured is taken.
    const body = handle.createReadStream({ end: Math.max(0, stats.size - 1) });
    return { file, stats, body };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Changes when the file does. */
export function fingerprint({ mtimeMs, size }: Stats): string {
  return `${mtimeMs}@${size}`;
}

function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function required(filepath: string, stats: Stats): Stats {
  if (!stats.isFile())
    throw new FunctionError(
      'import_no_file',
      `„${filepath}“ ist keine Datei. Richtig ist der Pfad einer einzelnen Datei im Importordner, zum Beispiel pegel/2026.csv.`,
      `"${filepath}" is no file. Right is the path of a single file in the import folder, for example gauges/2026.csv.`,
    );
  if (stats.size > maxUploadBytes)
    throw new FunctionError(
      'import_too_large',
      `„${filepath}“ ist größer als 5 GB. Richtig ist eine kleinere Datei, oder mehrere.`,
      `"${filepath}" is larger than 5 GB. Right is a smaller file, or several.`,
    );
  return stats;
}

function noFolder(): FunctionError {
  return new FunctionError(
    'import_no_folder',
    'Dieser Server gibt keinen Ordner frei, aus dem Dateien geholt werden dürfen. Der Betreiber legt ihn mit GEO_IMPORT_DIR fest.',
    'This server allows no folder from which files may be taken. Its operator names one with GEO_IMPORT_DIR.',
  );
}

function outside(filepath: string): FunctionError {
  return new FunctionError(
    'import_outside',
    `„${filepath}“ liegt nicht im Importordner des Servers. Richtig ist ein Pfad in diesem Ordner, zum Beispiel pegel/2026.csv.`,
    `"${filepath}" does not lie in the server's import folder. Right is a path in that folder, for example gauges/2026.csv.`,
  );
}

function missing(filepath: string): FunctionError {
  return new FunctionError(
    'import_missing',
    `Die Datei „${filepath}“ gibt es im Importordner des Servers nicht, oder sie ist nicht lesbar.`,
    `There is no file "${filepath}" in the server's import folder, or it cannot be read.`,
  );
}
