import type { ReadContext } from '../definition.ts';
import { refuse } from '../messages.ts';
import { csvMessages } from './messages.ts';
import type { CsvRow } from './rows.ts';

/** A table whose cells are known: nothing must be taken apart. Each row has as many of them. */
export interface CellTable {
  cells: () => Iterable<string[]>;
  /** About as many rows as there are. */
  rows: number;
}

const quote = '"';

/** Such a table as lines of text, with semicolons between cells, which are quoted where they need it. */
export function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[";\r\n]|^\s|\s$/.test(cell) ? quote + cell.replaceAll(quote, quote + quote) + quote : cell)).join(';')}\n`;
}

/** The rows that its text has: the number of a row is that of the line on which it ends, and a line without a letter is none. */
export async function* rowsOfCells(
  { cells }: CellTable,
  file: string,
  { skipRows, context }: { skipRows: number; context: ReadContext },
): AsyncGenerator<CsvRow> {
  const { maxRecordBytes } = context.limits;
  let line = 0;
  for (const row of cells()) {
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

function lineEndsIn(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.match(/[\r\n]/g)!.length : 0;
}
