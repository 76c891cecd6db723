import { columnKind, isIsoTime, sortedCharacters } from '@geo/api';
import { textParameter, type ColumnSql } from './definition.ts';

/** Times of a day: their letters are in the order of the clock. */
export const time: ColumnSql = {
  sorted: 'text',
  sortKey: (_, text) => `left(${text}, ${sortedCharacters}) COLLATE "C"`,
  compare: ({ property, operator, literal }, add) => {
    const key = String(columnKind('time').literalKey(literal));
    return isIsoTime(key) ? `(r.props->>${textParameter(property, add)} ${operator} ${textParameter(key, add)})` : null;
  },
  compared: { de: 'eine Uhrzeit wie 14:30', en: 'a time such as 14:30' },
  xsd: 'xsd:time',
  jsonSchema: { type: 'string', format: 'time' },
  xml: (_, escaped) => escaped,
  kml: 'string',
  gdal: 'Time',
  parquet: ['time', 'text'],
  typed: ['time', 'minutes', 'text'],
};
