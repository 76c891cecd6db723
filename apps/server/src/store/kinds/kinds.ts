import { favourableKinds, objectPermissions, type FavourableKind } from '@geo/api';
import { readableCondition, type Actor } from '../../access/permissions.ts';
import { servedSql } from '../maps/publication.ts';
import type { Add, KindDefinition } from './definition.ts';
import { foldersWithPath } from './folder-path.ts';

// Publishing its data is no column of the depot: `publish` of a definition is another thing.
const { publish: _publish, ...depotPermissions } = objectPermissions.depot;

const depot: KindDefinition = {
  kind: 'depot',
  table: 'geo.depot',
  ...depotPermissions,
  add: 'add_depot',
  search: ['o.name', 'o.description'],
  orders: { type: 'o.content_type' },
  type: 'o.content_type',
  folder: { column: 'o.folder_id', kind: 'depotfolder' },
  contentType: 'o.content_type',
  parent: { column: 'o.folder_id', kind: 'depotfolder' },
};

const depotfolder: KindDefinition = {
  kind: 'depotfolder',
  table: 'geo.depot_folder',
  from: `${foldersWithPath} o`,
  ...objectPermissions.depotfolder,
  add: 'add_depot',
  search: ['o.full_path'],
  orders: { full_path: 'lower(o.full_path)' },
  order: 'lower(o.full_path), o.id',
};

/** An account as JSON, as far as it matters for whom a switchboard runs. */
const person = (id: string): string =>
  `(SELECT jsonb_build_object('id', a.id, 'username', a.username, 'first_name', a.first_name, 'last_name', a.last_name, 'is_active', a.is_active,
     'is_staff', a.is_staff, 'expiration_date', a.expiration_date) FROM geo.account a WHERE a.id = ${id})`;

const switchboard: KindDefinition = {
  kind: 'switchboard',
  table: 'geo.switchboard',
  columns: `o.*, ARRAY(SELECT f.id FROM geo.frame f WHERE f.switchboard_id = o.id AND f.frame_type = 1 ORDER BY f.id) AS input_frames,
    ARRAY(SELECT f.id FROM geo.frame f WHERE f.switchboard_id = o.id AND f.frame_type = 2 ORDER BY f.id) AS output_frames,
    ${person('o.run_as_id')} AS changer, ${person('o.owner_id')} AS owning`,
  ...objectPermissions.switchboard,
  add: 'add_switchboard',
  realm: 'switchboard',
  search: ['o.name', 'o.description'],
  orders: { status: 'o.status' },
  folder: { column: 'o.folder_id', kind: 'switchboardfolder' },
};

const workflow: KindDefinition = {
  kind: 'workflow',
  table: 'geo.workflow',
  from: 'geo.workflow o LEFT JOIN geo.switchboard s ON s.id = o.switchboard_id',
  columns: "o.*, coalesce(s.status, 'initialized') AS status",
  ...objectPermissions.workflow,
  add: 'add_workflow',
  search: ['o.name', 'o.description', 'o.slug'],
};

const layer: KindDefinition = {
  kind: 'layer',
  table: 'geo.layer',
  from: 'geo.layer o LEFT JOIN geo.depot d ON d.id = o.depot_id',
  columns: `o.*, d.name AS depot_name, d.content_type AS depot_type, d.srid, ${servedSql('o')} AS served`,
  ...objectPermissions.layer,
  add: 'add_layer',
  publish: 'publish_layer',
  isPublic: servedSql('o'),
  realm: 'layer',
  search: ['o.name', 'o.slug'],
  searchesId: true,
  orders: { type: 'o.type' },
  type: 'o.type',
};

const view: KindDefinition = {
  kind: 'view',
  table: 'geo.view',
  ...objectPermissions.view,
  add: 'add_view',
  publish: 'publish_view',
  realm: 'view',
  search: ['o.name', 'o.slug'],
};

/** Has no permission table: its owner's, and readable for the readers of the view it was made from. */
const finalview: KindDefinition = {
  kind: 'finalview',
  table: 'geo.final_view',
  // Without the snapshot, which may be large.
  columns: "o.id, o.name, o.slug, o.view_id, o.owner_id, o.revision, o.created, o.modified, '[]'::jsonb AS permissions",
  read: 'read',
  write: 'write',
  add: 'add_finalview',
  search: ['o.name', 'o.slug'],
  orders: { slug: 'o.slug' },
  readable: (actor, alias, add) =>
    actor.isSuperuser
      ? 'true'
      : `(${alias}.owner_id = ${add(actor.id)} OR EXISTS (SELECT 1 FROM geo.view v WHERE v.id = ${alias}.view_id AND ${readableCondition(actor, 'v', add)}))`,
};

const portal: KindDefinition = {
  kind: 'portal',
  table: 'geo.portal',
  ...objectPermissions.portal,
  add: 'add_portal',
  publish: 'publish_portal',
  search: ['o.name', 'o.slug'],
};

/** Every kind of objects that belong to somebody. */
export const kinds: Readonly<Record<FavourableKind, KindDefinition>> = {
  depot,
  depotfolder,
  switchboard,
  workflow,
  layer,
  view,
  finalview,
  portal,
};

/** All definitions in a fixed order. */
export const allKinds: readonly KindDefinition[] = favourableKinds.map((kind) => kinds[kind]);

/** The definition of a kind by its name, undefined for other texts. */
export function kindNamed(name: string): KindDefinition | undefined {
  return allKinds.find((definition) => definition.kind === name);
}

/** Condition for the rows of a kind that the actor may read. */
export function readableOf(definition: KindDefinition, actor: Actor, alias: string, add: Add): string {
  const readable = definition.readable ?? readableCondition;
  return (actor.all ?? [actor]).map((one) => readable(one, alias, add)).join(' AND ');
}
