import type { GraphKind } from '@geo/api';
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
