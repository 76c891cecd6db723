import { open } from 'node:fs/promises';
import type { AwaitedFact } from '@geo/api';
import { parquetMetadataAsync, parquetRead, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { groupsOf, type Description, type FileGroup, type FormatDefinition, type ReadContext } from '../definition.ts';
import { isThere, stem, type SourceFile } from '../files/source.ts';
import { fileMessages, refuse } from '../messages.ts';
import { BatchBuilder } from '../reading/batch.ts';
import { Sampler } from '../reading/sampler.ts';
import { storableWkb } from '../reading/wkb.ts';
import { begins } from '../signatures/begins.ts';
import { RecordReader } from '../json/records.ts';
import type { RecordPlace } from '../json/place.ts';
import type { CrsInfo, Limits, ReadOptions, SourceBatch, SourceReading } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { bytesOf, checkStructure } from './check.ts';
import { parquetMessages } from './messages.ts';
import { describeTable, leaveUndecoded, type ParquetColumn, type ParquetTable } from './metadata.ts';
import { nameApart } from './names.ts';
import { broken, pageCompressors } from './pages.ts';
import { columnsOf, placesOf, recordOf } from './place.ts';
import { propertiesOf, timestampParsers } from './values.ts';
import { parquetWriter } from './write/writer.ts';

/** Apache Parquet, and GeoParquet 1.0 and 1.1 with geometries as WKB. */
export const parquetFormat: FormatDefinition = {
  id: 'parquet',
  name: { de: 'Parquet', en: 'Parquet' },
  extensions: { parquet: 'application/vnd.apache.parquet', geoparquet: null },
  detect: [{ id: 'parquet', label: 'Parquet/GeoParquet', mark: begins('PAR1') }],
  companions: [],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) => groupsOf(files, 'parquet'),
  tellsBeginnings: 'gap',
  layerNames: async (group) => [stem(group.main.base)],
  describe,
  read,
  writer: parquetWriter,
};

interface Opened {
  source: AsyncBuffer;
  metadata: FileMetaData;
  table: ParquetTable;
  /** Where the places are; of a table that has them as WKB nowhere else. */
  place: RecordPlace;
  close: () => Promise<void>;
}

/** The mark at both ends, and the length of the footer. */
const leastBytes = 12;

interface Opening {
  limits: Limits;
  /** The coordinate system that the user says. */
  chosen?: CrsInfo | undefined;
  /** The user says that columns are no places. */
  isTable?: boolean;
  warnings: StoredMessage[];
}

async function openTable(file: SourceFile, { limits, chosen, isTable = false, warnings }: Opening): Promise<Opened> {
  if (file.sizeBytes < leastBytes) throw refuse(parquetMessages.truncated(file.name));
  const handle = await open(await file.path(), 'r');
  const close = () => handle.close();
  const source: AsyncBuffer = {
    byteLength: file.sizeBytes,
    slice: async (start, end = file.sizeBytes) => {
      if (!isThere(file, start, end)) throw refuse(parquetMessages.truncated(file.name));
      const length = Math.max(0, Math.min(end, file.sizeBytes) - start);
      const buffer = new ArrayBuffer(length);
      await handle.read(new Uint8Array(buffer), 0, length, start);
      return buffer;
    },
  };
  try {
    const metadata = await parquetMetadataAsync(source, {
      geoparquet: false,
      ...(file.gap && { initialFetchSize: file.sizeBytes - file.gap.to }),
    });
    nameApart(metadata, file.name);
    checkStructure(metadata, file, limits);
    const table = describeTable(metadata, file.name);
    leaveUndecoded(metadata);
    if (table.geometry !== null || isTable) return { source, metadata, table, place: { kind: 'none' }, close };
    const { columns } = table;
    const rows = await firstRows(source, { ...metadata, row_groups: groupsThere(file, metadata) }, columns, file.name);
    const { place, crs } = placesOf(rows, { file: file.name, columns, chosen, warnings });
    return { source, metadata, table: { ...table, crs }, place, close };
  } catch (error) {
    await close();
    throw broken(file.name, error);
  }
}

/** Rows decoded at once; a group of rows is decoded in few parts, as each goes through its pages again, and never in larger ones. */
const leastRows = 20_000;
const mostParts = 8;
const mostRows = 500_000;

/** Geometries stay bytes. */
const asBytes = (bytes: Uint8Array): Uint8Array => bytes;
const parsers = { ...timestampParsers, geometryFromBytes: asBytes, geographyFromBytes: asBytes };

/** Rows as lists in the order of the columns: a column may be called like what every object has. */
function rowsOf(options: Omit<Parameters<typeof parquetRead>[0], 'rowFormat' | 'onComplete'>): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    parquetRead({ ...options, rowFormat: 'array', onComplete: resolve }).catch(reject);
  });
}

/** The first groups of rows of which all has come. */
function groupsThere(file: SourceFile, { row_groups: groups }: FileMetaData): FileMetaData['row_groups'] {
  const missing = groups.findIndex(({ columns }) => columns.some((column) => !isThere(file, ...bytesOf(column))));
  return missing < 0 ? groups : groups.slice(0, missing);
}

/** Rows in which places are looked for. */
const sampleRows = 500;

