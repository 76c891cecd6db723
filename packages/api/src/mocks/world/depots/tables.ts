import type { Datum } from '../../../schemas/datum.ts';
import type { DetectedTable, TablePlace, TableSettings } from '../../../schemas/job.ts';
import { typeUri } from '../../../types/chain.ts';
import { MockError } from '../../errors.ts';

export const isTable = (name: string): boolean => name.endsWith('.csv');

interface Table {
  readonly reading: DetectedTable;
  readonly rows: readonly (readonly string[])[];
}

const separators = [';', '\t', ',', '|'] as const;

const refused = (message: string): MockError => new MockError(422, 'invalid', message, { fields: { settings: message } });

/** A table without quotes, of columns `x` and `y` in degrees or without a place. */
function read(text: string, stated: TableSettings): Table {
  const { skiprows = 0, skipfooter = 0, transposed = false, names = [] } = stated;
  const all = text.split('\n').filter((line) => line !== '');
  const lines = all.slice(skiprows, all.length - skipfooter);
  const [first = ''] = lines;
  const sep = stated.sep ?? separators.find((one) => first.includes(one)) ?? ';';
  const split = lines.map((line) => line.split(sep));
  const cells = transposed ? (split[0] ?? []).map((_, column) => split.map((row) => row[column] ?? '')) : split;
  const count = cells[0]?.length ?? 0;
  if (names.length > 0 && names.length !== count)
    throw refused(`Die Datei hat ${count} Spalten, angegebene Namen: ${names.length}. Richtig ist einer je Spalte.`);
  const header = stated.header ?? !cells[0]?.some((cell) => /^\d/.test(cell));
  const columns = (cells[0] ?? []).map((cell, index) => names[index] || (header ? cell : `column_${index + 1}`));
  const twice = names.find((name) => name !== '' && columns.filter((column) => column === name).length > 1);
  if (twice !== undefined) throw refused(`Der Name „${twice}“ steht über mehr als einer Spalte. Richtig ist ein eigener Name je Spalte.`);
  const rows = header ? cells.slice(1) : cells;
  const decimal = stated.decimal ?? (rows.flat().some((cell) => /^\d+,\d+$/.test(cell)) ? ',' : '.');
  const place = stated.place ?? found(columns);
  const absent = place.kind === 'coordinates' ? [place.x, place.y] : place.kind === 'geometry' ? [place.column] : [];
  const missing = absent.find((column) => !columns.includes(column));
  if (missing !== undefined)
    throw refused(`Die Datei hat keine Spalte „${missing}“; vorhanden: ${columns.map((one) => `„${one}“`).join(', ')}.`);
  return { reading: { sep, decimal, header, skiprows, place, columns, stated }, rows };
}

const found = (columns: readonly string[]): TablePlace =>
  columns.includes('x') && columns.includes('y') ? { kind: 'coordinates', x: 'x', y: 'y' } : { kind: 'none' };

export function tableRecords(text: string, stated: TableSettings): Omit<Datum, 'resource_uri'>[] {
  const { reading, rows } = read(text, stated);
  const { columns, decimal, place } = reading;
  const value = (cell: string): string | number => {
    const plain = Number(cell.replace(decimal, '.'));
    return cell !== '' && Number.isFinite(plain) ? plain : cell;
  };
  return rows.map((row, index) => {
    const properties = Object.fromEntries(columns.map((column, at) => [column, value(row[at] ?? '')]));
    const isPlaced = place.kind === 'coordinates';
    return {
      id: index + 1,
      content_type: typeUri(isPlaced ? 'feature' : 'row'),
      geometry: isPlaced ? { type: 'Point', coordinates: [properties[place.x], properties[place.y]] } : null,
      properties,
    };
  });
}

export const tableReading = (text: string, stated: TableSettings): DetectedTable => read(text, stated).reading;
