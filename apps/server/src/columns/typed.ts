import type { TypedCells } from './definition.ts';

/** A type of a column in a table: which values it holds, and both ways between it and JSON. Nothing is cast that `holds` does not let pass. */
export interface TypedCell {
  /** The type in the database. */
  type: string;
  /** SQL of whether it holds a value other than null and gives it back as it was written, from the value as `jsonb` and as text. */
  holds: (json: string, text: string) => string;
  /** SQL of what stands in the column. */
  cell: (json: string, text: string) => string;
  /** SQL of the value, a `jsonb`, from the column. */
  value: (column: string) => string;
}

const isKind = (json: string, kind: string): string => `jsonb_typeof(${json}) = '${kind}'`;

/** Texts that are written in one way. */
const written = (type: string, form: string, isReal: (text: string) => string | null, text: (column: string) => string): TypedCell => ({
  type,
  holds: (json, value) => {
    const real = isReal(value);
    return `(CASE WHEN ${isKind(json, 'string')} AND ${value} ~ '${form}' THEN ${real ?? 'true'} ELSE false END)`;
  },
  cell: (_, value) => `${value}::${type}`,
  value: (column) => `to_jsonb(${text(column)})`,
});

const day = '(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const clock = '([01]\\d|2[0-3]):[0-5]\\d';
/** A month has that day. */
const isDay = (text: string): string =>
  `substr(${text}, 9, 2)::int <= extract(day FROM make_date(left(${text}, 4)::int, substr(${text}, 6, 2)::int, 1) + interval '1 month - 1 day')`;
const dated = (type: string, rest: string, format: string, zone = ''): TypedCell =>
  written(type, `^${day}${rest}$`, isDay, (column) => `to_char(${column}${zone}, '${format}')`);

const definitions: Readonly<Record<TypedCells, TypedCell>> = {
  boolean: {
    type: 'boolean',
    holds: (json) => isKind(json, 'boolean'),
    cell: (json) => `(${json})::boolean`,
    value: (column) => `to_jsonb(${column})`,
  },
  whole: {
    type: 'bigint',
    // Of eighteen digits each is one.
    holds: (json, text) => `(${isKind(json, 'number')} AND ${text} ~ '^-?\\d{1,18}$')`,
    cell: (_, text) => `${text}::bigint`,
    value: (column) => `to_jsonb(${column})`,
  },
  double: {
    type: 'double precision',
    // Longer ones have digits that a double has not, or lie beyond it.
    holds: (json, text) =>
      `(CASE WHEN ${isKind(json, 'number')} AND length(${text}) <= 60 THEN to_jsonb(${text}::double precision) = ${json} ELSE false END)`,
    cell: (_, text) => `${text}::double precision`,
    value: (column) => `to_jsonb(${column})`,
  },
  decimal: {
    type: 'numeric',
    holds: (json) => isKind(json, 'number'),
    cell: (_, text) => `${text}::numeric`,
    value: (column) => `to_jsonb(${column})`,
  },
  date: dated('date', '', 'YYYY-MM-DD'),
  local: dated('timestamp', `T${clock}:[0-5]\\d`, 'YYYY-MM-DD"T"HH24:MI:SS'),
  localSpaced: dated('timestamp', ` ${clock}:[0-5]\\d`, 'YYYY-MM-DD HH24:MI:SS'),
  instant: dated('timestamptz', `T${clock}:[0-5]\\dZ`, 'YYYY-MM-DD"T"HH24:MI:SS"Z"', " AT TIME ZONE 'UTC'"),
  instantMs: dated('timestamptz', `T${clock}:[0-5]\\d\\.\\d{3}Z`, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"', " AT TIME ZONE 'UTC'"),
  time: written(
    'time',
    `^${clock}:[0-5]\\d$`,
    () => null,
    (column) => `${column}::text`,
  ),
  minutes: written(
    'time',
    `^${clock}$`,
    () => null,
    (column) => `left(${column}::text, 5)`,
  ),
  text: { type: 'text', holds: (json) => isKind(json, 'string'), cell: (_, text) => text, value: (column) => `to_jsonb(${column})` },
  json: { type: 'jsonb', holds: () => 'true', cell: (json) => json, value: (column) => column },
};

export function typedCell(cells: TypedCells): TypedCell {
  return definitions[cells];
}
