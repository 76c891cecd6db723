import type { FormatWriter } from '../writer.ts';
import { kmlSql } from './text-sql.ts';

export const kmlWriter: FormatWriter = {
  place: 60,
  placesOnly: true,
  write({ columns, srid }) {
    const { head, row, tail } = kmlSql(columns, srid);
    return { texts: { head, text: row, separator: '\n', each: (text) => `${text}\n`, tail } };
  },
};
