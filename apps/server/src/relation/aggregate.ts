import type { ParquetCells } from '../columns/index.ts';
import { Params, type Column, type Relation } from './relation.ts';
import { objectOf, over } from './derive.ts';

/** A value as SQL: as jsonb, as a number and as a text, each NULL for none. */
interface ValueSql {
  json: string;
  number: string;
  text: string;
  isNumber: boolean;
}

/** What is made of the values of a column in a group. */
export interface AggregateKind {
  /** Whether it is made of numbers only. */
  ofNumbers: boolean;
  /** Kind of the result. @default that of the column */
  gives?: Column['kind'];
  sql: (value: ValueSql) => string;
  /** How it is computed out of a Parquet file, where that gives exactly the same. */
  inFile?: FileAggregate;
}

/** What DuckDB makes of the cells of a column in a group. */
export interface FileAggregate {
  /** Cells of which it gives what the database would. @default all but JSON */
  of?: readonly ParquetCells[];
  /** SQL of DuckDB, by the column and the number of the record. */
  sql: (column: string, number: string) => string;
  /** Cells of the result. @default those of the column */
  gives?: ParquetCells;
  /** SQL of the database that makes the value of what DuckDB gives, as jsonb. @default it is the value */
  ended?: (json: string) => string;
}

const counts = (sql: FileAggregate['sql']): FileAggregate => ({ sql, gives: 'whole' });

const extreme = (name: 'min' | 'max'): AggregateKind => ({
  ofNumbers: false,
  // Days and times are written so that their texts are in order.
  sql: ({ number, text, isNumber }) => `${name}(${isNumber ? number : `(${text}) COLLATE "C"`})`,
  inFile: { of: ['whole', 'double', 'text', 'date'], sql: (column) => `${name}(${column})` },
});

/** The kinds of aggregates, by their names. */
export const aggregateKinds: Readonly<Record<string, AggregateKind>> = {
  count: { ofNumbers: false, gives: 'integer', sql: ({ json }) => `count(${json})`, inFile: counts((column) => `count(${column})`) },
  count_distinct: {
    ofNumbers: false,
    gives: 'integer',
    sql: ({ json }) => `count(DISTINCT ${json})`,
    inFile: counts((column) => `count(DISTINCT ${column})`),
  },
  // Of numbers with a point the database adds the digits that are written, DuckDB what is nearest to them in binary.
  sum: { ofNumbers: true, sql: ({ number }) => `sum(${number})`, inFile: { of: ['whole'], sql: (column) => `sum(${column})` } },
  avg: {
    ofNumbers: true,
    gives: 'number',
    sql: ({ number }) => `trim_scale(round(avg(${number}), 12))`,
    inFile: {
      of: ['whole'],
      sql: (column) => `CASE WHEN count(${column}) > 0 THEN '[' || sum(${column}) || ',' || count(${column}) || ']' END`,
      gives: 'json',
      ended: (json) => `trim_scale(round((${json}->>0)::numeric / (${json}->>1)::numeric, 12))`,
    },
  },
  min: extreme('min'),
  max: extreme('max'),
  median: { ofNumbers: true, gives: 'number', sql: ({ number }) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY (${number})::float8)` },
  stddev: { ofNumbers: true, gives: 'number', sql: ({ number }) => `trim_scale(round(stddev_samp(${number}), 12))` },
  first: {
    ofNumbers: false,
    sql: ({ json }) => `(array_agg(${json} ORDER BY r.idx) FILTER (WHERE ${json} IS NOT NULL))[1]`,
    inFile: { sql: (column, number) => `arg_min(${column}, ${number})` },
  },
  list: { ofNumbers: false, gives: 'json', sql: ({ json }) => `jsonb_agg(${json} ORDER BY r.idx) FILTER (WHERE ${json} IS NOT NULL)` },
};

export const isNumeric = ({ kind }: Column): boolean => kind === 'number' || kind === 'integer';

/** A new column: what it is called, and what it is made of; without a column it counts records. */
export interface Aggregate {
  as: string;
  kind: string;
  column: Column | null;
}

function valueSql({ kind, column }: Aggregate, params: Params): string {
  if (column === null) return 'count(*)';
  const key = `${params.add(column.key)}::text`;
  const json = `NULLIF(r.props->${key}, 'null')`;
  const number = `CASE WHEN jsonb_typeof(r.props->${key}) = 'number' THEN (r.props->${key})::numeric END`;
  return aggregateKinds[kind]!.sql({ json, number, text: `r.props->>${key}`, isNumber: isNumeric(column) });
}

export function aggregateColumn({ as, kind, column }: Aggregate): Column {
  return { key: as, kind: aggregateKinds[kind]!.gives ?? column?.kind ?? 'integer' };
}

/** Texts are told apart in a third of the time. Numbers are equal however they are written, and no value is equal to none. */
export function groupSql({ key, kind }: Column, params: Params): { group: string; value: string } {
  const name = `${params.add(key)}::text`;
  if (kind === 'json' || kind === 'boolean' || kind === 'number' || kind === 'integer') {
    const group = `NULLIF(r.props->${name}, 'null')`;
    return { group, value: group };
  }
  return { group: `r.props->>${name}`, value: `to_jsonb(r.props->>${name})` };
}

/** New columns as members of an object, over the records `r` of a group. */
export function aggregateMembers(aggregates: readonly Aggregate[], params: Params): (readonly [key: string, value: string])[] {
  return aggregates.map((one) => [one.as, `to_jsonb(${valueSql(one, params)})`] as const);
}

/**
 * One record for each group of equal values; without columns to group by, one for all. `geom` is SQL of its geometry, an aggregate of
 * the records `r` of the group. @default none
 */
export function aggregated(relation: Relation, by: readonly Column[], aggregates: readonly Aggregate[], geom = 'NULL::geometry'): Relation {
  return over(
    relation,
    (from, params) => {
      const groups = by.map((column) => ({ key: column.key, ...groupSql(column, params) }));
      const members = [...groups.map(({ key, value }) => [key, value] as const), ...aggregateMembers(aggregates, params)];
      const grouped = groups.length === 0 ? '' : `GROUP BY ${groups.map(({ group }) => group).join(', ')}`;
      return `SELECT row_number() OVER (ORDER BY min(r.idx)) AS idx, ${objectOf(members, params)} AS props, ${geom} AS geom FROM ${from} r ${grouped}`;
    },
    { columns: [...by, ...aggregates.map(aggregateColumn)] },
  );
}
