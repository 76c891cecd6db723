import { columnKind, isZoned } from '@geo/api';
import { textParameter, type ColumnSql } from './definition.ts';

// Nothing here is cast to a time: a text that is none would end the statement.

const zoned =
  "'^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?\\s?(Z|[+-](0\\d|1[0-4]):?[0-5]\\d)$'";
const inUtc = "'^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d*[1-9])?Z$'";
/** Seconds with the digits that count. */
const seconds = "coalesce(substring(t from '^.{16}:(\\d\\d(?:\\.\\d*[1-9])?)'), '00')";
const zone = "substring(upper(t) from '(?:Z|[+-]\\d\\d:?\\d\\d)$')";
const clock = "left(t, 10) || 'T' || substr(t, 12, 5)";
const utc = `to_char(make_timestamp(left(t, 4)::int, substr(t, 6, 2)::int, 1, substr(t, 12, 2)::int, substr(t, 15, 2)::int, 0)
    + make_interval(days => substr(t, 9, 2)::int - 1)
    - CASE WHEN ${zone} = 'Z' THEN interval '0' ELSE make_interval(hours => left(${zone}, 3)::int, mins => (left(${zone}, 1) || right(${zone}, 2))::int) END,
  'YYYY-MM-DD"T"HH24:MI')`;

/** SQL of `instantKey` of a text. Most instants are written in UTC, to the second. */
const keySql = (text: string): string =>
  `(SELECT CASE WHEN t ~ ${inUtc} THEN left(t, -1) WHEN t ~* ${zoned} THEN ${utc} || ':' || ${seconds} END FROM (SELECT ${text} AS t) a) COLLATE "C"`;

/** SQL of `clockKey` of a text that is an instant. */
const clockSql = (text: string): string =>
  `(SELECT CASE WHEN t ~* ${zoned} THEN ${clock} || ':' || ${seconds} END FROM (SELECT ${text} AS t) a) COLLATE "C"`;

/** As XML Schema has it: with seconds, and a colon in the zone. */
const xmlSql = (text: string, escaped: string): string =>
  `(SELECT CASE WHEN t ~* ${zoned} THEN ${clock} || coalesce(substring(t from '^.{16}(:\\d\\d(?:\\.\\d+)?)'), ':00')
    || CASE WHEN ${zone} = 'Z' THEN 'Z' ELSE left(${zone}, 3) || ':' || right(${zone}, 2) END ELSE ${escaped} END FROM (SELECT ${text} AS t) a)`;

/** Points in time, as they were written with their zones. */
export const instant: ColumnSql = {
  sorted: 'text',
  sortKey: (_, text) => keySql(text),
  compare: ({ property, operator, literal }, add) => {
    const key = columnKind('instant').literalKey(literal);
    if (key === null) return null;
    const value = `r.props->>${textParameter(property, add)}`;
    const left = isZoned(literal) ? keySql(value) : clockSql(value);
    return `(${left} ${operator} ${textParameter(String(key), add)})`;
  },
  compared: {
    de: 'ein Zeitpunkt wie 2026-12-31T14:30:00+01:00, oder ohne Zone, was seine Uhr zeigt',
    en: 'a date and time such as 2026-12-31T14:30:00+01:00, or without a zone what its clock shows',
  },
  xsd: 'xsd:dateTime',
  jsonSchema: { type: 'string', format: 'date-time' },
  xml: xmlSql,
  utc: (text) => `coalesce(${keySql(text)} || 'Z', ${text})`,
  kml: 'string',
  // Cells of Excel have no zone, and GDAL would leave it out.
  gdal: 'String',
  parquet: ['instant', 'text'],
  typed: ['instant', 'instantMs', 'text'],
};
