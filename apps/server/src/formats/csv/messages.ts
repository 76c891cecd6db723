import { quoted, say } from '../../problems/index.ts';

export const csvMessages = {
  recordTooLarge: (file: string, line: number, limit: number) =>
    say(
      'record_too_large',
      `${quoted(file)}: die Zeile ${line} ist größer als ${limit} Byte.`,
      `"${file}": line ${line} is larger than ${limit} bytes.`,
    ),
  broken: (file: string, line: number, reason: string) =>
    say(
      'csv_broken',
      `${quoted(file)} ist ab Zeile ${line} kein gültiges CSV: ${reason}.`,
      `"${file}" is not valid CSV from line ${line} on: ${reason}.`,
    ),
  noRows: (file: string) =>
    say('csv_no_rows', `${quoted(file)} hat nur eine Kopfzeile und 0 Datenzeilen.`, `"${file}" has only a header line and 0 rows of data.`),
  noGeometry: (file: string) =>
    say(
      'csv_no_geometry',
      `In ${quoted(file)} wurden keine Koordinatenspalten gefunden; es werden Zeilen ohne Geometrie gelesen.`,
      `No coordinate columns were found in "${file}"; rows without geometry are read.`,
    ),
  missingColumn: (file: string, name: string, names: string[]) =>
    say(
      'csv_missing_column',
      `${quoted(file)} hat keine Spalte ${quoted(name)}; vorhanden: ${names.map(quoted).join(', ')}.`,
      `"${file}" has no column "${name}"; there are: ${names.map((column) => `"${column}"`).join(', ')}.`,
    ),
  missingCoordinate: (record: number, line: number) =>
    say('csv_missing_coordinate', `Zeile ${line}: die Koordinaten fehlen.`, `Line ${line}: the coordinates are missing.`, record),
  badCoordinate: (record: number, line: number, value: string) =>
    say(
      'csv_bad_coordinate',
      `Zeile ${line}: ${quoted(value.slice(0, 60))} ist keine Koordinate.`,
      `Line ${line}: "${value.slice(0, 60)}" is no coordinate.`,
      record,
    ),
  badGeometry: (record: number, line: number, reason: string) =>
    say('bad_geometry', `Zeile ${line}: unlesbare Geometrie (${reason}).`, `Line ${line}: unreadable geometry (${reason}).`, record),
  foreignLine: (file: string, line: number) =>
    say(
      'csv_line_encoding',
      `${quoted(file)}: die Zeile ${line} ist kein gültiges UTF-8 und wurde als Windows-1252 gelesen. Bitte Umlaute prüfen.`,
      `"${file}": line ${line} is not valid UTF-8 and was read as Windows-1252. Check accented letters.`,
    ),
  extraCells: (record: number, line: number) =>
    say(
      'csv_extra_cells',
      `Zeile ${line} hat mehr Zellen als die Kopfzeile; die überzähligen wurden ausgelassen.`,
      `Line ${line} has more cells than the header; the surplus was left out.`,
      record,
    ),
};
