import type { Source } from '@geo/api';
import type { Db } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { depotAtPath, latestMoment, newestMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { uriOf } from '../../store/uris.ts';

/** A depot as far as results depend on it: which one stands at the path, and one of its moments. */
export function depotSource(path: string, depot: number | null, moment: number | null): Source {
  return {
    port: 'depot',
    name: path,
    uri: depot === null ? null : uriOf('depot', depot),
    fingerprint: `${depot ?? 'none'}@${moment ?? 'none'}`,
  };
}

/** The depot at a path as the actor finds it now, with the moment that counts. @default the newest that is approved */
export async function findDepotSource(
  { db, actor }: { db: Db; actor: Actor },
  path: string,
  momentOf: (db: Db, depot: DepotRow) => Promise<Pick<MomentRow, 'id'> | null> = (own, { id }) => newestMoment(own, id),
): Promise<Source> {
  const depot = await depotAtPath(db, actor, path);
  const moment = depot && (await momentOf(db, depot));
  return depotSource(path, depot?.id ?? null, moment?.id ?? null);
}

/** The moment that counts for what stores: whatever lies in the depot now, approved or not. */
export const latestOf = (db: Db, { id }: DepotRow): Promise<MomentRow | null> => latestMoment(db, id);
