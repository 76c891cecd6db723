import { isUtf8 } from 'node:buffer';
import type { ReadContext } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { fieldMessages } from '../fields/messages.ts';
import { maxFields, requireName } from '../fields/scanner.ts';
import { fileMessages, refuse } from '../messages.ts';
import { csvMessages } from './messages.ts';
import { markedEncoding, requireDecoder, type Decoder } from '../text/decoder.ts';
import { narrowDecoder } from '../text/guessed.ts';
import type { CrsInfo, ReadOptions } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { findGeometry, type GeometryColumns } from './columns.ts';
import { assumeCrs, isNorthingFirst, parsePlace, sniffDecimal, type DecimalSign } from './coordinates.ts';
import { columnNames, isHeader, repeatedName, rowsAboveHead, sniffDialect, type Dialect } from './dialect.ts';
import { isWhollyLatin } from './lines.ts';
import { parseGeometryText } from './geometry.ts';
import { csvRows, type CsvRow, type CsvTable } from './rows.ts';
import { onlySign, signInSheet, type NumberSign } from './signs.ts';
import { columnForm, type CellForm } from './values.ts';

/** How to read a CSV file, found from its first rows and what the user said. */
export interface CsvLayout {
  decoder: Decoder;
  dialect: Dialect;
  header: boolean;
  names: string[];
  /** One per column. */
  forms: CellForm[];
  geometry: GeometryColumns;
  /** Decimal sign of coordinates and numbers. */
  decimal: DecimalSign;
  /** The same column by column: in sheets they differ. */
  signs: NumberSign[];
  crs: CrsInfo | null;
  /** False when the file has no data row. */
  hasRows: boolean;
  warnings: StoredMessage[];
}

/** Rows looked at before reading. */
const sampleRows = 500;

export async function csvLayout(file: CsvTable, options: ReadOptions, context: ReadContext): Promise<CsvLayout> {
  const warnings: StoredMessage[] = [];
  const head = await file.head();
  const wanted = options.tables?.[file.name] ?? {};
  const decoder = csvDecoder(head, options.encoding ?? wanted.encoding, file);
  const text = decoder.decode(head);
  const sniffed = sniffDialect(text, wanted);
  requireFewColumns(file, text, sniffed);
  const read = await firstRows(file, { decoder, dialect: sniffed, context, signal: options.signal });
  const { dialect, rows } = wanted.skiprows === undefined ? belowTitles(sniffed, read) : { dialect: sniffed, rows: cellsOf(read) };
  if (wanted.skiprows === undefined && dialect.skipRows > sniffed.skipRows) warnings.push(csvMessages.titles(file.name, dialect.skipRows));
  const [first] = rows;
  if (!first) throw refuse(fileMessages.empty(file.name));
  const header = wanted.header ?? isHeader(first, rows[1]);
  requireNames(file, wanted.names ?? [], first, header);
  const names = columnNames(first, header, wanted.names);
  for (const name of names) requireName(file.name, name);
  const data = header ? rows.slice(1) : rows;
  if (data.length === 0) warnings.push(csvMessages.noRows(file.name));
  const missing: string[] = [];
  const found = findGeometry(names, data, wanted.place, missing);
  const [absent] = missing;
  if (absent !== undefined) throw refuse(csvMessages.missingColumn(file.name, absent, names));
  if (found.kind === 'none' && wanted.place === undefined && data.length > 0) warnings.push(csvMessages.noGeometry(file.name));
  const column = (index: number) => data.map((row) => row[index] ?? '');
  // Coordinates decide; those in whole metres or in degrees and minutes say nothing, and the other columns do.
  const coordinates = found.kind === 'xy' ? [...column(found.x), ...column(found.y)] : [];
  const decimal = wanted.decimal ?? sniffDecimal(coordinates) ?? sniffDecimal(data.flat()) ?? '.';
  const isPlace = (index: number) => found.kind === 'xy' && (index === found.x || index === found.y);
  const signs = names.map((_, index) => ('blocks' in file ? signInSheet(column(index), decimal, isPlace(index)) : onlySign(decimal)));
  const forms = names.map((name, index) => columnForm(name, column(index), signs[index]!));
  const geometry = wanted.place === undefined ? eastingFirst(found, data, signs) : found;
  if (geometry !== found && geometry.kind === 'xy')
    warnings.push(csvMessages.northingAsX(file.name, names[geometry.y]!, names[geometry.x]!));
  const crs = geometry.kind === 'none' ? null : crsOf(data, { geometry, signs, file: file.name, chosen: options.crs, warnings });
  return { decoder, dialect, header, names, forms, geometry, decimal, signs, crs, hasRows: data.length > 0, warnings };
}

/** Names that are stated are one for each column, each of them once: a name too few would shift those behind it. */
function requireNames(file: Pick<SourceFile, 'name'>, stated: readonly string[], first: readonly string[], header: boolean): void {
  if (stated.length === 0) return;
  if (stated.length !== first.length) throw refuse(csvMessages.namesOfOthers(file.name, stated.length, first.length));
  const repeated = repeatedName(first, header, stated);
  if (repeated !== undefined) throw refuse(csvMessages.nameTwice(file.name, repeated));
}

