import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { amongIds, inSlices } from '../relation/slices.ts';
import { encodeTile, type TileRecord } from './encode.ts';
import { maxRecords, tileBuffer, tileUnits } from './grid.ts';
import { tileExtent } from './mercator.ts';
import { tileIds, windowSql } from './records.ts';
import { nativeWindow, serially, type NativeWindow, type PlacedRecords } from './window.ts';

/** A tile of the web grid; y from the north. */
export interface TileNumbers {
  z: number;
  x: number;
  y: number;
}

interface Asked {
  readonly name: string;
  readonly layer: PlacedRecords;
  readonly tile: TileNumbers;
  readonly limit: number;
}

/** Rows of a tile, their geometry `g` in Web Mercator, cut to what the window shows: what lies beyond may have no place there. */
function shownSql(layer: PlacedRecords, window: NativeWindow, ids: readonly number[] | null) {
  const { params, from, box } = windowSql(layer, window);
  const where = ids ? amongIds(ids, params) : `r.geom && ${box()} AND ${serially}`;
  const cut = (): string => `CASE WHEN r.geom @ ${box()} THEN r.geom ELSE ST_ClipByBox2D(r.geom, ${box()}::box2d) END`;
  const g = layer.relation.srid === 3857 ? 'r.geom' : `ST_Transform(${cut()}, 3857)`;
  return { params, sql: `SELECT r.idx, r.props, ${g} AS g FROM ${from} r WHERE ${where}` };
}

/** Written by PostGIS. */
async function written({ name, layer, tile, limit }: Asked, window: NativeWindow, db: Db): Promise<Uint8Array> {
  const { params, sql } = shownSql(layer, window, await tileIds(db, layer, window, limit));
  const bounds = `ST_TileEnvelope(${tile.z}, ${tile.x}, ${tile.y})::box2d`;
  const shapes = `SELECT idx, props, ST_AsMVTGeom(g, ${bounds}, ${tileUnits}, ${tileBuffer}, true) AS geom FROM (${sql}) s OFFSET 0`;
  const { rows } = await db.query<{ tile: Uint8Array | null }>(
    `SELECT ST_AsMVT(t, ${params.add(name)}::text, ${tileUnits}, 'geom', 'idx') AS tile FROM (${shapes}) t WHERE geom IS NOT NULL`,
    params.values,
  );
  return rows[0]?.tile ?? new Uint8Array();
}

/** Written here, few records at a time: the embedded PostGIS writes no vector tiles, and all share its one connection. */
async function writtenInSlices({ name, layer, tile, limit }: Asked, window: NativeWindow, db: Db): Promise<Uint8Array> {
  const shared = db.background;
  const ids = (await tileIds(shared, layer, window, limit)) ?? [];
  const [west, , , north] = tileExtent(tile.z, tile.x, tile.y);
  const scale = (tileUnits * 2 ** tile.z) / (2 * tileExtent(0, 0, 0)[2]);
  const [low, high] = [-tileBuffer, tileUnits + tileBuffer];
  const records: TileRecord[] = [];
  const slices = inSlices(ids, new Pace(50, 5, 20_000), async (some) => {
    const { params, sql } = shownSql(layer, window, some);
    const moved = `ST_TransScale(g, ${[-west, -north, scale, -scale].map((value) => `${params.add(value)}::float8`).join(', ')})`;
    // Rounding may cross lines, or leave a surface a line: what is left of its dimension is shown. A unit is less than can be seen; with
    // fewer points there is less to mend. Without the offsets each step would be computed as often as the next ones name it.
    const rounded = `SELECT idx, props, dim, ST_SnapToGrid(ST_ClipByBox2D(ST_Simplify(${moved}, 1, true), ST_MakeEnvelope(${low}, ${low}, ${high}, ${high})::box2d), 1) AS g FROM (SELECT s.*, ST_Dimension(g) AS dim FROM (${sql} OFFSET 0) s) d OFFSET 0`;
    const valid = `SELECT idx, props, CASE WHEN dim = 2 THEN ST_ForcePolygonCCW(ST_CollectionExtract(CASE WHEN ST_IsValid(g) THEN g ELSE ST_MakeValid(g) END, 3)) ELSE ST_CollectionExtract(g, dim + 1) END AS g FROM (${rounded}) r WHERE NOT ST_IsEmpty(g) OFFSET 0`;
    const { rows } = await shared.query<{ idx: number; props: TileRecord['props']; geometry: string }>(
      `SELECT idx, props, ST_AsGeoJSON(g, 0) AS geometry FROM (${valid}) v WHERE NOT ST_IsEmpty(g)`,
      params.values,
    );
    return rows;
  });
  for await (const rows of slices)
    for (const { idx, props, geometry } of rows)
      records.push({ idx: Number(idx), props, geometry: JSON.parse(geometry) as TileRecord['geometry'] });
  return encodeTile(name, records);
}

/** A layer as Mapbox vector tile (version 2, one layer of its name); without a byte where nothing lies. @param limit Most of its records */
export async function vectorTile(
  name: string,
  layer: PlacedRecords,
  tile: TileNumbers,
  db: Db,
  limit: number = maxRecords,
): Promise<Uint8Array> {
  const extent = tileExtent(tile.z, tile.x, tile.y);
  const frame = { extent, srid: 3857, width: tileUnits, height: tileUnits, marginPx: tileBuffer + 1 };
  const window = await nativeWindow(layer, frame, db);
  if (!window) return new Uint8Array();
  return (db.backend === 'postgres' ? written : writtenInSlices)({ name, layer, tile, limit }, window, db);
}
