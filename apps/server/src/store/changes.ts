import type { GraphKind, Moment } from '@geo/api';
import type { Sql } from '../db/types.ts';

/** Channel of all changes of switchboards; the payload only names what changed, receivers read it themselves. */
export const changeChannel = 'geo_change';

export interface Change {
  switchboard: number;
  kind: GraphKind | 'switchboard';
  id: number;
  /** What happened to it. */
  op: 'insert' | 'update' | 'delete';
}

/** Tells all processes of a change; inside a transaction it goes out with the commit, or never. */
export async function publishChange(sql: Sql, change: Change): Promise<void> {
  await sql.query('SELECT pg_notify($1, $2)', [changeChannel, JSON.stringify(change)]);
}

/** Tells of many changes with one statement. */
export async function publishChanges(sql: Sql, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql.query('SELECT pg_notify($1, payload) FROM jsonb_array_elements_text(($2::text)::jsonb) AS payload', [
    changeChannel,
    JSON.stringify(changes.map((change) => JSON.stringify(change))),
  ]);
}

/** Channel of all changes of depots. The database tells them itself, by triggers of `0035_depot_changes.sql`. */
export const depotChannel = 'geo_depot';

/** A depot that changed or is gone; or a moment of it, as it is now or was at last; or records of its open moment. */
export type DepotSignal = { depot: number } & ({ status?: never } | MomentSignal | (MomentSignal & { moment: number; step: number }));
/** What says who may see it. */
interface MomentSignal {
  status: Moment['status'];
  /** When it was approved; null until then. */
  approved: string | null;
}
