import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { amongIds, inSlices } from '../relation/slices.ts';
import { encodeTile, type TileRecord } from './encode.ts';
import { maxRecords, tileBuffer, tileUnits } from './grid.ts';
import { mercatorHalf, tileExtent } from './mercator.ts';
import { middleOf } from './measure.ts';
import { boxSql, tileIds, windowSql } from './records.ts';
import { nativeWindow, serially, windowIds, type ImageFrame, type NativeWindow, type PlacedRecords } from './window.ts';

/** A tile of the web grid; y from the north. */
export interface TileNumbers {
  z: number;
  x: number;
  y: number;
}

/** What becomes of shapes that reach beyond a tile: cut at its edge, left whole in each that they meet, or whole in the one that holds their middle. */
export type AtEdge = 'cut' | 'whole' | 'once';

/** A tile, and how many records are in it. */
export interface CountedTile {
  readonly tile: Uint8Array;
  readonly count: number;
}

interface Asked {
  readonly name: string;
  readonly layer: PlacedRecords;
  readonly tile: TileNumbers;
  readonly limit: number;
}

/** What a tile shows, edge and all. */
export function tileFrame({ z, x, y }: TileNumbers): ImageFrame {
  return { extent: tileExtent(z, x, y), srid: 3857, width: tileUnits, height: tileUnits, marginPx: tileBuffer + 1 };
}

/** Rows of a tile, their geometry `g` in Web Mercator, cut to what a window shows: what lies beyond may have no place there. */
export function shownSql(layer: PlacedRecords, window: NativeWindow, ids: readonly number[] | null, cutTo: NativeWindow = window) {
  const { params, from, box } = windowSql(layer, window);
  const where = ids ? amongIds(ids, params) : `r.geom && ${box()} AND ${serially}`;
  const edge = cutTo === window ? box : () => boxSql(cutTo, layer, params);
  const cut = (): string => `CASE WHEN r.geom @ ${edge()} THEN r.geom ELSE ST_ClipByBox2D(r.geom, ${edge()}::box2d) END`;
  const g = layer.relation.srid === 3857 ? 'r.geom' : `ST_Transform(${cut()}, 3857)`;
  return { params, sql: `SELECT r.idx, r.props, ${g} AS g FROM ${from} r WHERE ${where}` };
}

/** Written by PostGIS. */
async function written({ name, layer, tile, limit }: Asked, window: NativeWindow, db: Db): Promise<CountedTile> {
  const { params, sql } = shownSql(layer, window, await tileIds(db, layer, window, limit));
  const bounds = `ST_TileEnvelope(${tile.z}, ${tile.x}, ${tile.y})::box2d`;
  // In the order of their numbers, whatever the order in which they lie there: a tile of the same records is the same, byte for byte.
  const shapes = `SELECT idx, props, ST_AsMVTGeom(g, ${bounds}, ${tileUnits}, ${tileBuffer}, true) AS geom FROM (${sql}) s ORDER BY idx`;
  const { rows } = await db.query<{ tile: Uint8Array | null; count: number }>(
    `SELECT ST_AsMVT(t, ${params.add(name)}::text, ${tileUnits}, 'geom', 'idx') AS tile, count(*)::integer AS count FROM (${shapes}) t WHERE geom IS NOT NULL`,
    params.values,
  );
  return { tile: rows[0]?.tile ?? new Uint8Array(), count: rows[0]?.count ?? 0 };
}

