import { quoted, say, type LocalText } from '../../problems/index.ts';

/** Where a record is in its file: the line (1-based) on which it ends, or its column. */
export type RowPlace = { line: number } | { column: number };

const place = (at: RowPlace): { de: string; en: string } =>
  'line' in at ? { de: `Zeile ${at.line}`, en: `Line ${at.line}` } : { de: `Spalte ${at.column}`, en: `Column ${at.column}` };

export const csvMessages = {
  recordTooLarge: (file: string, line: number, limit: number) =>
    say(
      'record_too_large',
      `${quoted(file)}: die Zeile ${line} ist größer als ${limit} Byte. Richtig sind Zeilen bis zu dieser Größe.`,
      `"${file}": line ${line} is larger than ${limit} bytes. Right are lines up to that size.`,
    ),
  broken: (file: string, line: number) =>
    say('csv_broken', `${quoted(file)} ist ab Zeile ${line} kein gültiges CSV.`, `"${file}" is not valid CSV from line ${line} on.`),
  openQuote: (file: string, line: number) =>
    say(
      'csv_broken',
      `${quoted(file)} ist ab Zeile ${line} kein gültiges CSV: Ein Anführungszeichen wird dort geöffnet und nicht wieder geschlossen. Richtig sind Anführungszeichen in Paaren.`,
      `"${file}" is not valid CSV from line ${line} on: a quote is opened there and not closed again. Right are quotes in pairs.`,
    ),
  titles: (file: string, rows: number) =>
    say(
      'table_titles',
      rows === 1
        ? `${quoted(file)}: Die erste Zeile steht über dem Kopf der Tabelle und wird nicht gelesen.`
        : `${quoted(file)}: Die ersten ${rows} Zeilen stehen über dem Kopf der Tabelle und werden nicht gelesen.`,
      rows === 1
        ? `"${file}": the first row stands above the head of the table and is not read.`
        : `"${file}": the first ${rows} rows stand above the head of the table and are not read.`,
    ),
  noRows: (file: string) =>
    say('csv_no_rows', `${quoted(file)} hat nur eine Kopfzeile und 0 Datenzeilen.`, `"${file}" has only a header line and 0 rows of data.`),
  noGeometry: (file: string) =>
    say(
      'csv_no_geometry',
      `In ${quoted(file)} wurden keine Koordinatenspalten gefunden; es werden Zeilen ohne Geometrie gelesen.`,
      `No coordinate columns were found in "${file}"; rows without geometry are read.`,
    ),
  northingAsX: (file: string, northing: string, easting: string) =>
    say(
      'csv_northing_first',
      `${quoted(file)}: In ${quoted(northing)} stehen die Hochwerte und in ${quoted(easting)} die Rechtswerte, wie in der Vermessung üblich; so werden sie gelesen. Bitte prüfen.`,
      `"${file}": "${northing}" holds the northings and "${easting}" the eastings, as surveyors have them; they are read so. Please check.`,
    ),
  missingColumn: (file: string, name: string, names: string[]) =>
    say(
      'csv_missing_column',
      `${quoted(file)} hat keine Spalte ${quoted(name)}; vorhanden: ${names.map(quoted).join(', ')}.`,
      `"${file}" has no column "${name}"; there are: ${names.map((column) => `"${column}"`).join(', ')}.`,
    ),
  namesOfOthers: (file: string, names: number, columns: number) =>
    say(
      names > columns ? 'csv_too_many_names' : 'csv_too_few_names',
      `${quoted(file)} hat ${columns} Spalten, angegebene Namen: ${names}. Richtig ist einer je Spalte; ein leerer lässt den Namen aus der Datei.`,
      `"${file}" has ${columns} columns, names given: ${names}. Right is one for each column; an empty one leaves the name in the file.`,
    ),
  nameTwice: (file: string, name: string) =>
    say(
      'csv_name_twice',
      `${quoted(file)}: Der Name ${quoted(name)} ist für mehr als eine Spalte angegeben oder steht schon über einer anderen. Richtig ist ein eigener Name je Spalte.`,
      `"${file}": the name "${name}" is given to more than one column, or stands above another one already. Right is a name of its own for each column.`,
    ),
  tooLargeToSwap: (file: string, megabytes: number) =>
    say(
      'csv_too_large_to_swap',
      `Zeilen und Spalten lassen sich nur bis ${megabytes} MB vertauschen; ${quoted(file)} ist größer.`,
      `Rows and columns can be swapped up to ${megabytes} MB only; "${file}" is larger.`,
    ),
  noTextFile: (sheet: string) =>
    say(
      'table_no_text',
      `${quoted(sheet)} ist ein Tabellenblatt: Trennzeichen („sep“) und Zeichenkodierung („encoding“) haben nur Textdateien. Richtig sind „header“, „skiprows“, „skipfooter“, „decimal“, „names“, „transposed“ und „place“.`,
      `"${sheet}" is a sheet: only text files have a separator ("sep") and an encoding ("encoding"). Right are "header", "skiprows", "skipfooter", "decimal", "names", "transposed" and "place".`,
    ),
  missingCoordinate: (record: number, at: RowPlace) =>
    say('csv_missing_coordinate', `${place(at).de}: die Koordinaten fehlen.`, `${place(at).en}: the coordinates are missing.`, record),
  badCoordinate: (record: number, at: RowPlace, value: string) =>
    say(
      'csv_bad_coordinate',
      `${place(at).de}: ${quoted(value.slice(0, 60))} ist keine Koordinate.`,
      `${place(at).en}: "${value.slice(0, 60)}" is no coordinate.`,
      record,
    ),
  badGeometry: (record: number, at: RowPlace, fault: LocalText) =>
    say(
      'bad_geometry',
      `${place(at).de}: unlesbare Geometrie (${fault.de}).`,
      `${place(at).en}: unreadable geometry (${fault.en}).`,
      record,
    ),
  foreignLine: (file: string, line: number) =>
    say(
      'csv_line_encoding',
      `${quoted(file)}: die Zeile ${line} ist kein gültiges UTF-8 und wurde als Windows-1252 gelesen. Bitte Umlaute prüfen.`,
      `"${file}": line ${line} is not valid UTF-8 and was read as Windows-1252. Check accented letters.`,
    ),
  extraCells: (record: number, at: RowPlace) =>
    say(
      'csv_extra_cells',
      `${place(at).de} hat mehr Zellen als die Kopfzeile; die überzähligen wurden ausgelassen.`,
      `${place(at).en} has more cells than the header; the surplus was left out.`,
      record,
    ),
};
