import type { DetectedTable, TableSettings } from '@geo/api';
import { distinctNames } from '../../columns/index.ts';

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

/** How spreadsheets are told the separator, in a line above the table. */
const statedSeparator = /^\ufeff?"?sep=([;\t,|])"?\r?\n/i;

/** The separator that the file states, else the one that cuts the first lines most evenly; what the user says wins. */
export function sniffDialect(head: string, options: TableSettings = {}): Dialect {
  const stated = separators.find((separator) => separator === statedSeparator.exec(head)?.[1]);
  const { skiprows: skipRows = stated === undefined ? 0 : 1, skipfooter: skipFooter = 0, transposed = false } = options;
  return { separator: options.sep ?? stated ?? bestSeparator(head, skipRows), skipRows, skipFooter, transposed };
}

function bestSeparator(head: string, skipRows: number): Separator {
  const lines = unquoted(head)
    .split(/\r\n|\n|\r/)
    .slice(skipRows)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const cuts = separators.map((separator) => ({ separator, counts: lines.map((line) => line.split(separator).length - 1) }));
  // The first line is the head, unless it is a title, which most lines do not follow.
  const asHead = bestOf(cuts, ({ counts }) => (shareOf(counts, counts[0] ?? 0) < 0.5 ? 0 : evenness(counts, counts[0] ?? 0)));
  return asHead ?? bestOf(cuts, ({ counts }) => Math.max(0, ...counts.map((one) => evenness(counts, one)))) ?? ',';
}

interface Cut {
  readonly separator: Separator;
  /** How often it stands in each line. */
  readonly counts: readonly number[];
}

function bestOf(cuts: readonly Cut[], scoreOf: (cut: Cut) => number): Separator | undefined {
  const scores = cuts.map(scoreOf);
  const most = Math.max(...scores);
  return most > 0 ? cuts[scores.indexOf(most)]!.separator : undefined;
}

const shareOf = (counts: readonly number[], one: number): number => counts.filter((count) => count === one).length / counts.length;

/** How far a separator cuts all lines into as many cells as this one. */
const evenness = (counts: readonly number[], one: number): number => one * shareOf(counts, one) ** 2;

/** Without what stands in quotes, where separators and line ends are values. */
function unquoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*(?:"|$)/g, '');
}

const numeric = /^\s*[-+]?\d[\d.,]*(?:[eE][-+]?\d+)?\s*$/;

/** Whether a row names the columns: no cell is a number, but those of years or days in order, which the next row does not have. */
export function isHeader(row: readonly string[], next: readonly string[] = []): boolean {
  if (!row.some((cell) => cell.trim() !== '' && !numeric.test(cell))) return false;
  return !row.some((cell) => numeric.test(cell)) || (hasMoments(row) && !hasMoments(next));
}

const moment = /^\s*(?:(?:(\d{1,2})\.)?(\d{1,2})\.)?((?:19|20)\d\d)\s*$/;

/** Whether the numbers of a row are at least two years or days in one order: tables of statistics have a column for each. */
function hasMoments(row: readonly string[]): boolean {
  const numbers = row.filter((cell) => numeric.test(cell));
  const times = numbers.map((cell) => {
    const [, day = '1', month = '1', year] = moment.exec(cell) ?? [];
    return year === undefined ? Number.NaN : Date.UTC(Number(year), Number(month) - 1, Number(day));
  });
  const steps = times.slice(1).map((time, index) => Math.sign(time - times[index]!));
  return steps.length > 0 && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}

/** Rows among which the head of a table is looked for. */
const titleRows = 50;

/**
 * Rows above the head of a table: empty ones, and titles, which fill less than half of the cells where the head fills nearly all that any row
 * fills, and none with a number. Above two columns a title is a line that nothing separates.
 */
export function rowsAboveHead(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, titleRows).map((row) => row.filter((cell) => cell.trim() !== '').length);
  const width = Math.max(0, ...filled);
  const head = filled.findIndex((count) => count >= 0.8 * width);
  const areTitles = rows.slice(0, Math.max(0, head)).every((row, index) => filled[index]! < width / 2 || row.length === 1);
  if ((width >= 3 || isPairs(filled.slice(head))) && areTitles && isHeader(rows[head]!, rows[head + 1])) return head;
  return Math.max(
    0,
    filled.findIndex((count) => count > 0),
  );
}

/** Of two columns nearly all rows fill both: a single separator in a list makes no table. */
const isPairs = (filled: readonly number[]): boolean =>
  filled.length > 2 && filled.filter((count) => count === 2).length >= 0.8 * filled.filter((count) => count > 0).length;

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
