import { isNarrow, type DatumColumn } from '@geo/api';
import type { Params } from '../../relation/relation.ts';
import type { FormatWriter } from '../writer.ts';
import { csvCells, csvSql } from './text-sql.ts';
import { turned } from './turned.ts';

const lineEnds = { crlf: '\r\n', lf: '\n' } as const;

/** All values of a row `f`, one after the other. */
const valuesSql =
  (columns: readonly DatumColumn[]) =>
  (params: Params): string =>
    // A function takes 100 values at most, a list any number.
    `array_to_string(ARRAY[${columns.map(({ key }) => `f.props->>${params.add(key)}::text`).join(', ')}]::text[], ' ')`;

/** A table; as the spreadsheets of the language read it at once, where nothing else is stated. */
export const csvWriter: FormatWriter = {
  place: 10,
  remark: { de: 'Tabellenkalkulation', en: 'spreadsheet' },
  charset: 'utf-8',
  settings: ['sep', 'decimal', 'encoding', 'header', 'line_end', 'quoting', 'geometry', 'crs', 'transposed'].map((key) => ({ key })),
  write(records) {
    const { settings } = records;
    const { encoding, header, sep } = settings;
    const end = lineEnds[settings.line_end];
    // Spreadsheets take a text without this mark for one in an older encoding.
    const mark = encoding === null ? '\ufeff' : '';
    const narrow = isNarrow(encoding) && { encoding: { name: encoding, values: valuesSql(records.columns) } };
    if (settings.transposed) return { ...turned(csvCells(records, settings), { mark, end, sep, header, encoding }), ...narrow };
    const { head, row } = csvSql(records, settings);
    const texts = {
      head: header ? `${mark}${head}${end}` : mark,
      text: row,
      separator: end,
      each: (text: string) => `${text}${end}`,
      tail: '',
    };
    return { texts, ...narrow };
  },
};
