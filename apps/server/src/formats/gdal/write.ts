import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Written } from '../writer.ts';
import { runGdal } from './process.ts';

/** What a file is written from. */
export type WriteSource =
  | {
      kind: 'geojson';
      texts: AsyncIterable<string | Uint8Array>;
      /** EPSG code of the coordinates; null where nobody knows it. */ srid: number | null;
    }
  /**
   * Commas and decimal points; the types of the columns in GDAL's words. GDAL takes a file without a comma for no table: a column that is
   * `alone` is followed by an empty one, which is left out.
   */
  | { kind: 'csv'; texts: AsyncIterable<string | Uint8Array>; types: readonly string[]; alone?: string | undefined };

export interface WriteTarget {
  /** GDAL's name of the driver. */
  driver: string;
  extension: string;
  /** Name of the layer or sheet. */
  layer: string;
  /** What the driver is told about the layer, as `NAME=value`. */
  told?: readonly string[];
}

/** A name as layers and sheets take it. */
export const layerNamed = (name: string): string => name.replace(/[[\]:*?/\\'"\p{Cc}]/gu, '_').slice(0, 31);

/** The EPSG code that GDAL is told. */
export const codeOf = (srid: number): number | null => (srid === 0 ? null : srid);

/** What one file may take, in bytes and time. */
export const bounds = { mostBytes: 8 * 1024 ** 3, timeLimitMs: 30 * 60_000 } as const;

/** Writes a file through GDAL, in a folder of its own that goes when it is closed. A value that a column cannot take makes all columns text. */
export async function writeWithGdal(source: WriteSource, target: WriteTarget, signal?: AbortSignal): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const input = join(folder, `data.${source.kind}`);
    await pipeline(Readable.from(source.texts), createWriteStream(input), { signal });
    const stateTypes = (types: readonly string[], { alone }: { readonly alone?: string | undefined }) =>
      writeFile(join(folder, 'data.csvt'), [...types, ...(alone === undefined ? [] : ['String'])].join(','));
    if (source.kind === 'csv') await stateTypes(source.types, source);
    const path = join(folder, `file.${target.extension}`);
    const write = () => ogr2ogr({ source, target, folder, input, path, signal });
    const told = await write();
    if (source.kind === 'csv' && told.some((line) => /Invalid value type/i.test(line))) {
      await rm(path, { force: true });
      await stateTypes(
        source.types.map(() => 'String'),
        source,
      );
      await write();
    }
    return { path, sizeBytes: (await stat(path)).size, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Writing {
  source: WriteSource;
  target: WriteTarget;
  folder: string;
  input: string;
  path: string;
  signal: AbortSignal | undefined;
}

/** GDAL's names of columns have no quotes. A backslash at the end would be the escape of ours: with such a name the empty column stays. */
const columnAlone = (name: string | undefined): string[] =>
  name === undefined || name.endsWith('\\') ? [] : ['-sql', `SELECT "${name.replaceAll('"', '')}" FROM data`];

async function ogr2ogr({ source, target, folder, input, path, signal }: Writing): Promise<string[]> {
  const { openOptions, stated } =
    source.kind === 'csv'
      ? { openOptions: ['AUTODETECT_TYPE=NO', 'EMPTY_STRING_AS_NULL=YES'], stated: columnAlone(source.alone) }
      : { openOptions: ['ARRAY_AS_STRING=YES'], stated: source.srid === null ? [] : ['-a_srs', `EPSG:${source.srid}`] };
  const { code, told } = await runGdal({
    driver: source.kind === 'csv' ? 'CSV' : 'GeoJSON',
    writer: target.driver,
    input,
    output: path,
    options: ['-f', target.driver, ...stated, '-nln', target.layer, ...(target.told ?? []).flatMap((one) => ['-lco', one])],
    openOptions,
    folder,
    config: { OGR_SQLITE_SYNCHRONOUS: 'OFF' },
    ...bounds,
    signal,
  });
  if (code !== 0) throw new Error(`ogr2ogr could not write ${target.driver}: ${told.slice(0, 3).join(' ')}`);
  return told;
}
