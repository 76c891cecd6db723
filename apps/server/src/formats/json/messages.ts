import { quoted, say } from '../../problems/index.ts';

export const recordMessages = {
  list: (file: string, list: string) =>
    say('json_list', `${quoted(file)}: Gelesen wird die Liste ${quoted(list)}.`, `"${file}": the list "${list}" is read.`),
  otherLists: (file: string, list: string, others: readonly string[]) =>
    say(
      'json_other_lists',
      `${quoted(file)}: Gelesen wird die Liste ${quoted(list)}; ${others.map(quoted).join(', ')} wird nicht gelesen.`,
      `"${file}": the list "${list}" is read; ${others.map((other) => `"${other}"`).join(', ')} is not.`,
    ),
  pair: (file: string, x: string, y: string) =>
    say(
      'json_place',
      `${quoted(file)}: Die Koordinaten stehen in ${quoted(x)} (Länge oder Rechtswert) und ${quoted(y)} (Breite oder Hochwert).`,
      `"${file}": the coordinates stand in "${x}" (longitude or easting) and "${y}" (latitude or northing).`,
    ),
  geometry: (file: string, member: string) =>
    say('json_place', `${quoted(file)}: Die Geometrie steht in ${quoted(member)}.`, `"${file}": the geometry stands in "${member}".`),
  noPlace: (file: string) =>
    say(
      'json_no_place',
      `In ${quoted(file)} wurden keine Koordinaten gefunden; es werden Zeilen ohne Geometrie gelesen. Gesucht werden Namen wie lon und lat, x und y, Rechtswert und Hochwert oder eine Geometrie als GeoJSON oder WKT.`,
      `No coordinates were found in "${file}"; rows without geometry are read. Looked for are names like lon and lat, x and y, easting and northing, or a geometry as GeoJSON or WKT.`,
    ),
  noRecords: (file: string) =>
    say('json_no_records', `Die Liste in ${quoted(file)} hat 0 Datensätze.`, `The list in "${file}" has 0 records.`),
  missing: (record: number) =>
    say(
      'json_missing_coordinate',
      `Datensatz ${record}: Die Koordinaten fehlen.`,
      `Record ${record}: the coordinates are missing.`,
      record,
    ),
  badCoordinate: (record: number, value: string) =>
    say(
      'json_bad_coordinate',
      `Datensatz ${record}: ${quoted(value.slice(0, 60))} ist keine Koordinate.`,
      `Record ${record}: "${value.slice(0, 60)}" is no coordinate.`,
      record,
    ),
};
