import { quoted, say } from '../../problems/index.ts';

export const parquetMessages = {
  broken: (file: string, reason: string) =>
    say('parquet_broken', `${quoted(file)} ist als Parquet beschädigt: ${reason}.`, `"${file}" is damaged as Parquet: ${reason}.`),
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
