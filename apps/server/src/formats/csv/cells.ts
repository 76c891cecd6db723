import type { ReadContext } from '../definition.ts';
import { refuse } from '../messages.ts';
import { csvMessages } from './messages.ts';
import type { CsvRow } from './rows.ts';

/** A table whose cells are known: nothing must be taken apart. Each row has as many of them. */
export interface CellTable {
  /** From its first row on, each time. */
  blocks: (signal?: AbortSignal) => AsyncIterable<CellBlock> | Iterable<CellBlock>;
}

/** Rows that are there at once. */
export interface CellBlock {
  rows: Iterable<string[]>;
  /** How much of the table has been read with them, as a part of 1. */
  share: number;
}

const blockRows = 1000;

/** About so many rows in blocks. */
export function* inBlocks(rows: Iterable<string[]>, about: number): Generator<CellBlock> {
  let block: string[][] = [];
  let count = 0;
  for (const row of rows) {
    block.push(row);
    count++;
    if (block.length < blockRows) continue;
    yield { rows: block, share: Math.min(1, count / about) };
    block = [];
  }
  yield { rows: block, share: 1 };
}

const quote = '"';

/** Such a table as lines of text, with semicolons between cells, which are quoted where they need it. */
export function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[";\r\n]|^\s|\s$/.test(cell) ? quote + cell.replaceAll(quote, quote + quote) + quote : cell)).join(';')}\n`;
}

/** The beginning of the text that a table would be. */
export async function beginningOf({ blocks }: CellTable, bytes: number): Promise<Buffer> {
  let text = '';
  for await (const { rows } of blocks()) {
    for (const cells of rows) {
      text += lineOf(cells);
      if (text.length >= bytes) return Buffer.from(text).subarray(0, bytes);
    }
  }
  return Buffer.from(text).subarray(0, bytes);
}

interface CellOptions {
  skipRows: number;
  context: ReadContext;
  signal?: AbortSignal;
  /** Told how much of the table has been read, as a part of 1. */
  onShare?: (share: number) => void;
}

/** The rows that its text has: the number of a row is that of the line on which it ends, and a line without a letter is none. */
export async function* rowsOfCells({ blocks }: CellTable, file: string, options: CellOptions): AsyncGenerator<CsvRow> {
  const { skipRows, context, signal, onShare } = options;
  const { maxRecordBytes } = context.limits;
  let line = 0;
  for await (const { rows, share } of blocks(signal)) {
    onShare?.(share);
    for (const row of rows) {
      const isSkipped = line < skipRows;
      line++;
      let length = 0;
      for (const cell of row) {
        length += cell.length;
        line += lineEndsIn(cell);
      }
      if (length > maxRecordBytes) throw refuse(csvMessages.recordTooLarge(file, line, maxRecordBytes));
      if (!isSkipped && !(row.length === 1 && row[0] === '')) yield { cells: row, at: { line } };
    }
  }
}

function lineEndsIn(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.match(/[\r\n]/g)!.length : 0;
}
