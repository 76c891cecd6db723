import type { TableSettings } from '@geo/api';
import { csvFormat } from '../csv/format.ts';
import { groupsOf, type Description, type FileGroup, type FormatDefinition, type ReadContext } from '../definition.ts';
import { extension, stem } from '../files/source.ts';
import { zipMessages } from '../files/messages.ts';
import { openArchive, type Archive } from '../files/zip.ts';
import { fileMessages, refuse } from '../messages.ts';
import { Sampler } from '../reading/sampler.ts';
import type { FieldKind, ReadOptions, SourceLayer, SourceReading } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { linesOf, shapes } from './lines.ts';

/** GTFS Schedule: a table of each file, stops as points and shapes as lines. */
export const gtfsFormat: FormatDefinition = {
  id: 'gtfs',
  name: { de: 'GTFS', en: 'GTFS' },
  extensions: { gtfs: null },
  detect: [{ id: 'gtfs', label: 'GTFS' }],
  companions: [],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) => groupsOf(files, 'gtfs'),
  layerNames: (group, context) => withFeed(group, context, async (tables) => [...tables.keys()]),
  describe: (group, context) => withFeed(group, context, (tables) => describe(tables, context)),
  read,
};

/** Where the tables of the specification have their places. */
const places: Readonly<Record<string, TableSettings['place']>> = {
  stops: { kind: 'coordinates', x: 'stop_lon', y: 'stop_lat' },
  [shapes]: { kind: 'coordinates', x: 'shape_pt_lon', y: 'shape_pt_lat' },
};

/** The specification has some thirty; each is looked into. */
const mostTables = 500;

type Feed = ReadonlyMap<string, FileGroup>;

async function openFeed({ main }: FileGroup, { limits }: ReadContext): Promise<{ tables: Feed; archive: Archive }> {
  const archive = await openArchive(await main.path(), main.name, limits);
  const tables = new Map<string, FileGroup>();
  for (const member of archive.members) {
    if (extension(member.base) !== 'txt' || member.sizeBytes === 0) continue;
    const file = { ...member, signature: { id: 'csv', label: 'CSV' } };
    tables.set(stem(member.base), { main: file, files: [file] });
  }
  if (tables.size > mostTables) {
    await archive.close();
    throw refuse(zipMessages.tooMany(main.name, mostTables));
  }
  return { tables, archive };
}

async function withFeed<T>(group: FileGroup, context: ReadContext, work: (tables: Feed) => Promise<T>): Promise<T> {
  const { tables, archive } = await openFeed(group, context);
  try {
    return await work(tables);
  } finally {
    await archive.close();
  }
}

/** The specification says how its tables are written. */
function settingsOf(name: string, { main }: FileGroup): { tables: Record<string, TableSettings> } {
  return { tables: { [main.name]: { sep: ',', decimal: '.', header: true, place: places[name] ?? { kind: 'none' } } } };
}

/** Times of a feed count on after midnight: 25:10:00 is one. */
const ofFeed = (kind: FieldKind): FieldKind => (kind === 'time' ? 'string' : kind);

async function describe(tables: Feed, context: ReadContext): Promise<Description> {
  const layers: SourceLayer[] = [];
  const warnings: StoredMessage[] = [];
  for (const [name, group] of tables) {
    const found = await csvFormat.describe(group, context, settingsOf(name, group));
    const { table: _, ...read } = found.layers[0]!;
    const layer = { ...read, fields: read.fields.map(({ name: field, kind }) => ({ name: field, kind: ofFeed(kind) })) };
    warnings.push(...found.warnings);
    layers.push(name === shapes ? await describeShapes(group, layer, context) : { ...layer, name });
  }
  return { layers, warnings };
}

/** Lines that a description looks at; of how many there are it tells only where those are all. */
const describedLines = 2000;

async function describeShapes(group: FileGroup, layer: SourceLayer, context: ReadContext): Promise<SourceLayer> {
  const reading = await readTable(shapes, group, {}, context);
  const sampler = new Sampler(group.main.name);
  let lines = 0;
  let isWhole = true;
  for await (const batch of reading.batches) {
    sampler.addBatch(batch);
    lines += batch.count + batch.rejected.length;
    if (lines < describedLines) continue;
    isWhole = false;
    break;
  }
  await reading.close();
  return {
    ...layer,
    name: shapes,
    geometryTypes: [...sampler.types],
    count: isWhole ? lines : null,
    fields: sampler.fields.map(({ name, kind }) => ({ name, kind })),
    sample: sampler.sample,
  };
}

async function readTable(name: string, group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const reading = await csvFormat.read(group, { ...options, ...settingsOf(name, group) }, context);
  if (name !== shapes)
    return {
      ...reading,
      fields: reading.fields.map(({ name: field, declared }) => ({ name: field, declared: declared && ofFeed(declared) })),
    };
  return { ...reading, count: null, fields: [{ name: 'shape_id', declared: 'string' }], batches: linesOf(reading) };
}

async function read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const { tables, archive } = await openFeed(group, context);
  try {
    const names = [...tables.keys()];
    if (options.layer === undefined) throw refuse(fileMessages.severalDataSets(names));
    const table = tables.get(options.layer);
    if (!table) throw refuse(fileMessages.unknownLayer(options.layer, names));
    const reading = await readTable(options.layer, table, { ...options, layer: undefined }, context);
    return { ...reading, close: () => reading.close().finally(() => archive.close()) };
  } catch (error) {
    await archive.close();
    throw error;
  }
}
