import { quoted, say } from '../../problems/index.ts';

export const jsonMessages = {
  truncated: (file: string, position: number, line: number) =>
    say(
      'json_truncated',
      `${quoted(file)} bricht nach Byte ${position} (Zeile ${line}) ab; die Datei ist unvollständig.`,
      `"${file}" breaks off after byte ${position} (line ${line}); the file is incomplete.`,
    ),
  syntax: (file: string, position: number, line: number, reason?: string) =>
    say(
      'json_syntax',
      `${quoted(file)} ist kein gültiges JSON: Fehler bei Byte ${position} (Zeile ${line})${reason ? `: ${reason}` : ''}.`,
      `"${file}" is not valid JSON: error at byte ${position} (line ${line})${reason ? `: ${reason}` : ''}.`,
    ),
  recordTooLarge: (file: string, position: number, limit: number) =>
    say(
      'record_too_large',
      `${quoted(file)}: das Objekt ab Byte ${position} ist größer als ${limit} Byte.`,
      `"${file}": the object from byte ${position} on is larger than ${limit} bytes.`,
    ),
  notGeoJson: (file: string) =>
    say(
      'not_geojson',
      `${quoted(file)} ist JSON, aber kein GeoJSON: es fehlt „type“ mit FeatureCollection, Feature oder einer Geometrie.`,
      `"${file}" is JSON but not GeoJSON: "type" with FeatureCollection, Feature or a geometry is missing.`,
    ),
  notFeature: (record: number) =>
    say(
      'not_a_feature',
      `Datensatz ${record} ist kein Feature und keine Geometrie.`,
      `Record ${record} is neither a feature nor a geometry.`,
      record,
    ),
  badProperties: (record: number) =>
    say('bad_properties', `Datensatz ${record}: „properties“ ist kein Objekt.`, `Record ${record}: "properties" is no object.`, record),
};