/** What the user says, a byte order mark, else UTF-8 (line by line with Windows-1252 for the rest) or wholly Windows-1252 or DOS. */
function csvDecoder(head: Buffer, user: string | undefined, file: Pick<SourceFile, 'name'>): Decoder {
  const label = user ?? markedEncoding(head)?.label;
  if (label !== undefined) return requireDecoder(label, file.name);
  return !isUtf8(head) && isWhollyLatin(head) ? narrowDecoder(head) : new TextDecoder();
}

/** A line of nothing but separators would be taken apart for a minute first. */
function requireFewColumns(file: Pick<SourceFile, 'name'>, text: string, { separator, skipRows }: Dialect): void {
  const line = skipRows === 0 ? (/^.*/.exec(text)?.[0] ?? '') : '';
  if (!line.includes('"') && line.split(separator, maxFields + 2).length > maxFields + 1)
    throw refuse(fieldMessages.tooMany(file.name, maxFields));
}

async function firstRows(
  file: CsvTable,
  how: { decoder: Decoder; dialect: Dialect; context: ReadContext; signal?: AbortSignal },
): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(file, { ...how, onForeignLine: () => undefined })) {
    if (row.cells.length > maxFields) throw refuse(fieldMessages.tooMany(file.name, maxFields));
    rows.push(row);
    if (rows.length > sampleRows) break;
  }
  return rows;
}

const cellsOf = (rows: readonly CsvRow[]): string[][] => rows.map(({ cells }) => cells);

/** What is read from the head of the table on, where rows stand above it that nobody has told of. */
function belowTitles(dialect: Dialect, rows: readonly CsvRow[]): { dialect: Dialect; rows: string[][] } {
  const above = dialect.transposed ? 0 : rowsAboveHead(cellsOf(rows));
  const last = rows[above - 1]?.at;
  const skipRows = last && 'line' in last ? last.line : dialect.skipRows;
  return { dialect: { ...dialect, skipRows }, rows: cellsOf(rows.slice(above)) };
}

interface CrsQuestion {
  geometry: GeometryColumns;
  signs: readonly NumberSign[];
  file: string;
  chosen: CrsInfo | undefined;
  warnings: StoredMessage[];
}

function crsOf(data: readonly string[][], question: CrsQuestion): CrsInfo | null {
  return question.chosen ?? crsOfPlaces(placesOf(data, question), question.file, question.warnings);
}

/** What places of the first records are in: the system that they name, or that their values suggest. */
export function crsOfPlaces({ places, srid }: FirstPlaces, file: string, warnings: StoredMessage[]): CrsInfo | null {
  if (srid !== null) return { srid, name: `EPSG:${srid}` };
  if (places.length === 0) return null;
  const assumed = assumeCrs(places);
  if (!assumed) {
    warnings.push(fileMessages.noCrs(file));
    return null;
  }
  if (!assumed.certain) warnings.push(fileMessages.assumedCrs(file, assumed.srid));
  return { srid: assumed.srid, name: assumed.name, isAssumed: true };
}

/** Places of the first records, and the SRID that EWKT or EWKB names. */
export interface FirstPlaces {
  places: [number, number][];
  srid: number | null;
}

/** The coordinates of a row, null where a cell is none. */
export function pairIn(
  cells: readonly string[],
  columns: { x: number; y: number },
  signs: readonly NumberSign[],
): [x: number | null, y: number | null] {
  const at = (axis: 'x' | 'y'): number | null => {
    const { plain, decimal } = signs[columns[axis]]!;
    return parsePlace(plain(cells[columns[axis]] ?? ''), axis, decimal);
  };
  return [at('x'), at('y')];
}

/** Surveyors call the northing X: where coordinates can be nothing but that, their columns are exchanged. */
function eastingFirst(found: GeometryColumns, data: readonly string[][], signs: readonly NumberSign[]): GeometryColumns {
  if (found.kind !== 'xy') return found;
  const { places } = placesOf(data, { geometry: found, signs });
  return isNorthingFirst(places) ? { kind: 'xy', x: found.y, y: found.x } : found;
}

function placesOf(data: readonly string[][], { geometry, signs }: Pick<CrsQuestion, 'geometry' | 'signs'>): FirstPlaces {
  const places: [number, number][] = [];
  let srid: number | null = null;
  for (const row of data) {
    if (geometry.kind === 'xy') {
      const [x, y] = pairIn(row, geometry, signs);
      if (x !== null && y !== null) places.push([x, y]);
    } else if (geometry.kind === 'text') {
      const parsed = parseGeometryText(row[geometry.column] ?? '');
      srid ??= parsed?.srid ?? null;
      if (parsed?.place) places.push(parsed.place);
    }
  }
  return { places, srid };
}
