import { FormatError, type FormatMessage } from './types.ts';

/** One builder for each thing that can be said; `code` is stable and what programs and tests look at. */
const say = (code: string, de: string, en: string, record?: number): FormatMessage =>
  record === undefined ? { code, de, en } : { code, de, en, record };

const quoted = (name: string) => `„${name}“`;
const accepted = 'GeoJSON, Shapefile, GeoPackage, CSV';

/** A thrown refusal of a whole file. */
export const refuse = (message: FormatMessage, cause?: unknown): FormatError => new FormatError(message, { cause });

export const fileMessages = {
  nothing: () => say('no_files', 'Es wurde keine Datei hochgeladen.', 'No file was uploaded.'),
  empty: (file: string) => say('empty_file', `Datei ist leer: ${quoted(file)}.`, `File is empty: "${file}".`),
  unreadable: (file: string, reason: string) =>
    say('unreadable', `${quoted(file)} kann nicht gelesen werden: ${reason}.`, `"${file}" cannot be read: ${reason}.`),
  unknown: (file: string, what: string | null) =>
    say(
      'unknown_format',
      `${quoted(file)} kann nicht importiert werden: ${what === null ? 'das Format wurde nicht erkannt' : `es ist ${what}`}. Angenommen werden ${accepted} (auch als ZIP).`,
      `"${file}" cannot be imported: ${what === null ? 'its format was not recognised' : `it is ${what}`}. Accepted are ${accepted} (also zipped).`,
    ),
  ignored: (file: string) => say('file_ignored', `${quoted(file)} wurde nicht gelesen.`, `"${file}" was not read.`),
  severalDataSets: (names: string[]) =>
    say(
      'choose_layer',
      `Der Upload enthält mehrere Datensätze (${names.map(quoted).join(', ')}). Bitte einen davon wählen.`,
      `The upload holds several data sets (${names.map((name) => `"${name}"`).join(', ')}). Choose one of them.`,
    ),
  unknownLayer: (layer: string, names: string[]) =>
    say(
      'unknown_layer',
      `Den Layer ${quoted(layer)} gibt es nicht; vorhanden: ${names.map(quoted).join(', ')}.`,
      `There is no layer "${layer}"; there are: ${names.map((name) => `"${name}"`).join(', ')}.`,
    ),
  timeLimit: (file: string, seconds: number) =>
    say(
      'time_limit',
      `${quoted(file)}: das Lesen dauerte länger als ${seconds} s und wurde abgebrochen.`,
      `"${file}": reading took longer than ${seconds} s and was stopped.`,
    ),
  recordTooLarge: (file: string, record: number, bytes: number) =>
    say(
      'record_too_large',
      `${quoted(file)}: Datensatz ${record} ist größer als ${bytes} Byte.`,
      `"${file}": record ${record} is larger than ${bytes} bytes.`,
    ),
  tooDeep: (file: string, depth: number, position: number) =>
    say(
      'too_deep',
      `${quoted(file)}: die Verschachtelung ist bei Byte ${position} tiefer als ${depth} Ebenen.`,
      `"${file}": nesting is deeper than ${depth} levels at byte ${position}.`,
    ),
  encodingFallback: (file: string, claimed: string) =>
    say(
      'encoding_fallback',
      `${quoted(file)} enthält Bytes, die kein gültiges ${claimed} sind; sie wurden als Windows-1252 gelesen. Bitte Umlaute prüfen.`,
      `"${file}" holds bytes that are not valid ${claimed}; they were read as Windows-1252. Check accented letters.`,
    ),
  encodingUnknown: (file: string, label: string) =>
    say(
      'encoding_unknown',
      `${quoted(file)}: die Zeichenkodierung ${quoted(label)} ist unbekannt; möglich sind z. B. UTF-8, ISO-8859-1, Windows-1252.`,
      `"${file}": the character encoding "${label}" is unknown; possible are for instance UTF-8, ISO-8859-1, Windows-1252.`,
    ),
  noCrs: (file: string) =>
    say(
      'crs_missing',
      `${quoted(file)} nennt kein Koordinatensystem. Bitte den EPSG-Code angeben.`,
      `"${file}" names no coordinate reference system. Please give the EPSG code.`,
    ),
  unknownCrs: (file: string, name: string) =>
    say(
      'crs_unknown',
      `${quoted(file)}: das Koordinatensystem ${quoted(name)} konnte keinem EPSG-Code zugeordnet werden. Bitte den EPSG-Code angeben.`,
      `"${file}": the coordinate reference system "${name}" could not be matched to an EPSG code. Please give the EPSG code.`,
    ),
  assumedCrs: (file: string, srid: number) =>
    say(
      'crs_assumed',
      `${quoted(file)} nennt kein Koordinatensystem; nach den Werten wurde EPSG:${srid} angenommen. Bitte prüfen.`,
      `"${file}" names no coordinate reference system; from its values EPSG:${srid} was assumed. Please check.`,
    ),
};

