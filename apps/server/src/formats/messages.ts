import { FormatError, quoted, say, type StoredMessage } from '../problems/index.ts';

const accepted = 'GeoJSON, Shapefile, GeoPackage, CSV';

/** A thrown refusal of a whole file. */
export const refuse = (message: StoredMessage, cause?: unknown): FormatError => new FormatError(message, { cause });

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
  noMembers: (file: string) =>
    say('zip_no_members', `Das ZIP-Archiv ${quoted(file)} enthält keine Dateien.`, `The zip archive "${file}" holds no files.`),
  noName: (file: string, entry: number) =>
    say(
      'zip_no_name',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: sein Eintrag ${entry} hat keinen Dateinamen.`,
      `The zip archive "${file}" is refused: its entry ${entry} has no file name.`,
    ),
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

export const shapeMessages = {
  truncated: (file: string, promised: number, found: number) =>
    say(
      'shp_truncated',
      `${quoted(file)} ist unvollständig: ${promised} Datensätze sind angekündigt, ${found} vorhanden.`,
      `"${file}" is incomplete: ${promised} records are announced, ${found} are there.`,
    ),
  shortFile: (file: string, promised: number, found: number) =>
    say(
      'shp_truncated',
      `${quoted(file)} ist unvollständig: ${promised} Byte sind angekündigt, ${found} vorhanden.`,
      `"${file}" is incomplete: ${promised} bytes are announced, ${found} are there.`,
    ),
  mismatch: (file: string, shapes: number, rows: number) =>
    say(
      'shp_dbf_mismatch',
      `${quoted(file)}: ${shapes} Geometrien, aber ${rows} Zeilen in der .dbf-Datei; die Zuordnung ist unklar.`,
      `"${file}": ${shapes} geometries but ${rows} rows in the .dbf file; how they belong together is unclear.`,
    ),
  broken: (file: string, reason: string) =>
    say('shp_broken', `${quoted(file)} ist beschädigt: ${reason}.`, `"${file}" is damaged: ${reason}.`),
  noDbf: (file: string) =>
    say(
      'shp_no_dbf',
      `Zu ${quoted(file)} fehlt die .dbf-Datei; die Geometrien haben keine Attribute.`,
      `The .dbf file of "${file}" is missing; the geometries have no attributes.`,
    ),
  noShp: (file: string) =>
    say(
      'shp_no_geometry',
      `Zu ${quoted(file)} fehlt die .shp-Datei; es werden Zeilen ohne Geometrie gelesen.`,
      `The .shp file of "${file}" is missing; rows without geometry are read.`,
    ),
  memo: (file: string, field: string) =>
    say(
      'dbf_memo',
      `${quoted(file)}: das Memo-Feld ${quoted(field)} wird nicht gelesen.`,
      `"${file}": the memo field "${field}" is not read.`,
    ),
  deleted: (record: number) =>
    say(
      'dbf_deleted',
      `Datensatz ${record} ist als gelöscht markiert und wurde ausgelassen.`,
      `Record ${record} is marked as deleted and was left out.`,
      record,
    ),
  multipatch: (record: number) =>
    say(
      'shp_multipatch',
      `Datensatz ${record}: MultiPatch-Geometrien werden nicht unterstützt.`,
      `Record ${record}: MultiPatch geometries are not supported.`,
      record,
    ),
  partDropped: (record: number) =>
    say(
      'part_dropped',
      `Datensatz ${record}: ein Teil mit zu wenigen Punkten wurde ausgelassen.`,
      `Record ${record}: a part with too few points was left out.`,
      record,
    ),
};

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
