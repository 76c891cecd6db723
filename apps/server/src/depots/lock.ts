import type { Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';

/** The numbers that the next moment and the next record of a depot get. */
export interface NextNumbers {
  number: number;
  firstIdx: number;
}

/** The depot for this transaction alone: its next numbers, and the EPSG code of its CRS. */
export async function lockDepot(tx: Sql, depotId: number): Promise<NextNumbers & { srid: number }> {
  const { rows } = await tx.query<{ next_number: number; next_idx: number; srid: number }>(
    'SELECT next_number, next_idx, srid FROM geo.depot WHERE id = $1 FOR UPDATE',
    [depotId],
  );
  if (!rows[0]) throw new Problem('not_found');
  return { number: rows[0].next_number, firstIdx: rows[0].next_idx, srid: rows[0].srid };
}

/** Refuses to write a moment to a depot whose records are being edited, or put back: coming later, it would show or hide them. */
export async function requireNoOpenMoment(sql: Sql, depotId: number): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    "SELECT d.name FROM geo.moment m JOIN geo.depot d ON d.id = m.depot_id WHERE m.depot_id = $1 AND m.status = 'open'",
    [depotId],
  );
  if (rows[0]) throw new Problem('open_moment', { depot: rows[0].name });
  await requireSettled(sql, depotId);
}

/** Refuses while records of a rejected moment are still being closed: a new moment would show them. */
export async function requireSettled(sql: Sql, depotId: number): Promise<void> {
  const { rows } = await sql.query('SELECT 1 FROM geo.depot_settling WHERE depot_id = $1', [depotId]);
  if (rows.length > 0) throw new Problem('depot_busy');
}