export const zipMessages = {
  broken: (file: string, reason: string) =>
    say('zip_broken', `Das ZIP-Archiv ${quoted(file)} ist beschädigt: ${reason}.`, `The zip archive "${file}" is damaged: ${reason}.`),
  unsafeName: (file: string, member: string) =>
    say(
      'zip_unsafe_name',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: der Eintrag ${quoted(member)} verweist nach außerhalb des Archivs.`,
      `The zip archive "${file}" is refused: its entry "${member}" points outside the archive.`,
    ),
  link: (file: string, member: string) =>
    say(
      'zip_link',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: ${quoted(member)} ist eine Verknüpfung.`,
      `The zip archive "${file}" is refused: "${member}" is a link.`,
    ),
  encrypted: (file: string, member: string) =>
    say(
      'zip_encrypted',
      `${quoted(member)} im ZIP-Archiv ${quoted(file)} ist verschlüsselt. Bitte ohne Kennwort packen.`,
      `"${member}" in the zip archive "${file}" is encrypted. Please pack it without a password.`,
    ),
  nested: (file: string, member: string) =>
    say(
      'zip_nested',
      `Das ZIP-Archiv ${quoted(file)} enthält ein weiteres Archiv (${quoted(member)}). Bitte nur eine Ebene packen.`,
      `The zip archive "${file}" holds another archive ("${member}"). Please pack one level only.`,
    ),
  tooMany: (file: string, entries: number, limit: number) =>
    say(
      'zip_too_many_entries',
      `Das ZIP-Archiv ${quoted(file)} hat ${entries} Einträge; erlaubt sind ${limit}.`,
      `The zip archive "${file}" has ${entries} entries; ${limit} are allowed.`,
    ),
  ratio: (file: string, member: string, ratio: number, limit: number) =>
    say(
      'zip_ratio',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: ${quoted(member)} würde auf das ${ratio}-fache anwachsen (erlaubt: ${limit}).`,
      `The zip archive "${file}" is refused: "${member}" would expand ${ratio} times (allowed: ${limit}).`,
    ),
  tooLarge: (file: string, bytes: number, limit: number) =>
    say(
      'zip_too_large',
      `Das ZIP-Archiv ${quoted(file)} würde ausgepackt ${bytes} Byte groß; erlaubt sind ${limit}.`,
      `The zip archive "${file}" would expand to ${bytes} bytes; ${limit} are allowed.`,
    ),
  method: (file: string, member: string) =>
    say(
      'zip_method',
      `${quoted(member)} im ZIP-Archiv ${quoted(file)} ist mit einem nicht unterstützten Verfahren gepackt. Bitte mit „Deflate“ packen.`,
      `"${member}" in the zip archive "${file}" is packed with an unsupported method. Please use "deflate".`,
    ),
};

export const geometryMessages = {
  coordinate: (record: number) =>
    say(
      'bad_coordinate',
      `Datensatz ${record}: eine Koordinate ist keine endliche Zahl oder größer als 1e15.`,
      `Record ${record}: a coordinate is not a finite number or beyond 1e15.`,
      record,
    ),
  invalid: (record: number, reason: string) =>
    say(
      'bad_geometry',
      `Datensatz ${record}: unlesbare Geometrie (${reason}).`,
      `Record ${record}: unreadable geometry (${reason}).`,
      record,
    ),
  notDegrees: (file: string, record: number) =>
    say(
      'not_degrees',
      `${quoted(file)}: ab Datensatz ${record} liegen Werte außerhalb von ±180/±90 Grad. Vermutlich fehlt das Koordinatensystem.`,
      `"${file}": from record ${record} on values are outside ±180/±90 degrees. The coordinate reference system is probably missing.`,
    ),
  maybeSwapped: (file: string, record: number) =>
    say(
      'maybe_swapped',
      `${quoted(file)}: in Datensatz ${record} könnten Länge und Breite vertauscht sein (erwartet: Länge, Breite).`,
      `"${file}": longitude and latitude of record ${record} may be swapped (expected: longitude, latitude).`,
    ),
};
