import { commonKind, isNumeric, type ArgumentDefinition, type ExpressionKind, type FilterLiteral, type TypedExpression } from '@geo/api';
import { textParameter } from '../../columns/index.ts';
import type { Box } from '../box.ts';

/** What writing the SQL of a call needs beside the SQL of its arguments. */
export interface CallContext {
  /** Adds a value to the statement; answers its placeholder. */
  readonly add: (value: unknown) => string;
  /** Of the record's geometry. */
  readonly srid: number;
  /** Where all records lie; null where it is not known. */
  readonly extent4326: Box | null;
  readonly args: readonly TypedExpression[];
  readonly kinds: readonly ExpressionKind[];
  /** What the call gives. */
  readonly type: ExpressionKind;
}

/** The value of an argument that stands in the expression as it is; undefined where it was left out. */
export function literalOf({ args }: CallContext, at: number): FilterLiteral | null | undefined {
  const arg = args[at];
  return arg?.kind === 'literal' ? arg.value : undefined;
}

/** The same as SQL of a text. */
export const literalSql = (call: CallContext, at: number): string => textParameter(String(literalOf(call, at)), call.add);

/** SQL of a call, from that of its arguments ('' of those that stand in the expression as they are, shapes beside geometries among them): numbers are `numeric`, days and times their texts. It never ends a statement by its values. */
export type CallWriter = (args: readonly string[], call: CallContext) => string;

/** SQL types of the values of a kind. */
export function sqlType(kind: ExpressionKind): string {
  if (isNumeric(kind)) return 'numeric';
  if (kind === 'geometry' || kind === 'boolean') return kind;
  return kind === 'json' ? 'jsonb' : 'text';
}

/** SQL type that an argument without a value has. */
export function emptyType({ of }: ArgumentDefinition, alike: ExpressionKind): string {
  if (of === 'alike') return sqlType(alike);
  if (of === 'number' || of === 'integer') return 'numeric';
  return of === 'geometry' || of === 'boolean' ? of : 'text';
}

/** The kind of arguments that are of one kind. */
export function alikeKind(definitions: readonly ArgumentDefinition[], kinds: readonly ExpressionKind[]): ExpressionKind {
  const alike = kinds.filter((_, at) => (definitions[at] ?? definitions.at(-1))?.of === 'alike');
  return alike.reduce<ExpressionKind>((one, other) => commonKind(one, other) ?? one, 'null');
}

/** How deep the SQL is that is being written: names of what lies around it must not be taken again. */
let depth = 0;

/** SQL over values that it names more than once; each is written and computed once. */
export function once(values: readonly string[], sql: (...names: readonly string[]) => string): string {
  const row = `e${depth}`;
  depth += 1;
  try {
    const columns = values.map((value, at) => `${value} AS v${at}`).join(', ');
    return `(SELECT ${sql(...values.map((_, at) => `${row}.v${at}`))} FROM (SELECT ${columns} OFFSET 0) ${row})`;
  } finally {
    depth -= 1;
  }
}

/** Beyond that a double is none any more. */
const largest = '1.797e308';

/** SQL of a number, without what is too large. */
export function numberSql(value: string): string {
  return `NULLIF(NULLIF(GREATEST(LEAST(${value}, ${largest}), -${largest}), ${largest}), -${largest})`;
}

const [above, below] = ['9223372036854775808', '-9223372036854775809'];

/** SQL of a whole number, without what does not fit into 64 bits. */
export function wholeSql(value: string): string {
  return `NULLIF(NULLIF(GREATEST(LEAST(${value}, ${above}), ${below}), ${above}), ${below})`;
}

/** SQL of a number of a kind, without what does not fit. */
export const fittingSql = (value: string, type: ExpressionKind): string => (type === 'integer' ? wholeSql(value) : numberSql(value));

/** SQL of a number as `float8`, which has no room for the smallest ones; `value` is a name. */
export const doubleSql = (value: string): string => `(CASE WHEN abs(${value}) < 1e-300 THEN 0 ELSE ${value} END)::float8`;

/** SQL of a whole number as `int`, within bounds. None stays none: `LEAST` and `GREATEST` would leave it out. */
export const boundedSql = (value: string, least: number, most: number): string =>
  once([value], (number) => `CASE WHEN ${number} IS NOT NULL THEN LEAST(GREATEST(${number}, ${least}), ${most})::int END`);

/** The letters of all writings; that of the database may know none but those of ASCII. */
export const letters = '"und-x-icu"';
/** The order of characters by their codes. */
export const codes = '"C"';

/** SQL of a value as text; none of what has none. */
export function textSql(value: string, kind: ExpressionKind): string {
  if (kind === 'integer') return `trim_scale(${value})::text`;
  if (kind === 'number') return once([value], (number) => `trim_scale(${doubleSql(number)}::numeric)::text`);
  if (kind === 'boolean') return `(${value})::text`;
  return kind === 'json' ? `(${value} #>> '{}')` : value;
}

/** SQL of the value of a column of a row `r`; none where it is not of its kind. */
export function columnSql(name: string, kind: ExpressionKind, add: (value: unknown) => string): string {
  const key = `${add(name)}::text`;
  if (isNumeric(kind)) return fittingSql(`CASE WHEN jsonb_typeof(r.props->${key}) = 'number' THEN (r.props->${key})::numeric END`, kind);
  if (kind === 'boolean') return `CASE WHEN jsonb_typeof(r.props->${key}) = 'boolean' THEN (r.props->${key})::boolean END`;
  return kind === 'json' ? `NULLIF(r.props->${key}, 'null')` : `(r.props->>${key})`;
}
