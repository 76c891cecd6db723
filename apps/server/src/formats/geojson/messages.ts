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
      `${quoted(file)}: das Objekt ab Byte ${position} ist größer als ${limit} Byte. Richtig sind Objekte bis zu dieser Größe; bitte das Objekt aufteilen.`,
      `"${file}": the object from byte ${position} on is larger than ${limit} bytes. Right are objects up to that size; please divide the object.`,
    ),
  tooManyParts: (file: string, position: number, limit: number) =>
    say(
      'record_too_large',
      `${quoted(file)}: das Objekt ab Byte ${position} hat mehr als ${limit} Positionen, Listen und Objekte. Richtig sind bis zu ${limit}; bitte das Objekt aufteilen.`,
      `"${file}": the object from byte ${position} on has more than ${limit} positions, lists and objects. Right are up to ${limit}; please divide the object.`,
    ),
  notGeoJson: (file: string) =>
    say(
      'not_geojson',
      `${quoted(file)} ist JSON, aber weder GeoJSON noch eine Liste von Datensätzen. Richtig ist „type“ mit FeatureCollection, Feature oder einer Geometrie, oder eine Liste von Objekten: [{…}, {…}], {"data": [{…}, {…}]} oder ein Objekt je Zeile.`,
      `"${file}" is JSON but neither GeoJSON nor a list of records. Right is "type" with FeatureCollection, Feature or a geometry, or a list of objects: [{…}, {…}], {"data": [{…}, {…}]} or an object a line.`,
    ),
  noObject: (file: string, position: number, line: number) =>
    say(
      'json_no_object',
      `${quoted(file)}: Bei Byte ${position} (Zeile ${line}) steht in der Liste ein Wert, der kein Objekt ist. Richtig ist eine Liste von Objekten: [{…}, {…}].`,
      `"${file}": at byte ${position} (line ${line}) the list holds a value that is no object. Right is a list of objects: [{…}, {…}].`,
    ),
  notNumbers: (file: string, { values, records, first }: { values: number; records: number; first: number }) =>
    say(
      'json_not_a_number',
      `${quoted(file)}: ${values === 1 ? 'Ein Wert ist' : `${values} Werte in ${records === 1 ? 'einem Datensatz' : `${records} Datensätzen`} sind`} NaN oder Infinity, was es in JSON nicht gibt (zuerst in Datensatz ${first}). An ihrer Stelle ist das Attribut leer; eine Geometrie damit ist ungültig.`,
      `"${file}": ${values === 1 ? 'one value is' : `${values} values in ${records === 1 ? 'one record' : `${records} records`} are`} NaN or Infinity, which JSON does not have (first in record ${first}). The attribute is empty in their place; a geometry with one is invalid.`,
      first,
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
