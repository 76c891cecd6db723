import { quoted, say } from '../../problems/index.ts';

export const packageMessages = {
  truncated: (file: string, promised: number, found: number) =>
    say(
      'gpkg_truncated',
      `${quoted(file)} ist unvollständig: ${promised} Byte sind angekündigt, ${found} vorhanden.`,
      `"${file}" is incomplete: ${promised} bytes are announced, ${found} are there.`,
    ),
  broken: (file: string, reason: string) =>
    say('gpkg_broken', `${quoted(file)} ist als Datenbank beschädigt: ${reason}.`, `"${file}" is damaged as a database: ${reason}.`),
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
  otherContent: (file: string, table: string, type: string) =>
    say(
      'gpkg_other_content',
      `${quoted(file)}: ${quoted(table)} ist vom Typ ${quoted(type)} und wird nicht gelesen.`,
      `"${file}": "${table}" is of type "${type}" and is not read.`,
    ),
};
