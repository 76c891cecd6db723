import type { FavourableKind } from '../../kinds/kinds.ts';
import { idOfUri, uriPrefixes, type UriKind } from '../../kinds/kinds.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import type { Depot, DepotFolder } from '../../schemas/depot.ts';
import type { Layer } from '../../schemas/layer.ts';
import type { Portal } from '../../schemas/portal.ts';
import type { Switchboard } from '../../schemas/switchboard.ts';
import type { FinalView, View } from '../../schemas/view.ts';
import type { Workflow } from '../../schemas/workflow.ts';
import type { World } from './state.ts';

/** Objects that belong to somebody, by kind. */
export interface Objects {
  depot: Depot;
  depotfolder: DepotFolder;
  switchboard: Switchboard;
  workflow: Workflow;
  layer: Layer;
  view: View;
  finalview: FinalView;
  portal: Portal;
}

/** What objects of all kinds share. */
export interface AnyObject {
  readonly id: number;
  readonly resource_uri: string;
  readonly revision: number;
  readonly created: string;
  readonly modified: string;
  readonly name: string;
  readonly owner?: string;
  readonly user?: string;
  readonly permissions?: readonly PermissionEntry[];
  readonly tags?: string[];
  readonly slug?: string;
  readonly public?: boolean;
  readonly content_type?: string;
  readonly folder?: string | null;
  readonly favored?: boolean;
}

const maps: { readonly [K in FavourableKind]: (world: World) => Map<number, Objects[K]> } = {
  depot: (world) => world.depots,
  depotfolder: (world) => world.depotFolders,
  switchboard: (world) => world.switchboards,
  workflow: (world) => world.workflows,
  layer: (world) => world.layers,
  view: (world) => world.views,
  finalview: (world) => world.finalViews,
  portal: (world) => world.portals,
};

/** All objects of a kind by id. */
export function objectsOf<K extends FavourableKind>(world: World, kind: K): Map<number, Objects[K]> {
  return maps[kind](world);
}

export const ownerOf = (object: AnyObject): string => object.owner ?? object.user ?? '';

export function isObjectKind(kind: string): kind is FavourableKind {
  return Object.hasOwn(maps, kind);
}

/** Kind of a uri among those that belong to somebody. */
export function objectKindOf(uri: string): FavourableKind | null {
  const found = (Object.keys(uriPrefixes) as UriKind[]).find((kind) => idOfUri(kind, uri) !== null);
  return found !== undefined && isObjectKind(found) ? found : null;
}

/** The object at a uri, undefined when there is none. */
export function objectAt(world: World, uri: string): AnyObject | undefined {
  const kind = objectKindOf(uri);
  return kind ? (objectsOf(world, kind).get(idOfUri(kind, uri) ?? 0) as AnyObject | undefined) : undefined;
}
