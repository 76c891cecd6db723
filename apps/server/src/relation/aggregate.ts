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
}

const extreme = (name: 'min' | 'max'): AggregateKind => ({
  ofNumbers: false,
  // Days and times are written so that their texts are in order.
  sql: ({ number, text, isNumber }) => `${name}(${isNumber ? number : `(${text}) COLLATE "C"`})`,
});

/** The kinds of aggregates, by their names. */
export const aggregateKinds: Readonly<Record<string, AggregateKind>> = {
  count: { ofNumbers: false, gives: 'integer', sql: ({ json }) => `count(${json})` },
  count_distinct: { ofNumbers: false, gives: 'integer', sql: ({ json }) => `count(DISTINCT ${json})` },
  sum: { ofNumbers: true, sql: ({ number }) => `sum(${number})` },
  avg: { ofNumbers: true, gives: 'number', sql: ({ number }) => `trim_scale(round(avg(${number}), 12))` },
  min: extreme('min'),
  max: extreme('max'),
  median: { ofNumbers: true, gives: 'number', sql: ({ number }) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY (${number})::float8)` },
  stddev: { ofNumbers: true, gives: 'number', sql: ({ number }) => `trim_scale(round(stddev_samp(${number}), 12))` },
  first: { ofNumbers: false, sql: ({ json }) => `(array_agg(${json} ORDER BY r.idx) FILTER (WHERE ${json} IS NOT NULL))[1]` },
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
