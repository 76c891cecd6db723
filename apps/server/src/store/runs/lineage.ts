import type { ReadMoment } from '@geo/api';
import type { Sql } from '../../db/types.ts';

/** Where a moment that a run stored came from. */
export interface MomentSource {
  /** The switchboard whose step stored it; it may have run as a step of another one. */
  switchboard: number;
  /** The run's job: swept after a while. */
  job: number;
  /** The moments of depots that its records were computed from. */
  read: readonly ReadMoment[];
}

/** Notes where a moment came from, in the transaction that makes it. */
export async function noteSource(tx: Sql, moment: number, source: MomentSource): Promise<void> {
  await tx.query('UPDATE geo.moment SET source = $2 WHERE id = $1', [moment, JSON.stringify(source)]);
}
