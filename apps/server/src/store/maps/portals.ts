import type { BodyOutput, ListOf, Portal, PortalPatch, QueryOutput, endpoints } from '@geo/api';
import type { z } from 'zod';
import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { kinds } from '../kinds/kinds.ts';
import { listObjects } from '../objects/listing.ts';
import {
  deleteRow,
  insertRow,
  readRow,
  requireAdd,
  requirePublish,
  requireReadable,
  requireSlug,
  slugTaken,
  templateOf,
  updateRow,
  type ObjectRow,
} from '../objects/objects.ts';
import { requirePublishLayers } from './publication.ts';
import { entriesOf, iso, refuseTaken } from '../rows.ts';
import { permissionsColumn, readForSave } from '../objects/sharing.ts';
import { requireId, uriOf } from '../uris.ts';

type PortalDetails = Partial<Pick<Portal, 'attr' | 'layers' | 'views'>>;

interface PortalRow extends ObjectRow {
  slug: string;
  public: boolean;
  details: PortalDetails;
}

const definition = kinds.portal;

export async function listPortals(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.portals>): Promise<ListOf<Portal>> {
  const { rows, meta } = await listObjects<PortalRow>(sql, actor, definition, query);
  return { objects: rows.map(portalOf), meta };
}

export async function readPortal(sql: Sql, actor: Actor, id: number): Promise<Portal> {
  return portalOf(await readRow<PortalRow>(sql, actor, definition, id));
}

export async function createPortal(
  db: Db,
  actor: Actor,
  { template }: QueryOutput<typeof endpoints.createPortal>,
  input: BodyOutput<typeof endpoints.createPortal>,
): Promise<Portal> {
  requireAdd(actor, definition);
  const { base, name } = await templateOf<PortalRow>(db, actor, definition, template, input.name);
  requirePublish(actor, definition, false, input.public);
  if (input.public) await requireShown(db, actor, { ...base?.details, ...input });
  requireSlug(actor, input.slug);
  await requireNewContent(db, actor, input, base?.details ?? {});
  const values = columnsOf(actor, input, null, base?.details ?? {});
  const id = await refuseTaken(
    slugTaken(input.slug ?? ''),
    db.transaction(async (tx) => {
      const made = await insertRow(tx, actor, definition, { ...values, name });
      await saveContent(tx, made, values.details);
      return made;
    }),
  );
  return readPortal(db, actor, id);
}

export async function savePortal(db: Db, actor: Actor, id: number, input: BodyOutput<typeof endpoints.savePortal>): Promise<Portal> {
  const row = await readForSave<PortalRow>(db, actor, definition, id, input);
  requirePublish(actor, definition, row.public, input.public);
  if ((input.public ?? row.public) && (!row.public || input.layers || input.views))
    await requireShown(db, actor, { ...row.details, ...input });
  requireSlug(actor, input.slug);
  await requireNewContent(db, actor, input, row.details);
  const values = columnsOf(actor, input, row, row.details);
  await refuseTaken(
    slugTaken(input.slug ?? row.slug),
    db.transaction(async (tx) => {
      await updateRow(tx, actor, definition, row, { values, revision: input.revision, current: () => readPortal(tx, actor, id) });
      await saveContent(tx, id, values.details);
    }),
  );
  return readPortal(db, actor, id);
}

export async function deletePortal(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await readRow<PortalRow>(db, actor, definition, id, definition.write);
  await db.transaction((tx) => deleteRow(tx, actor, definition, row));
}

/** Columns of an input; `details` completes what is stored. */
function columnsOf(actor: Actor, input: z.output<typeof PortalPatch>, row: PortalRow | null, stored: PortalDetails) {
  const { name, slug, public: isPublic, permissions, revision: _revision, ...details } = input;
  const { attr = {}, layers = [], views = [] } = { ...stored, ...details };
  return {
    name,
    slug,
    public: isPublic,
    permissions: permissionsColumn(actor, definition, row, permissions),
    details: JSON.stringify({ attr, layers: inOrder(layers), views: inOrder(views) }),
  };
}

