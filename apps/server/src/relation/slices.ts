import { Pace } from '../db/pace.ts';
import type { Sql } from '../db/types.ts';
import { Params, type Relation } from './relation.ts';

/** SQL condition over row `r`, '' for none. */
export type Condition = (params: Params) => string;

/** The condition that a row `r` is one of these records. */
export function amongIds(ids: readonly number[], params: Params): string {
  return `r.idx = ANY(${params.add(`{${ids.join(',')}}`)}::bigint[])`;
}

/** Numbers of the rows of a statement with one column `idx`, in its order. */
export async function idsOf(sql: Sql, select: string, params: readonly unknown[]): Promise<number[]> {
  const { rows } = await sql.query<{ ids: string }>(`SELECT array_to_string(ARRAY(${select}), ',') AS ids`, params);
  return readIds(rows[0]?.ids ?? '');
}

/** Numbers as a statement tells of many at once: with commas between. */
export function readIds(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** Record numbers from one up to below another one. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** Share of the relation that was asked for with it, 0 to 1. */
  readonly share: number;
  /** The same for what lies below one of its numbers. */
  readonly shareBelow: (number: number) => number;
  readonly condition: Condition;
  /** How long the work on it took: the next one is as large as that allows. */
  readonly took: (ms: number) => void;
}

/** The least and the greatest number of a relation's records; null where it has none. */
export async function spanOf(sql: Sql, relation: Relation): Promise<{ low: number; high: number } | null> {
  const params = new Params();
  const from = params.from(relation);
  const { rows } = await sql.query<{ low: number | null; high: number | null }>(
    `SELECT min(r.idx) AS low, max(r.idx) AS high FROM ${from} r`,
    params.values,
  );
  const { low, high } = rows[0]!;
  return low === null || high === null ? null : { low, high };
}

/**
 * Ranges of record numbers that together hold a relation, or what of it has a number of `first` or above, in ascending order: work on one of
 * them at a time stops nobody for long.
 */
export async function* ranges(sql: Sql, relation: Relation, pace = new Pace(4000, 500, 200_000), first = 0): AsyncGenerator<NumberRange> {
  const span = await spanOf(sql, relation);
  if (span === null) return;
  const { low, high } = span;
  const shareBelow = (number: number): number => (number - low) / (high + 1 - low);
  for (let next = Math.max(low, first); next <= high;) {
    const [begin, end] = [next, Math.min(high + 1, next + pace.size)];
    next = end;
    yield {
      from: begin,
      to: end,
      share: shareBelow(end),
      shareBelow,
      condition: (own) => `r.idx >= ${own.add(begin)}::bigint AND r.idx < ${own.add(end)}::bigint`,
      took: (ms) => pace.took(ms),
    };
  }
}

/** Numbers of the records that meet a condition which no index knows, range by range, in ascending order. */
export async function* scannedIds(sql: Sql, relation: Relation, condition: Condition): AsyncGenerator<number[]> {
  for await (const range of ranges(sql, relation)) {
    const params = new Params();
    const from = params.from(relation);
    const wanted = condition(params);
    const where = `${range.condition(params)}${wanted === '' ? '' : ` AND ${wanted}`}`;
    const begun = performance.now();
    const ids = await idsOf(sql, `SELECT r.idx FROM ${from} r WHERE ${where} ORDER BY r.idx`, params.values);
    range.took(performance.now() - begun);
    if (ids.length > 0) yield ids;
  }
}

/** The part `offset`, `limit` of slices; no more of them are asked for than it needs. */
export async function* partOf(slices: AsyncIterable<number[]>, offset: number, limit: number | null): AsyncGenerator<number[]> {
  let skip = offset;
  let left = limit ?? Number.POSITIVE_INFINITY;
  if (left === 0) return;
  for await (const ids of slices) {
    const part = ids.slice(skip, skip + left);
    skip = Math.max(0, skip - ids.length);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left <= 0) return;
  }
}

/** Does work for each few records; how many at once follows from how long the last took. */
export async function* inSlices<T>(ids: readonly number[], pace: Pace, work: (ids: readonly number[]) => Promise<T>): AsyncGenerator<T> {
  for (let next = 0; next < ids.length;) {
    const slice = ids.slice(next, next + pace.size);
    next += slice.length;
    const begun = performance.now();
    const result = await work(slice);
    pace.took(performance.now() - begun);
    yield result;
  }
}
