import type { Db } from '../db/types.ts';
import { afterCondition, keySql, orderBy, type LastRow, type RowOrder } from './order-sql.ts';
import { Params, type Relation } from './relation.ts';
import { amongIds, partOf, ranges, readIds, scannedIds, spanOf, type Condition } from './slices.ts';

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

const met =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    conditions.length === 0 ? 'true' : conditions.map((condition) => condition(params)).join(' AND ');

/** How many rows there are; `isScanned` as with a page. */
export async function countRows(db: Db, relation: Relation, conditions: readonly Condition[], isScanned: boolean): Promise<number> {
  const count = async (condition: Condition): Promise<number> => {
    const params = new Params();
    const from = params.from(relation);
    const { rows } = await db.query<{ n: number }>(`SELECT count(*) AS n FROM ${from} r WHERE ${condition(params)}`, params.values);
    return rows[0]!.n;
  };
  if (!isScanned || db.backend === 'postgres') return count(met(conditions));
  let found = 0;
  for await (const range of ranges(db, relation)) {
    const begun = performance.now();
    found += await count(met([range.condition, ...conditions]));
    range.took(performance.now() - begun);
  }
  return found;
}

/**
 * The rows of a page, in order. `isScanned`: they are looked for among all of a stored table, which is told of few at a time where all
 * share one connection.
 */
export async function readPage<Row>(db: Db, relation: Relation, request: PageRequest, isScanned: boolean): Promise<(Row & LastRow)[]> {
  const { order, limit, after } = request;
  const conditions = after ? [...request.conditions, (params: Params) => afterCondition(order, after, params)] : request.conditions;
  const offset = after ? 0 : request.offset;
  const isIndexed = order === null && request.conditions.length === 0;
  const asked = { ...request, conditions, offset };
  if (!isScanned || isIndexed) return rowsOf(db, relation, asked);
  const all = { conditions, limit: offset + limit };
  if (db.backend === 'postgres') {
    const near = order && (await nearOf(db, relation, { ...all, order }));
    const rows = near ? await rowsOf<Row>(db, relation, { ...asked, conditions: [...conditions, near] }) : [];
    // Fewer are there only where some were changed in between.
    return rows.length === limit ? rows : rowsOf(db, relation, asked);
  }
  const ids = order
    ? (await firstOrdered(db, relation, { ...all, order })).slice(offset)
    : await gathered(partOf(scannedIds(db, relation, met(conditions)), offset, limit));
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
  const page = `SELECT r.idx, r.props, r.geom, ${keySql(order, params)} AS key FROM ${from} r WHERE ${met(conditions)(params)}
    ORDER BY ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await db.query<Row & LastRow>(
    `SELECT r.idx, r.key::text AS key, ${columns} FROM (${page}) r ORDER BY ${orderBy(order, 'r.')}`,
    params.values,
  );
  return rows;
}

/** The first rows in an order. */
interface Ordered {
  conditions: readonly Condition[];
  order: RowOrder;
  limit: number;
}

interface First {
  ids: readonly number[];
  /** What other rows meet as well where they are before the last of these; null where all may be. */
  near: Condition | null;
}

/** The first ones among those that meet the conditions and those that were the first before. */
async function firstOf(db: Db, relation: Relation, { conditions, order, limit }: Ordered, before: readonly number[]): Promise<First> {
  const params = new Params();
  const from = params.from(relation);
  const select = `SELECT r.idx, ${keySql(order, params)} AS key FROM ${from} r`;
  const rows = `${select} WHERE ${met(conditions)(params)} UNION ALL ${select} WHERE ${amongIds(before, params)}`;
  const found = await db.query<{ ids: string; bound: string | null }>(
    `WITH first AS (SELECT c.idx, c.key FROM (${rows}) c ORDER BY ${orderBy(order, 'c.')} LIMIT ${limit})
     SELECT array_to_string(ARRAY(SELECT idx FROM first), ',') AS ids, (SELECT key::text FROM first OFFSET ${limit - 1}) AS bound`,
    params.values,
  );
  const { ids, bound } = found.rows[0]!;
  const { mayReach } = order;
  return { ids: readIds(ids), near: mayReach && bound !== null ? (own) => mayReach(bound, own) : null };
}

/** Numbers of the first rows in an order: those of each slice are held against the first ones of the slices before. */
async function firstOrdered(db: Db, relation: Relation, asked: Ordered): Promise<readonly number[]> {
  let first: First = { ids: [], near: null };
  for await (const range of ranges(db, relation)) {
    const begun = performance.now();
    const conditions = [range.condition, ...asked.conditions, ...(first.near ? [first.near] : [])];
    first = await firstOf(db, relation, { ...asked, conditions }, first.ids);
    range.took(performance.now() - begun);
  }
  return first.ids;
}

/** Rows that are looked at to learn how far the first ones may reach. */
const sampled = 5000;
/** From so many numbers on that is worth it. */
const worthSampling = 10 * sampled;

/** What the first rows in an order meet, by some of all; null where that is not worth asking. */
async function nearOf(db: Db, relation: Relation, asked: Ordered): Promise<Condition | null> {
  if (asked.order.mayReach === null || asked.limit > sampled / 10) return null;
  const span = await spanOf(db, relation);
  if (span === null || span.high - span.low < worthSampling) return null;
  const step = Math.floor((span.high - span.low) / sampled);
  const ids = Array.from({ length: sampled }, (_, n) => span.low + n * step);
  const conditions = [(params: Params) => amongIds(ids, params), ...asked.conditions];
  return (await firstOf(db, relation, { ...asked, conditions }, [])).near;
}
