import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { idsOf, inSlices } from '../relation/slices.ts';
import { Params } from '../relation/relation.ts';
import { tileFrame, type TileNumbers } from './vector-tile.ts';
import { nativeWindow, type PlacedRecords } from './window.ts';

/** Which of some tiles hold anything of records, by their places in the list; some tiles a statement. */
export async function occupied(db: Db, records: PlacedRecords, tiles: readonly TileNumbers[]): Promise<number[]> {
  const shared = db.background;
  const found: number[] = [];
  const { srid } = records.relation;
  const places = tiles.map((_, at) => at);
  const slices = inSlices(places, new Pace(16, 4, 256), async (some) => {
    const boxes: (readonly [at: number, ...box: readonly number[]])[] = [];
    for (const at of some) {
      const window = await nativeWindow(records, tileFrame(tiles[at]!), shared);
      if (window) boxes.push([at, ...window.box]);
    }
    if (boxes.length === 0) return [];
    const params = new Params();
    const from = params.from(records.relation);
    const column = (at: number, type: 'int4' | 'float8'): string =>
      `${params.add(`{${boxes.map((box) => box[at]).join(',')}}`)}::${type}[]`;
    const lists = [column(0, 'int4'), ...[1, 2, 3, 4].map((at) => column(at, 'float8'))].join(', ');
    const windows = `SELECT n, ST_MakeEnvelope(a, b, c, d, ${srid}) AS box FROM unnest(${lists}) AS w(n, a, b, c, d) OFFSET 0`;
    // A box around a shape reaches where it is not: what is asked is whether anything of it is left when it is cut.
    const meets = 'r.geom && w.box AND (r.geom @ w.box OR NOT ST_IsEmpty(ST_ClipByBox2D(r.geom, w.box::box2d)))';
    // One tile after the other looks by the index of places.
    const first = `SELECT 1 FROM ${from} r WHERE ${meets} LIMIT 1`;
    return idsOf(shared, `SELECT w.n FROM (${windows}) w, LATERAL (${first}) f ORDER BY w.n`, params.values);
  });
  for await (const some of slices) found.push(...some);
  return found;
}
