import { nasVersions, statesOtherNas } from '@geo/api';
import type { DatabaseSync } from 'node:sqlite';
import type { Description, FileGroup, FormatDefinition, ReadContext } from '../definition.ts';
import { identifier, literal } from '../geopackage/database.ts';
import { describePackage, readPackage, type AdaptLayer } from '../geopackage/format.ts';
import type { PackageColumn, PackageLayer } from '../geopackage/layers.ts';
import { fileMessages, refuse } from '../messages.ts';
import { decoded as textOf } from '../signatures/text.ts';
import { FormatError, type StoredMessage } from '../../problems/index.ts';
import type { CrsInfo, ReadOptions, SourceBatch, SourceLayer, SourceReading } from '../types.ts';
import { readEastingFirst, withEastingFirst } from './axes.ts';
import { convert, ownColumns } from './conversion/convert.ts';
import { namedCrs } from './crs.ts';
import type { GdalSource } from './definition.ts';
import { convertedWith, keepNames, namesOnce } from './conversion/kept.ts';
import { gdalMessages } from './messages.ts';
import { decodeColumns, decoded, isCoded, type CodedColumns } from './values.ts';

/** The format of a source that GDAL reads. */
export function gdalFormat(source: GdalSource): FormatDefinition {
  return {
    ...parts(source),
    layerNames: (group, context) => namesIn(source, group, context),
    describe: (group, context) => look(source, group, context),
    read: (group, options, context) => read(source, group, options, context),
  };
}

/** What a source and its format have in common. */
export function parts({
  id,
  name,
  extensions,
  detect,
  yields,
  claim,
  set = [],
  driver,
  writer,
}: GdalSource): Omit<FormatDefinition, 'layerNames' | 'describe' | 'read'> {
  return { id, name, extensions, detect, yields, claim, set, companions: [], needsDriver: driver, ...(writer && { writer }) };
}

/** Records of each layer that are looked at. */
const describedRecords = 20_000;

/** Layers without a record are left out, where there is one with any. */
async function look(source: GdalSource, group: FileGroup, context: ReadContext): Promise<Description> {
  const converted = await convert(source, group, context, { limit: describedRecords });
  try {
    const { layers, warnings } = await describePackage(converted.group, context, adapted(source, converted.coded)).catch(
      inItsWords(source, group),
    );
    await requireAnnounced(source, group, layers[0]?.count ?? null, describedRecords);
    const filled = layers.filter(({ count }) => count !== 0);
    const crs = await namedCrs(group.main);
    const found = filled.length > 0 ? filled : layers;
    keepNames(
      source,
      group,
      context,
      found.map(({ name }) => name),
    );
    const turned: StoredMessage[] = [];
    const version = source.nasVersion && { nasVersion: await versionOf(source, group) };
    const told = found.map((layer) => ({
      ...withEastingFirst(described(layer, converted.coded, crs), group.main.name, turned),
      ...version,
    }));
    const open = turned.length < found.length ? warnings : warnings.filter(({ code }) => code !== 'crs_missing');
    return {
      layers: told,
      warnings: [...converted.warningsOf(), ...withoutRepetition([...turned, ...open], group.main.name, crs)],
    };
  } finally {
    await converted.close();
  }
}

function described(layer: SourceLayer, coded: CodedColumns, crs: CrsInfo | null): SourceLayer {
  const isCut = layer.count === describedRecords;
  const sample = layer.sample.map((record) => ({ ...record, properties: decoded(record.properties, coded) }));
  // Another layer may have a list under the same name.
  const isJson = (name: string) => isCoded(name, coded) && sample.some(({ properties }) => typeof (properties[name] ?? '') === 'object');
  return {
    ...layer,
    encoding: null,
    crs: layer.crs ?? (layer.geometryTypes.length > 0 ? crs : null),
    fields: layer.fields.map((field) => (isJson(field.name) ? { ...field, kind: 'json' } : field)),
    sample,
    ...(isCut ? { count: null, extent: null } : {}),
  };
}

/** Each layer tells what holds for the file. */
function withoutRepetition(warnings: readonly StoredMessage[], file: string, crs: CrsInfo | null): StoredMessage[] {
  const placeless = warnings.filter(({ code }) => code === 'crs_missing');
  const others = warnings.filter(({ code }) => code !== 'crs_missing');
  const unique = [...new Map(others.map((warning) => [warning.de, warning])).values()];
  if (crs !== null || placeless.length === 0) return unique;
  return [placeless.length === 1 ? placeless[0]! : fileMessages.noCrs(file), ...unique];
}

/** A file without layers is none of the format that was written from it. */
export function inItsWords(source: GdalSource, group: FileGroup): (error: unknown) => never {
  return (error) => {
    const isEmpty = error instanceof FormatError && error.said.code === 'gpkg_no_layers';
    throw isEmpty ? refuse(gdalMessages.noLayers(group.main.name, source.name), error) : error;
  };
}

