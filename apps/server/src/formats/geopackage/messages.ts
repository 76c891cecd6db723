import { quoted, say } from '../../problems/index.ts';

export const packageMessages = {
  truncated: (file: string, promised: number, found: number) =>
    say(
      'gpkg_truncated',
      `${quoted(file)} ist unvollständig: ${promised} Byte sind angekündigt, ${found} vorhanden.`,
      `"${file}" is incomplete: ${promised} bytes are announced, ${found} are there.`,
    ),
  broken: (file: string, reason: string) =>
    say(
      'gpkg_broken',
      `${quoted(file)} ist als Datenbank beschädigt. SQLite meldet: „${reason}“`,
      `"${file}" is damaged as a database. SQLite says: "${reason}"`,
    ),
  valueTooLarge: (file: string, limit: number) =>
    say(
      'gpkg_value_too_large',
      `${quoted(file)} enthält einen Wert mit mehr als ${limit} Byte. Richtig sind Werte bis zu dieser Größe.`,
      `"${file}" holds a value of more than ${limit} bytes. Right are values up to that size.`,
    ),
  changesBeside: (file: string, log: string) =>
    say(
      'gpkg_changes_beside',
      `Neben ${quoted(file)} liegt ${quoted(log)}: Ein Programm hatte das GeoPackage noch geöffnet, und was dort zuletzt geändert wurde, wird nicht gelesen. Schließen Sie das Programm (zum Beispiel QGIS) und laden Sie die Datei neu hoch, wenn Datensätze fehlen.`,
      `Beside "${file}" lies "${log}": a program still had the GeoPackage open, and what was changed there last is not read. Close the program (QGIS, for instance) and upload the file again if records are missing.`,
    ),
  notPlain: (file: string) =>
    say(
      'gpkg_not_plain',
      `${quoted(file)} kann nicht gelesen werden: Eine Sicht oder virtuelle Tabelle darin will mehr, als Zeilen von Tabellen zu lesen (etwa eine Abfrage, die sich selbst aufruft). Richtig ist eine gewöhnliche Tabelle.`,
      `"${file}" cannot be read: a view or virtual table in it wants more than to read rows of tables (such as a query that calls itself). Right is an ordinary table.`,
    ),
  endlessView: (file: string, view: string) =>
    say(
      'gpkg_view_too_large',
      `${quoted(file)} kann nicht gelesen werden: Die Sicht ${quoted(view)} geht Tabellen ohne Index ineinander durch und kommt nicht zum Ende. Richtig ist eine gewöhnliche Tabelle.`,
      `"${file}" cannot be read: the view "${view}" goes through tables inside of each other without an index, and comes to no end. Right is an ordinary table.`,
    ),
  largeView: (file: string, view: string, rows: number) =>
    say(
      'gpkg_view_too_large',
      `${quoted(file)} wird abgelehnt: Die Sicht ${quoted(view)} hat mehr als ${rows} Zeilen, zu viele für die Größe der Datei. Richtig ist eine gewöhnliche Tabelle.`,
      `"${file}" is refused: the view "${view}" has more than ${rows} rows, too many for the size of the file. Right is an ordinary table.`,
    ),
  miscounted: (file: string, table: string, promised: number, found: number) =>
    say(
      'gpkg_broken',
      `${quoted(file)} ist als Datenbank beschädigt: ${quoted(table)} hat ${promised} Zeilen, lesbar sind ${found}.`,
      `"${file}" is damaged as a database: "${table}" has ${promised} rows, ${found} can be read.`,
    ),
  notGeoPackage: (file: string, what: string) =>
    say(
      'not_geopackage',
      `${quoted(file)} kann nicht importiert werden: es ist ${what}, kein GeoPackage (die Tabelle gpkg_contents fehlt).`,
      `"${file}" cannot be imported: it is ${what}, no GeoPackage (the table gpkg_contents is missing).`,
    ),
  noLayers: (file: string) =>
    say(
      'gpkg_no_layers',
      `Das GeoPackage ${quoted(file)} enthält keine Vektor-Layer und keine Tabellen.`,
      `The GeoPackage "${file}" holds no vector layers and no tables.`,
    ),
  missingTable: (file: string, table: string) =>
    say(
      'gpkg_missing_table',
      `${quoted(file)}: ${quoted(table)} steht im Verzeichnis (gpkg_contents), ist aber nicht da.`,
      `"${file}": "${table}" stands in the list of contents (gpkg_contents), but is not there.`,
    ),
  tooManyLayers: (file: string, limit: number) =>
    say(
      'gpkg_too_many_layers',
      `${quoted(file)} hat mehr als ${limit} Layer. Bitte die Datei in Teilen hochladen.`,
      `"${file}" has more than ${limit} layers. Please upload the file in parts.`,
    ),
  otherContent: (file: string, table: string, type: string) =>
    say(
      'gpkg_other_content',
      `${quoted(file)}: ${quoted(table)} ist vom Typ ${quoted(type)} und wird nicht gelesen.`,
      `"${file}": "${table}" is of type "${type}" and is not read.`,
    ),
};
