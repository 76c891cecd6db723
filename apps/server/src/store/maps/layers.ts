import { planned } from '../../db/kept-plans.ts';
import {
  attrAfter,
  inputHints,
  layerTypesServing,
  settledMetadata,
  showsLayers,
  type BodyOutput,
  type InputHint,
  type Layer,
  type Style,
  type endpoints,
} from '@geo/api';
import type { Sql, Transactional } from '../../db/types.ts';
import { allows, type Actor } from '../../access/permissions.ts';
import {
  depotTable,
  isApproved,
  momentsOf,
  newestMoment,
  newestMoments,
  readDepotRow,
  readMoment,
  type DepotRow,
  type MomentRow,
} from '../depots/depots.ts';
import { Problem, refused } from '../../problems/index.ts';
import { kinds } from '../kinds/kinds.ts';
import {
  copyName,
  fromOf,
  insertRow,
  ownColumnsOf,
  readRow,
  requireAdd,
  requireSlug,
  slugTaken,
  updateRow,
  type ObjectRow,
} from '../objects/objects.ts';
import { momentRelation } from '../depots/record-table.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { layerpileOf } from './layerpile.ts';
import { copyPermission, externalParts, mayBecome, requireSource } from './externals.ts';
import type { KeptService } from './service-extent.ts';
import { memberIds, membersWith, metalayerParts, requireMembers, shownSql } from './metalayers.ts';
import { depotRights, publicationColumns } from './publication.ts';
import { metadataUri } from '../objects/metadata.ts';
import { keepReferences } from '../objects/references.ts';
import { entriesOf, iso, isoOrNull, referenced, refuseTaken } from '../rows.ts';
import { rowRepository, type Repository } from '../objects/repository.ts';
import { requireTags, tagUris } from '../objects/tagging.ts';
import { permissionsColumn, readForSave } from '../objects/sharing.ts';
import { uriOf } from '../uris.ts';

/** What a layer holds beyond its columns, as the contract names it. */
type LayerDetails = Partial<
  Pick<
    Layer,
    | 'style'
    | 'legend'
    | 'description_title'
    | 'description'
    | 'selection_title'
    | 'selection_contact'
    | 'selection_image'
    | 'selection_fields'
    | 'attr'
    | 'attribute_filters'
    | 'time_min'
    | 'time_max'
    | 'metadata_values'
    | 'members'
  >
> & {
  /** What an external layer shows. */
  readonly service?: KeptService;
};

export interface LayerRow extends ObjectRow {
  slug: string;
  type: string;
  depot_id: number | null;
  /** As it was set; whether it is in force says `served`. */
  public: boolean;
  served: boolean;
  published_by: number | null;
  published_at: Date | string | null;
  older_moments: boolean;
  details: LayerDetails;
  depot_name: string | null;
  depot_type: string | null;
  depot_style: Style | null;
  metadata_id: string;
  depot_metadata: Layer['metadata_values'];
  srid: number | null;
}

const definition = kinds.layer;

export const layers: Repository<Layer> = rowRepository<LayerRow, Layer>(definition, { objects: layersOf });

/** The layer if the actor may do `permission` with it; what may not be seen does not exist. */
export function readLayerRow(sql: Sql, actor: Actor, id: number, permission?: string): Promise<LayerRow> {
  return readRow<LayerRow>(sql, actor, definition, id, permission);
}

/** How a layer is drawn: as it says itself, or else as its data. */
export function layerStyle({ details, depot_style }: Pick<LayerRow, 'details' | 'depot_style'>): Style | null {
  return details.style ?? depot_style;
}

/** The layers of a name over a depot that the actor may change, the oldest first. */
export async function layersOver(sql: Sql, actor: Actor, depotId: number, name: string): Promise<LayerRow[]> {
  const { rows } = await sql.query<{ id: number }>('SELECT id FROM geo.layer WHERE depot_id = $1 AND name = $2 ORDER BY id', [
    depotId,
    name,
  ]);
  const found: LayerRow[] = [];
  for (const { id } of rows) {
    const row = await readLayerRow(sql, actor, id, definition.write).catch((error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    });
    if (row) found.push(row);
  }
  return found;
}

