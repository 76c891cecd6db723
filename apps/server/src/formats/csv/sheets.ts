import type { TableSettings } from '@geo/api';
import type { Description, ProbedFile, ReadContext } from '../definition.ts';
import { headBytes } from '../files/source.ts';
import { fileMessages, refuse } from '../messages.ts';
import { FormatError, type StoredMessage } from '../../problems/index.ts';
import type { DetectOptions, ReadOptions, SourceLayer, SourceReading } from '../types.ts';
import { beginningOf, type CellTable } from './cells.ts';
import { describeTable, readTable } from './format.ts';
import { csvMessages } from './messages.ts';
import type { CsvTable } from './rows.ts';

// Sheets of workbooks: their cells are texts, and what is head, place and number in them is found as in any other table.

/** Describes sheets; each is a layer. One without a table takes nothing from those that have one, unless somebody states how it is to be read. */
export async function describeSheets(
  book: ProbedFile,
  sheets: AsyncIterable<[name: string, cells: CellTable]> | Iterable<[name: string, cells: CellTable]>,
  options: DetectOptions,
  context: ReadContext,
): Promise<Description & { refusal: FormatError | undefined }> {
  const layers: SourceLayer[] = [];
  const warnings: StoredMessage[] = [];
  let refusal: FormatError | undefined;
  for await (const [name, cells] of sheets) {
    const { table, stated, tables } = await layOut(book, name, cells, options);
    try {
      const found = await describeTable(table, context, { tables });
      const layer = found.layers[0]!;
      const read = layer.table && { table: { ...layer.table, stated, sheet: true as const } };
      layers.push({ ...layer, name, encoding: null, statedAs: table.name, ...read });
      warnings.push(...found.warnings);
    } catch (error) {
      if (Object.keys(stated).length > 0 || !(error instanceof FormatError)) throw error;
      refusal ??= error;
      warnings.push(error.said);
    }
  }
  return { layers, warnings, refusal };
}

export async function readSheet(
  book: ProbedFile,
  name: string,
  cells: CellTable,
  options: ReadOptions,
  context: ReadContext,
): Promise<SourceReading> {
  const { table, tables } = await layOut(book, name, cells, options);
  return readTable(table, { ...options, encoding: 'utf-8', layer: undefined, tables }, context);
}

/** The sheet that is asked for, or the only one. */
export function sheetAmong(names: string[], asked: string | undefined): string {
  const name = asked ?? (names.length === 1 ? names[0]! : undefined);
  if (name === undefined) throw refuse(fileMessages.severalDataSets(names));
  if (!names.includes(name)) throw refuse(fileMessages.unknownLayer(name, names));
  return name;
}

/** The name of a sheet in messages, and under which users state how it is read. */
export const sheetName = (book: Pick<ProbedFile, 'name'>, name: string): string => `${book.name}/${name}`;

interface Layout {
  table: CsvTable;
  /** What users state of this sheet. */
  stated: TableSettings;
  tables: DetectOptions['tables'];
}

/** A sheet as a table, and how it is to be read where nobody says otherwise. */
async function layOut(book: ProbedFile, name: string, cells: CellTable, options: DetectOptions): Promise<Layout> {
  const head = await beginningOf(cells, headBytes);
  const table = { name: sheetName(book, name), base: name, sizeBytes: book.sizeBytes, head: async () => head, ...cells };
  const stated = options.tables?.[table.name] ?? {};
  if (stated.sep !== undefined || stated.encoding !== undefined) throw refuse(csvMessages.noTextFile(table.name));
  return { table, stated, tables: { [table.name]: { sep: ';', ...stated } } };
}
