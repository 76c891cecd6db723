import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { Params } from '../relation/relation.ts';
import { amongIds, idsOf, inSlices, readIds } from '../relation/slices.ts';
import { windowIds, type NativeWindow, type PlacedRecords } from './window.ts';

/** The box of a window, in the system of its records. */
export function boxSql({ box }: NativeWindow, { relation: { srid } }: PlacedRecords, params: Params): string {
  return `ST_MakeEnvelope(${box.map((value) => `${params.add(value)}::float8`).join(', ')}, ${srid})`;
}

/** Parameters of a statement about the records of a window, what it reads them from, and the window in it. */
export function windowSql(layer: PlacedRecords, window: NativeWindow): { params: Params; from: string; box: () => string } {
  const params = new Params();
  const from = params.from(layer.relation);
  let box = '';
  return {
    params,
    from,
    // A parameter that no statement names has no type.
    box: () => (box ||= boxSql(window, layer, params)),
  };
}

/** Whether more records than that meet a window. */
async function areMore(db: Db, layer: PlacedRecords, window: NativeWindow, than: number): Promise<boolean> {
  const { params, from, box } = windowSql(layer, window);
  const { rows } = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ${from} r WHERE r.geom && ${box()} OFFSET ${params.add(than)}::integer) AS found`,
    params.values,
  );
  return rows[0]!.found;
}

/** The least number of each cell, beside the cell, of as many as `limit`: of what is larger than a cell, each for itself. */
function cellsSql(
  layer: PlacedRecords,
  window: NativeWindow,
  limit: number,
  ids: readonly number[] | null,
): { sql: string; params: readonly unknown[] } {
  const { params, from, box } = windowSql(layer, window);
  const [minX, minY, maxX, maxY] = window.box;
  const cells = Math.floor(Math.sqrt(limit));
  const [cellX, cellY] = [(maxX - minX) / cells, (maxY - minY) / cells].map((size) => `${params.add(size)}::float8`);
  // What reaches into the window may have its middle beyond: the first cell has the number 1.
  const at = (axis: 'X' | 'Y', low: number, cell: string): string =>
    `(floor(((ST_${axis}Min(r.geom) + ST_${axis}Max(r.geom)) / 2 - ${params.add(low)}::float8) / ${cell})::bigint + 1)`;
  const key = `((ST_Dimension(r.geom)::bigint << 48) + (${at('Y', minY, cellY!)} << 24) + ${at('X', minX, cellX!)})`;
  const isSmall = `ST_XMax(r.geom) - ST_XMin(r.geom) < ${cellX} AND ST_YMax(r.geom) - ST_YMin(r.geom) < ${cellY}`;
  const where = ids ? amongIds(ids, params) : `r.geom && ${box()}`;
  const sql = `SELECT min(r.idx) AS idx, CASE WHEN ${isSmall} THEN ${key} ELSE -1 - r.idx END AS key FROM ${from} r WHERE ${where} GROUP BY 2`;
  return { sql, params: params.values };
}

async function thinned(db: Db, layer: PlacedRecords, window: NativeWindow, limit: number): Promise<number[]> {
  const { sql, params } = cellsSql(layer, window, limit, null);
  return idsOf(db, `SELECT idx FROM (${sql}) c LIMIT ${limit}`, params);
}

/** The same of `all` that meet the window, without a statement that holds others up. */
async function thinnedInSlices(
  db: Db,
  layer: PlacedRecords,
  window: NativeWindow,
  limit: number,
  all: readonly number[],
): Promise<number[]> {
  const kept = new Map<string, number>();
  const slices = inSlices(all, new Pace(2000, 200, 50_000), async (ids) => {
    const { sql, params } = cellsSql(layer, window, limit, ids);
    const { rows } = await db.query<{ ids: string; keys: string }>(
      `SELECT string_agg(idx::text, ',') AS ids, string_agg(key::text, ',') AS keys FROM (${sql}) c`,
      params,
    );
    return { ids: readIds(rows[0]?.ids ?? ''), keys: (rows[0]?.keys ?? '').split(',') };
  });
  for await (const { ids, keys } of slices) for (const [at, id] of ids.entries()) if (!kept.has(keys[at]!)) kept.set(keys[at]!, id);
  return [...kept.values()].slice(0, limit);
}

/** The records of a tile; null for all that meet its window, where a statement may ask for them at once. */
export async function tileIds(db: Db, layer: PlacedRecords, window: NativeWindow, limit: number): Promise<readonly number[] | null> {
  // Where there are no more at all, none have to be counted.
  if (layer.count !== undefined && layer.count <= limit && db.backend === 'postgres') return null;
  if (db.backend === 'postgres') return (await areMore(db, layer, window, limit)) ? thinned(db, layer, window, limit) : null;
  const all = await windowIds(db, layer, window);
  return all.length > limit ? thinnedInSlices(db, layer, window, limit, all) : all;
}
