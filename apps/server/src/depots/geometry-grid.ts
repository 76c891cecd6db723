import type { Sql } from '../db/types.ts';

/**
 * The geometry library computes with the coordinates as they are and, where that fails, on a grid. It notices by an exception, which
 * the embedded database cannot catch inside of the library: there whole statements are repeated with the grid switched on.
 */
const setting = 'geo.grid';

/** SQL of a grid's size as an argument of an overlay: that of the coordinates as they are until the grid is switched on. */
export function gridOrNone(size: number): string {
  return `(CASE WHEN current_setting('${setting}', true) = 'on' THEN ${size}::float8 ELSE -1::float8 END)`;
}

/** Work with the grid switched on. */
export async function onGrid<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.query(`SET ${setting} = 'on'`);
  try {
    return await work();
  } finally {
    await sql.query(`SET ${setting} = 'off'`).catch(() => undefined);
  }
}
