import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { rowOrder } from '../order-sql.ts';
import { Params, type Relation } from '../relation.ts';
import { geometryName, type Expression, type Filter } from '@geo/api';
import { filterSql } from '../filter-sql.ts';
import { amongIds, idsOf, inSlices, partOf, ranges, scannedIds, type Condition } from '../slices.ts';
import { joinTexts, streamTexts } from './streaming.ts';

/** What is selected from. */
export interface Selected {
  relation: Relation;
  /** West, south, east, north in degrees; null without geometry. */
  extent4326: readonly [number, number, number, number] | null;
  count: number;
}

export interface SortKey {
  property: string;
  descending: boolean;
}

/** Which features of a layer, and in which order. */
export interface Selection {
  filter: Filter | null;
  sort: readonly SortKey[];
  /** Also without a limit in the order of their numbers. @default as the table yields them */
  byNumber?: true;
  /** null for all. */
  limit: number | null;
  offset: number;
  /** Parameter that carried the filter, for messages. */
  locator: string;
}

/**
 * Rows `idx, props, geom` of a selection, in parentheses to stand after FROM. Pages are ordered by idx, so that they fit
 * together; unlimited answers come as the table yields them.
 */
export function selectRows(layer: Selected, selection: Selection, params: Params): string {
  const from = params.from(layer.relation);
  const where = whereSql(layer, selection, params);
  const order = orderSql(layer, selection, params);
  const limit = selection.limit === null ? '' : ` LIMIT ${params.add(selection.limit)}::bigint`;
  const offset = selection.offset === 0 ? '' : ` OFFSET ${params.add(selection.offset)}::bigint`;
  return `(SELECT r.idx, r.props, r.geom FROM ${from} r${where}${order}${limit}${offset})`;
}

function whereSql(layer: Selected, selection: Selection, params: Params): string {
  const condition = conditionOf(layer, selection)(params);
  return condition === '' ? '' : ` WHERE ${condition}`;
}

function conditionOf({ relation, extent4326 }: Selected, { filter, locator }: Selection): Condition {
  if (filter === null) return () => '';
  return (params) => filterSql(filter, { columns: relation.columns, srid: relation.srid, extent4326, locator }, params);
}

/** Whether the rows that a filter leaves are found by an index: one short statement tells them. */
function isIndexed(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.items.some(isIndexed);
  if (filter.kind === 'spatial') return filter.operator !== 'disjoint';
  if (filter.kind === 'near') return true;
  return filter.kind === 'ids' || filter.kind === 'boxes' || (filter.kind === 'expression' && findsPlaces(filter.expression));
}

/** Whether an expression asks for records at a place. */
function findsPlaces(expression: Expression): boolean {
  if (expression.kind !== 'call' || !/^s_(?!disjoint$)/.test(expression.name)) return false;
  const { args } = expression;
  return args.some(({ kind }) => kind === 'shape') && args.some((arg) => arg.kind === 'property' && arg.name === geometryName);
}

/** Numbers of the features of a selection, in its order; each statement is short. */
async function* selectedIds(db: Db, layer: Selected, selection: Selection): AsyncGenerator<number[]> {
  const { filter, sort, limit, offset } = selection;
  const isPage = filter === null && limit !== null;
  if (sort.length > 0 || isPage || (filter !== null && isIndexed(filter))) {
    const params = new Params();
    yield await idsOf(db, `SELECT f.idx FROM ${selectRows(layer, selection, params)} f`, params.values);
  } else yield* partOf(scannedIds(db, layer.relation, conditionOf(layer, selection)), offset, limit);
}

/** SQL of the text of a feature, a row `f`. */
export type FeatureText = (params: Params) => string;

/**
 * Texts of the features of a selection, some joined by `separator` at a time. Where all share one connection, which of them
 * is told first and the texts are made few at a time: nobody waits for the whole, and what nobody reads is not made.
 */
export async function* selectTexts(
  db: Db,
  layer: Selected,
  selection: Selection,
  text: FeatureText,
  separator: string,
): AsyncGenerator<string> {
  if (db.backend === 'postgres') {
    const params = new Params();
    const rows = selectRows(layer, selection, params);
    yield* streamTexts(db, `SELECT ${text(params)} AS t FROM ${rows} f`, params.values, separator);
    return;
  }
  const pace = new Pace(200, 10, 5000);
  // Many slices follow each other: what asks for one short answer goes first.
  const shared = db.background;
  for await (const ids of selectedIds(shared, layer, selection))
    yield* inSlices(ids, pace, async (slice) => joinTexts(await textsOf(shared, layer, slice, text), separator));
}

/** Texts of features by their numbers, in this order. */
async function textsOf(db: Db, { relation }: Selected, ids: readonly number[], text: FeatureText): Promise<{ t: string }[]> {
  const params = new Params();
  const from = params.from(relation);
  const rows = `(SELECT r.idx, r.props, r.geom FROM ${from} r WHERE ${amongIds(ids, params)})`;
  const found = await db.query<{ idx: number; t: string }>(`SELECT f.idx, ${text(params)} AS t FROM ${rows} f`, params.values);
  const byId = new Map(found.rows.map((row) => [row.idx, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function orderSql(layer: Selected, { sort, limit, offset, byNumber }: Selection, params: Params): string {
  const keys = sort.map(({ property, descending }) => {
    const { key } = rowOrder({ column: property, descending }, layer.relation.columns, 'sortBy');
    return `${key(params)} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  });
  if (keys.length > 0 || limit !== null || offset > 0 || byNumber) keys.push('r.idx');
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`;
}

/** How many features the selection matches, its limit and offset apart. Free without a filter. */
export async function countMatched(db: Db, layer: Selected, selection: Selection): Promise<number> {
  if (selection.filter === null) return layer.count;
  const condition = conditionOf(layer, selection);
  if (db.backend === 'postgres' || isIndexed(selection.filter)) return count(db, layer, condition);
  let matched = 0;
  for await (const range of ranges(db, layer.relation)) {
    const begun = performance.now();
    matched += await count(db, layer, (params) => `${range.condition(params)} AND ${condition(params)}`);
    range.took(performance.now() - begun);
  }
  return matched;
}

async function count(db: Db, layer: Selected, condition: Condition): Promise<number> {
  const params = new Params();
  const from = params.from(layer.relation);
  const { rows } = await db.query<{ matched: number | string }>(
    `SELECT count(*) AS matched FROM ${from} r WHERE ${condition(params)}`,
    params.values,
  );
  return Number(rows[0]?.matched ?? 0);
}
