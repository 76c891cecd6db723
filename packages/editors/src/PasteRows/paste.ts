import { columnKind, editFault, type Attributes, type DatumColumn } from '@geo/api';
import type { Language } from '@geo/ui';

/** A line of a spreadsheet, as the clipboard has it. */
export interface PastedLine {
  /** Its number in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell that is no value of its column. */
export interface PasteFault {
  readonly line: number;
  /** Number of the cell in its line, from 1. */
  readonly cell: number;
  readonly text: string;
  /** The column; null where the line has more cells than there are columns. */
  readonly column: DatumColumn | null;
}

/** What a pasted text says. */
export interface Pasted {
  /** The columns of the cells, from the left; null for one that is not taken over. */
  readonly columns: readonly (DatumColumn | null)[];
  /** The first line names the columns. */
  readonly hasHead: boolean;
  /** Names in it that are no columns. */
  readonly unknown: readonly string[];
  /** Lines with values. */
  readonly lines: readonly PastedLine[];
  readonly rows: readonly Attributes[];
  readonly faults: readonly PasteFault[];
}

/** The lines of a text from a spreadsheet. A cell in quotes may hold tabs, line breaks and doubled quotes. */
export function pastedLines(text: string): PastedLine[] {
  const lines: PastedLine[] = [];
  let [cells, cell, quoted, line, first]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endLine = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: first, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '' && closes(text, at)) quoted = true;
    else if (character === '\t') {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endLine();
      first = line;
    } else if (character !== '\r') cell += character;
  }
  endLine();
  return lines;
}

/** Whether a quote at the beginning of a cell has its end at the end of one: else it is a character as any other. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!);
  }
  return false;
}

const named = (text: string, columns: readonly DatumColumn[]): DatumColumn | undefined =>
  columns.find(({ key }) => key === text.trim()) ?? columns.find(({ key }) => key.toLowerCase() === text.trim().toLowerCase());

/** The columns that a first line names; null where it is a line of values. */
function headOf(cells: readonly string[], columns: readonly DatumColumn[]): (DatumColumn | null)[] | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.filter((cell) => named(cell, columns)).length * 2 <= filled.length) return null;
  const taken = new Set<string>();
  return cells.map((cell) => {
    const column = named(cell, columns);
    if (!column || taken.has(column.key)) return null;
    taken.add(column.key);
    return column;
  });
}

/** The value of a cell; null for none, undefined where it is none of the column. */
function valueIn(text: string, { key, kind }: DatumColumn): unknown {
  if (text.trim() === '') return null;
  const value = columnKind(kind).pasted(text);
  return editFault({ set: { [key]: value }, removed: [] }, [{ key, kind }]) ? undefined : value;
}

/** Reads lines of a spreadsheet as records: columns by the names in the first line, else by their order. */
export function readPasted(text: string, columns: readonly DatumColumn[]): Pasted {
  const all = pastedLines(text);
  const head = all[0] ? headOf(all[0].cells, columns) : null;
  const lines = head ? all.slice(1) : all;
  const taken = head ?? columns;
  const faults: PasteFault[] = [];
  const rows = lines.map(({ line, cells }) => {
    const row: Record<string, unknown> = {};
    for (const [at, cell] of cells.entries()) {
      const column = taken[at];
      if (column === null || (head && column === undefined)) continue;
      if (column === undefined) {
        if (cell.trim() !== '') faults.push({ line, cell: at + 1, text: cell, column: null });
        continue;
      }
      const value = valueIn(cell, column);
      if (value === undefined) faults.push({ line, cell: at + 1, text: cell, column });
      else if (value !== null) row[column.key] = value;
    }
    return row;
  });
  const unknown = head ? all[0]!.cells.filter((cell, at) => head[at] === null && cell.trim() !== '') : [];
  return { columns: taken, hasHead: head !== null, unknown, lines, rows, faults };
}

/** What would be right in a cell. */
export function expectedIn({ kind }: DatumColumn, language: Language): string {
  return columnKind(kind).expects[language];
}
