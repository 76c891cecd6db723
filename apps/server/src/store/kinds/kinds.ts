import { favourableKinds, isKind, kindOf, type FavourableKind, type GlobalPermission, type SimpleKind, type TagRealm } from '@geo/api';
import { readableCondition, type Actor } from '../../access/permissions.ts';
import { servedSql } from '../maps/publication.ts';
import type { Add, KindDefinition, KindSql } from './definition.ts';
import { foldersWithPath, pathOfFolder } from './folder-path.ts';

/** An account as JSON, as far as it matters for whom a switchboard runs. */
const person = (id: string): string =>
  `(SELECT jsonb_build_object('id', a.id, 'username', a.username, 'first_name', a.first_name, 'last_name', a.last_name, 'is_active', a.is_active,
     'is_staff', a.is_staff, 'expiration_date', a.expiration_date) FROM geo.account a WHERE a.id = ${id})`;

/** How the rows of kinds are read that are more than their own table with name and short name. */
const sql: { readonly [Kind in Exclude<FavourableKind, SimpleKind>]: KindSql } & { readonly [Kind in SimpleKind]?: KindSql } = {
  depot: {
    columns: `o.*, ${pathOfFolder('o.folder_id')} || '/' || o.name AS full_path`,
    search: ['o.name', 'o.description'],
    orders: { type: 'o.content_type' },
    type: 'o.content_type',
    folder: { column: 'o.folder_id', kind: 'depotfolder' },
    contentType: 'o.content_type',
    parent: { column: 'o.folder_id', kind: 'depotfolder' },
  },
  depotfolder: {
    table: 'geo.depot_folder',
    from: `${foldersWithPath} o`,
    search: ['o.full_path'],
    orders: { full_path: 'lower(o.full_path)' },
    order: 'lower(o.full_path), o.id',
  },
  switchboard: {
    columns: `o.*, ARRAY(SELECT f.id FROM geo.frame f WHERE f.switchboard_id = o.id AND f.frame_type = 1 ORDER BY f.id) AS input_frames,
    ARRAY(SELECT f.id FROM geo.frame f WHERE f.switchboard_id = o.id AND f.frame_type = 2 ORDER BY f.id) AS output_frames,
    ${person('o.run_as_id')} AS changer, ${person('o.owner_id')} AS owning`,
    search: ['o.name', 'o.description'],
    orders: { status: 'o.status' },
    folder: { column: 'o.folder_id', kind: 'switchboardfolder' },
  },
  workflow: {
    from: 'geo.workflow o LEFT JOIN geo.switchboard s ON s.id = o.switchboard_id',
    columns: "o.*, coalesce(s.status, 'initialized') AS status",
    search: ['o.name', 'o.description', 'o.slug'],
    holds: { steps: 'switchboard_id' },
  },
  layer: {
    from: 'geo.layer o LEFT JOIN geo.depot d ON d.id = o.depot_id',
    columns: `o.*, d.name AS depot_name, d.content_type AS depot_type, d.style AS depot_style, d.metadata AS depot_metadata, d.srid, ${servedSql('o')} AS served`,
    isPublic: servedSql('o'),
    searchesId: true,
    orders: { type: 'o.type' },
    type: 'o.type',
  },
  // Has no permission table: its owner's, and readable for the readers of the view it was made from.
  finalview: {
    table: 'geo.final_view',
    // Without the snapshot, which may be large.
    columns: "o.id, o.name, o.slug, o.view_id, o.owner_id, o.revision, o.created, o.modified, '[]'::jsonb AS permissions",
    orders: { slug: 'o.slug' },
    readable: (actor, alias, add) =>
      actor.isSuperuser
        ? 'true'
        : `(${alias}.owner_id = ${add(actor.id)} OR EXISTS (SELECT 1 FROM geo.view v WHERE v.id = ${alias}.view_id AND ${readableCondition(actor, 'v', add)}))`,
  },
};

function definitionOf(kind: FavourableKind): KindDefinition {
  const { permissions, add, publish, tagged } = kindOf(kind);
  return {
    kind,
    table: `geo.${kind}`,
    search: ['o.name', 'o.slug'],
    ...sql[kind],
    read: permissions?.read ?? 'read',
    write: permissions?.write ?? 'write',
    ...(permissions ? { share: permissions.share } : {}),
    add: add as GlobalPermission,
    ...(publish ? { publish: publish as GlobalPermission } : {}),
    ...(tagged ? { realm: kind as TagRealm } : {}),
  };
}

/** Every kind of objects that belong to somebody. */
export const kinds: Readonly<Record<FavourableKind, KindDefinition>> = Object.fromEntries(
  favourableKinds.map((kind) => [kind, definitionOf(kind)]),
) as Record<FavourableKind, KindDefinition>;

/** All definitions in a fixed order. */
export const allKinds: readonly KindDefinition[] = favourableKinds.map((kind) => kinds[kind]);

/** The definition of a kind by its name, undefined for other texts. */
export function kindNamed(name: string): KindDefinition | undefined {
  return isKind(name) && Object.hasOwn(kinds, name) ? kinds[name as FavourableKind] : undefined;
}

/** Condition for the rows of a kind that the actor may read. */
export function readableOf(definition: KindDefinition, actor: Actor, alias: string, add: Add): string {
  const readable = definition.readable ?? readableCondition;
  return (actor.all ?? [actor]).map((one) => readable(one, alias, add)).join(' AND ');
}