/** Sorted by their order and numbered from 0; entries with the same one stay as they were sent. */
function inOrder<T extends { order: number }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.order - b.order).map((entry, order) => ({ ...entry, order }));
}

/** Takes a view or layer out of all portals, before its row is deleted. */
export async function leavePortals(tx: Sql, kind: 'view' | 'layer', id: number): Promise<void> {
  const uri = uriOf(kind, id);
  const { rows } = await tx.query<{ id: number; details: PortalDetails }>(
    `SELECT p.id, p.details FROM geo.portal p WHERE p.id IN (SELECT portal_id FROM geo.portal_content WHERE ${kind}_id = $1) FOR UPDATE`,
    [id],
  );
  for (const { id: portal, details } of rows) {
    const views = inOrder((details.views ?? []).filter((entry) => entry.view !== uri));
    const layers = inOrder((details.layers ?? []).filter((entry) => entry.layer !== uri));
    await tx.query('UPDATE geo.portal SET details = $2, revision = revision + 1, modified = now() WHERE id = $1', [
      portal,
      JSON.stringify({ ...details, views, layers }),
    ]);
  }
}

const viewsIn = ({ views = [] }: PortalDetails): string[] => views.flatMap(({ view }) => (view === null ? [] : [view]));
const layersIn = ({ layers = [] }: PortalDetails): string[] => layers.map(({ layer }) => layer);

/** A public portal shows its layers, and those of its views, to everybody. */
async function requireShown(sql: Sql, actor: Actor, details: PortalDetails): Promise<void> {
  const views = viewsIn(details).map((uri) => requireId('view', uri, 'views'));
  const { rows } = await sql.query<{ layer_id: number }>('SELECT DISTINCT layer_id FROM geo.view_layer WHERE view_id = ANY($1::int[])', [
    views,
  ]);
  const own = layersIn(details).map((uri) => requireId('layer', uri, 'layers'));
  await requirePublishLayers(sql, actor, [...own, ...rows.map((row) => row.layer_id)], 'public');
}

/** What comes into a portal must be readable by who puts it there; what is in it stays. */
async function requireNewContent(sql: Sql, actor: Actor, input: PortalDetails, known: PortalDetails): Promise<void> {
  const views = viewsIn(input).filter((uri) => !viewsIn(known).includes(uri));
  const layers = layersIn(input).filter((uri) => !layersIn(known).includes(uri));
  await requireReadable(sql, actor, kinds.view, views, 'views');
  await requireReadable(sql, actor, kinds.layer, layers, 'layers');
}

/** Keeps the table of what portals show in step; what is gone is left out. */
async function saveContent(tx: Sql, id: number, details: string): Promise<void> {
  const content = JSON.parse(details) as PortalDetails;
  const views = viewsIn(content).map((uri) => requireId('view', uri, 'views'));
  const layers = layersIn(content).map((uri) => requireId('layer', uri, 'layers'));
  await tx.query('DELETE FROM geo.portal_content WHERE portal_id = $1', [id]);
  await tx.query('INSERT INTO geo.portal_content (portal_id, view_id) SELECT $1, id FROM geo.view WHERE id = ANY($2::int[])', [id, views]);
  await tx.query('INSERT INTO geo.portal_content (portal_id, layer_id) SELECT $1, id FROM geo.layer WHERE id = ANY($2::int[])', [
    id,
    layers,
  ]);
}

function portalOf(row: PortalRow): Portal {
  const { attr = {}, layers = [], views = [] } = row.details;
  return {
    id: row.id,
    resource_uri: uriOf('portal', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    slug: row.slug,
    attr,
    layers,
    views,
    permissions: entriesOf(row.permissions),
    public: row.public,
    user: uriOf('user', row.owner_id),
    favored: row.favored,
  };
}
