import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Description, FileGroup, FormatDefinition, ReadContext } from '../definition.ts';
import { stem } from '../files/source.ts';
import { judge, linkFile, mostBytes } from '../gdal/conversion/convert.ts';
import { mostMemory, runGdal, type GdalRun } from '../gdal/process.ts';
import { BatchBuilder } from '../reading/batch.ts';
import { Sampler } from '../reading/sampler.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { CrsInfo, KeptFiles, ReadOptions, SourceBatch, SourceReading } from '../types.ts';
import { boxAround, footprint, gridValue, rasterFacts, type RasterFacts } from './facts.ts';
import { geoTiffMessages } from './messages.ts';
import { drawPicture, type RunGdal } from './picture.ts';
import { crsWithBeside, groupWithBeside, hasWorldFile, worldExtensions, writePlace } from './world.ts';

/** GeoTIFF, also Cloud Optimized, and TIFF with its place in a world file beside it: a file is one record, a grid. */
export const geoTiffFormat: FormatDefinition = {
  id: 'geotiff',
  name: { de: 'GeoTIFF', en: 'GeoTIFF' },
  extensions: { tif: 'image/tiff', tiff: 'image/tiff', tfw: null },
  detect: [
    { id: 'tiff', label: 'TIFF/GeoTIFF' },
    { id: 'tfw', label: 'GeoTIFF (.tfw)', extension: 'tfw', accompanies: true },
  ],
  companions: [],
  set: ['tif', 'tiff', ...worldExtensions, 'prj'],
  leading: ['tif', 'tiff'],
  yields: ['grid'],
  needsDriver: 'GTiff',
  claim: (files, all) => files.filter(({ signature }) => signature.id === 'tiff').map((main) => groupWithBeside(main, all)),
  layerNames: async (group) => [nameOf(group)],
  describe,
  read,
};

const nameOf = ({ main }: FileGroup): string => main.base.replace(/\.tiff?$/i, '') || stem(main.base);

/** What one program may take at most: a raster without smaller pictures of itself is read as a whole. */
const timeLimitMs = 5 * 60_000;
/** How often it is told that GDAL still works. */
const toldMs = 10_000;

type Run = (run: Pick<GdalRun, 'program' | 'writer' | 'input' | 'output' | 'options'>) => Promise<string>;

interface Opened {
  facts: RasterFacts;
  /** What files beside the raster say, where it does not. */
  crs: CrsInfo | null;
  warnings: StoredMessage[];
  folder: string;
  input: string;
  run: Run;
}

/** Looks at a raster in a folder of its own, in which GDAL sees nothing else. */
async function within<T>(
  group: FileGroup,
  { limits }: ReadContext,
  { signal, onWork }: Pick<ReadOptions, 'signal' | 'onWork'>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const { main } = group;
  const folder = await mkdtemp(join(limits.workDir, 'gdal-'));
  const timer = setInterval(() => onWork?.(), toldMs);
  try {
    const input = join(folder, 'input.tif');
    if (hasWorldFile(group)) {
      await copyFile(await main.path(), input);
      await writePlace(group, input);
    } else await linkFile(main, input);
    const bounds = {
      mostBytes: mostBytes(main.sizeBytes, limits),
      memoryBytes: mostMemory(main.sizeBytes),
      timeLimitMs: Math.min(timeLimitMs, limits.timeLimitMs),
    };
    const run: Run = async (task) => {
      const end = await runGdal({ ...task, driver: 'GTiff', folder, ...bounds, signal });
      judge(geoTiffFormat, main, end, { limits: bounds });
      return end.answered;
    };
    const answered = await run({ program: 'gdalinfo', writer: 'GTiff', input, options: ['-json', '-nofl', '-norat', '-noct', '-nogcp'] });
    const facts = rasterFacts(answered, main.name);
    const { crs, warnings } = await crsWithBeside(group, facts.crs);
    return await work({ facts, crs, warnings: [...warnings, ...warningsOf(main.name, facts)], folder, input, run });
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

const warningsOf = (file: string, { count }: RasterFacts): StoredMessage[] => (count > 1 ? [geoTiffMessages.firstOnly(file, count)] : []);

function describe(group: FileGroup, context: ReadContext): Promise<Description> {
  const { main } = group;
  return within(group, context, {}, async ({ facts, crs, warnings }) => {
    const sampler = new Sampler(main.name);
    const place = footprint(facts);
    sampler.add(1, gridValue(nameOf(group), facts), place, 0);
    const { fields, sample, places } = sampler;
    const layer = { name: nameOf(group), geometryTypes: ['Polygon'], crs, encoding: null, count: 1, fields, sample, places };
    return { layers: [{ ...layer, extent: boxAround(place) }], warnings };
  });
}

function read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const { main } = group;
  const { keep } = options;
  return within(group, context, options, async ({ facts, folder, input, run, ...found }) => {
    const crs = options.crs ?? found.crs;
    const warnings = options.crs ? warningsOf(main.name, facts) : found.warnings;
    let kept: KeptFiles | undefined;
    if (keep) {
      const draw: RunGdal = async (task) => void (await run(task));
      const extent3857 = await drawPicture(draw, { facts, crs, file: main.name, folder, input }, keep.picture.path);
      // With its place within: the file is all that is kept.
      await linkFile(hasWorldFile(group) ? { path: async () => input } : main, keep.file.path);
      kept = { name: main.base, extent3857 };
    }
    const builder = new BatchBuilder(warnings);
    const value = { ...gridValue(nameOf(group), facts), ...(keep ? { file: keep.file.uuid } : {}) };
    builder.addGeometry(1, footprint(facts), JSON.stringify(value));
    const batch = builder.take(main.sizeBytes);
    return {
      crs,
      fields: [],
      totalBytes: main.sizeBytes,
      count: 1,
      warnings,
      batches: only(batch),
      ...(kept ? { kept } : {}),
      close: async () => undefined,
    };
  });
}

async function* only(batch: SourceBatch): AsyncGenerator<SourceBatch> {
  yield batch;
}
