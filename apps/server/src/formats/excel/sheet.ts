import { XmlDecoder, XmlScanner } from '../../xml/index.ts';
import type { CellBlock, CellTable } from '../csv/cells.ts';
import type { BookSheet } from './book.ts';
import { CellListener, mostColumns, type CellContext, type FilledRows } from './cells.ts';
import { inItsWords } from './parts.ts';

interface Piece {
  rows: FilledRows;
  /** Of the sheet, as a part of 1. */
  share: number;
}

/** The filled cells of a sheet, as its XML comes. */
async function* piecesOf({ part }: BookSheet, context: CellContext, signal?: AbortSignal): AsyncGenerator<Piece> {
  const listener = new CellListener(context);
  try {
    const decoder = new XmlDecoder(part.name);
    const scanner = new XmlScanner(part.name, listener);
    let bytes = 0;
    for await (const chunk of part.stream(signal)) {
      scanner.feed(decoder.decode(chunk));
      bytes += chunk.length;
      yield { rows: listener.take(), share: bytes / Math.max(1, part.sizeBytes) };
    }
    scanner.feed(decoder.end());
    scanner.end();
  } catch (error) {
    throw inItsWords(context.file, part, error);
  }
}

/** Rows that tell which columns are filled: a description looks at as many, and what is read has the columns that it shows. */
const surveyedRows = 21_000;

/** The columns (from 0) of a sheet that anybody filled: those between tables, and before and behind them, are none. */
async function filledColumns(sheet: BookSheet, context: CellContext): Promise<number[]> {
  const areFilled = new Uint8Array(mostColumns);
  for await (const { rows } of piecesOf(sheet, { ...context, onFault: () => undefined })) {
    for (const column of rows.columns) areFilled[column] = 1;
    if ((rows.numbers.at(-1) ?? 0) >= surveyedRows) break;
  }
  return [...areFilled.keys()].filter((column) => areFilled[column] === 1);
}

export async function isFilled(sheet: BookSheet, context: Omit<CellContext, 'onFault'>): Promise<boolean> {
  for await (const { rows } of piecesOf(sheet, { ...context, onFault: () => undefined })) if (rows.columns.length > 0) return true;
  return false;
}

/**
 * The cells of a sheet as a table; null where none is filled. A cell far below in a column that is empty above stands at the end of its
 * row, where it is one too many.
 */
export async function cellsOf(sheet: BookSheet, context: CellContext): Promise<CellTable | null> {
  const columns = await filledColumns(sheet, context);
  if (columns.length === 0) return null;
  const slots = new Int32Array(mostColumns).fill(-1);
  columns.forEach((column, slot) => (slots[column] = slot));
  return {
    blocks: async function* (signal) {
      const dense = new DenseRows(slots, columns.length);
      for await (const { rows, share } of piecesOf(sheet, context, signal)) yield { rows: dense.of(rows), share } satisfies CellBlock;
    },
  };
}

/** Rows with all their cells, and those without a cell between them; such at the end are none. */
class DenseRows {
  private last = 0;
  private readonly slots: Int32Array;
  private readonly blank: readonly string[];

  constructor(slots: Int32Array, width: number) {
    this.slots = slots;
    this.blank = Array.from({ length: width }, () => '');
  }

  /** One by one: a row may have many more cells than are filled. */
  *of({ numbers, ends, columns, texts }: FilledRows): Generator<string[]> {
    let at = 0;
    for (let index = 0; index < numbers.length; index++) {
      const end = ends[index]!;
      if (at === end) continue;
      for (this.last++; this.last < numbers[index]!; this.last++) yield this.blank.slice();
      const row = this.blank.slice();
      for (; at < end; at++) {
        const slot = this.slots[columns[at]!]!;
        if (slot < 0) row.push(texts[at]!);
        else row[slot] = texts[at]!;
      }
      yield row;
    }
  }
}
