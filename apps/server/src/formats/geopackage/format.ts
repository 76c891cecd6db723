import type { DatabaseSync } from 'node:sqlite';
import { groupsOf, type Description, type FileGroup, type FormatDefinition, type ProbedFile, type ReadContext } from '../definition.ts';
import { begins } from '../signatures/begins.ts';
import { fileMessages, refuse } from '../messages.ts';
import { Sampler } from '../reading/sampler.ts';
import type { ReadOptions, SourceLayer, SourceReading } from '../types.ts';
import { FormatError, type StoredMessage } from '../../problems/index.ts';
import { readRows } from './batches.ts';
import { describeBegun } from './begun.ts';
import { countOf } from './count.ts';
import { broken, openDatabase } from './database.ts';
import { declaredKind, readLayers, type PackageLayer } from './layers.ts';
import { packageMessages } from './messages.ts';
import type { Growth } from './growth.ts';
import { geoPackageWriter } from './write.ts';

/** OGC GeoPackage 1.0 to 1.4: feature and attribute tables. */
export const geoPackageFormat: FormatDefinition = {
  id: 'geopackage',
  name: { de: 'GeoPackage', en: 'GeoPackage' },
  extensions: { gpkg: 'application/geopackage+sqlite3' },
  detect: [
    { id: 'sqlite', label: 'SQLite', mark: begins('SQLite format 3\0') },
    { id: 'sqlite-wal', label: 'SQLite (-wal)', mark: begins('7\x7f\x06\x82', '7\x7f\x06\x83'), accompanies: true },
  ],
  companions: ['gpkg-shm'],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) =>
    groupsOf(files, 'sqlite').map((group) => ({
      ...group,
      files: files.filter((file) => file === group.main || isLogOf(file, group.main)),
    })),
  layerNames: (group) => withDatabase(group, async (database) => readLayers(database, group.main.name, []).map(({ table }) => table)),
  describe: async (group, context) => {
    const described = group.main.gap
      ? withDatabase(group, (database) => describeBegun(database, group.main, context))
      : describePackage(group, context);
    const { layers, warnings } = await described.catch(inLightOfChanges(group));
    return { layers, warnings: [...changesBeside(group), ...warnings] };
  },
  tellsBeginnings: 'gap',
  read: async (group, options, context) => {
    const reading = await readPackage(group, options, context).catch(inLightOfChanges(group));
    reading.warnings.unshift(...changesBeside(group));
    return reading;
  },
  writer: geoPackageWriter,
};

/** The log in which a program that has a database open keeps what it has not yet written into it. */
const isLogOf = ({ name, signature }: ProbedFile, main: ProbedFile): boolean =>
  signature.id === 'sqlite-wal' && name.toLowerCase() === `${main.name.toLowerCase()}-wal`;

function changesBeside({ main, files }: FileGroup): StoredMessage[] {
  const log = files.find((file) => isLogOf(file, main));
  return log ? [packageMessages.changesBeside(main.name, log.base)] : [];
}

const lacks: ReadonlySet<string> = new Set(['not_geopackage', 'gpkg_no_layers', 'gpkg_missing_table']);

/** What a file lacks may stand in the log beside it. */
function inLightOfChanges(group: FileGroup): (error: unknown) => never {
  return (error) => {
    const [changes] = changesBeside(group);
    throw changes && error instanceof FormatError && lacks.has(error.said.code) ? refuse(changes, error) : error;
  };
}

/** What is made of a layer before it is read. */
export type AdaptLayer = (database: DatabaseSync, layer: PackageLayer) => PackageLayer;

const asItIs: AdaptLayer = (_, layer) => layer;

export function describePackage(group: FileGroup, context: ReadContext, adapt = asItIs): Promise<Description> {
  return withDatabase(group, (database) => describe(database, group.main, context, adapt));
}

async function withDatabase<T>(group: FileGroup, work: (database: DatabaseSync) => Promise<T>): Promise<T> {
  const database = await openDatabase(group.main);
  try {
    return await work(database);
  } catch (error) {
    throw broken(group.main.name, error);
  } finally {
    database.close();
  }
}

