import type { FormatWriter } from '../writer.ts';
import { csvForms, csvSql } from './text-sql.ts';

/** A table as the spreadsheets of the language read it at once. */
export const csvWriter: FormatWriter = {
  place: 10,
  remark: { de: 'Tabellenkalkulation', en: 'spreadsheet' },
  charset: 'utf-8',
  write({ columns, geometryTypes, language }) {
    const { head, row } = csvSql(columns, geometryTypes, csvForms[language]);
    // Spreadsheets take a text without this mark for one in an older encoding.
    return { texts: { head: `\ufeff${head}\r\n`, text: row, separator: '\r\n', each: (text) => `${text}\r\n`, tail: '' } };
  },
};
