import { Pace } from '../db/pace.ts';
import type { Db } from '../db/types.ts';
import { inSlices, spanOf } from '../relation/slices.ts';
import { tileUnits } from './grid.ts';
import { mercatorHalf } from './mercator.ts';
import { onCurve } from './pmtiles/ids.ts';
import { shownSql, tileFrame } from './vector-tile.ts';
import { nativeWindow, type PlacedRecords } from './window.ts';

/** Numbers that are looked at, of all that there are. */
const mostLooked = 3000;
/** A step from one position or record to the next is so many units of a tile at the least: what is rounded to one is not seen. */
const unitsPerStep = 16;
const curveZoom = 16;

interface Looked {
  readonly x: number;
  readonly y: number;
  /** In metres of Web Mercator; null for points. */
  readonly step: number | null;
}

/** Evenly spread over all numbers. */
function spread({ low, high }: { low: number; high: number }): number[] {
  const count = Math.min(mostLooked, high - low + 1);
  return Array.from({ length: count }, (_, at) => low + Math.floor((at * (high - low + 1)) / count));
}

/** What is usual of lengths over many sizes. */
function usual(lengths: readonly number[]): number | null {
  const some = lengths.filter((length) => length > 0);
  return some.length === 0 ? null : Math.exp(some.reduce((sum, length) => sum + Math.log(length), 0) / some.length);
}

/** How far records lie from their neighbours, where only some were looked at. */
function usualGap(looked: readonly Looked[], count: number): number | null {
  const cell = (at: number): number =>
    Math.max(0, Math.min(2 ** curveZoom - 1, Math.floor(((at + mercatorHalf) / (2 * mercatorHalf)) * 2 ** curveZoom)));
  const along = looked
    .map((one) => ({ ...one, place: onCurve(curveZoom, cell(one.x), cell(one.y)) }))
    .toSorted((one, other) => one.place - other.place);
  const gap = usual(along.slice(1).map(({ x, y }, at) => Math.hypot(x - along[at]!.x, y - along[at]!.y)));
  return gap === null ? null : gap * Math.sqrt(Math.min(1, looked.length / count));
}

/** The zoom at which tiles show records as precisely as these are: by how far they and their positions lie apart. @param count Of the records */
export async function guessedZoom(
  db: Db,
  records: PlacedRecords,
  count: number,
  { least, most }: { least: number; most: number },
): Promise<number> {
  const shared = db.background;
  const span = await spanOf(shared, records.relation);
  const world = await nativeWindow(records, tileFrame({ z: 0, x: 0, y: 0 }), shared);
  if (!span || !world) return least;
  const looked: Looked[] = [];
  const slices = inSlices(spread(span), new Pace(100, 10, mostLooked), async (ids) => {
    const { params, sql } = shownSql(records, world, ids);
    const measured = `SELECT (ST_XMin(g) + ST_XMax(g)) / 2 AS x, (ST_YMin(g) + ST_YMax(g)) / 2 AS y,
      (ST_Length(g) + ST_Perimeter(g)) / nullif(ST_NPoints(g) - 1, 0) AS step FROM (${sql} OFFSET 0) s WHERE g IS NOT NULL AND NOT ST_IsEmpty(g)`;
    return (await shared.query<Looked>(measured, params.values)).rows;
  });
  for await (const rows of slices) looked.push(...rows.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
  const steps = [usualGap(looked, count), usual(looked.map(({ step }) => step ?? 0))].filter((step) => step !== null);
  // Of what lies in one place alone nothing can be told.
  if (steps.length === 0) return most;
  const zoom = Math.ceil(Math.log2(((2 * mercatorHalf) / tileUnits / Math.min(...steps)) * unitsPerStep));
  return Math.max(least, Math.min(most, zoom));
}
