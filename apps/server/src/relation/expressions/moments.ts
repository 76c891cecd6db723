import { once } from './writer.ts';

// Nothing here is cast to a time: a text that is none would end the statement.

// Without looking ahead, which takes PostgreSQL many times as long: there is no year 0.
const form =
  "'^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?\\s?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$'";

/** SQL of what the clock of a text shows, as `timestamp`; `text` is a name. Most have no parts of a second, or no time at all. */
function clock(text: string): string {
  const day = (time: string): string =>
    `make_timestamp(left(${text}, 4)::int, substr(${text}, 6, 2)::int, 1, ${time}) + make_interval(days => substr(${text}, 9, 2)::int - 1)`;
  const minutes = `substr(${text}, 12, 2)::int, substr(${text}, 15, 2)::int`;
  const parts = `CASE WHEN substr(${text}, 20, 1) = '.' THEN trunc(substring(${text} from '^.{19}(\\.\\d+)')::numeric, 3)::float8 ELSE 0 END`;
  const seconds = `CASE WHEN substr(${text}, 17, 1) = ':' THEN substr(${text}, 18, 2)::int + ${parts} ELSE 0 END`;
  return `CASE WHEN length(${text}) = 10 THEN ${day('0, 0, 0')} ELSE ${day(`${minutes}, ${seconds}`)} END`;
}

/** SQL of the zone of a text, '' for none; `text` is a name. */
const zone = (text: string): string => `COALESCE(substring(substr(${text}, 14) from '([Zz]|[+-]\\d\\d:?\\d\\d)$'), '')`;

/** SQL over a day with its time: what its clock shows, its zone as it is written, and its text. NULL for a text that is none. */
export function momentSql(value: string, sql: (clock: string, zone: string) => string): string {
  return once([value], (text) =>
    once(
      [`CASE WHEN left(${text}, 4) <> '0000' AND ${text} ~ ${form} THEN ${clock(text)} END`],
      (at) => `CASE WHEN ${at} IS NULL THEN NULL WHEN extract(day FROM ${at}) = substr(${text}, 9, 2)::int THEN ${sql(at, zone(text))} END`,
    ),
  );
}

/** SQL of what the clock of a day with its time shows, as `timestamp`. */
export function clockSql(value: string): string {
  return momentSql(value, (at) => at);
}

/** SQL of when it is, as `timestamp` in UTC; without a zone as if it were there. */
export function instantSql(value: string): string {
  return momentSql(
    value,
    (at, own) =>
      `${at} - CASE WHEN upper(${own}) IN ('', 'Z') THEN interval '0' ELSE make_interval(mins => (left(${own}, 1) || '1')::int * (substr(${own}, 2, 2)::int * 60 + right(${own}, 2)::int)) END`,
  );
}

/** SQL of a time of day with its seconds. */
export function timeSql(value: string): string {
  return once(
    [value],
    (text) =>
      `CASE WHEN ${text} ~ '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?$' THEN CASE WHEN length(${text}) = 5 THEN ${text} || ':00' ELSE ${text} END END`,
  );
}

/** SQL of a clock as the text of a day, or of a day with its time. */
export const dayText = (at: string): string => `to_char(${at}, 'YYYY-MM-DD')`;
export const clockText = (at: string): string => `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
