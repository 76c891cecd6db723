import { mostLineage, type Lineage, type LineageMoment, type ReadMoment } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { displayNameSql } from '../accounts.ts';
import { newestMoment, readDepotRow, showsMoment, type DepotRow, type MomentRow } from '../depots/depots.ts';
import { keyOf, summariesOf, type ObjectRef } from '../objects/relations.ts';
import { iso } from '../rows.ts';
import { uriOf } from '../uris.ts';

/** Where a moment came from that was not imported or edited. */
export interface MomentSource {
  /** The switchboard whose step stored it; it may have run as a step of another one. Absent where an older moment was restored. */
  switchboard?: number;
  /** The job: swept after a while. */
  job: number;
  /** The moments of depots that its records were computed from, or that was restored. */
  read: readonly ReadMoment[];
}

/** Notes where a moment came from, in the transaction that makes it. */
export async function noteSource(tx: Sql, moment: number, source: MomentSource): Promise<void> {
  await tx.query('UPDATE geo.moment SET source = $2 WHERE id = $1', [moment, JSON.stringify(source)]);
}

interface Row extends MomentRow {
  source: MomentSource | null;
  user_name: string | null;
  /** The moment before it in the same depot. */
  before: number | null;
  /** Its job is still kept. */
  kept: boolean;
}

const columns = `m.*, (SELECT ${displayNameSql('a')} FROM geo.account a WHERE a.id = m.account_id) AS user_name,
  (SELECT b.id FROM geo.moment b WHERE b.depot_id = m.depot_id AND b.number < m.number AND b.rejected IS NULL ORDER BY b.number DESC LIMIT 1) AS before,
  EXISTS (SELECT 1 FROM geo.job j WHERE j.id = (m.source ->> 'job')::int) AS kept`;

/** The way back from a moment that the actor may read; what they may not see on it is counted, and not followed. */
export async function lineageOf(sql: Sql, actor: Actor, moment: number): Promise<Lineage> {
  const found = new Map<number, Row>();
  let next = [moment];
  while (next.length > 0 && found.size < mostLineage) {
    const { rows } = await sql.query<Row>(`SELECT ${columns} FROM geo.moment m WHERE m.id = ANY($1::int[]) ORDER BY m.id DESC LIMIT $2`, [
      next,
      mostLineage - found.size,
    ]);
    const depots = await readableDepots(sql, actor, [...new Set(rows.map((row) => row.depot_id))]);
    const shown = rows.filter((row) => {
      const depot = depots.get(row.depot_id);
      return depot !== undefined && showsMoment(actor, depot, row);
    });
    for (const row of shown) found.set(row.id, row);
    next = [...new Set(shown.flatMap(fedBy))].filter((id) => !found.has(id));
  }
  const rows = [...found.values()];
  const refs = rows.flatMap((row): ObjectRef[] => [
    { kind: 'depot', id: row.depot_id },
    ...(row.source?.switchboard === undefined ? [] : [{ kind: 'switchboard', id: row.source.switchboard } as const]),
  ]);
  const seen = await summariesOf(sql, actor, refs);
  const named = (ref: ObjectRef) => {
    const summary = seen.get(keyOf(ref));
    return summary ? { resource_uri: summary.resource_uri, name: summary.name } : null;
  };
  return {
    moments: rows.map((row): LineageMoment => {
      const from = fedBy(row);
      const shown = from.filter((id) => found.has(id));
      const { source } = row;
      const switchboard = source?.switchboard;
      return {
        id: row.id,
        created: iso(row.created),
        size: row.size,
        status: row.status,
        origin: row.origin,
        message: row.message,
        depot: named({ kind: 'depot', id: row.depot_id })!,
        user: row.account_id === null ? null : { resource_uri: uriOf('user', row.account_id), name: row.user_name ?? '' },
        run:
          row.origin === 'switchboard' && switchboard !== undefined
            ? { switchboard: named({ kind: 'switchboard', id: switchboard }), id: row.kept ? source!.job : null }
            : null,
        from: shown,
        hidden: from.length - shown.length,
        known: source !== null || (row.origin !== 'switchboard' && row.status !== 'restored'),
      };
    }),
    truncated: next.length > 0,
  };
}

/** The way back from what a depot shows; empty where the actor may not see that. */
export async function lineageOfDepot(sql: Sql, actor: Actor, depot: number | null): Promise<Lineage> {
  const readable = depot !== null && (await readableDepots(sql, actor, [depot])).has(depot);
  const moment = readable ? await newestMoment(sql, depot) : null;
  return moment ? lineageOf(sql, actor, moment.id) : { moments: [], truncated: false };
}

async function readableDepots(sql: Sql, actor: Actor, ids: readonly number[]): Promise<Map<number, DepotRow>> {
  const found = new Map<number, DepotRow>();
  for (const id of ids)
    try {
      found.set(id, await readDepotRow(sql, actor, id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  return found;
}

/** The moments that one was made from. */
function fedBy({ source, origin, status, joined_from, before }: Row): number[] {
  if (source) return source.read.map(({ moment }) => moment);
  if (status === 'restored') return [];
  const goesOn = origin === 'magazine' || joined_from !== null;
  return goesOn && before !== null ? [before] : [];
}
