import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { inSlices } from '../../relation/slices.ts';
import { isPlaced } from './graphics/ready.ts';
import { drawQuery, maxShapes, shapesPerRow, type DrawRow, type TextRow } from './query.ts';
import { Shapes, shapesQuery } from './shapes.ts';
import type { RenderLayer } from './types.ts';
import { windowIds, type ImageFrame, type NativeWindow } from '../../tiles/window.ts';

const rowsPerBatch = 4;

/** Geometries that are put together here, and how large they are together; of more the database tells what is seen. */
const [fewShapes, fewBytes] = [4000, 4_000_000];
const shapesPerBatch = 500;

/** What an image shows of a layer, in the order of drawing. */
export async function* drawRows(db: Db, layer: RenderLayer, window: NativeWindow, frame: ImageFrame): AsyncGenerator<DrawRow> {
  // Where all share one connection everything is asked few records at a time; what asks for one short answer goes first.
  const ids = db.backend === 'postgres' ? null : await windowIds(db.background, layer, window);
  const few = isPlaced(layer.symbol) ? null : await fewRows(db, layer, window, frame, ids);
  if (few) yield* few;
  else if (ids) yield* slicedRows(db, layer, window, frame, ids);
  else {
    const { sql, params } = drawQuery(layer, window, frame);
    for await (const rows of db.stream<TextRow>(sql, params, rowsPerBatch)) yield* rows;
  }
}

/** The same put together here; null where that is too much. */
async function fewRows(
  db: Db,
  layer: RenderLayer,
  window: NativeWindow,
  frame: ImageFrame,
  ids: readonly number[] | null,
): Promise<DrawRow[] | null> {
  if (ids && ids.length > fewShapes) return null;
  const shapes = new Shapes(frame);
  let [count, bytes] = [0, 0];
  for await (const rows of ids ? slicedShapes(db, layer, window, frame, ids) : streamedShapes(db, layer, window, frame)) {
    for (const { wkb } of rows) {
      // Nothing is left of what only its box meets the window with.
      if (wkb === null) continue;
      bytes += wkb.byteLength;
      shapes.add(wkb);
    }
    count += rows.length;
    if (count > fewShapes || bytes > fewBytes) return null;
  }
  return shapes.rows();
}

interface ShapeRow {
  wkb: Uint8Array | null;
}

function streamedShapes(db: Db, layer: RenderLayer, window: NativeWindow, frame: ImageFrame): AsyncIterable<ShapeRow[]> {
  const { sql, params } = shapesQuery(layer, window, frame);
  return db.stream<ShapeRow>(sql, params, shapesPerBatch);
}

function slicedShapes(
  db: Db,
  layer: RenderLayer,
  window: NativeWindow,
  frame: ImageFrame,
  ids: readonly number[],
): AsyncIterable<ShapeRow[]> {
  return inSlices(ids, new Pace(500, 20, 20_000), async (slice) => {
    const { sql, params } = shapesQuery(layer, window, frame, slice);
    return (await db.background.query<ShapeRow>(sql, params)).rows;
  });
}

/** The rows of few records at a time, put together here as one statement would have. */
async function* slicedRows(
  db: Db,
  layer: RenderLayer,
  window: NativeWindow,
  frame: ImageFrame,
  all: readonly number[],
): AsyncGenerator<TextRow> {
  const slices: TextRow[] = [];
  let shapes = 0;
  const drawn = inSlices(all, new Pace(500, 20, 20_000), async (ids) => {
    const { sql, params } = drawQuery(layer, window, frame, ids);
    return (await db.background.query<TextRow>(sql, params)).rows;
  });
  for await (const rows of drawn) {
    slices.push(...rows);
    shapes += rows.reduce((sum, row) => sum + row.n, 0);
    if (shapes >= maxShapes) break;
  }
  yield* joined(slices);
}

/** Rows of slices as those of a whole: surfaces under lines under points, so many shapes a row, and a symbol once a pixel. */
export function* joined(slices: readonly TextRow[]): Generator<TextRow> {
  for (const dim of [2, 1, 0] as const)
    for (const dots of [false, true]) {
      const rows = slices.filter((row) => row.dim === dim && row.dots === dots);
      yield* batched(dots && dim === 0 ? once(rows) : rows);
    }
}

function* batched(rows: readonly TextRow[]): Generator<TextRow> {
  let texts: string[] = [];
  let n = 0;
  for (const [index, row] of rows.entries()) {
    texts.push(row.t);
    n += row.n;
    if (n < shapesPerRow && index < rows.length - 1) continue;
    yield { ...row, t: texts.join(''), n };
    texts = [];
    n = 0;
  }
}

/** Positions that occur in several slices, only where they are first. */
function once(rows: readonly TextRow[]): TextRow[] {
  if (rows.length < 2) return [...rows];
  const seen = new Set<string>();
  return rows.map((row) => {
    const numbers = row.t.split(' ');
    let t = '';
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const position = `${numbers[i]} ${numbers[i + 1]} `;
      if (seen.has(position)) continue;
      seen.add(position);
      t += position;
    }
    return { ...row, t };
  });
}
