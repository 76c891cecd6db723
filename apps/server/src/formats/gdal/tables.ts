import type { DatabaseSync } from 'node:sqlite';
import type { CellTable } from '../csv/cells.ts';
import { describeSheets, readSheet, sheetAmong } from '../csv/sheets.ts';
import type { Description, FileGroup, FormatDefinition, ReadContext } from '../definition.ts';
import { openDatabase } from '../geopackage/database.ts';
import { readLayers } from '../geopackage/layers.ts';
import { refuse } from '../messages.ts';
import type { DetectOptions, ReadOptions, SourceReading } from '../types.ts';
import { cellsOf, hasRow } from './cells.ts';
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
    const sheets = sheetsOf(source, group, database).map((name): [string, CellTable] => [name, cellsOf(database!, name)]);
    const { layers, warnings, refusal } = await describeSheets(group.main, sheets, options, context);
    if (layers.length === 0) throw refusal ?? refuse(gdalMessages.noLayers(group.main.name, source.name));
    return { layers, warnings: [...converted.warningsOf(), ...warnings] };
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
    const name = sheetAmong(sheetsOf(source, group, database), options.layer);
    const reading = await readSheet(group.main, name, cellsOf(database, name), options, context);
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