async function firstRows(
  source: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly ParquetColumn[],
  file: string,
): Promise<unknown[][]> {
  const group = metadata.row_groups.find(({ num_rows: rows }) => rows > 0);
  if (!group) return [];
  return rowsOf({
    ...reading(file),
    file: source,
    metadata: { ...metadata, row_groups: [group] },
    columns: columns.map(({ name }) => name),
    rowStart: 0,
    rowEnd: Math.min(Number(group.num_rows), sampleRows),
  });
}

/** How values are decoded. */
const reading = (file: string) => ({ compressors: pageCompressors(file), parsers, utf8: false, geoparquet: false });

async function* readRows(file: SourceFile, opened: Opened, context: ReadContext, warnings: StoredMessage[]): AsyncGenerator<SourceBatch> {
  const { source, metadata, table, place } = opened;
  const columns = [...(table.geometry === null ? [] : [table.geometry]), ...table.columns.map(({ name }) => name)];
  const builder = new BatchBuilder(warnings);
  const how = reading(file.name);
  const records = new RecordReader(builder, { place, crs: table.crs }, { file: file.name, maxDepth: context.limits.maxDepth });
  const placed = columnsOf(place, table.columns);
  let number = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    const step = Math.min(mostRows, Math.max(leastRows, Math.ceil(rows / mostParts)));
    for (let rowStart = 0; rowStart < rows; rowStart += step) {
      const found = await rowsOf({
        ...how,
        file: source,
        // Only this group: the library goes through all that it is given, each time.
        metadata: { ...metadata, row_groups: [group] },
        columns,
        rowStart,
        rowEnd: Math.min(rows, rowStart + step),
      }).catch((error: unknown) => {
        throw broken(file.name, error);
      });
      for (const row of found) {
        number++;
        const missing = row.indexOf(undefined);
        if (missing >= 0) throw refuse(parquetMessages.shortColumn(file.name, columns[missing]!, number));
        if (table.geometry === null) records.add(number, recordOf(row, table.columns, placed), propertiesOf(row, table.columns));
        else {
          const wkb = storableWkb(row[0], 0, number, builder, context.limits.maxDepth);
          if (wkb === null || wkb instanceof Uint8Array) builder.add(number, wkb, propertiesOf(row.slice(1), table.columns));
          else builder.reject(number, wkb);
        }
        if (builder.full) yield builder.take(bytesAt(file, number, table.count));
      }
    }
  }
  if (number !== table.count) throw refuse(parquetMessages.miscounted(file.name, table.count, number));
  if (!builder.empty || number === 0) yield builder.take(file.sizeBytes);
}

/** A column that is the geometry is no property. */
function properties({ table, place }: Opened): readonly ParquetColumn[] {
  const own = place.kind === 'geometry' && place.path.length === 1 ? place.path[0] : null;
  return table.columns.filter(({ name }) => name !== own);
}

const isPlaced = ({ table, place }: Opened): boolean => table.geometry !== null || place.kind !== 'none';

function bytesAt({ sizeBytes }: SourceFile, number: number, count: number): number {
  return Math.round((sizeBytes * number) / Math.max(1, count));
}

async function read({ main }: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const warnings: StoredMessage[] = [];
  const opened = await openTable(main, {
    limits: context.limits,
    chosen: options.crs,
    isTable: options.tables?.[main.name]?.place?.kind === 'none',
    warnings,
  });
  const { table, close } = opened;
  const crs = options.crs ?? table.crs;
  if (!options.crs) warnCrs(main, table, warnings);
  return {
    crs,
    fields: properties(opened).map(({ name, kind }) => ({ name, declared: kind })),
    totalBytes: main.sizeBytes,
    count: table.count,
    warnings,
    batches: readRows(main, opened, context, warnings),
    close,
  };
}

function warnCrs(file: SourceFile, { geometry, crs }: ParquetTable, warnings: StoredMessage[]): void {
  if (geometry === null) return;
  if (crs === null) warnings.push(fileMessages.noCrs(file.name));
  else if (crs.srid === null) warnings.push(fileMessages.unknownCrs(file.name, crs.name));
}

/** Looks at the first batch of records. */
async function describe({ main }: FileGroup, context: ReadContext): Promise<Description> {
  const warnings: StoredMessage[] = [];
  const opened = await openTable(main, { limits: context.limits, warnings });
  const { table, metadata } = opened;
  const there = groupsThere(main, metadata);
  const rows = there.reduce((sum, { num_rows: own }) => sum + Number(own), 0);
  const sampler = new Sampler(main.name);
  try {
    const come = { ...opened, metadata: { ...metadata, row_groups: there }, table: { ...table, count: rows } };
    for await (const batch of readRows(main, come, context, warnings)) {
      sampler.addBatch(batch);
      break;
    }
  } finally {
    await opened.close();
  }
  warnCrs(main, table, warnings);
  return {
    layers: [
      {
        name: stem(main.base),
        geometryTypes: [...sampler.types],
        crs: table.crs,
        encoding: null,
        count: table.count,
        fields: properties(opened).map(({ name, kind }) => ({ name, kind })),
        extent: table.extent ?? (isPlaced(opened) && table.count <= 2000 && rows === table.count ? sampler.extent : null),
        places: sampler.places,
        sample: sampler.sample,
        ...(rows === 0 && table.count > 0 && { awaited: awaitedOf(table) }),
      },
    ],
    warnings,
  };
}

/** What only records tell: of a table without a column of geometries also whether columns are places. */
function awaitedOf({ geometry }: ParquetTable): AwaitedFact[] {
  return geometry === null ? ['geometry', 'crs', 'records'] : ['geometry', 'records'];
}