/** Shapes in units of a tile, few records at a time: all share the one connection of the embedded database. */
async function shapesInSlices(
  { layer, tile }: Pick<Asked, 'layer' | 'tile'>,
  window: NativeWindow,
  db: Db,
  { ids, cutTo }: { ids: readonly number[]; cutTo: NativeWindow },
): Promise<TileRecord[]> {
  const [west, , , north] = tileExtent(tile.z, tile.x, tile.y);
  const scale = (tileUnits * 2 ** tile.z) / (2 * mercatorHalf);
  const [low, high] = [-tileBuffer, tileUnits + tileBuffer];
  const records: TileRecord[] = [];
  const slices = inSlices(ids, new Pace(50, 5, 20_000), async (some) => {
    const { params, sql } = shownSql(layer, window, some, cutTo);
    const moved = `ST_TransScale(g, ${[-west, -north, scale, -scale].map((value) => `${params.add(value)}::float8`).join(', ')})`;
    // Rounding may cross lines, or leave a surface a line: what is left of its dimension is shown. A unit is less than can be seen; with
    // fewer points there is less to mend. Without the offsets each step would be computed as often as the next ones name it.
    const simple = `ST_Simplify(${moved}, 1, true)`;
    const cut = cutTo === window ? `ST_ClipByBox2D(${simple}, ST_MakeEnvelope(${low}, ${low}, ${high}, ${high})::box2d)` : simple;
    const rounded = `SELECT idx, props, dim, ST_SnapToGrid(${cut}, 1) AS g FROM (SELECT s.*, ST_Dimension(g) AS dim FROM (${sql} OFFSET 0) s) d OFFSET 0`;
    const valid = `SELECT idx, props, CASE WHEN dim = 2 THEN ST_ForcePolygonCCW(ST_CollectionExtract(CASE WHEN ST_IsValid(g) THEN g ELSE ST_MakeValid(g) END, 3)) ELSE ST_CollectionExtract(g, dim + 1) END AS g FROM (${rounded}) r WHERE NOT ST_IsEmpty(g) OFFSET 0`;
    const { rows } = await db.query<{ idx: number; props: TileRecord['props']; geometry: string }>(
      `SELECT idx, props, ST_AsGeoJSON(g, 0) AS geometry FROM (${valid}) v WHERE NOT ST_IsEmpty(g)`,
      params.values,
    );
    return rows;
  });
  for await (const rows of slices)
    for (const { idx, props, geometry } of rows)
      records.push({ idx: Number(idx), props, geometry: JSON.parse(geometry) as TileRecord['geometry'] });
  return records.toSorted((one, other) => one.idx - other.idx);
}

/** Written here: the embedded PostGIS writes no vector tiles. */
async function writtenInSlices(asked: Asked, window: NativeWindow, db: Db): Promise<CountedTile> {
  const shared = db.background;
  const ids = (await tileIds(shared, asked.layer, window, asked.limit)) ?? [];
  const records = await shapesInSlices(asked, window, shared, { ids, cutTo: window });
  return { tile: encodeTile(asked.name, records), count: records.length };
}

/** A layer as Mapbox vector tile (version 2, one layer of its name), and its records. @param limit Most of them */
export async function countedTile(
  name: string,
  layer: PlacedRecords,
  tile: TileNumbers,
  db: Db,
  limit: number = maxRecords,
): Promise<CountedTile> {
  const window = await nativeWindow(layer, tileFrame(tile), db);
  if (!window) return { tile: new Uint8Array(), count: 0 };
  return (db.backend === 'postgres' ? written : writtenInSlices)({ name, layer, tile, limit }, window, db);
}

/** The same without the count; without a byte where nothing lies. */
export async function vectorTile(name: string, layer: PlacedRecords, tile: TileNumbers, db: Db, limit?: number): Promise<Uint8Array> {
  return (await countedTile(name, layer, tile, db, limit)).tile;
}

/** The records of a tile, to be written by `encodeTile`: their shapes in its units. */
export async function tileRecords(layer: PlacedRecords, tile: TileNumbers, db: Db, atEdge: AtEdge): Promise<readonly TileRecord[]> {
  const shared = db.background;
  const window = await nativeWindow(layer, tileFrame(tile), shared);
  // What is not cut has to have a place on the map nevertheless.
  const cutTo = atEdge === 'cut' ? window : await nativeWindow(layer, tileFrame({ z: 0, x: 0, y: 0 }), shared);
  if (!window || !cutTo) return [];
  const ids = (await tileIds(shared, layer, window, maxRecords)) ?? (await windowIds(shared, layer, window));
  const records = await shapesInSlices({ layer, tile }, window, shared, { ids, cutTo });
  return atEdge === 'once' ? records.filter(({ geometry }) => middleOf(geometry).every((at) => at >= 0 && at < tileUnits)) : records;
}
