import type { Db } from '../db/types.ts';
import { Params } from '../store/relation.ts';
import type { Filter } from './filter/ast.ts';
import { filterSql } from './filter/sql.ts';
import { invalidParameter } from './errors.ts';
import type { PublishedLayer } from './types.ts';

export interface SortKey {
  property: string;
  descending: boolean;
}

/** Which features of a layer, and in which order. */
export interface Selection {
  filter: Filter | null;
  sort: readonly SortKey[];
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
export function selectRows(layer: PublishedLayer, selection: Selection, params: Params): string {
  const from = params.from(layer.relation);
  const where = whereSql(layer, selection, params);
  const order = orderSql(layer, selection, params);
  const limit = selection.limit === null ? '' : ` LIMIT ${params.add(selection.limit)}::bigint`;
  const offset = selection.offset === 0 ? '' : ` OFFSET ${params.add(selection.offset)}::bigint`;
  return `(SELECT r.idx, r.props, r.geom FROM ${from} r${where}${order}${limit}${offset})`;
}

function whereSql(layer: PublishedLayer, selection: Selection, params: Params): string {
  if (selection.filter === null) return '';
  const { relation, extent4326 } = layer;
  return ` WHERE ${filterSql(selection.filter, { columns: relation.columns, srid: relation.srid, extent4326, locator: selection.locator }, params)}`;
}

function orderSql(layer: PublishedLayer, { sort, limit, offset }: Selection, params: Params): string {
  const keys = sort.map(({ property, descending }) => {
    if (!layer.relation.columns.some((column) => column.key === property)) {
      throw invalidParameter('sortBy', property, {
        de: `eines von ${layer.relation.columns.map((column) => column.key).join(', ')}`,
        en: `one of ${layer.relation.columns.map((column) => column.key).join(', ')}`,
      });
    }
    return `nullif(r.props->${params.add(property)}::text, 'null'::jsonb) ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  });
  if (keys.length > 0 || limit !== null || offset > 0) keys.push('r.idx');
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`;
}

/** How many features the selection matches, its limit and offset apart. Free without a filter. */
export async function countMatched(db: Db, layer: PublishedLayer, selection: Selection): Promise<number> {
  if (selection.filter === null) return layer.count;
  const params = new Params();
  const from = params.from(layer.relation);
  const where = whereSql(layer, selection, params);
  const { rows } = await db.query<{ matched: number | string }>(`SELECT count(*) AS matched FROM ${from} r${where}`, params.values);
  return Number(rows[0]?.matched ?? 0);
}
