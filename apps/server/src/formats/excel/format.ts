import type { CellTable } from '../csv/cells.ts';
import { describeSheets, readSheet, sheetAmong, sheetName } from '../csv/sheets.ts';
import { groupsOf, type Description, type FileGroup, type FormatDefinition, type ProbedFile, type ReadContext } from '../definition.ts';
import { refuse } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { DetectOptions, ReadOptions, SourceReading } from '../types.ts';
import { openBook, type Book, type BookSheet } from './book.ts';
import type { CellContext } from './cells.ts';
import { excelMessages } from './messages.ts';
import { cellsOf, isFilled } from './sheet.ts';
import { excelWriter } from './write.ts';

/** Workbooks of Excel (Office Open XML); a sheet with a cell that is filled is a layer. */
export const excelFormat: FormatDefinition = {
  id: 'excel',
  name: { de: 'Excel', en: 'Excel' },
  extensions: { xlsx: null, xlsm: null },
  detect: [
    { id: 'xlsx', label: 'Microsoft Excel (XLSX)' },
    { id: 'xlsm', label: 'Microsoft Excel (XLSM)' },
  ],
  companions: [],
  set: [],
  yields: ['feature', 'row'],
  claim: (files) => groupsOf(files, 'xlsx', 'xlsm'),
  layerNames: async (group, context) => (await describe(group, context, {})).layers.map(({ name }) => name),
  describe,
  read,
  writer: excelWriter,
};

async function describe(group: FileGroup, context: ReadContext, options: DetectOptions): Promise<Description> {
  const { main } = group;
  const book = await openBook(main, context.limits);
  try {
    const told: StoredMessage[] = book.isFrom1904 ? [excelMessages.daysFrom1904(main.name)] : [];
    const sheets = async function* (): AsyncGenerator<[string, CellTable]> {
      for (const sheet of book.sheets) {
        const place = placeOf(main, book, sheet, context);
        const cells = await cellsOf(sheet, { ...place, onFault: once((message) => told.push(message)) });
        if (cells) yield [sheet.name, cells];
      }
    };
    const { layers, warnings, refusal } = await describeSheets(main, sheets(), options, context);
    if (layers.length === 0) throw refusal ?? refuse(excelMessages.noCells(main.name));
    return { layers, warnings: [...told, ...warnings] };
  } finally {
    await book.close();
  }
}

async function read(group: FileGroup, options: ReadOptions, context: ReadContext): Promise<SourceReading> {
  const { main } = group;
  const book = await openBook(main, context.limits);
  try {
    const name = sheetAmong(options.layer === undefined ? await filledSheets(main, book, context) : namesOf(book.sheets), options.layer);
    const sheet = book.sheets.find((one) => one.name === name)!;
    // What is found before there is a reading is told with it, all else as it is found.
    let warnings: StoredMessage[] = book.isFrom1904 ? [excelMessages.daysFrom1904(main.name)] : [];
    const place = placeOf(main, book, sheet, context);
    const cells = await cellsOf(sheet, { ...place, onFault: once((message) => warnings.push(message)) });
    if (!cells) throw refuse(excelMessages.noCells(main.name));
    const reading = await readSheet(main, name, cells, options, context);
    reading.warnings.unshift(...warnings);
    warnings = reading.warnings;
    return { ...reading, close: () => reading.close().finally(() => book.close()) };
  } catch (error) {
    await book.close();
    throw error;
  }
}

const namesOf = (sheets: readonly BookSheet[]): string[] => sheets.map(({ name }) => name);

async function filledSheets(main: ProbedFile, book: Book, context: ReadContext): Promise<string[]> {
  const filled: BookSheet[] = [];
  for (const sheet of book.sheets) if (await isFilled(sheet, placeOf(main, book, sheet, context))) filled.push(sheet);
  if (filled.length === 0) throw refuse(excelMessages.noCells(main.name));
  return namesOf(filled);
}

function placeOf(
  main: ProbedFile,
  { texts, shown, isFrom1904 }: Book,
  { name }: BookSheet,
  { limits }: ReadContext,
): Omit<CellContext, 'onFault'> {
  return { file: main.name, sheet: sheetName(main, name), texts, shown, isFrom1904, maxRecordBytes: limits.maxRecordBytes };
}

/** Tells each kind of message once: a sheet is gone through several times. */
function once(tell: (message: StoredMessage) => void): CellContext['onFault'] {
  const told = new Set<string>();
  return (message) => {
    if (told.size !== told.add(message.code).size) tell(message);
  };
}
