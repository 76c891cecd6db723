import type { DatabaseSync } from 'node:sqlite';
import { BatchBuilder } from '../reading/batch.ts';
import { groupsOf, type Description, type FileGroup, type FormatDefinition, type ProbedFile, type ReadContext } from '../definition.ts';
import { begins } from '../signatures/begins.ts';
import { fileMessages, refuse } from '../messages.ts';
import { packageMessages } from './messages.ts';
import { Sampler } from '../reading/sampler.ts';
import type { Limits, ReadOptions, SourceBatch, SourceLayer, SourceReading } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { countOf } from './count.ts';
import { broken, openDatabase } from './database.ts';
import { packageWkb } from './geometry.ts';
import { declaredKind, readLayers, type PackageLayer } from './layers.ts';
import { layerRows } from './rows.ts';
import { propertiesOf } from './select.ts';
import { geoPackageWriter } from './write.ts';

/** OGC GeoPackage 1.0 to 1.4: feature and attribute tables. */
export const geoPackageFormat: FormatDefinition = {
  id: 'geopackage',
  name: { de: 'GeoPackage', en: 'GeoPackage' },
  extensions: { gpkg: 'application/geopackage+sqlite3' },
  detect: [{ id: 'sqlite', label: 'SQLite', mark: begins('SQLite format 3\0') }],
  companions: [],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) => groupsOf(files, 'sqlite'),
  layerNames: (group) => withDatabase(group, async (database) => readLayers(database, group.main.name, []).map(({ table }) => table)),
  describe: (group, context) => describePackage(group, context),
  read: (group, options, context) => readPackage(group, options, context),
  writer: geoPackageWriter,
};

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

export async function readPackage(group: FileGroup, options: ReadOptions, context: ReadContext, adapt = asItIs): Promise<SourceReading> {
  const file = group.main;
  const warnings: StoredMessage[] = [];
  const database = await openDatabase(file);
  const close = async () => {
    if (database.isOpen) database.close();
  };
  try {
    const layers = readLayers(database, file.name, []);
    const layer = adapt(database, choose(layers, options.layer, file.name));
    const crs = options.crs ?? layer.crs;
    const count = countOf(database, layer, { name: file.name, sizeBytes: file.sizeBytes, limits: context.limits });
    if (layer.geometryColumn !== null && !options.crs) warnCrs(layer, file.name, warnings);
    return {
      crs,
      fields: layer.columns.map((column) => ({ name: column.name, declared: declaredKind(database, layer, column) })),
      totalBytes: file.sizeBytes,
      count,
      warnings,
      batches: readRows(database, layer, {
        file: file.name,
        limits: context.limits,
        warnings,
        fileBytes: file.sizeBytes,
        count,
      }),
      close,
    };
  } catch (error) {
    await close();
    throw broken(file.name, error);
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

interface RowPass {
  file: string;
  limits: Limits;
  warnings: StoredMessage[];
  fileBytes: number;
  /** Rows that the table says it has; reading fewer means that pages are missing. */
  count: number;
}

async function* readRows(database: DatabaseSync, layer: PackageLayer, pass: RowPass): AsyncGenerator<SourceBatch> {
  const builder = new BatchBuilder(pass.warnings);
  const bytesPerRow = pass.fileBytes / Math.max(1, pass.count);
  let number = 0;
  try {
    const { form, pages } = layerRows(database, layer, bytesPerRow);
    for (const page of pages) {
      for (const row of page) {
        number++;
        // Pages that lead back to others never end.
        if (number > pass.count) throw refuse(packageMessages.miscounted(pass.file, layer.table, pass.count, number));
        const wkb = packageWkb(row[0], number, builder, pass.limits.maxDepth);
        const properties = propertiesOf(row, form);
        if (properties.length > pass.limits.maxRecordBytes)
          throw refuse(fileMessages.recordTooLarge(pass.file, number, pass.limits.maxRecordBytes));
        if (wkb === null || wkb instanceof Uint8Array) builder.add(number, wkb, properties);
        else builder.reject(number, wkb);
        if (builder.full) yield builder.take(Math.round(number * bytesPerRow));
      }
    }
  } catch (error) {
    throw broken(pass.file, error);
  }
  if (number !== pass.count) throw refuse(packageMessages.miscounted(pass.file, layer.table, pass.count, number));
  if (!builder.empty || number === 0) yield builder.take(pass.fileBytes);
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
  for await (const batch of readRows(database, layer, { file, limits: context.limits, warnings, fileBytes: 0, count })) {
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