/** A layer over the newest moment of a depot, named after it and slugged after its name. */
export async function createLayer(
  db: Transactional,
  actor: Actor,
  depotId: number,
  { type = 'feature', id: reserved, name: wished }: { type?: string | undefined; id?: number; name?: string } = {},
): Promise<Layer> {
  requireAdd(actor, definition);
  const depot = await readDepotRow(db, actor, depotId);
  if (depot.content_type !== 'feature') throw new Problem('not_spatial', { name: depot.name });
  const details = JSON.stringify({ description: depot.description });
  const name = wished ?? depot.name;
  const id = await db.transaction(async (tx) => {
    const slug = await freeSlug(tx, slugOf(name));
    return refuseTaken(slugTaken(slug), insertRow(tx, actor, definition, { id: reserved, name, slug, type, depot_id: depot.id, details }));
  });
  return layers.read(db, actor, id);
}

/** A copy of a layer over the same data, its maker's own: not public, shared with nobody and without a short name. */
export async function copyLayer(db: Transactional, actor: Actor, templateId: number): Promise<Layer> {
  requireAdd(actor, definition);
  const template = await referenced('template', readLayerRow(db, actor, templateId));
  const { name, type, depot_id, details, tags } = template;
  const needed = copyPermission(template);
  if (needed !== null) await readLayerRow(db, actor, templateId, needed);
  // A layer outlives the permission it was copied with: its maker must be allowed to read the data themselves.
  if (depot_id !== null) await referenced('depot', readDepotRow(db, actor, depot_id));
  const values = { name: copyName(name), type, depot_id, details: JSON.stringify(details) };
  const id = await db.transaction(async (tx) => {
    const made = await insertRow(tx, actor, definition, values, tags);
    await keepReferences(tx, 'layer', made, details);
    return made;
  });
  return layers.read(db, actor, id);
}

export async function saveLayer(
  db: Transactional,
  actor: Actor,
  id: number,
  input: BodyOutput<typeof endpoints.saveLayer>,
): Promise<Layer> {
  const row = await readForSave<LayerRow>(db, actor, definition, id, input);
  const {
    name,
    slug,
    type,
    permissions,
    public: isPublic,
    older_moments,
    revision,
    tags,
    attr,
    metadata_values: metadata,
    members: sent,
    source,
    ...others
  } = input;
  requireSlug(actor, slug);
  // Its data are what a type is about.
  if (type !== undefined && !mayBecome(row, type)) throw wrongInput(actor, 'type', 'layer_data');
  // Of a layer over a depot there are none.
  const members = showsLayers(row.type) ? sent : undefined;
  if (members) await requireMembers(db, actor, members, row.details.members);
  const settled = attrAfter(row.type, { type, attr });
  const details: LayerDetails = {
    ...others,
    ...(members && { members }),
    // Of other layers there is none.
    ...(source && row.details.service && { service: requireSource(type ?? row.type, source) }),
    ...(settled && { attr: settled }),
    ...(metadata === undefined ? {} : { metadata_values: settledMetadata(metadata) }),
  };
  const { time_min, time_max } = { ...row.details, ...details };
  if (time_min && time_max && time_min > time_max) throw wrongInput(actor, 'time_max', 'last_day');
  const values = {
    name,
    slug,
    type,
    ...(await publicationColumns(db, actor, row, { public: isPublic, older_moments })),
    permissions: permissionsColumn(actor, definition, row, permissions),
    details: Object.keys(details).length === 0 ? undefined : JSON.stringify({ ...row.details, ...details }),
  };
  await refuseTaken(
    slugTaken(slug ?? row.slug),
    db.transaction(async (tx) => {
      await updateRow(tx, actor, definition, row, {
        values,
        tags: tags && (await requireTags(tx, tags)),
        revision,
        current: () => layers.read(tx, actor, id),
      });
      if (members) await keepReferences(tx, 'layer', id, { members });
    }),
  );
  return layers.read(db, actor, id);
}

function wrongInput({ language }: Actor, field: string, hint: InputHint): Problem {
  const wrong = inputHints[hint][language];
  return new Problem('invalid', { details: `${field} ${wrong}` }, { fields: { [field]: wrong } });
}

/** A layer with the data its services answer from; null for one without data. */
export interface LayerSource {
  layer: Omit<LayerRow, 'favored' | 'tags'>;
  depot: Pick<DepotRow, 'id' | 'srid'>;
  moment: MomentRow;
  relation: Relation;
}

/** A layer that shows others: those of them that may be seen and have data, the first on top. */
export interface MetalayerSource {
  layer: LayerSource['layer'];
  members: readonly (LayerSource | ExternalSource)[];
}

/** A layer that shows a service of others. */
export interface ExternalSource {
  layer: LayerSource['layer'];
  service: KeptService;
}

export type AnySource = LayerSource | MetalayerSource | ExternalSource;

