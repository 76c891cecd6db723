import { objectPermissions, withdrawnLayer, type DepotLayer, type ListOf } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { displayNameSql } from '../accounts.ts';
import { readableCondition, type Actor } from '../../access/permissions.ts';
import { readDepotRow } from './depots.ts';
import { Problem } from '../../problems/index.ts';
import { recordEvent } from '../objects/events.ts';
import { servedSql } from '../maps/publication.ts';
import { Params } from '../../relation/relation.ts';
import { recordSecurity } from '../security/log.ts';
import { isoOrNull, saveRow } from '../rows.ts';
import { uriOf } from '../uris.ts';

interface Row {
  id: number;
  name: string;
  owner_id: number;
  owner_name: string;
  served: boolean;
  published_by: number | null;
  publisher: string | null;
  published_at: Date | string | null;
  older_moments: boolean;
  readable: boolean;
}

const { share } = objectPermissions.depot;

/** Every layer over a depot, public ones first: who shares the data decides what becomes of them. */
export async function listDepotLayers(sql: Sql, actor: Actor, depotId: number): Promise<ListOf<DepotLayer>> {
  await readDepotRow(sql, actor, depotId, share);
  const objects = await layersOver(sql, actor, depotId);
  return { objects, meta: { offset: 0, limit: Math.max(objects.length, 1), total_count: objects.length } };
}

async function layersOver(sql: Sql, actor: Actor, depotId: number, only?: number): Promise<DepotLayer[]> {
  const params = new Params();
  const readable = readableCondition(actor, 'o', (value) => params.add(value));
  const one = only === undefined ? '' : ` AND o.id = ${params.add(only)}`;
  const { rows } = await sql.query<Row>(
    `SELECT o.id, o.name, o.owner_id, ${displayNameSql('w')} AS owner_name, ${servedSql('o')} AS served, o.published_by, o.published_at, o.older_moments,
       CASE WHEN p.id IS NULL THEN NULL ELSE ${displayNameSql('p')} END AS publisher, ${readable} AS readable
     FROM geo.layer o JOIN geo.account w ON w.id = o.owner_id LEFT JOIN geo.account p ON p.id = o.published_by
     WHERE o.depot_id = ${params.add(depotId)}${one} ORDER BY served DESC, lower(o.name), o.id`,
    params.values,
  );
  return rows.map((row) => ({
    resource_uri: uriOf('layer', row.id),
    name: row.name,
    owner: uriOf('user', row.owner_id),
    owner_name: row.owner_name,
    public: row.served,
    published_by: row.published_by === null ? null : uriOf('user', row.published_by),
    published_by_name: row.publisher,
    published_at: isoOrNull(row.published_at),
    older_moments: row.older_moments,
    readable: row.readable,
  }));
}

/** Ends that a layer over a depot is public. It stays, and its owner reads of it among the events. */
export async function withdrawLayer(db: Db, actor: Actor, depotId: number, layerId: number): Promise<DepotLayer> {
  await readDepotRow(db, actor, depotId, share);
  return db.transaction(async (tx) => {
    const [before] = await layersOver(tx, actor, depotId, layerId);
    if (!before) throw new Problem('not_found');
    // An ended publication is withdrawn as well: it would be in force again with the right it ended for.
    if (before.public || before.published_by !== null) {
      await saveRow(tx, 'geo.layer', layerId, withdrawnLayer, undefined, () => Promise.resolve(undefined));
      const subject = { kind: 'layer', id: layerId, name: before.name } as const;
      await recordEvent(tx, actor, 'withdraw', subject);
      await recordSecurity(tx, actor, { event: 'withdrawn', subject });
    }
    return (await layersOver(tx, actor, depotId, layerId))[0]!;
  });
}
