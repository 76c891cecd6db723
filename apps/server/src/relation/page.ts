import type { Db } from '../db/types.ts';
import { afterCondition, keySql, orderBy, type LastRow, type RowOrder } from './order-sql.ts';
import { Params, type Relation } from './relation.ts';
import { amongIds, idsOf, partOf, ranges, scannedIds, type Condition } from './slices.ts';

/** Which rows of a relation, and where in their order. */
export interface PageRequest {
  /** What all of them meet. */
  conditions: readonly Condition[];
  /** null for the order of their numbers. */
  order: RowOrder | null;
  limit: number;
  /** How many come before; of no account with `after`. */
  offset: number;
  /** The last row of the page before. */
  after: LastRow | null;
  /** SQL of what is told of a row `r`. */
  columns: string;
}

const all =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    conditions.length === 0 ? 'true' : conditions.map((condition) => condition(params)).join(' AND ');

/** How many rows there are. `inSlices` looks at few at a time, so that nobody waits for it. */
export async function countRows(db: Db, relation: Relation, conditions: readonly Condition[], inSlices: boolean): Promise<number> {
  const count = async (condition: Condition): Promise<number> => {
    const params = new Params();
    const from = params.from(relation);
    const { rows } = await db.query<{ n: number }>(`SELECT count(*) AS n FROM ${from} r WHERE ${condition(params)}`, params.values);
    return rows[0]!.n;
  };
  if (!inSlices) return count(all(conditions));
  let found = 0;
  for await (const range of ranges(db, relation)) {
    const begun = performance.now();
    found += await count(all([range.condition, ...conditions]));
    range.took(performance.now() - begun);
  }
  return found;
}

/** The rows of a page, in order. `inSlices` looks at few at a time for what no index tells. */
export async function readPage<Row>(db: Db, relation: Relation, request: PageRequest, inSlices: boolean): Promise<(Row & LastRow)[]> {
  const { order, limit, after } = request;
  const conditions = after ? [...request.conditions, (params: Params) => afterCondition(order, after, params)] : request.conditions;
  const offset = after ? 0 : request.offset;
  const isIndexed = order === null && request.conditions.length === 0;
  if (!inSlices || isIndexed) return rowsOf(db, relation, { ...request, conditions, offset });
  const ids = order
    ? (await firstOrdered(db, relation, conditions, order, offset + limit)).slice(offset)
    : await gathered(partOf(scannedIds(db, relation, all(conditions)), offset, limit));
  return rowsOf(db, relation, { ...request, conditions: [(params) => amongIds(ids, params)], offset: 0 });
}

async function gathered(slices: AsyncIterable<number[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const slice of slices) ids.push(...slice);
  return ids;
}

async function rowsOf<Row>(db: Db, relation: Relation, request: Omit<PageRequest, 'after'>): Promise<(Row & LastRow)[]> {
  const { conditions, order, limit, offset, columns } = request;
  const params = new Params();
  const from = params.from(relation);
  const page = `SELECT r.idx, r.props, r.geom, ${keySql(order, params)} AS key FROM ${from} r WHERE ${all(conditions)(params)}
    ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await db.query<Row & LastRow>(
    `SELECT r.idx, r.key::text AS key, ${columns} FROM (${page}) r ORDER BY ${orderBy(order, 'r.')}`,
    params.values,
  );
  return rows;
}

/** Numbers of the first rows in an order: those of each slice are held against the first ones of the slices before. */
async function firstOrdered(
  db: Db,
  relation: Relation,
  conditions: readonly Condition[],
  order: RowOrder,
  limit: number,
): Promise<number[]> {
  let first: number[] = [];
  for await (const range of ranges(db, relation)) {
    const begun = performance.now();
    const params = new Params();
    const from = params.from(relation);
    const select = `SELECT r.idx, ${keySql(order, params)} AS key FROM ${from} r`;
    const slice = `${select} WHERE ${all([range.condition, ...conditions])(params)}`;
    const before = `${select} WHERE ${amongIds(first, params)}`;
    first = await idsOf(
      db,
      `SELECT c.idx FROM (${slice} UNION ALL ${before}) c ORDER BY ${orderBy(order, 'c.')} LIMIT ${limit}`,
      params.values,
    );
    range.took(performance.now() - begun);
  }
  return first;
}
