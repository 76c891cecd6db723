import type { TableSettings } from '@geo/api';
import type { DatabaseSync } from 'node:sqlite';
import { describeTable, readTable } from '../csv/format.ts';
import type { CsvTable } from '../csv/rows.ts';
import type { Description, FileGroup, FormatDefinition, ProbedFile, ReadContext } from '../definition.ts';
import { headBytes } from '../files/source.ts';
import { openDatabase } from '../geopackage/database.ts';
import { readLayers } from '../geopackage/layers.ts';
import { fileMessages, refuse } from '../messages.ts';
import { FormatError, type StoredMessage } from '../../problems/index.ts';
import type { DetectOptions, ReadOptions, SourceLayer, SourceReading } from '../types.ts';
import { beginning, cellsOf, countRows, hasRow, usedColumns } from './cells.ts';
import { convert } from './conversion/convert.ts';
import type { GdalSource } from './definition.ts';
import { inItsWords, parts } from './adapter.ts';
import { convertedWith, namesOnce } from './conversion/kept.ts';
import { gdalMessages } from './messages.ts';

// GDAL reads the cells of spreadsheets, all as text; what is head, place and number in them is found as in any other table.

/** The format of spreadsheets that GDAL reads; a sheet with a cell is a layer. */
export function gdalTables(source: GdalSource): FormatDefinition {
  return {
    ...parts(source),
    layerNames: (group, context) =>
      namesOnce(source, group, context, async () => (await look(source, group, context, {})).layers.map(({ name }) => name)),
    describe: (group, context, options) => look(source, group, context, options),
    read: (group, options, context) => read(source, group, options, context),
  };
}

/** Rows of each sheet that are looked at: those that a table is described from, and what may stand above them. */
const lookedAtRows = 21_000;

async function look(source: GdalSource, group: FileGroup, context: ReadContext, options: DetectOptions): Promise<Description> {
  const converted = await convert(source, group, context, { limit: lookedAtRows });
  let database: DatabaseSync | undefined;
  try {
    database = await openDatabase(converted.group.main);
    const layers: SourceLayer[] = [];
    const warnings: StoredMessage[] = converted.warningsOf();
    const daysLate = (await source.daysLate?.(group.main, context.limits)) ?? 0;
    if (daysLate > 0) warnings.push(gdalMessages.daysLate(group.main.name));
    let refusal: FormatError | undefined;
    for (const name of sheetsOf(source, group, database)) {
      const { sheet, tables, stated } = layOut(database, { book: group.main, name, daysLate }, options);
      const isStated = Object.keys(stated).length > 0;
      try {
        const found = await describeTable(sheet, context, { tables });
        const layer = found.layers[0]!;
        const table = layer.table && { table: { ...layer.table, stated, sheet: true as const } };
        layers.push({ ...layer, name, encoding: null, statedAs: sheet.name, ...table });
        warnings.push(...found.warnings);
      } catch (error) {
        // What cannot be as it is stated is refused; of the other sheets one without a table takes nothing from those that have one.
        if (isStated || !(error instanceof FormatError)) throw error;
        refusal ??= error;
        warnings.push(error.said);
      }
    }
    if (layers.length === 0) throw refusal ?? refuse(gdalMessages.noLayers(group.main.name, source.name));
    return { layers, warnings };
  } finally {
    database?.close();
    await converted.close();
  }
}

async function read(source: GdalSource, group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const { signal, onWork } = options;
  const converted = await convertedWith(source, group, context, { layer: options.layer ?? '', isWhole: true, signal, onWork });
  let database: DatabaseSync | undefined;
  const close = async () => {
    if (database?.isOpen) database.close();
    await converted.close();
  };
  try {
    database = await openDatabase(converted.group.main);
    const names = sheetsOf(source, group, database);
    const name = options.layer ?? (names.length === 1 ? names[0]! : undefined);
    if (name === undefined) throw refuse(fileMessages.severalDataSets(names));
    if (!names.includes(name)) throw refuse(fileMessages.unknownLayer(name, names));
    const daysLate = (await source.daysLate?.(group.main, context.limits)) ?? 0;
    const { sheet, tables } = layOut(database, { book: group.main, name, daysLate }, options);
    const reading = await readTable(sheet, { ...options, encoding: 'utf-8', layer: undefined, tables }, context);
    if (daysLate > 0) reading.warnings.unshift(gdalMessages.daysLate(group.main.name));
    return { ...reading, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Names of the sheets with a cell. */
function sheetsOf(source: GdalSource, group: FileGroup, database: DatabaseSync): string[] {
  try {
    return readLayers(database, group.main.name, [])
      .filter(({ table }) => hasRow(database, table))
      .map(({ table }) => table);
  } catch (error) {
    return inItsWords(source, group)(error);
  }
}

interface Sheet {
  sheet: CsvTable;
  /** What users state of this sheet. */
  stated: TableSettings;
  tables: DetectOptions['tables'];
}

/** A sheet of a book, whose days GDAL tells so many days too early. */
interface Place {
  book: ProbedFile;
  name: string;
  daysLate: number;
}

/** A sheet as a table, and how it is to be read where nobody says otherwise. */
function layOut(database: DatabaseSync, { book, name, daysLate }: Place, options: DetectOptions): Sheet {
  const used = usedColumns(database, name);
  const cells = () => cellsOf(database, name, used, daysLate);
  const head = beginning(cells(), headBytes);
  const sheet = {
    name: `${book.name}/${name}`,
    base: name,
    sizeBytes: book.sizeBytes,
    head: async () => head,
    cells,
    rows: countRows(database, name),
  };
  const stated = options.tables?.[sheet.name] ?? {};
  if (stated.sep !== undefined || stated.encoding !== undefined) throw refuse(gdalMessages.noTextFile(sheet.name));
  return { sheet, stated, tables: { [sheet.name]: { sep: ';', ...stated } } };
}
