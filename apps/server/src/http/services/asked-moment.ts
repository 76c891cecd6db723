import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { newestMoment, readMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { idParam } from '../route.ts';

/** The moment of a depot that a request names; without one the newest. One of another depot is not there. */
export async function askedMoment(sql: Sql, actor: Actor, depot: DepotRow, named: string | undefined): Promise<MomentRow | null> {
  if (!named) return newestMoment(sql, depot.id);
  const { moment } = await readMoment(sql, actor, idParam(named));
  if (moment.depot_id !== depot.id) throw new Problem('not_found');
  return moment;
}
