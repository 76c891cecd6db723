import {
  layersOfGroup,
  newLayerGroup,
  newPoiGroup,
  newViewLayer,
  type BodyOutput,
  type ListOf,
  type QueryOutput,
  type View,
  type ViewPatch,
  type endpoints,
} from '@geo/api';
import type { z } from 'zod';
import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { kinds } from '../kinds/kinds.ts';
import { listObjects } from '../objects/listing.ts';
import {
  copyName,
  deleteRow,
  insertRow,
  readRow,
  requireAdd,
  requirePublish,
  requireReadable,
  requireSlug,
  slugTaken,
  updateRow,
  type ObjectRow,
} from '../objects/objects.ts';
import { leavePortals } from './portals.ts';
import { requirePublishLayers } from './publication.ts';
import { entriesOf, iso, referenced, refuseTaken } from '../rows.ts';
import { requireTags, tagUris } from '../objects/tagging.ts';
import { permissionsColumn, readForSave } from '../objects/sharing.ts';
import { requireId, uriOf } from '../uris.ts';

/** What a view holds beyond its columns, as the contract names it. */
type ViewDetails = Partial<Pick<View, 'subline' | 'description' | 'image' | 'home' | 'layergroup' | 'poigroup' | 'config'>>;

interface ViewRow extends ObjectRow {
  slug: string;
  public: boolean;
  details: ViewDetails;
}

const definition = kinds.view;

export async function listViews(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.views>): Promise<ListOf<View>> {
  const { rows, meta } = await listObjects<ViewRow>(sql, actor, definition, query);
  return { objects: rows.map(viewOf), meta };
}

export async function readView(sql: Sql, actor: Actor, id: number, permission?: string): Promise<View> {
  return viewOf(await readRow<ViewRow>(sql, actor, definition, id, permission));
}

/** A new view, empty, from a template or from layers; what the body says goes before. */
export async function createView(
  db: Db,
  actor: Actor,
  query: QueryOutput<typeof endpoints.createView>,
  input: BodyOutput<typeof endpoints.createView>,
): Promise<View> {
  requireAdd(actor, definition);
  const base = await startOf(db, actor, query);
  const values = columnsOf(actor, input, null, base.details);
  const name = input.name ?? base.name;
  if (name === undefined) throw new Problem('invalid', { details: 'name' }, { fields: { name: 'name' } });
  requirePublish(actor, definition, false, input.public);
  if (input.public) await requireShown(db, actor, input.layergroup ? layersIn(input) : base.layers);
  requireSlug(actor, input.slug);
  await requireNewLayers(db, actor, layersOfGroup(input.layergroup ?? newLayerGroup()), base.layers);
  const id = await refuseTaken(
    slugTaken(input.slug ?? ''),
    db.transaction(async (tx) => {
      const tags = input.tags ? await requireTags(tx, input.tags) : base.tags;
      const made = await insertRow(tx, actor, definition, { ...values, name }, tags);
      await saveLayers(tx, made, values.details);
      return made;
    }),
  );
  return readView(db, actor, id);
}

interface Start {
  name: string | undefined;
  details: ViewDetails;
  tags: readonly number[];
  /** Layers that are in it already. */
  layers: readonly string[];
}

async function startOf(sql: Sql, actor: Actor, query: QueryOutput<typeof endpoints.createView>): Promise<Start> {
  if (query.template !== undefined) {
    const { name, details, tags } = await referenced('template', readRow<ViewRow>(sql, actor, definition, query.template));
    return { name: copyName(name, 'Kopie'), details, tags, layers: layersIn(details) };
  }
  if (query.template_layer === undefined) return { name: undefined, details: {}, tags: [], layers: [] };
  const entries = [];
  for (const id of query.template_layer.split(',').filter(Boolean)) {
    const number = requireId('layer', `/api/v1/layer/${id}/`, 'template_layer');
    const layer = await referenced('template_layer', readRow<ObjectRow & { type: string }>(sql, actor, kinds.layer, number));
    entries.push(newViewLayer({ resource_uri: uriOf('layer', layer.id), name: layer.name, type: layer.type }));
  }
  const layergroup = { ...newLayerGroup(), layers: entries };
  return { name: entries[0]?.name, details: { layergroup }, tags: [], layers: layersOfGroup(layergroup) };
}

