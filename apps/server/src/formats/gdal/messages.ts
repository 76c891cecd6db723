import { quoted, say, type LocalText } from '../../problems/index.ts';
import { refusalIn, warningIn } from './words.ts';

/** Characters of what GDAL says that are shown: it repeats statements of thousands of columns. */
const mostTold = 300;

/** Records that a warning names. */
const placesTold = 10;

/** Quoted, so that nobody takes another language for a mistake. */
function inItsOwnWords(text: string): LocalText {
  const told = text.length > mostTold ? `${text.slice(0, mostTold)}…` : text;
  return { de: `GDAL meldet: „${told}“`, en: `GDAL says: "${told}"` };
}

export const gdalMessages = {
  refused: (file: string, format: LocalText, reason: string) => {
    const own = refusalIn(reason) ?? inItsOwnWords(reason);
    return say(
      'gdal_refused',
      `${quoted(file)} kann nicht als ${format.de} gelesen werden. ${own.de}`,
      `"${file}" cannot be read as ${format.en}. ${own.en}`,
    );
  },
  linksOfNetwork: (file: string, count: number) =>
    say(
      'kml_network_link',
      `${quoted(file)} verweist ${count === 1 ? 'an einer Stelle' : `an ${count} Stellen`} auf Daten im Netz (NetworkLink), die nicht geholt werden. Laden Sie die Datei hoch, auf die verwiesen wird, wenn Sie deren Datensätze brauchen.`,
      `"${file}" refers to data on the network (NetworkLink) in ${count === 1 ? 'one place' : `${count} places`}, which are not fetched. Upload the file that is referred to if you need its records.`,
    ),
  noDriver: (file: string, format: LocalText) =>
    say(
      'gdal_no_driver',
      `${quoted(file)} ist ${format.de}. GDAL auf diesem Server wurde ohne dieses Format gebaut.`,
      `"${file}" is ${format.en}. GDAL on this server was built without this format.`,
    ),
  unreadable: (file: string, format: LocalText) =>
    say(
      'gdal_refused',
      `${quoted(file)} sieht aus wie ${format.de}, kann aber nicht so gelesen werden: Die Datei ist unvollständig oder beschädigt.`,
      `"${file}" looks like ${format.en}, but cannot be read as such: the file is incomplete or damaged.`,
    ),
  warning: (file: string, text: string) => {
    const own = warningIn(text) ?? inItsOwnWords(text);
    return say('gdal_warning', `${quoted(file)}: ${own.de}`, `"${file}": ${own.en}`);
  },
  documentType: (file: string) =>
    say(
      'xml_doctype',
      `${quoted(file)} enthält eine Dokumenttyp-Definition (DOCTYPE). Richtig ist XML ohne DOCTYPE und ENTITY.`,
      `"${file}" holds a document type (DOCTYPE). Right is XML without DOCTYPE and ENTITY.`,
    ),
  xmlEncoding: (file: string, encoding: string) =>
    say(
      'xml_encoding',
      `${quoted(file)}: XML in der Zeichenkodierung ${quoted(encoding)} wird nicht gelesen. Richtig ist UTF-8, UTF-16, ISO-8859-1, ISO-8859-15 oder Windows-1252.`,
      `"${file}": XML in the character encoding "${encoding}" is not read. Right is UTF-8, UTF-16, ISO-8859-1, ISO-8859-15 or Windows-1252.`,
    ),
  tooLarge: (file: string) =>
    say(
      'gdal_too_large',
      `${quoted(file)} wird abgelehnt: Gelesen würde die Datei viel größer, als sie ist. Bitte die Datei in Teilen hochladen.`,
      `"${file}" is refused: read, the file would grow far beyond its size. Please upload the file in parts.`,
    ),
  leadsElsewhere: (file: string, format: LocalText) =>
    say(
      'gdal_leads_elsewhere',
      `${quoted(file)} ist eine Sicht auf andere Tabellen (${format.de}) und enthält selbst keine Datensätze. Bitte die Tabellen hochladen, aus denen sie besteht.`,
      `"${file}" is a view of other tables (${format.en}) and holds no records itself. Please upload the tables that it is made of.`,
    ),
  partTwice: (file: string, format: LocalText, part: string) =>
    say(
      'gdal_part_twice',
      `${quoted(file)} kann nicht als ${format.de} gelesen werden: Die Datei ${quoted(part)} ist zweimal dabei. Richtig ist jede einmal.`,
      `"${file}" cannot be read as ${format.en}: the file "${part}" is there twice. Right is each once.`,
    ),
  tooManyLayers: (file: string, limit: number) =>
    say(
      'gdal_too_many_layers',
      `${quoted(file)} hat mehr als ${limit} Ordner; jeder wäre ein Layer. Bitte die Datei in Teilen hochladen.`,
      `"${file}" has more than ${limit} folders; each would be a layer. Please upload the file in parts.`,
    ),
  missingArcs: (file: string, layer: string, { places, arcs }: { places: readonly string[]; arcs: number }) => {
    const count = places.length;
    const first = places.slice(0, placesTold).join(', ') + (count > placesTold ? ', …' : '');
    const [deSubject, enSubject] = count === 1 ? ['Ein Objekt', 'one object'] : [`${count} Objekte`, `${count} objects`];
    const [deVerb, enVerb] = count === 1 ? ['nennt', 'names'] : ['nennen', 'name'];
    const [deRight, enRight] =
      arcs === 0
        ? ['Die Datei enthält keine Bögen.', 'The file holds no arcs.']
        : [`Richtig sind Nummern von ${-arcs} bis ${arcs - 1}.`, `Right are numbers from ${-arcs} to ${arcs - 1}.`];
    return say(
      'topojson_arcs',
      `${quoted(file)}: ${deSubject} in ${quoted(layer)} (${first}) ${deVerb} Bögen („arcs“), die es in der Datei nicht gibt; die Geometrie fehlt ganz oder zum Teil. ${deRight}`,
      `"${file}": ${enSubject} in "${layer}" (${first}) ${enVerb} arcs that the file does not have; the geometry is missing as a whole or in part. ${enRight}`,
    );
  },
  miscounted: (file: string, promised: number, found: number) =>
    say(
      'gdal_miscounted',
      `${quoted(file)} ist unvollständig oder beschädigt: ${promised} Datensätze sind angekündigt, lesbar sind ${found}.`,
      `"${file}" is incomplete or damaged: ${promised} records are announced, ${found} can be read.`,
    ),
  overstated: (file: string, promised: number) =>
    say(
      'gdal_miscounted',
      `${quoted(file)} ist unvollständig oder beschädigt: ${promised} Datensätze sind angekündigt, für so viele ist die Datei zu klein.`,
      `"${file}" is incomplete or damaged: ${promised} records are announced, for so many the file is too small.`,
    ),
  noLayers: (file: string, format: LocalText) =>
    say(
      'gdal_no_layers',
      `${quoted(file)} enthält nichts, was als ${format.de} in Datensätze gelesen werden kann.`,
      `"${file}" holds nothing that can be read into records as ${format.en}.`,
    ),
  otherNas: (file: string, version: string, stated: string) =>
    say(
      'nas_other_schema',
      `${quoted(file)} ist nach GeoInfoDok ${version} geschrieben, angegeben ist GeoInfoDok ${stated}. Richtig ist das Schema, das die Datei nennt, oder „automatisch“.`,
      `"${file}" is written in GeoInfoDok ${version}, stated is GeoInfoDok ${stated}. Right is the schema that the file names, or "automatic".`,
    ),
  midMissing: (file: string) =>
    say(
      'mid_missing',
      `Die Datei .mid zu ${quoted(file)} fehlt; die Geometrien haben keine Attribute.`,
      `The .mid file of "${file}" is missing; the geometries have no attributes.`,
    ),
  curvesLost: (file: string, count: number) =>
    say(
      'esrijson_curves',
      count === 1
        ? `${quoted(file)}: Ein Objekt hat Bögen („curvePaths“, „curveRings“), die nicht gelesen werden; es hat keine Geometrie. Richtig ist eine Ausgabe ohne Bögen (returnTrueCurves=false).`
        : `${quoted(file)}: ${count} Objekte haben Bögen („curvePaths“, „curveRings“), die nicht gelesen werden; sie haben keine Geometrie. Richtig ist eine Ausgabe ohne Bögen (returnTrueCurves=false).`,
      count === 1
        ? `"${file}": one feature has arcs ("curvePaths", "curveRings"), which are not read; it has no geometry. Right is an output without arcs (returnTrueCurves=false).`
        : `"${file}": ${count} features have arcs ("curvePaths", "curveRings"), which are not read; they have no geometry. Right is an output without arcs (returnTrueCurves=false).`,
    ),
};