export const isMetalayer = (source: AnySource): source is MetalayerSource => 'members' in source;
export const isExternal = (source: AnySource): source is ExternalSource => 'service' in source;
/** Whether a layer has records of its own. */
export const hasRecords = (source: AnySource): source is LayerSource => 'relation' in source;

/** The layer of a service URL, by its slug or number: public ones for anybody, others for their readers. Null where there is none. */
export async function servedLayer(sql: Sql, actor: Actor | null, name: string): Promise<LayerSource['layer'] | null> {
  const byId = /^\d{1,9}$/.test(name) ? Number(name) : null;
  const { rows } = await sql.query<LayerSource['layer']>(
    planned(
      `SELECT ${ownColumnsOf(definition)} FROM ${fromOf(definition)} WHERE o.slug = $1 OR o.id = $2 ORDER BY (o.slug = $1) DESC LIMIT 1`,
    ),
    [name, byId],
  );
  const layer = rows[0];
  if (!layer) return null;
  if (!mayServe(layer, actor)) throw new Problem('not_found', {}, { about: { kind: 'layer', id: layer.id } });
  return layer;
}

/** Such a layer with its records; null where it has none, too. */
export async function publishedLayer(
  sql: Sql,
  actor: Actor | null,
  name: string,
  at: { moment?: number; asOf?: string },
): Promise<AnySource | null> {
  const layer = await servedLayer(sql, actor, name);
  if (!layer) return null;
  const [parameter] = Object.keys(at);
  if (showsLayers(layer.type)) {
    if (parameter !== undefined) throw new Problem('metalayer_now', { parameter });
    const ids = memberIds(layer.details);
    return metalayerOf(layer, await shownLayers(sql, actor, ids));
  }
  const { service } = layer.details;
  if (service) {
    if (parameter !== undefined) throw new Problem('external_now', { parameter });
    return { layer, service };
  }
  if (parameter !== undefined && !(await maySeeOlder(sql, layer, actor))) throw new Problem('newest_only', { parameter });
  return sourceOf(layer, layer.depot_id === null ? null : await momentAt(sql, actor, layer.depot_id, at));
}

/** All layers with data that may be read, in two statements whatever number there is. */
export async function publishedLayers(sql: Sql, actor: Actor | null): Promise<AnySource[]> {
  const { rows, sources } = await shownLayers(sql, actor, null);
  return rows.flatMap((layer) => (showsLayers(layer.type) ? metalayerOf(layer, { sources }) : (sources.get(layer.id) ?? [])));
}

/** Layers by their ids, with what they show. */
type Sources = ReadonlyMap<number, LayerSource | ExternalSource>;

function metalayerOf(layer: LayerSource['layer'], { sources }: { readonly sources: Sources }): MetalayerSource {
  return { layer, members: memberIds(layer.details).flatMap((id) => sources.get(id) ?? []) };
}

/** Layers that may be seen, and the data of those that have some. @param ids Which ones; null for all */
async function shownLayers(
  sql: Sql,
  actor: Actor | null,
  ids: readonly number[] | null,
): Promise<{ rows: LayerSource['layer'][]; sources: Sources }> {
  const params = new Params();
  const shown = shownSql(actor, 'o', params);
  const among = ids === null ? '' : ` AND o.id = ANY(${params.add(ids)}::int[])`;
  const { rows } = await sql.query<LayerSource['layer']>(
    `SELECT ${ownColumnsOf(definition)} FROM ${fromOf(definition)} WHERE ${shown}${among} ORDER BY o.id`,
    params.values,
  );
  const moments = await newestMoments(
    sql,
    rows.flatMap(({ depot_id }) => depot_id ?? []),
  );
  const sources = rows.flatMap((layer) => sourceOf(layer, moments.get(layer.depot_id ?? 0) ?? null) ?? []);
  return { rows, sources: new Map(sources.map((source) => [source.layer.id, source])) };
}

function mayServe(layer: LayerSource['layer'], actor: Actor | null): boolean {
  return layer.served || (actor !== null && allows(actor, layer, definition.read));
}

/** Older moments are for who reads the layer or its depot by a permission, and for all where the layer offers them. */
async function maySeeOlder(sql: Sql, layer: LayerSource['layer'], actor: Actor | null): Promise<boolean> {
  if (layer.older_moments) return true;
  if (actor === null) return false;
  if (allows(actor, layer, definition.read)) return true;
  const depot = layer.depot_id === null ? null : await depotRights(sql, layer.depot_id);
  return depot !== null && allows(actor, depot, kinds.depot.read);
}

