import type { DetectedTable, TableSettings } from '@geo/api';
import { distinctNames } from '../fields/names.ts';

type Separator = DetectedTable['sep'];

export interface Dialect {
  separator: Separator;
  skipRows: number;
  /** Rows left out at the end. */
  skipFooter: number;
  /** Whether rows and columns are swapped. */
  transposed: boolean;
}

const separators: readonly Separator[] = [';', '\t', ',', '|'];

/** The separator that cuts the first lines most evenly; what the user says wins. */
export function sniffDialect(head: string, options: TableSettings = {}): Dialect {
  const { skiprows: skipRows = 0, skipfooter: skipFooter = 0, transposed = false } = options;
  return { separator: options.sep ?? bestSeparator(head, skipRows), skipRows, skipFooter, transposed };
}

function bestSeparator(head: string, skipRows: number): Separator {
  const lines = unquoted(head)
    .split(/\r\n|\n|\r/)
    .slice(skipRows)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  let best: Separator = ',';
  let bestScore = 0;
  for (const separator of separators) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const [first = 0] = counts;
    const even = counts.filter((count) => count === first).length;
    const score = first === 0 ? 0 : first * (even / counts.length) ** 2;
    if (score > bestScore) {
      best = separator;
      bestScore = score;
    }
  }
  return best;
}

/** Without what stands in quotes, where separators and line ends are values. */
function unquoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*(?:"|$)/g, '');
}

const numeric = /^\s*[-+]?\d[\d.,]*(?:[eE][-+]?\d+)?\s*$/;

/** Whether the first row names the columns: no cell is a number, none is empty throughout. */
export function isHeader(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '') && !row.some((cell) => numeric.test(cell));
}

/** The stated names, else those of the header; nameless columns are called by their position. */
function givenNames(row: readonly string[], header: boolean, stated: readonly string[]): string[] {
  return row.map((cell, index) => stated[index]?.trim() || (header ? cell.trim() : '') || `column_${index + 1}`);
}

/** Unique names for all columns: a file may have one twice. */
export function columnNames(row: readonly string[], header: boolean, stated: readonly string[] = []): string[] {
  return distinctNames(givenNames(row, header, stated));
}

/** The first stated name that another column has as well, by a statement or by the file. */
export function repeatedName(row: readonly string[], header: boolean, stated: readonly string[]): string | undefined {
  const names = givenNames(row, header, stated);
  return stated.map((name) => name.trim()).find((name) => name !== '' && names.filter((other) => other === name).length > 1);
}
