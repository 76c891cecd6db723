import { FormatError, quoted, say, type LocalText, type StoredMessage } from '../problems/index.ts';

/** A thrown refusal of a whole file. */
export const refuse = (message: StoredMessage, cause?: unknown): FormatError => new FormatError(message, { cause });

const namesTold = 20;

/** The first of many names, in English quotes unless told otherwise. */
export function someNames(names: readonly string[], quote = (name: string): string => `"${name}"`): string {
  return names.slice(0, namesTold).map(quote).join(', ') + (names.length > namesTold ? ', …' : '');
}

export const fileMessages = {
  nothing: () => say('no_files', 'Es wurde keine Datei hochgeladen.', 'No file was uploaded.'),
  empty: (file: string) => say('empty_file', `Datei ist leer: ${quoted(file)}.`, `File is empty: "${file}".`),
  unreadable: (file: string, reason: string) =>
    say('unreadable', `${quoted(file)} kann nicht gelesen werden: ${reason}.`, `"${file}" cannot be read: ${reason}.`),
  unknown: (file: string, what: string | null, accepted: string) =>
    say(
      'unknown_format',
      `${quoted(file)} kann nicht importiert werden: ${what === null ? 'das Format wurde nicht erkannt' : `es ist ${what}`}. Angenommen werden ${accepted} (auch als ZIP).`,
      `"${file}" cannot be imported: ${what === null ? 'its format was not recognised' : `it is ${what}`}. Accepted are ${accepted} (also zipped).`,
    ),
  withoutGdal: (file: string, format: LocalText) =>
    say(
      'gdal_missing',
      `${quoted(file)} kann nicht importiert werden: Es ist ${format.de}. Dafür muss GDAL auf dem Server installiert sein.`,
      `"${file}" cannot be imported: it is ${format.en}. For that GDAL must be installed on the server.`,
    ),
  ignoredWithoutGdal: (format: LocalText) =>
    say(
      'gdal_missing',
      `Es ist ${format.de}. Dafür muss GDAL auf dem Server installiert sein.`,
      `It is ${format.en}. For that GDAL must be installed on the server.`,
    ),
  partOnly: (file: string, format: string, main: string) =>
    say(
      'part_of_set',
      `${quoted(file)} ist ein Teil von ${format}; dazu fehlt die Datei mit der Endung .${main}.`,
      `"${file}" is a part of ${format}; the file with the extension .${main} is missing.`,
    ),
  asArchive: (file: string, what: string) =>
    say(
      'part_of_folder',
      `${quoted(file)} ist ein Teil von ${what}. Bitte den ganzen Ordner als ZIP-Archiv hochladen.`,
      `"${file}" is a part of ${what}. Please upload the whole folder as a zip archive.`,
    ),
  ignoredFormat: (what: string) => say('not_read', `${what} wird nicht gelesen.`, `${what} is not read.`),
  ignoredUnknown: () => say('not_recognised', 'Das Format wurde nicht erkannt.', 'Its format was not recognised.'),
  ignoredEmpty: () => say('empty_file', 'Die Datei ist leer.', 'The file is empty.'),
  ignoredCompanion: (of: string) =>
    say(
      'companion',
      `Gehört zu ${quoted(of)} und wird für den Import nicht gebraucht.`,
      `Belongs to "${of}" and is not needed for the import.`,
    ),
  ignoredOthers: () => say('others', 'Weitere Dateien, die nicht gelesen werden.', 'Further files that are not read.'),
  severalDataSets: (names: string[]) =>
    say(
      'choose_layer',
      `Der Upload enthält mehrere Datensätze (${someNames(names, quoted)}). Bitte einen davon wählen.`,
      `The upload holds several data sets (${someNames(names)}). Choose one of them.`,
    ),
  unknownLayer: (layer: string, names: string[]) =>
    say(
      'unknown_layer',
      `Den Layer ${quoted(layer)} gibt es nicht; vorhanden: ${someNames(names, quoted)}.`,
      `There is no layer "${layer}"; there are: ${someNames(names)}.`,
    ),
  tooMuchMemory: (file: string) =>
    say('memory', `${quoted(file)} braucht zum Lesen zu viel Speicher.`, `"${file}" needs too much memory to be read.`),
  timeLimit: (file: string, seconds: number) =>
    say(
      'time_limit',
      `${quoted(file)}: das Lesen dauerte länger als ${seconds} s und wurde abgebrochen.`,
      `"${file}": reading took longer than ${seconds} s and was stopped.`,
    ),
  recordTooLarge: (file: string, record: number, bytes: number) =>
    say(
      'record_too_large',
      `${quoted(file)}: Datensatz ${record} soll größer als ${bytes} Byte sein. Richtig sind Datensätze bis zu dieser Größe.`,
      `"${file}": record ${record} is said to be larger than ${bytes} bytes. Right are records up to that size.`,
    ),
  tooDeep: (file: string, depth: number, position: number) =>
    say(
      'too_deep',
      `${quoted(file)}: die Verschachtelung ist bei Byte ${position} tiefer als ${depth} Ebenen.`,
      `"${file}": nesting is deeper than ${depth} levels at byte ${position}.`,
    ),
  pageOfMore: (file: string, count: number, matched: number | null) =>
    say(
      'page_of_more',
      `${quoted(file)} ist eine Seite der Antwort eines Dienstes: ${matched === null ? `Es gibt mehr Datensätze als diese ${count}` : `Sie enthält ${count} von ${matched} Datensätzen`}. Bitte den Dienst nach allen fragen.`,
      `"${file}" is a page of the answer of a service: ${matched === null ? `there are more records than these ${count}` : `it holds ${count} of ${matched} records`}. Please ask the service for all of them.`,
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
      `${quoted(file)}: das Koordinatensystem ${quoted(name.slice(0, 200))} konnte keinem EPSG-Code zugeordnet werden. Bitte den EPSG-Code angeben.`,
      `"${file}": the coordinate reference system "${name.slice(0, 200)}" could not be matched to an EPSG code. Please give the EPSG code.`,
    ),
  assumedCrs: (file: string, srid: number) =>
    say(
      'crs_assumed',
      `${quoted(file)} nennt kein Koordinatensystem; nach den Werten wurde EPSG:${srid} angenommen. Bitte prüfen.`,
      `"${file}" names no coordinate reference system; from its values EPSG:${srid} was assumed. Please check.`,
    ),
};

export const geometryMessages = {
  coordinate: (record: number, fault: LocalText) =>
    say('bad_coordinate', `Datensatz ${record}: ${fault.de}.`, `Record ${record}: ${fault.en}.`, record),
  invalid: (record: number, fault: LocalText) =>
    say(
      'bad_geometry',
      `Datensatz ${record}: unlesbare Geometrie (${fault.de}).`,
      `Record ${record}: unreadable geometry (${fault.en}).`,
      record,
    ),
  measuresDropped: (record: number) =>
    say(
      'measures_dropped',
      `Datensatz ${record}: die M-Werte wurden ausgelassen.`,
      `Record ${record}: the M values were left out.`,
      record,
    ),
  curvesLinearised: (record: number) =>
    say(
      'curves_linearised',
      `Datensatz ${record}: Kreisbögen wurden durch gerade Strecken ersetzt (32 je Viertelkreis).`,
      `Record ${record}: arcs were replaced by straight segments (32 per quarter circle).`,
      record,
    ),
  closedRing: (record: number) =>
    say('ring_closed', `Datensatz ${record}: ein offener Ring wurde geschlossen.`, `Record ${record}: an open ring was closed.`, record),
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
