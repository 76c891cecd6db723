import { open } from 'node:fs/promises';
import { crsOfWkt } from '../crs/match.ts';
import type { FileGroup, ProbedFile } from '../definition.ts';
import { extension, stem } from '../files/source.ts';
import { fileMessages, refuse } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { CrsInfo } from '../types.ts';
import { geoTiffMessages } from './messages.ts';
import { addPlace, type Affine } from './tags.ts';

// A picture whose place stands in files beside it: a world file with the size and place of its cells, and a .prj with the system.

/** Extensions of world files of TIFF; the usual one first. */
export const worldExtensions: readonly string[] = ['tfw', 'tifw', 'tiffw', 'wld'];
const besideExtensions = [...worldExtensions, 'prj'];

/** A raster with the files of its name that lie beside it. */
export function groupWithBeside(main: ProbedFile, all: readonly ProbedFile[]): FileGroup {
  const own = stem(main.name);
  const isBeside = (file: ProbedFile): boolean => besideExtensions.includes(extension(file.base)) && stem(file.name) === own;
  return { main, files: [main, ...all.filter(isBeside)] };
}

const fileOf = ({ files }: FileGroup, extensions: readonly string[]): ProbedFile | undefined =>
  extensions.flatMap((one) => files.filter(({ base }) => extension(base) === one))[0];

/** The system that a .prj beside a raster names. */
interface Beside {
  crs: CrsInfo | null;
  isGeographic: boolean;
}

async function besideOf(group: FileGroup): Promise<Beside> {
  const prj = fileOf(group, ['prj']);
  const text = prj
    ? (await prj.head())
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim()
    : '';
  return { crs: text === '' ? null : crsOfWkt(text), isGeographic: /^GEO(?:GCS|GCRS|DCRS)/i.test(text) };
}

/** The system of a raster: the one that it names, else that of the .prj beside it; what is to be told of it. */
export async function crsWithBeside(group: FileGroup, own: CrsInfo | null): Promise<{ crs: CrsInfo | null; warnings: StoredMessage[] }> {
  const crs = own ?? (await besideOf(group)).crs;
  const named = (own ? undefined : fileOf(group, ['prj'])) ?? group.main;
  if (crs === null) return { crs, warnings: [fileMessages.noCrs(named.name)] };
  return { crs, warnings: crs.srid === null ? [fileMessages.unknownCrs(named.name, crs.name)] : [] };
}

/** Whether a copy of the raster must be made, as its place stands beside it. */
export const hasWorldFile = (group: FileGroup): boolean => fileOf(group, worldExtensions) !== undefined;

/**
 * Writes into a raster what stands beside it, so that it is a GeoTIFF from then on, wherever it goes. One with a place of its own is left as
 * it is: the files beside it tell the same, or are older.
 */
export async function writePlace(group: FileGroup, path: string): Promise<void> {
  const world = fileOf(group, worldExtensions);
  if (!world) return;
  const affine = await affineOf(world);
  const { crs, isGeographic } = await besideOf(group);
  const handle = await open(path, 'r+');
  try {
    await addPlace(handle, affine, crs?.srid ? { srid: crs.srid, isGeographic } : null);
  } finally {
    await handle.close();
  }
}

/** Six numbers, of the middle of the first cell; some programs write them as their country does, and more lines behind. */
async function affineOf(world: ProbedFile): Promise<Affine> {
  const numbers = (await world.head())
    .toString('latin1')
    .split(/\s+/)
    .filter((text) => text !== '')
    .slice(0, 6)
    .map((text) => (/^[-+]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text.replace(',', '.')) : NaN));
  const [a = NaN, d = NaN, b = NaN, e = NaN, c = NaN, f = NaN] = numbers;
  if (![a, b, c, d, e, f].every(Number.isFinite) || a * e === b * d) throw refuse(geoTiffMessages.badWorld(world.name));
  return [c - (a + b) / 2, a, b, f - (d + e) / 2, d, e];
}
