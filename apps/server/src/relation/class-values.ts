import { inCategoryOrder, mostClassified, type CategoryValue } from '@geo/api';
import { doubleSql } from './expressions/writer.ts';
import { overTable, rowsOver, type LookedAt } from './over-table.ts';
import type { Params, Relation } from './relation.ts';

/** Of so many values of a slice the most frequent are kept. */
const mostOfSlice = 1000;

/** SQL: a record has a value that a rule or filter can ask for. */
const isCategory = (key: string): string => `jsonb_typeof(r.props->${key}) IN ('string', 'number', 'boolean') AND r.props->>${key} <> ''`;

export interface Categories {
  /** The most frequent first. */
  readonly values: readonly { readonly value: CategoryValue; readonly count: number }[];
  /** Records with a value, also with one that is not among these. */
  readonly records: number;
}

/** Texts, numbers and truth values of a column with how many records have each. */
export async function categoriesOf(looked: LookedAt, relation: Relation, column: string): Promise<Categories> {
  const slices = await overTable<{ found: Record<string, number> | null; n: number }>(looked, relation, (params) => {
    const key = `${params.add(column)}::text`;
    const isValue = isCategory(key);
    // Counted in a map, as a statement over all groups would be one over many rows.
    return `(SELECT jsonb_object_agg(value, n) FROM (
      SELECT value, count(*) AS n FROM unnest(array_agg((r.props->${key})::text) FILTER (WHERE ${isValue})) value GROUP BY value ORDER BY n DESC LIMIT ${mostOfSlice}
    ) counted) AS found, count(*) FILTER (WHERE ${isValue})::float8 AS n`;
  });
  const counts = new Map<string, number>();
  for (const { found } of slices)
    for (const [json, count] of Object.entries(found ?? {})) counts.set(json, (counts.get(json) ?? 0) + count);
  return {
    values: inCategoryOrder([...counts].map(([json, count]) => ({ value: JSON.parse(json) as CategoryValue, count }))),
    records: slices.reduce((sum, { n }) => sum + n, 0),
  };
}

/**
 * Texts, numbers and truth values of a column, each once, without texts longer than a bound; null where there are more than `most`. A whole
 * number beyond 53 bits is the text of its digits, as in records.
 */
export async function distinctValues(
  looked: LookedAt,
  relation: Relation,
  column: string,
  { most, longest }: { most: number; longest: number },
): Promise<CategoryValue[] | null> {
  const statement = (params: Params, from: string): string => {
    const key = `${params.add(column)}::text`;
    const isListed = `${isCategory(key)} AND length(r.props->>${key}) <= ${params.add(longest)}::int`;
    return `SELECT DISTINCT (r.props->${key})::text AS json ${from} AND ${isListed} LIMIT ${params.add(most + 1)}::int`;
  };
  const values = new Map<string, CategoryValue>();
  for await (const rows of rowsOver<{ json: string }>(looked, relation, statement)) {
    for (const { json } of rows) {
      const value = JSON.parse(json) as CategoryValue;
      const told = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? json : value;
      // 1 and 1.0 are the same.
      values.set(JSON.stringify(told), told);
    }
    if (values.size > most) return null;
  }
  return [...values.values()];
}

/** SQL of a JSON value as a double; null for what is no number, and for one that no double holds. */
function doubleOf(json: string): string {
  const number = `(${json})::numeric`;
  return `CASE WHEN jsonb_typeof(${json}) = 'number' THEN CASE WHEN abs(${number}) < 1e308 THEN ${doubleSql(number)} END END`;
}

/** The numbers of a column; of many records an even selection. */
export async function numbersOf(looked: LookedAt, relation: Relation, column: string): Promise<number[]> {
  const counted = await overTable<{ n: number }>(looked, relation, () => 'count(*)::float8 AS n');
  const step = Math.max(1, Math.ceil(counted.reduce((sum, { n }) => sum + n, 0) / mostClassified));
  const slices = await overTable<{ found: number[] | null }>(looked, relation, (params) => {
    const name = `${params.add(column)}::text`;
    const number = doubleOf(`r.props->${name}`);
    return `array_agg(${number}) FILTER (WHERE ${number} IS NOT NULL AND r.idx % ${step} = 0) AS found`;
  });
  return slices.flatMap(({ found }) => found ?? []);
}

/** How many records have a number of each class. @param breaks Lower bounds of all classes but the first, ascending */
export async function classCounts(looked: LookedAt, relation: Relation, column: string, breaks: readonly number[]): Promise<number[]> {
  const slices = await overTable<{ counts: number[] }>(looked, relation, (params) => {
    const name = `${params.add(column)}::text`;
    const number = doubleOf(`r.props->${name}`);
    const bounds = [null, ...breaks, null].map((bound) => (bound === null ? null : `${params.add(bound)}::float8`));
    const counted = Array.from({ length: breaks.length + 1 }, (_, at) => {
      const [from, to] = [bounds[at], bounds[at + 1]];
      const within = [...(from ? [`${number} >= ${from}`] : []), ...(to ? [`${number} < ${to}`] : []), `${number} IS NOT NULL`];
      return `count(*) FILTER (WHERE ${within.join(' AND ')})::float8`;
    });
    return `ARRAY[${counted.join(', ')}] AS counts`;
  });
  return slices.reduce<number[]>(
    (sums, { counts }) => sums.map((sum, at) => sum + counts[at]!),
    Array.from({ length: breaks.length + 1 }, () => 0),
  );
}
