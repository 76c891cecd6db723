import { idOfUri, layerTypeNames, showsLayers, typeUri, type Layer, type LayerTypeName, type NewMetalayer } from '@geo/api';
import type { Sql, Transactional } from '../../db/types.ts';
import { readableCondition, type Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { Params } from '../../relation/relation.ts';
import type { z } from 'zod';
import { momentsOf } from '../depots/depots.ts';
import { kinds } from '../kinds/kinds.ts';
import { insertRow, requireAdd, requireReadable } from '../objects/objects.ts';
import { keepReferences } from '../objects/references.ts';
import { requireId, uriOf } from '../uris.ts';
import { servedSql } from './publication.ts';
import { boxAround, serviceExtent, type KeptService } from './service-extent.ts';

const definition = kinds.layer;
const type: LayerTypeName = 'metalayer';

/** Ids of the layers that one shows, the first on top. */
export function memberIds({ members = [] }: { readonly members?: readonly string[] | undefined }): number[] {
  return members.flatMap((uri) => idOfUri('layer', uri) ?? []);
}

/** SQL condition: who asks may see the layer in its services, as everybody or by a permission. */
export function shownSql(actor: Actor | null, alias: string, params: Params): string {
  const readable = actor === null ? 'false' : readableCondition(actor, alias, (value) => params.add(value));
  return `(${servedSql(alias)} OR ${readable})`;
}

/** A layer that others show, as it is listed there. */
export interface Member {
  readonly id: number;
  readonly name: string;
  /** Whether who asks may see it. */
  readonly shown: boolean;
  /** How many objects it has, and where. */
  readonly size: number;
  readonly bbox: readonly number[] | null;
}

/** Those of some layers that are there, by their ids. */
export async function membersWith(sql: Sql, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, Member>> {
  if (ids.length === 0) return new Map();
  const params = new Params();
  const { rows } = await sql.query<{ id: number; name: string; depot_id: number | null; service: KeptService | null; shown: boolean }>(
    `SELECT o.id, o.name, o.depot_id, o.details -> 'service' AS service, ${shownSql(actor, 'o', params)} AS shown FROM ${definition.table} o WHERE o.id = ANY(${params.add(ids)}::int[])`,
    params.values,
  );
  const moments = await momentsOf(
    sql,
    rows.flatMap(({ depot_id, shown }) => (shown && depot_id !== null ? [depot_id] : [])),
  );
  return new Map(
    rows.map(({ id, name, depot_id, service, shown }) => {
      const moment = moments.get(depot_id ?? 0)?.find(({ approved }) => approved !== null);
      const bbox = service ? serviceExtent(service.value) : (moment?.bbox ?? null);
      return [id, { id, name, shown, size: service ? 1 : (moment?.size ?? 0), bbox }];
    }),
  );
}

/** What the contract says of the data of a metalayer: what who asks may not see is there by its number alone. */
export function metalayerParts(ids: readonly number[], known: ReadonlyMap<number, Member>) {
  const members = ids.flatMap((id) => known.get(id) ?? []);
  const shown = members.filter((member) => member.shown);
  return {
    members: members.map(({ id }) => uriOf('layer', id)),
    layerpiles: shown.map(({ name, size }) => ({
      active: true,
      name,
      content_type: typeUri('layer'),
      size,
      switchboard: null,
      depot: null,
    })),
    bbox: boxAround(shown.map(({ bbox }) => bbox)),
  } satisfies Partial<Layer>;
}

/** Refuses layers that who puts them there may not read, and such as show layers themselves. @param known Those that are there already */
export async function requireMembers(sql: Sql, actor: Actor, members: readonly string[], known: readonly string[] = []): Promise<void> {
  const added = members.filter((uri) => !known.includes(uri));
  await requireReadable(sql, actor, definition, added, 'members');
  const { rows } = await sql.query<{ name: string }>(
    `SELECT name FROM ${definition.table} WHERE id = ANY($1::int[]) AND type = ANY($2::text[]) ORDER BY id LIMIT 1`,
    [added.map((uri) => requireId('layer', uri, 'members')), layerTypeNames.filter(showsLayers)],
  );
  if (rows[0]) throw new Problem('metalayer_member', { name: rows[0].name }, { field: 'members' });
}

/** A layer that shows others. Answers its id. */
export async function createMetalayer(
  db: Transactional,
  actor: Actor,
  { name, members }: z.output<typeof NewMetalayer>,
  slugFor: (tx: Sql, name: string) => Promise<string>,
): Promise<number> {
  requireAdd(actor, definition);
  await requireMembers(db, actor, members);
  return db.transaction(async (tx) => {
    const details = { members };
    const id = await insertRow(tx, actor, definition, { name, slug: await slugFor(tx, name), type, details: JSON.stringify(details) });
    await keepReferences(tx, 'layer', id, details);
    return id;
  });
}