function sourceOf(layer: LayerSource['layer'], moment: MomentRow | null): LayerSource | ExternalSource | null {
  const { service } = layer.details;
  if (service) return { layer, service };
  if (layer.depot_id === null || layer.srid === null || moment === null) return null;
  return {
    layer,
    depot: { id: layer.depot_id, srid: layer.srid },
    moment,
    relation: momentRelation(depotTable(layer.depot_id), layer.srid, moment),
  };
}

/** What a moment that is named has; one that is not approved is for those who see it at the depot. */
async function momentAt(sql: Sql, actor: Actor | null, depotId: number, at: { moment?: number; asOf?: string }): Promise<MomentRow | null> {
  if (at.moment !== undefined) {
    const { rows } = await sql.query<MomentRow>('SELECT * FROM geo.moment WHERE depot_id = $1 AND id = $2', [depotId, at.moment]);
    if (!rows[0] || rows[0].approved !== null) return rows[0] ?? null;
    return actor && (await readMoment(sql, actor, at.moment).catch(refused))?.moment ? rows[0] : null;
  }
  if (at.asOf !== undefined) {
    // To the millisecond, as times are answered: the time of a moment finds this moment.
    const { rows } = await sql.query<MomentRow>(
      `SELECT * FROM geo.moment WHERE depot_id = $1 AND ${isApproved} AND date_trunc('milliseconds', created) <= $2 ORDER BY number DESC LIMIT 1`,
      [depotId, at.asOf],
    );
    return rows[0] ?? null;
  }
  return newestMoment(sql, depotId);
}

/** Lower case, umlauts spelled out, everything else a hyphen. */
export function slugOf(name: string): string {
  const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

export async function freeSlug(sql: Sql, wished: string): Promise<string> {
  const base = wished === '' || /^\d+$/.test(wished) ? `layer-${wished}`.replace(/-$/, '') : wished;
  const { rows } = await sql.query<{ slug: string }>('SELECT slug FROM geo.layer WHERE slug = $1 OR slug LIKE $2', [base, `${base}-%`]);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

async function layersOf(sql: Sql, rows: readonly LayerRow[], actor: Actor): Promise<Layer[]> {
  const depots = rows.map((row) => row.depot_id).filter((id) => id !== null);
  const moments = await momentsOf(sql, depots);
  const members = await membersWith(
    sql,
    actor,
    rows.flatMap(({ details }) => memberIds(details)),
  );
  return rows.map((row) => {
    const layer = layerOf(row, row.depot_id === null ? undefined : moments.get(row.depot_id)?.find(({ approved }) => approved !== null));
    return { ...layer, ...externalParts(row, actor), ...(showsLayers(row.type) && metalayerParts(memberIds(row.details), members)) };
  });
}

function layerOf(row: LayerRow, moment: MomentRow | undefined): Layer {
  const { details } = row;
  return {
    id: row.id,
    resource_uri: uriOf('layer', row.id),
    revision: row.revision,
    created: iso(row.created),
    modified: iso(row.modified),
    name: row.name,
    slug: row.slug,
    type: row.type,
    style: details.style ?? null,
    tags: tagUris(row.tags),
    layerpiles: [layerpileOf(row, moment?.size ?? 0)].filter((pile) => pile !== null),
    members: [],
    source: null,
    permissions: entriesOf(row.permissions),
    legend: details.legend ?? null,
    description_title: details.description_title ?? '',
    description: details.description ?? '',
    public: row.served,
    published_by: row.published_by === null ? null : uriOf('user', row.published_by),
    published_at: isoOrNull(row.published_at),
    older_moments: row.older_moments,
    selection_title: details.selection_title ?? '',
    selection_contact: details.selection_contact ?? '',
    selection_image: details.selection_image ?? null,
    selection_fields: details.selection_fields ?? [],
    time_min: details.time_min ?? null,
    time_max: details.time_max ?? null,
    metadata: layerTypesServing('metadata').some((type) => type === row.type) ? metadataUri(row.metadata_id) : null,
    metadata_values: details.metadata_values ?? null,
    attr: details.attr ?? {},
    attribute_filters: details.attribute_filters ?? [],
    bbox: (moment?.bbox ?? null) as Layer['bbox'],
    persistent_size: moment?.persistent_size ?? 0,
    persistent_size_modified: moment ? iso(moment.created) : null,
    user: uriOf('user', row.owner_id),
    switchboard: null,
    depot: row.depot_id === null ? null : uriOf('depot', row.depot_id),
    favored: row.favored,
  };
}
