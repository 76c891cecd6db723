import { quoted, say } from '../../problems/index.ts';
import { someNames } from '../messages.ts';

export const parquetMessages = {
  broken: (file: string) =>
    say(
      'parquet_broken',
      `${quoted(file)} ist als Parquet beschädigt: Was darin steht, passt nicht zu dem, was die Datei über sich sagt.`,
      `"${file}" is damaged as Parquet: what it holds does not fit what it says of itself.`,
    ),
  truncated: (file: string) =>
    say(
      'parquet_truncated',
      `${quoted(file)} ist unvollständig: Das Verzeichnis der Spalten am Ende der Datei fehlt ganz oder zum Teil.`,
      `"${file}" is incomplete: the list of columns at the end of the file is missing as a whole or in part.`,
    ),
  unsupported: (file: string, way: string) =>
    say(
      'parquet_unsupported',
      way === '' || way === 'undefined'
        ? `${quoted(file)} ist auf eine Weise gepackt oder kodiert, die es in Parquet nicht gibt.`
        : `${quoted(file)} ist mit ${quoted(way)} gepackt oder kodiert; das wird nicht gelesen. Richtig ist zum Beispiel SNAPPY, GZIP oder ZSTD.`,
      way === '' || way === 'undefined'
        ? `"${file}" is packed or encoded in a way that Parquet does not have.`
        : `"${file}" is packed or encoded by "${way}", which is not read. Right is SNAPPY, GZIP or ZSTD, for example.`,
    ),
  badRows: (file: string, group: number, rows: string) =>
    say(
      'parquet_broken',
      `${quoted(file)} ist als Parquet beschädigt: Die Gruppe ${group} soll ${rows} Zeilen haben.`,
      `"${file}" is damaged as Parquet: group ${group} is said to have ${rows} rows.`,
    ),
  outside: (file: string, column: string, group: number) =>
    say(
      'parquet_broken',
      `${quoted(file)} ist als Parquet beschädigt: Die Spalte ${quoted(column)} der Gruppe ${group} soll außerhalb der Datei liegen.`,
      `"${file}" is damaged as Parquet: the column "${column}" of group ${group} is said to lie outside of the file.`,
    ),
  columnLength: (file: string, column: string, group: number, found: number, rows: number) =>
    say(
      'parquet_broken',
      `${quoted(file)} ist als Parquet beschädigt: Die Spalte ${quoted(column)} der Gruppe ${group} hat ${found} Werte, die Gruppe ${rows} Zeilen.`,
      `"${file}" is damaged as Parquet: the column "${column}" of group ${group} has ${found} values, the group ${rows} rows.`,
    ),
  shortColumn: (file: string, column: string, row: number) =>
    say(
      'parquet_broken',
      `${quoted(file)} ist als Parquet beschädigt: Die Spalte ${quoted(column)} hört vor der Zeile ${row} auf.`,
      `"${file}" is damaged as Parquet: the column "${column}" ends before row ${row}.`,
    ),
  tooManyValues: (file: string, values: number) =>
    say(
      'parquet_too_large',
      `${quoted(file)} wird abgelehnt: Für ihre Größe kündigt die Datei zu viele Werte an (${values}). Bitte die Datei in Teilen hochladen.`,
      `"${file}" is refused: for its size the file announces too many values (${values}). Please upload the file in parts.`,
    ),
  pageTooLarge: (file: string, bytes: number, limit: number) =>
    say(
      'parquet_too_large',
      `${quoted(file)} wird abgelehnt: Eine Seite hätte entpackt ${bytes} Byte. Richtig sind Seiten bis ${limit} Byte.`,
      `"${file}" is refused: unpacked, a page would have ${bytes} bytes. Right are pages of up to ${limit} bytes.`,
    ),
  badMetadata: (file: string) =>
    say(
      'parquet_metadata',
      `${quoted(file)}: Die Angaben unter „geo“ sind kein JSON-Objekt. Richtig sind Angaben nach GeoParquet 1.0 oder 1.1.`,
      `"${file}": what stands under "geo" is no JSON object. Right are statements as in GeoParquet 1.0 or 1.1.`,
    ),
  noColumn: (file: string, column: string, columns: readonly string[]) =>
    say(
      'parquet_metadata',
      `${quoted(file)}: Als Spalte der Geometrien ist ${quoted(column)} genannt; sie fehlt in der Datei oder ist nicht beschrieben. Die Spalten sind ${someNames(columns, quoted)}.`,
      `"${file}": the column "${column}" is named as that of the geometries; it is missing in the file, or not described. The columns are ${someNames(columns)}.`,
    ),
  noBytes: (file: string, column: string) =>
    say(
      'parquet_metadata',
      `${quoted(file)}: Die Spalte ${quoted(column)} soll Geometrien enthalten, ihre Werte sind aber keine Bytes. Richtig ist WKB.`,
      `"${file}": the column "${column}" is said to hold geometries, but its values are no bytes. Right is WKB.`,
    ),
  encoding: (file: string, column: string, encoding: string) =>
    say(
      'parquet_encoding',
      `${quoted(file)}: Die Geometrien der Spalte ${quoted(column)} sind als ${quoted(encoding)} abgelegt. Gelesen wird WKB.`,
      `"${file}": the geometries of the column "${column}" are stored as "${encoding}". Read is WKB.`,
    ),
  miscounted: (file: string, promised: number, found: number) =>
    say(
      'parquet_broken',
      `${quoted(file)} ist als Parquet beschädigt: ${promised} Zeilen sind angekündigt, lesbar sind ${found}.`,
      `"${file}" is damaged as Parquet: ${promised} rows are announced, ${found} can be read.`,
    ),
};
