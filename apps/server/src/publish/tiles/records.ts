import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { Params } from '../../relation/relation.ts';
import { amongIds, idsOf, inSlices, readIds } from '../../relation/slices.ts';
import type { RenderLayer } from '../render/types.ts';
import type { NativeWindow } from '../render/window.ts';
import { thinCells } from './grid.ts';

/** Parameters of a statement about the records of a window, what it reads them from, and the window in it. */
export function windowSql({ relation }: RenderLayer, window: NativeWindow): { params: Params; from: string; box: () => string } {
  const params = new Params();
  const from = params.from(relation);
  let box = '';
  return {
    params,
    from,
    // A parameter that no statement names has no type.
    box: () => (box ||= `ST_MakeEnvelope(${window.box.map((value) => `${params.add(value)}::float8`).join(', ')}, ${relation.srid})`),
  };
}

/** Numbers of the records that meet a window, at most `limit`. */
async function idsIn(db: Db, layer: RenderLayer, window: NativeWindow, limit: number): Promise<number[]> {
  const { params, from, box } = windowSql(layer, window);
  return idsOf(db, `SELECT r.idx FROM ${from} r WHERE r.geom && ${box()} LIMIT ${params.add(limit)}::integer`, params.values);
}

/** The least number of each cell, beside the cell: of what is larger than a cell, each for itself. */
function cellsSql(layer: RenderLayer, window: NativeWindow, ids: readonly number[] | null): { sql: string; params: readonly unknown[] } {
  const { params, from, box } = windowSql(layer, window);
  const [minX, minY, maxX, maxY] = window.box;
  const [cellX, cellY] = [(maxX - minX) / thinCells, (maxY - minY) / thinCells].map((size) => `${params.add(size)}::float8`);
  const at = (axis: 'X' | 'Y', from: number, cell: string): string =>
    `floor(((ST_${axis}Min(r.geom) + ST_${axis}Max(r.geom)) / 2 - ${params.add(from)}::float8) / ${cell})::bigint`;
  const key = `((ST_Dimension(r.geom)::bigint << 48) + (${at('Y', minY, cellY!)} << 24) + ${at('X', minX, cellX!)})`;
  const isSmall = `ST_XMax(r.geom) - ST_XMin(r.geom) < ${cellX} AND ST_YMax(r.geom) - ST_YMin(r.geom) < ${cellY}`;
  const where = ids ? amongIds(ids, params) : `r.geom && ${box()}`;
  const cells = `SELECT min(r.idx) AS idx, CASE WHEN ${isSmall} THEN ${key} ELSE -1 - r.idx END AS key FROM ${from} r WHERE ${where} GROUP BY 2`;
  return { sql: cells, params: params.values };
}

/** The same without a statement that holds others up. */
async function thinnedInSlices(db: Db, layer: RenderLayer, window: NativeWindow, limit: number): Promise<number[]> {
  const kept = new Map<string, number>();
  const all = await idsIn(db, layer, window, 2_000_000);
  const slices = inSlices(all, new Pace(2000, 200, 50_000), async (ids) => {
    const { sql, params } = cellsSql(layer, window, ids);
    const { rows } = await db.query<{ ids: string; keys: string }>(
      `SELECT string_agg(idx::text, ',') AS ids, string_agg(key::text, ',') AS keys FROM (${sql}) c`,
      params,
    );
    return { ids: readIds(rows[0]?.ids ?? ''), keys: (rows[0]?.keys ?? '').split(',') };
  });
  for await (const { ids, keys } of slices) {
    for (const [at, id] of ids.entries()) if (!kept.has(keys[at]!)) kept.set(keys[at]!, id);
    if (kept.size >= limit) break;
  }
  return [...kept.values()].slice(0, limit);
}

async function thinned(db: Db, layer: RenderLayer, window: NativeWindow, limit: number): Promise<number[]> {
  const { sql, params } = cellsSql(layer, window, null);
  return idsOf(db, `SELECT idx FROM (${sql}) c LIMIT ${limit}`, params);
}

/** The records of a tile; null for all that meet its window, where that are few enough. */
export async function tileIds(db: Db, layer: RenderLayer, window: NativeWindow, limit: number): Promise<readonly number[] | null> {
  const isShared = db.backend !== 'postgres';
  const ids = await idsIn(db, layer, window, limit + 1);
  if (ids.length > limit) return (isShared ? thinnedInSlices : thinned)(db, layer, window, limit);
  return isShared ? ids : null;
}
