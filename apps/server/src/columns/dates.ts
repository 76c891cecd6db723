import { columnKind, sortedCharacters } from '@geo/api';
import { textParameter, type ColumnSql } from './definition.ts';

// ISO 8601 is in the order of time; a blank between day and time is the letter as well, and no seconds are none.
const isoSql = (text: string): string => `replace(CASE WHEN length(${text}) = 16 THEN ${text} || ':00' ELSE ${text} END, ' ', 'T')`;

const dated: Omit<ColumnSql, 'xsd' | 'jsonSchema' | 'xml' | 'gdal' | 'parquet' | 'typed'> = {
  sorted: 'text',
  sortKey: (_, text) => `left(${isoSql(text)}, ${sortedCharacters}) COLLATE "C"`,
  compare: ({ property, operator, literal }, add) => {
    const key = columnKind('datetime').literalKey(literal);
    if (key === null) return null;
    const left = isoSql(`(r.props->>${textParameter(property, add)})`);
    return `(${left} ${operator} ${textParameter(String(key), add)})`;
  },
  compared: { de: 'ein Datum mit oder ohne Uhrzeit', en: 'a date with or without a time' },
  kml: 'string',
};

export const date: ColumnSql = {
  ...dated,
  xsd: 'xsd:date',
  jsonSchema: { type: 'string', format: 'date' },
  xml: (_, escaped) => escaped,
  gdal: 'Date',
  parquet: ['date', 'text'],
  typed: ['date', 'text'],
};

const isDateOnly = "'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'";
const isSpacedTime = "'^[0-9]{4}-[0-9]{2}-[0-9]{2} '";

export const datetime: ColumnSql = {
  ...dated,
  xsd: 'xsd:dateTime',
  jsonSchema: { type: 'string', format: 'date-time' },
  // A date alone is midnight, and T stands between date and time.
  xml: (text, escaped) =>
    `CASE WHEN ${text} ~ ${isDateOnly} THEN ${text} || 'T00:00:00' WHEN ${text} ~ ${isSpacedTime} THEN overlay(${escaped} placing 'T' from 11 for 1) ELSE ${escaped} END`,
  gdal: 'DateTime',
  parquet: ['instant', 'local', 'text'],
  typed: ['local', 'localSpaced', 'instant', 'instantMs', 'date', 'text'],
};