/** GDAL says nothing where a file ends before all the records came that it announces. */
async function requireAnnounced(source: GdalSource, group: FileGroup, found: number | null, most = Infinity): Promise<void> {
  if (found === null) return;
  const announced = (await source.announced?.(group)) ?? null;
  if (announced !== null && found < Math.min(announced, most)) throw refuse(gdalMessages.miscounted(group.main.name, announced, found));
}

async function versionOf(source: GdalSource, { main }: FileGroup): Promise<string | null> {
  return source.nasVersion?.(textOf(await main.head())) ?? null;
}

async function requireSchema(source: GdalSource, group: FileGroup, { nasSchema }: ReadOptions): Promise<void> {
  if (nasSchema === undefined) return;
  const version = await versionOf(source, group);
  if (version !== null && statesOtherNas(version, nasSchema))
    throw refuse(gdalMessages.otherNas(group.main.name, version, nasVersions[nasSchema]));
}

async function read(source: GdalSource, group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  await requireSchema(source, group, options);
  const layer = options.layer ?? (await onlyLayer(source, group, context));
  const { signal, onWork, asTexts } = options;
  const converted = await convertedWith(source, group, context, { layer, signal, onWork, ...(asTexts && { asTexts }) });
  const { coded } = converted;
  try {
    const crs = options.crs ?? (await namedCrs(group.main));
    const { growth, rest } = converted;
    const reading = await readPackage(converted.group, { ...options, layer }, context, adapted(source, coded), growth ?? undefined);
    const { warnings } = reading;
    await requireAnnounced(source, group, reading.count);
    const close = async () => {
      await reading.close();
      await converted.close();
    };
    // What the text of the file names, its GeoPackage lacks.
    const told = reading.crs === null && crs ? warnings.filter(({ code }) => code !== 'crs_missing') : warnings.slice();
    warnings.splice(0, Infinity, ...converted.warningsOf(layer), ...told);
    const batches = followed(reading.batches, async (count) => {
      const whole = await rest;
      if (!whole) return;
      await requireAnnounced(source, group, count);
      warnings.unshift(...whole.warningsOf(layer));
    });
    const placed = await readEastingFirst({ ...reading, crs: reading.crs ?? crs, batches }, group.main.name, options.crs);
    return {
      ...placed,
      fields: reading.fields.map((field) => (isCoded(field.name, coded) ? { ...field, declared: null } : field)),
      batches: decodeColumns(placed.batches, coded),
      close,
    };
  } catch (error) {
    await converted.close();
    throw error;
  }
}

/** The batches, and after the last of them what is known only then; it gets the number of records. */
async function* followed(batches: AsyncIterable<SourceBatch>, atEnd: (count: number) => Promise<void>): AsyncGenerator<SourceBatch> {
  let count = 0;
  for await (const batch of batches) {
    count += batch.count + batch.rejected.length;
    yield batch;
  }
  await atEnd(count);
}

function namesIn(source: GdalSource, group: FileGroup, context: ReadContext): Promise<string[]> {
  return namesOnce(source, group, context, async () => (await look(source, group, context)).layers.map(({ name }) => name));
}

async function onlyLayer(source: GdalSource, group: FileGroup, context: ReadContext): Promise<string> {
  const names = await namesIn(source, group, context);
  if (names.length !== 1) throw refuse(fileMessages.severalDataSets(names));
  return names[0]!;
}

/**
 * A layer without the columns that GDAL needed, and where the format has columns that nobody filled without these. Texts that may be times
 * have no type: their values tell.
 */
function adapted({ hasFixedColumns, hasBareTexts, hasNoEmptyPoints, blanks = {} }: GdalSource, { times }: CodedColumns): AdaptLayer {
  const isBare = ({ name, type }: PackageColumn): boolean => type === 'TEXT' && (hasBareTexts === true || times.has(name));
  return (database, layer) => {
    const own = layer.columns.filter(({ name }) => name !== ownColumns.number);
    const columns = own.map((column) => (isBare(column) ? { ...column, type: '' } : column));
    const whole = { ...layer, columns, hasNoEmptyPoints };
    if (!hasFixedColumns || columns.length === 0) return whole;
    const filled = filledColumns(database, whole, blanks);
    return { ...whole, columns: columns.filter((_, index) => filled[index]) };
  };
}

/** One statement has at most 2000 columns. */
const columnsAtOnce = 500;

function filledColumns(
  database: DatabaseSync,
  { table, columns }: PackageLayer,
  blanks: Readonly<Record<string, string | number>>,
): boolean[] {
  const filled: boolean[] = [];
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const counts = columns.slice(from, from + columnsAtOnce).map(({ name }, index) => {
      const blank = blanks[name] ?? '';
      return `count(nullif(${identifier(name)}, ${typeof blank === 'number' ? String(blank) : literal(blank)})) AS c${index}`;
    });
    const row = database.prepare(`SELECT ${counts.join(', ')} FROM ${identifier(table)}`).get();
    filled.push(...Object.values(row ?? {}).map((count) => count !== 0));
  }
  return filled;
}
