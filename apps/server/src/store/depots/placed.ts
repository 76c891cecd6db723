import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { Params, type Relation } from '../../relation/relation.ts';

/** How many records there are, and how many of them have a geometry; where all share one connection in slices, by their numbers. */
export async function countPlaced(
  db: Db,
  relation: Pick<Relation, 'sql' | 'params'>,
  signal: AbortSignal,
): Promise<{ count: number; placed: number }> {
  const params = new Params();
  const from = `FROM ${params.from(relation)} r`;
  const counts = 'count(*)::bigint AS count, count(r.geom)::bigint AS placed';
  if (!db.beside)
    return (await db.longQuery<{ count: number; placed: number }>(`SELECT ${counts} ${from}`, params.values, signal)).rows[0]!;
  const { rows } = await db.query<{ low: number | null; high: number | null }>(
    `SELECT min(r.idx) AS low, max(r.idx) AS high ${from}`,
    params.values,
  );
  const { low, high } = rows[0]!;
  const total = { count: 0, placed: 0 };
  if (low === null || high === null) return total;
  const pace = new Pace(5000, 50, 200_000);
  for (let next = low; next <= high;) {
    signal.throwIfAborted();
    const end = next + pace.size;
    const begun = performance.now();
    const slice = `SELECT ${counts} ${from} WHERE r.idx >= ${next} AND r.idx < ${end}`;
    const { count, placed } = (await db.query<{ count: number; placed: number }>(slice, params.values)).rows[0]!;
    pace.took(performance.now() - begun);
    total.count += count;
    total.placed += placed;
    next = end;
  }
  return total;
}
