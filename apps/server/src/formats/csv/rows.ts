import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import type { ReadContext } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { fieldMessages } from '../fields/messages.ts';
import { maxFields } from '../fields/scanner.ts';
import { refuse } from '../messages.ts';
import { rowsOfCells, type CellTable } from './cells.ts';
import { csvMessages, type RowPlace } from './messages.ts';
import { asUtf8, type Decoder } from '../text/decoder.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { Dialect } from './dialect.ts';
import { utf8Lines } from './lines.ts';

/** A table as text, or with its cells. */
export type CsvTable = Pick<SourceFile, 'name' | 'base' | 'sizeBytes' | 'head'> & (Pick<SourceFile, 'stream'> | CellTable);

export interface CsvRow {
  cells: string[];
  at: RowPlace;
}

export interface RowOptions {
  dialect: Dialect;
  decoder: Decoder;
  context: ReadContext;
  signal?: AbortSignal;
  onForeignLine: (line: number) => void;
  /** Told how many bytes were read. */
  onBytes?: (bytes: number) => void;
}

/** The rows of a file as they are to be read, the header included. A quote that is never closed refuses the file. */
export function csvRows(table: CsvTable, options: RowOptions): AsyncGenerator<CsvRow> {
  const { skipFooter, transposed, skipRows } = options.dialect;
  // Cells have no bytes to count: what has been read of them is a share of all.
  const onShare = (share: number): void => options.onBytes?.(Math.min(table.sizeBytes, Math.round(table.sizeBytes * share)));
  const rows = 'blocks' in table ? rowsOfCells(table, table.name, { ...options, skipRows, onShare }) : rowsOf(table, options);
  const kept = skipFooter > 0 ? withoutLast(rows, skipFooter) : rows;
  return transposed ? swapped(kept, table) : kept;
}

async function* withoutLast(rows: AsyncIterable<CsvRow>, count: number): AsyncGenerator<CsvRow> {
  const held: CsvRow[] = [];
  let oldest = 0;
  for await (const row of rows) {
    if (held.length < count) {
      held.push(row);
      continue;
    }
    yield held[oldest]!;
    held[oldest] = row;
    oldest = (oldest + 1) % count;
  }
}

/** All cells are held in memory until the first record is whole. */
const mostCharacters = 64 * 1024 * 1024;

async function* swapped(rows: AsyncIterable<CsvRow>, file: Pick<SourceFile, 'name'>): AsyncGenerator<CsvRow> {
  const lines: string[][] = [];
  let characters = 0;
  let width = 0;
  for await (const { cells } of rows) {
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (lines.push(cells) > maxFields) throw refuse(fieldMessages.tooMany(file.name, maxFields));
    if (characters > mostCharacters) throw refuse(csvMessages.tooLargeToSwap(file.name, mostCharacters / 1024 ** 2));
    width = Math.max(width, cells.length);
  }
  for (let index = 0; index < width; index++) yield { cells: lines.map((cells) => cells[index] ?? ''), at: { column: index + 1 } };
}

async function* rowsOf(file: Pick<SourceFile, 'name' | 'stream'>, options: RowOptions): AsyncGenerator<CsvRow> {
  const { dialect, decoder, context } = options;
  const counted = countBytes(file.stream(options.signal), options.onBytes);
  const lines = utf8Lines(asUtf8(counted, decoder), {
    file: file.name,
    maxRecordBytes: context.limits.maxRecordBytes,
    onForeignLine: options.onForeignLine,
  });
  const source = Readable.from(lines, { objectMode: true });
  // Rows that wait to be taken are lost where the parser fails.
  let last = dialect.skipRows;
  const parser = parse({
    bom: true,
    delimiter: dialect.separator,
    from_line: dialect.skipRows + 1,
    info: true,
    on_record: (record: string[], { lines }) => {
      last = lines;
      return record;
    },
    max_record_size: context.limits.maxRecordBytes,
    // All of them: programs that add lines to a file often end them in their own way.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { cells: record, at: { line: info.lines } };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(brokenRow(file.name, last + 1, error), error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** What is wrong with the row that begins on this line: one that holds all that follows has a quote too many. */
function brokenRow(file: string, line: number, { code }: CsvError): StoredMessage {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE';
  return isOpen ? csvMessages.openQuote(file, line) : csvMessages.broken(file, line);
}

async function* countBytes(stream: AsyncIterable<Buffer>, onBytes: ((bytes: number) => void) | undefined): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    onBytes?.(bytes);
    yield chunk;
  }
}
