import { newestMoment } from '../../records/moments.ts';
import { uriOf, type UriKind } from '../../kinds/kinds.ts';
import type { Depot, DepotFolder, DepotInput, Moment } from '../../schemas/depot.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Layer } from '../../schemas/layer.ts';
import type { Switchboard, SwitchboardFolder } from '../../schemas/switchboard.ts';
import { depotPath } from './depotPath.ts';
import { extentOf, geometryTypesOf } from './depots/records.ts';
import type { World } from './state.ts';

/** What every new object of a kind carries. */
export function stored(world: World, kind: UriKind) {
  const id = world.nextId(kind);
  const created = world.now();
  return { id, resource_uri: uriOf(kind, id), revision: 1, created, modified: created };
}

export function makeFolder(world: World, owner: string, name: string, parent: DepotFolder | null): DepotFolder {
  const path = `${parent?.full_path ?? ''}/${name}`;
  const folder: DepotFolder = {
    ...stored(world, 'depotfolder'),
    name,
    parent: parent?.resource_uri ?? null,
    permissions: [],
    owner,
    full_path: path,
  };
  world.depotFolders.set(folder.id, folder);
  return folder;
}

export function makeDepot(
  world: World,
  owner: string,
  input: Pick<Depot, 'name' | 'description' | 'content_type' | 'folder' | 'srid'> &
    Pick<DepotInput, 'approval' | 'four_eyes' | 'quality_rules' | 'retention' | 'style'>,
): Depot {
  const depot: Depot = {
    ...stored(world, 'depot'),
    ...input,
    full_path: depotPath(world, input),
    approval: input.approval ?? 'automatic',
    four_eyes: input.four_eyes ?? false,
    quality_rules: input.quality_rules ?? [],
    retention: input.retention ?? null,
    permissions: [],
    owner,
    metadata: null,
    metadata_values: null,
    style_depot: null,
    style: input.style ?? null,
    moments: [],
    favored: false,
  };
  world.depots.set(depot.id, depot);
  return depot;
}

/** What is said of a moment of the depot that is complete: it is approved at once where nobody is asked. */
export const approvalOf = ({ approval }: Depot, at: string): Moment['approved'] =>
  approval === 'automatic' ? { at, user: null, message: '' } : null;

/** Stores records as the newest moment of a depot; of its owner, where nobody else is named. */
export function makeMoment(
  world: World,
  depotId: number,
  records: readonly Omit<Datum, 'resource_uri'>[],
  about: Pick<Moment, 'origin' | 'message' | 'status'> & Partial<Pick<Moment, 'user'>>,
): Moment {
  const depot = world.depots.get(depotId);
  if (!depot) throw new Error(`There is no depot ${depotId}`);
  const id = world.nextId('moment');
  const stamped = records.map((record) => ({ ...record, resource_uri: `/api/v1/datum/${record.id}@${id}/` }));
  const moment: Moment = {
    id,
    resource_uri: `/api/v2/magazine/moments/${id}`,
    depot: depot.resource_uri,
    created: world.now(),
    persistent_size: JSON.stringify(stamped).length,
    size: stamped.length,
    user: depot.owner,
    temporary: false,
    changes: 0,
    source_srid: depot.srid,
    bbox: extentOf(stamped),
    geometry_types: geometryTypesOf(stamped),
    approved: about.status === 'open' ? null : approvalOf(depot, world.now()),
    rejected: null,
    ...about,
  };
  world.records.set(id, stamped);
  world.depots.set(depotId, { ...depot, revision: depot.revision + 1, modified: moment.created, moments: [moment, ...depot.moments] });
  return moment;
}

/** The short name that a name suggests: its words joined by hyphens, at most 60 characters; '' when nothing usable is left. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** The short name of a new layer: never digits only, and none that another layer has. */
function freeSlug(world: World, name: string): string {
  const wished = slugOf(name);
  const base = /^\d*$/.test(wished) ? `layer-${wished}`.replace(/-$/, '') : wished;
  const taken = new Set([...world.layers.values()].map((layer) => layer.slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** A layer that shows others, or nothing yet. */
export function newLayer(world: World, user: string, name: string, type: string): Layer {
  return {
    ...stored(world, 'layer'),
    name,
    slug: freeSlug(world, name),
    type,
    style: null,
    tags: [],
    layerpiles: [],
    members: [],
    source: null,
    permissions: [],
    legend: null,
    description_title: '',
    description: '',
    public: false,
    published_by: null,
    published_at: null,
    older_moments: false,
    selection_title: '',
    selection_contact: '',
    selection_image: null,
    selection_fields: [],
    time_min: null,
    time_max: null,
    metadata: null,
    metadata_values: null,
    attr: {},
    attribute_filters: [],
    bbox: null,
    persistent_size: 0,
    persistent_size_modified: null,
    user,
    switchboard: null,
    depot: null,
    favored: false,
  };
}

export function makeLayer(world: World, user: string, depot: Depot, type: string): Layer {
  const moment = newestMoment(depot);
  const layer: Layer = {
    ...newLayer(world, user, depot.name, type),
    layerpiles: [
      {
        active: true,
        name: depot.name,
        content_type: depot.content_type,
        size: moment?.size ?? 0,
        switchboard: null,
        depot: depot.resource_uri,
      },
    ],
    bbox: moment?.bbox ?? null,
    persistent_size: moment?.persistent_size ?? 0,
    persistent_size_modified: moment?.created ?? null,
    depot: depot.resource_uri,
  };
  world.layers.set(layer.id, layer);
  return layer;
}

/** A user as switchboards name them. */
export function personOf(world: World, uri: string): Switchboard['automatic_runs']['owner'] {
  const user = [...world.users.values()].find((one) => one.resource_uri === uri);
  return { resource_uri: uri, name: user?.display_name ?? uri };
}

export function makeSwitchboard(world: World, owner: string, name: string, folder: string | null): Switchboard {
  const switchboard: Switchboard = {
    ...stored(world, 'switchboard'),
    name,
    description: '',
    tags: [],
    folder,
    status: 'initialized',
    progress: { total: 0 },
    input_frames: [],
    output_frames: [],
    automatic: false,
    periodic_execution: false,
    periodic_execution_rule: '',
    automatic_runs: { changer: personOf(world, owner), owner: personOf(world, owner), problem: null },
    permissions: [],
    owner,
    ui_offset_x: 0,
    ui_offset_y: 0,
    ui_zoom: 1,
    favored: false,
  };
  world.switchboards.set(switchboard.id, switchboard);
  return switchboard;
}

export function makeSwitchboardFolder(world: World, owner: string, name: string): SwitchboardFolder {
  const folder: SwitchboardFolder = { ...stored(world, 'switchboardfolder'), name, owner };
  world.switchboardFolders.set(folder.id, folder);
  return folder;
}
