// What GDAL says, in words of our own. Only what is known is said so; all else is quoted.

interface Known {
  pattern: RegExp;
  /** Sentences with a capital letter and a full stop; `found` are the groups of the pattern. */
  de: (...found: string[]) => string;
  en: (...found: string[]) => string;
}

const known = (pattern: RegExp, de: Known['de'], en: Known['en']): Known => ({ pattern, de, en });

/** Words of expat, which reads all XML for GDAL. */
const xmlReasons: readonly (readonly [RegExp, string, string])[] = [
  [/no element found|unclosed (?:token|CDATA section)|partial character/i, 'Das XML hört mittendrin auf', 'the XML ends in the middle'],
  [
    /mismatched tag/i,
    'Ein Element wird mit einem anderen Namen geschlossen als geöffnet',
    'an element is closed by another name than it was opened by',
  ],
  [/junk after document element/i, 'Hinter dem letzten Element steht noch etwas', 'something stands behind the last element'],
  [/not well-formed|syntax error/i, 'Das XML ist nicht wohlgeformt', 'the XML is not well-formed'],
  [/duplicate attribute/i, 'Ein Element hat zwei Attribute eines Namens', 'an element has two attributes of one name'],
  [/unbound prefix/i, 'Ein Namensraum wird benutzt, aber nicht erklärt', 'a namespace is used, but not declared'],
  [/undefined entity/i, 'Eine Entität wird benutzt, aber nicht erklärt', 'an entity is used, but not declared'],
  [
    /unknown encoding|encoding specified in XML declaration is incorrect/i,
    'Die Zeichenkodierung stimmt nicht',
    'the character encoding is wrong',
  ],
];
const xmlSource = xmlReasons.map(([pattern]) => pattern.source).join('|');
const xmlReason = (text: string): readonly [RegExp, string, string] => xmlReasons.find(([pattern]) => pattern.test(text)) ?? xmlReasons[3]!;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const refusals: readonly Known[] = [
  known(
    new RegExp(`(${xmlSource})[^\\d]*(?:at |on )?line (\\d+)(?:, column | at offset )(\\d+)`, 'i'),
    (reason = '', line = '', column = '') => `${xmlReason(reason)[1]} (Zeile ${line}, Spalte ${column}).`,
    (reason = '', line = '', column = '') => `${capital(xmlReason(reason)[2])} (line ${line}, column ${column}).`,
  ),
  known(
    /Too deep XML nesting level \((\d+)\)/i,
    (levels = '') => `Die Elemente sind tiefer als ${levels} Ebenen verschachtelt.`,
    (levels = '') => `Elements are nested deeper than ${levels} levels.`,
  ),
  known(
    /JSON parsing error: .*\(at offset (\d+)\)/i,
    (position = '') => `Das JSON bricht bei Byte ${position} ab oder ist dort falsch.`,
    (position = '') => `The JSON breaks off at byte ${position} or is wrong there.`,
  ),
  known(
    /error occurred during the parsing of data around byte (\d+)/i,
    (position = '') => `Die Datei bricht bei Byte ${position} ab oder ist dort beschädigt.`,
    (position = '') => `The file breaks off at byte ${position} or is damaged there.`,
  ),
  known(
    /Open\(\) failed for ([^\s]+\.\w+)/i,
    (part = '') =>
      `Die Datei „${part.replace(/[.]$/, '')}“ fehlt daneben oder ist beschädigt. Bitte alle Dateien des Satzes zusammen hochladen.`,
    (part = '') => `The file "${part.replace(/[.]$/, '')}" beside it is missing or damaged. Please upload all files of the set together.`,
  ),
  known(
    /layer name may not contain special characters/i,
    () => 'Der Name eines Layers beginnt mit einem Sonderzeichen. Richtig ist ein Buchstabe oder eine Ziffer am Anfang.',
    () => 'The name of a layer begins with a special character. Right is a letter or a digit in front.',
  ),
  known(
    /Error reading (\w+) part|Error during reading Geometry/i,
    () => 'Eine Geometrie bricht ab oder ist beschädigt.',
    () => 'A geometry breaks off or is damaged.',
  ),
  known(
    /Invalid size detected|TIFF(?:Fetch|Read)Directory|Unexpected I\/O failure|Unexpected nullptr|Buffer verification failed|Fatal error parsing feature|Unexpected EOF|read error|short read|premature end|Cannot read \d+ bytes|beyond (?:the )?end of file|truncated/i,
    () => 'Die Datei ist unvollständig oder beschädigt.',
    () => 'The file is incomplete or damaged.',
  ),
  known(
    /Header failed consistency|Header size too large|Failed to calculate tree size/i,
    () => 'Die Angaben am Anfang der Datei sind beschädigt.',
    () => 'What stands at the beginning of the file is damaged.',
  ),
  known(
    /out of memory|cannot allocate|memory allocation|bad_alloc|Too many (?:bytes|memory)/i,
    () => 'Zum Lesen reicht der Speicher nicht. Bitte die Datei in Teilen hochladen.',
    () => 'There is not enough memory to read it. Please upload the file in parts.',
  ),
  known(
    /disk (?:is )?full|No space left|File too large|database or disk/i,
    () => 'Ausgepackt ist die Datei zu groß. Bitte die Datei in Teilen hochladen.',
    () => 'Unpacked the file is too large. Please upload the file in parts.',
  ),
  known(
    /too many (?:features|columns|fields|layers)|^sqlite3_exec\(CREATE TABLE/i,
    () => 'Die Datei hat mehr Datensätze oder Attribute, als gelesen werden können. Bitte die Datei in Teilen hochladen.',
    () => 'The file has more records or attributes than can be read. Please upload the file in parts.',
  ),
  known(
    /Too big gap with previous valid row/i,
    () => 'Zwischen zwei Zeilen einer Tabelle sind sehr viele leer. Bitte die leeren Zeilen löschen.',
    () => 'Very many rows between two rows of a table are empty. Please delete the empty rows.',
  ),
  known(
    /Maximum number of fields supported is (\d+)|Invalid value for number-columns-repeated/i,
    () => 'Eine Tabelle hat mehr als 2000 Spalten. Bitte die leeren oder überzähligen Spalten löschen.',
    () => 'A table has more than 2000 columns. Please delete those that are empty or too many.',
  ),
  known(
    /Excessive uncompressed vs compressed ratio/i,
    () => 'Ausgepackt würde die Datei viel größer, als sie ist.',
    () => 'Unpacked the file would grow far beyond its size.',
  ),
  known(
    /Parsing error occurred at line \d+\.?$/i,
    () => 'Die Datei ist unvollständig oder beschädigt.',
    () => 'The file is incomplete or damaged.',
  ),
  known(
    /Expat tried to malloc/i,
    () => 'Ein Text oder Attribut darin ist viel zu lang.',
    () => 'A text or attribute in it is far too long.',
  ),
  known(
    /(?:unsupported|unknown|unrecognized|unhandled) geometry type|geometry type .* not supported/i,
    () => 'Eine Geometrie ist von einer Art, die nicht gelesen wird. Richtig sind Punkte, Linien, Flächen und deren Sammlungen.',
    () => 'A geometry is of a kind that is not read. Right are points, lines, areas and collections of them.',
  ),
  known(
    /Invalid (?:date|time|value|field)|Wrong field type|cannot (?:parse|convert)/i,
    () => 'Ein Wert passt nicht zu seinem Attribut.',
    () => 'A value does not fit its attribute.',
  ),
  known(
    /missing codec (?:of code (\d+)|([^.]+))/i,
    (code = '', name = `TIFF-Verfahren ${code}`) =>
      `Das Raster ist mit ${name} komprimiert; das liest GDAL auf diesem Server nicht. Bitte das Raster mit LZW oder Deflate komprimieren oder GDAL („gdal-bin“) mit dieser Kompression auf dem Server installieren lassen.`,
    (code = '', name = `method ${code} of TIFF`) =>
      `The raster is compressed with ${name}, which GDAL on this server does not read. Please compress the raster with LZW or Deflate, or have GDAL ("gdal-bin") with this compression installed on the server.`,
  ),
  known(
    /password|encrypted/i,
    () => 'Die Datei ist mit einem Passwort geschützt. Bitte ohne Passwort hochladen.',
    () => 'The file is protected by a password. Please upload it without one.',
  ),
];

const warnings: readonly Known[] = [
  known(
    /Field with same name \(([^)]*)\) already exists in \(([^)]*)\)/i,
    (field = '', layer = '') => `Der Layer „${layer}“ hat das Attribut „${field}“ mehrmals; gelesen wird das erste.`,
    (field = '', layer = '') => `The layer "${layer}" has the attribute "${field}" several times; the first is read.`,
  ),
  known(
    /Overwriting existing property ([^.\s]+)\.(.+?) of value/i,
    (layer = '', field = '') => `Objekte des Layers „${layer}“ haben das Attribut „${field}“ mehrmals; gelesen wird der letzte Wert.`,
    (layer = '', field = '') => `Records of the layer "${layer}" have the attribute "${field}" several times; the last value is read.`,
  ),
  known(
    /Value '?(.*?)'? of (?:field|width) (.*?) (?:has been truncated|parsed incompletely)/i,
    (value = '', field = '') => `Der Wert „${value}“ des Attributs „${field}“ wurde nur zum Teil gelesen.`,
    (value = '', field = '') => `The value "${value}" of the attribute "${field}" was read in part only.`,
  ),
  known(
    /(?:non[- ]closed|unclosed|not closed) ring/i,
    () => 'Ein Ring ist nicht geschlossen.',
    () => 'A ring is not closed.',
  ),
  known(
    /(?:self[- ]intersection|TopologyException|not valid|invalid geometr)/i,
    () => 'Eine Geometrie ist ungültig, zum Beispiel überschneidet sie sich selbst.',
    () => 'A geometry is invalid, for instance it crosses itself.',
  ),
  known(
    /(?:no|missing|unknown|undefined) (?:crs|srs|spatial reference|projection|coordinate system)|(?:srs|crs|coordinate system).*(?:not found|unknown|unrecognized)/i,
    () => 'Das Koordinatensystem fehlt oder ist unbekannt. Bitte den EPSG-Code angeben.',
    () => 'The coordinate reference system is missing or unknown. Please give the EPSG code.',
  ),
  known(
    /(?:not valid|invalid) UTF-8|recode|charset|character (?:set|encoding)/i,
    () => 'Manche Zeichen passen nicht zur Zeichenkodierung. Bitte Umlaute prüfen.',
    () => 'Some characters do not fit the character encoding. Check accented letters.',
  ),
];

const saidBy = (all: readonly Known[], text: string): { de: string; en: string } | null => {
  for (const { pattern, de, en } of all) {
    const match = pattern.exec(text);
    if (match) return { de: de(...match.slice(1)), en: en(...match.slice(1)) };
  }
  return null;
};

/** Why a file is refused, in both languages; null where nobody here knows the words. */
export const refusalIn = (text: string): { de: string; en: string } | null => saidBy(refusals, text);

/** What GDAL warns of, in both languages; null where nobody here knows the words. */
export const warningIn = (text: string): { de: string; en: string } | null => saidBy(warnings, text);

/** Where a warning names the layer that it is about, or one of its attributes behind a full stop. */
const aboutLayer = [/Overwriting existing property (.+?) of value/i, /already exists in \(([^)]*)\)/i];

/** Whether a warning is about a layer, or names none and is about the file. */
export function concerns(text: string, layer: string): boolean {
  const named = aboutLayer.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  return named === undefined || named === layer || named.startsWith(`${layer}.`);
}
