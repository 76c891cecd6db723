import { GeometryEngineError, type Beside, type Db, type Sql } from '../../db/types.ts';
import { bringDefinitions } from '../compute-beside.ts';

/** The most that one geometry gets, in ms. */
export const limitMs = 30_000;

/** As text a geometry is read whatever is wrong with it, such as rings of three points; as bytes it is not. */
const over = (expression: string): string =>
  `SELECT ${expression} AS value FROM (SELECT encode($1::bytea, 'hex')::geometry AS geom OFFSET 0) g`;

/** An expression over the geometry `g.geom`; a long one is computed where nobody waits for it. Null where that took too long or failed. */
export async function computed<T>(db: Db, expression: string, ewkb: Uint8Array, isLong: boolean, signal?: AbortSignal): Promise<T | null> {
  if (db.beside && isLong) return besideAlone<T>(db, db.beside, expression, ewkb);
  return bounded(async (end) => {
    const { rows } = await db.longQuery<{ value: T }>(over(expression), [ewkb], signal ? AbortSignal.any([end, signal]) : end);
    return rows[0]!.value;
  });
}

/** An expression over the geometry `g.geom`, computed beside; null where that took too long or failed. */
export function besideAlone<T>(db: Sql, beside: Beside, expression: string, ewkb: Uint8Array): Promise<T | null> {
  const end = new AbortController();
  return beside
    .use(end.signal, async (session) => {
      await bringDefinitions(db, session);
      return bounded(async (signal) => {
        signal.addEventListener('abort', () => end.abort(signal.reason));
        const { rows } = await session.query<{ value: T }>(over(expression), [ewkb]);
        return rows[0]!.value;
      });
    })
    .catch((error: unknown) => {
      if (end.signal.aborted) return null;
      throw error;
    });
}

/** Work that gets so long; null where it took longer, or the geometry engine gave up. */
export async function bounded<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await work(limit);
  } catch (error) {
    if (limit.aborted || gaveUp(error)) return null;
    throw error;
  }
}

/** The geometry engine refused the geometry, or used up its memory on it: it says nothing of the others. */
function gaveUp(error: unknown): boolean {
  const { code } = error as { code?: string };
  return error instanceof GeometryEngineError || code === 'broken' || code === 'XX000' || code === '53200';
}
