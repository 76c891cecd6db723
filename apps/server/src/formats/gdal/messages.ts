import { quoted, say, type LocalText } from '../../problems/index.ts';
import { refusalIn, warningIn } from './words.ts';

/** Quoted, so that nobody takes another language for a mistake. */
const inItsOwnWords = (text: string): LocalText => ({ de: `GDAL meldet: „${text}“`, en: `GDAL says: "${text}"` });

export const gdalMessages = {
  refused: (file: string, format: LocalText, reason: string) => {
    const own = refusalIn(reason) ?? inItsOwnWords(reason);
    return say(
      'gdal_refused',
      `${quoted(file)} kann nicht als ${format.de} gelesen werden. ${own.de}`,
      `"${file}" cannot be read as ${format.en}. ${own.en}`,
    );
  },
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
  noLayers: (file: string, format: LocalText) =>
    say(
      'gdal_no_layers',
      `${quoted(file)} enthält nichts, was als ${format.de} in Datensätze gelesen werden kann.`,
      `"${file}" holds nothing that can be read into records as ${format.en}.`,
    ),
  titles: (sheet: string, rows: number) =>
    rows === 1
      ? say(
          'table_titles',
          `${quoted(sheet)}: Die erste Zeile steht über dem Kopf der Tabelle und wird nicht gelesen.`,
          `"${sheet}": the first row stands above the head of the table and is not read.`,
        )
      : say(
          'table_titles',
          `${quoted(sheet)}: Die ersten ${rows} Zeilen stehen über dem Kopf der Tabelle und werden nicht gelesen.`,
          `"${sheet}": the first ${rows} rows stand above the head of the table and are not read.`,
        ),
};
