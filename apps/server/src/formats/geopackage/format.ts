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
import type { Growth } from './growth.ts';
import { growingRows, layerRows } from './rows.ts';
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

interface RowPass {
  file: string;
  limits: Limits;
  warnings: StoredMessage[];
  /** Of the file, or of what one that grows is written from. */
  totalBytes: number;
  /** Rows that the table says it has; reading fewer means that pages are missing. Null as long as it grows. */
  count: () => number | null;
  growing?: Growth | undefined;
}

async function* readRows(database: DatabaseSync, layer: PackageLayer, pass: RowPass): AsyncGenerator<SourceBatch> {
  const { file, limits, growing, totalBytes } = pass;
  const builder = new BatchBuilder(pass.warnings);
  let count = pass.count();
  let number = 0;
  try {
    const come = growing && growingRows(database, layer, growing);
    const { form, pages } = come ?? layerRows(database, layer, totalBytes / Math.max(1, count ?? 1));
    let done = 0;
    // The other program says in rough steps how far it is.
    const bytesDone = (): number => {
      const share = count === null && growing && come ? growing.share() * (number / come.there()) : number / Math.max(1, count ?? 1);
      return (done = Math.max(done, Math.round(totalBytes * share)));
    };
    for await (const page of pages) {
      count ??= pass.count();
      for (const row of page) {
        number++;
        // Pages that lead back to others never end.
        if (count !== null && number > count) throw refuse(packageMessages.miscounted(file, layer.table, count, number));
        const wkb = packageWkb(row[0], number, builder, { ...layer, maxDepth: limits.maxDepth });
        const properties = propertiesOf(row, form);
        if (properties.length > limits.maxRecordBytes) throw refuse(fileMessages.recordTooLarge(file, number, limits.maxRecordBytes));
        if (wkb === null || wkb instanceof Uint8Array) builder.add(number, wkb, properties);
        else builder.reject(number, wkb);
        if (builder.full) yield builder.take(bytesDone());
      }
    }
    count ??= pass.count();
  } catch (error) {
    throw growing?.fault() ?? broken(file, error);
  }
  if (count !== null && number !== count) throw refuse(packageMessages.miscounted(file, layer.table, count, number));
  if (!builder.empty || number === 0) yield builder.take(totalBytes);
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