/** With `growth` the layer is one of a file that another program still writes, and nobody knows how many rows it will have. */
export async function readPackage(
  group: FileGroup,
  options: ReadOptions,
  context: ReadContext,
  adapt = asItIs,
  growth?: Growth,
): Promise<SourceReading> {
  const file = group.main;
  const warnings: StoredMessage[] = [];
  const database = await openDatabase(file, growth !== undefined);
  const close = async () => {
    if (database.isOpen) database.close();
  };
  try {
    const layers = readLayers(database, file.name, []);
    const layer = adapt(database, choose(layers, options.layer, file.name));
    const crs = options.crs ?? layer.crs;
    const about = { name: file.name, sizeBytes: file.sizeBytes, limits: context.limits };
    const counted = (): number => countOf(database, layer, about);
    const growing = growth?.isOver() === false ? growth : undefined;
    const count = growing ? null : counted();
    const totalBytes = growing?.totalBytes ?? file.sizeBytes;
    if (layer.geometryColumn !== null && !options.crs) warnCrs(layer, file.name, warnings);
    return {
      crs,
      fields: layer.columns.map((column) => ({ name: column.name, declared: declaredKind(database, layer, column) })),
      totalBytes,
      count,
      warnings,
      batches: readRows(database, layer, {
        file: file.name,
        limits: context.limits,
        warnings,
        totalBytes,
        count: () => count ?? (growing?.isOver() ? counted() : null),
        growing,
      }),
      close,
    };
  } catch (error) {
    await close();
    throw growth?.fault() ?? broken(file.name, error);
  }
}

function choose(layers: PackageLayer[], name: string | undefined, file: string): PackageLayer {
  const [first] = layers;
  const names = layers.map(({ table }) => table);
  if (name === undefined && first && layers.length === 1) return first;
  if (name === undefined) throw refuse(fileMessages.severalDataSets(names));
  const layer = layers.find(({ table }) => table === name);
  if (!layer) throw refuse(fileMessages.unknownLayer(name, names.length > 0 ? names : [file]));
  return layer;
}

function warnCrs(layer: PackageLayer, file: string, warnings: StoredMessage[]): void {
  if (layer.crs === null) warnings.push(fileMessages.noCrs(`${file}/${layer.table}`));
  else if (layer.crs.srid === null) warnings.push(fileMessages.unknownCrs(`${file}/${layer.table}`, layer.crs.name));
}

async function describe(
  database: DatabaseSync,
  { name: file, sizeBytes }: ProbedFile,
  context: ReadContext,
  adapt: AdaptLayer,
): Promise<Description> {
  const warnings: StoredMessage[] = [];
  const layers: SourceLayer[] = [];
  for (const layer of readLayers(database, file, warnings))
    layers.push(await describeLayer(database, adapt(database, layer), { file, sizeBytes, context, warnings }));
  return { layers, warnings };
}

/** Looks at the first batch of records. */
async function describeLayer(
  database: DatabaseSync,
  layer: PackageLayer,
  about: { file: string; sizeBytes: number; context: ReadContext; warnings: StoredMessage[] },
): Promise<SourceLayer> {
  const { file, sizeBytes, context, warnings } = about;
  const sampler = new Sampler(file);
  const count = countOf(database, layer, { name: file, sizeBytes, limits: context.limits });
  for await (const batch of readRows(database, layer, { file, limits: context.limits, warnings, totalBytes: 0, count: () => count })) {
    sampler.addBatch(batch);
    break;
  }
  if (layer.geometryColumn !== null) warnCrs(layer, file, warnings);
  const sampled = new Map(sampler.fields.map(({ name, kind }) => [name, kind]));
  return {
    name: layer.table,
    geometryTypes: [...sampler.types],
    crs: layer.crs,
    encoding: 'utf-8',
    count,
    fields: layer.columns.map((column) => ({
      name: column.name,
      kind: declaredKind(database, layer, column) ?? sampled.get(column.name) ?? 'string',
    })),
    extent: layer.geometryColumn === null ? null : (layer.extent ?? (count <= 2000 ? sampler.extent : null)),
    places: sampler.places,
    sample: sampler.sample,
  };
}