export async function saveView(db: Db, actor: Actor, id: number, input: BodyOutput<typeof endpoints.saveView>): Promise<View> {
  const row = await readForSave<ViewRow>(db, actor, definition, id, input);
  requirePublish(actor, definition, row.public, input.public);
  if ((input.public ?? row.public) && (!row.public || input.layergroup))
    await requireShown(db, actor, layersIn({ ...row.details, ...input }));
  requireSlug(actor, input.slug);
  if (input.layergroup) await requireNewLayers(db, actor, layersOfGroup(input.layergroup), layersIn(row.details));
  const values = columnsOf(actor, input, row, row.details);
  await refuseTaken(
    slugTaken(input.slug ?? row.slug),
    db.transaction(async (tx) => {
      const tags = input.tags && (await requireTags(tx, input.tags));
      await updateRow(tx, actor, definition, row, { values, tags, revision: input.revision, current: () => readView(tx, actor, id) });
      if (input.layergroup) await saveLayers(tx, id, values.details);
    }),
  );
  return readView(db, actor, id);
}

/** Its frozen views stay. */
export async function deleteView(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await readRow<ViewRow>(db, actor, definition, id, definition.write);
  await db.transaction(async (tx) => {
    await leavePortals(tx, 'view', id);
    await deleteRow(tx, actor, definition, row);
  });
}

/** Columns of an input; `details` completes what is stored. */
function columnsOf(actor: Actor, input: z.output<typeof ViewPatch>, row: ViewRow | null, stored: ViewDetails) {
  const { name, slug, public: isPublic, permissions, tags: _tags, revision: _revision, ...details } = input;
  return {
    name,
    slug,
    public: isPublic,
    permissions: permissionsColumn(actor, definition, row, permissions),
    details: JSON.stringify({ ...stored, ...details }),
  };
}

function layersIn({ layergroup }: ViewDetails): string[] {
  return layergroup ? layersOfGroup(layergroup) : [];
}

/** A public view shows its layers to everybody. */
function requireShown(sql: Sql, actor: Actor, uris: readonly string[]): Promise<void> {
  return requirePublishLayers(
    sql,
    actor,
    uris.map((uri) => requireId('layer', uri, 'layergroup')),
    'public',
  );
}

/** Layers that come into a view must be readable by who puts them there; those that are in it stay. */
async function requireNewLayers(sql: Sql, actor: Actor, uris: readonly string[], known: readonly string[]): Promise<void> {
  const added = uris.filter((uri) => !known.includes(uri));
  await requireReadable(sql, actor, kinds.layer, added, 'layergroup');
}

/** Keeps the table of the layers that views show in step with the tree; layers that are gone are left out. */
async function saveLayers(tx: Sql, id: number, details: string): Promise<void> {
  const layers = layersIn(JSON.parse(details) as ViewDetails).map((uri) => requireId('layer', uri, 'layergroup'));
  await tx.query('DELETE FROM geo.view_layer WHERE view_id = $1', [id]);
  await tx.query('INSERT INTO geo.view_layer (view_id, layer_id) SELECT $1, id FROM geo.layer WHERE id = ANY($2::int[])', [id, layers]);
}

function viewOf(row: ViewRow): View {
  const { details } = row;
  return {
    id: row.id,
    resource_uri: uriOf('view', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    subline: details.subline ?? '',
    description: details.description ?? '',
    image: details.image ?? null,
    slug: row.slug,
    public: row.public,
    tags: tagUris(row.tags),
    owner: uriOf('user', row.owner_id),
    permissions: entriesOf(row.permissions),
    home: details.home ?? null,
    layergroup: details.layergroup ?? newLayerGroup(),
    poigroup: details.poigroup ?? newPoiGroup(),
    config: details.config ?? {},
    favored: row.favored,
  };
}
