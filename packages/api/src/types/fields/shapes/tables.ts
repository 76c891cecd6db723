import type { KeyedShape } from '../field.ts';

type Shapes = readonly KeyedShape[];

/** What files of offices are written in, by their names in the web's standard. */
export const encodings = ['utf-8', 'Windows-1252', 'iso-8859-1'] as const;
/** What stands between two cells of a table in a text file. */
export const separators = [';', ',', '\t', '|'] as const;
/** Decimal signs of numbers in a text file. */
export const decimals = [',', '.'] as const;
/** Lines that may be left out at one end of a table. */
export const mostSkippedRows = 10_000;

const skipped = { kind: 'int', default: 0, min: 0, max: mostSkippedRows } as const;

export const rowImport = [
  { kind: 'bool', key: 'header', default: true },
  { ...skipped, key: 'skiprows' },
  { ...skipped, key: 'skipfooter' },
  { kind: 'select', key: 'encoding', options: encodings, default: 'utf-8' },
  { kind: 'select', key: 'sep', options: separators, default: ';' },
  { kind: 'select', key: 'decimal', options: decimals, default: '.' },
  { kind: 'string-list', key: 'names' },
  { kind: 'bool', key: 'transposed' },
] as const satisfies Shapes;

/**
 * How records are written: what a download may state, of which each format honours a part. Without an encoding it is UTF-8 with a byte
 * order mark; without a geometry x and y of points, WKT of all else; without `crs`, an EPSG code, the system of the records.
 */
export const rowExport = [
  { kind: 'select', key: 'sep', options: separators, default: ';' },
  { kind: 'select', key: 'decimal', options: decimals, default: ',' },
  { kind: 'select', key: 'encoding', options: [null, ...encodings] },
  { kind: 'bool', key: 'header', default: true },
  { kind: 'select', key: 'line_end', options: ['crlf', 'lf'], default: 'crlf' },
  { kind: 'select', key: 'quoting', options: ['needed', 'all'], default: 'needed' },
  { kind: 'select', key: 'geometry', options: [null, 'xy', 'wkt', 'geojson', 'none'] },
  { kind: 'int', key: 'crs', default: null, min: 1, max: 999_999 },
  { kind: 'bool', key: 'transposed' },
] as const satisfies Shapes;
