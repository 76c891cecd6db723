import type { Sql } from '../db/types.ts';

/** Channel of all changes of switchboards; the payload only names what changed, receivers read it themselves. */
export const changeChannel = 'geo_change';

export type GraphKind = 'node' | 'frame' | 'link' | 'note';
export interface Change {
  board: number;
  kind: GraphKind | 'switchboard';
  id: number;
  /** What happened to it. */
  op: 'insert' | 'update' | 'delete';
}

/** Tells all processes of a change; inside a transaction it goes out with the commit, or never. */
export async function publishChange(sql: Sql, change: Change): Promise<void> {
  await sql.query('SELECT pg_notify($1, $2)', [changeChannel, JSON.stringify(change)]);
}
