import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { idsOf, inSlices } from '../relation/slices.ts';
import { Params } from '../relation/relation.ts';
import { tileAt } from './pmtiles/ids.ts';
import { tileFrame, type TileNumbers } from './vector-tile.ts';
import { nativeWindow, type ImageFrame, type PlacedRecords } from './window.ts';

export interface Occupied {
  /** Along the curve of its zoom. */
  readonly place: number;
  /** A surface covers all of it, and so all tiles within. Of several records one is looked at. */
  readonly isCovered: boolean;
}

/**
 * Which of some tiles of a zoom hold anything of records; some tiles a statement. Where there are more than `most`, not all.
 * @param frameOf What a tile shows of them, edge and all, of another grid of tiles that part into four
 */
export async function occupied(
  db: Db,
  records: PlacedRecords,
  z: number,
  places: readonly number[],
  most: number,
  frameOf: (tile: TileNumbers) => ImageFrame = tileFrame,
): Promise<Occupied[]> {
  const shared = db.background;
  const found: Occupied[] = [];
  const { srid } = records.relation;
  const slices = inSlices(places, new Pace(16, 4, 256), async (some) => {
    const boxes: (readonly [at: number, ...box: readonly number[]])[] = [];
    for (const [at, place] of some.entries()) {
      const window = await nativeWindow(records, frameOf(tileAt(z, place)), shared);
      if (window) boxes.push([at, ...window.box]);
    }
    if (boxes.length === 0) return [];
    const params = new Params();
    const from = params.from(records.relation);
    const column = (at: number, type: 'int4' | 'float8'): string =>
      `${params.add(`{${boxes.map((box) => box[at]).join(',')}}`)}::${type}[]`;
    const lists = [column(0, 'int4'), ...[1, 2, 3, 4].map((at) => column(at, 'float8'))].join(', ');
    const windows = `SELECT n, ST_MakeEnvelope(a, b, c, d, ${srid}) AS box FROM unnest(${lists}) AS w(n, a, b, c, d) OFFSET 0`;
    const cut = 'ST_ClipByBox2D(r.geom, w.box::box2d)';
    // A box around a shape reaches where it is not: what is asked is whether anything of it is left when it is cut.
    const meets = `r.geom && w.box AND (r.geom @ w.box OR NOT ST_IsEmpty(${cut}))`;
    const covers = `CASE WHEN r.geom @ w.box THEN 0 ELSE (ST_Area(${cut}) > 0.9999 * ST_Area(w.box))::integer END`;
    // One tile after the other looks by the index of places.
    const first = `SELECT ${covers} AS covered FROM ${from} r WHERE ${meets} LIMIT 1`;
    const numbers = await idsOf(shared, `SELECT 2 * w.n + f.covered FROM (${windows}) w, LATERAL (${first}) f ORDER BY w.n`, params.values);
    return numbers.map((number) => ({ place: some[Math.floor(number / 2)]!, isCovered: number % 2 === 1 }));
  });
  for await (const some of slices) {
    found.push(...some);
    if (found.length > most) break;
  }
  return found;
}
