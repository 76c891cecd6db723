import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { inSlices } from '../../relation/slices.ts';
import { drawQuery, maxShapes, shapesPerRow, type DrawRow } from './query.ts';
import type { RenderLayer } from './types.ts';
import { nativeWindow, windowIds, type ImageFrame } from '../../tiles/window.ts';

const rowsPerBatch = 4;

/**
 * What an image shows of a layer, in the order of drawing. Where all share one connection it is computed few records at a time,
 * and put together here as one statement would have.
 */
export async function shapesIn(db: Db, layer: RenderLayer, frame: ImageFrame): Promise<readonly DrawRow[]> {
  const window = await nativeWindow(layer, frame, db);
  if (!window) return [];
  const shapes: DrawRow[] = [];
  if (db.backend === 'postgres') {
    const { sql, params } = drawQuery(layer, window, frame);
    for await (const rows of db.stream<DrawRow>(sql, params, rowsPerBatch)) shapes.push(...rows);
    return shapes;
  }
  const pace = new Pace(500, 20, 20_000);
  let count = 0;
  // Many slices follow each other: what asks for one short answer goes first.
  const shared = db.background;
  const slices = inSlices(await windowIds(shared, layer, window), pace, async (ids) => {
    const { sql, params } = drawQuery(layer, window, frame, ids);
    return (await shared.query<DrawRow>(sql, params)).rows;
  });
  for await (const rows of slices) {
    shapes.push(...rows);
    count += rows.reduce((sum, row) => sum + row.n, 0);
    if (count >= maxShapes) break;
  }
  return [...joined(shapes)];
}

/** Rows of slices as those of a whole: surfaces under lines under points, so many shapes a row, and a symbol once a pixel. */
export function* joined(slices: readonly DrawRow[]): Generator<DrawRow> {
  for (const dim of [2, 1, 0] as const)
    for (const dots of [false, true]) {
      const rows = slices.filter((row) => row.dim === dim && row.dots === dots);
      yield* batched(dots && dim === 0 ? once(rows) : rows);
    }
}

function* batched(rows: readonly DrawRow[]): Generator<DrawRow> {
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
function once(rows: readonly DrawRow[]): DrawRow[] {
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
