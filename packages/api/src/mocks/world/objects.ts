import type { ObjectOf } from '../../contract/objectOf.ts';
import { favourableKinds, idOfUri, type FavourableKind } from '../../kinds/kinds.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import type { World } from './state.ts';

/** Objects that belong to somebody, by kind. */
export type Objects = { [Kind in FavourableKind]: ObjectOf<Kind> & AnyObject };
export type ObjectMaps = { readonly [Kind in FavourableKind]: Map<number, Objects[Kind]> };

/** No objects of any kind. */
export function noObjects(): ObjectMaps {
  return Object.fromEntries(favourableKinds.map((kind) => [kind, new Map()])) as unknown as ObjectMaps;
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

/** All objects of a kind by id. */
export function objectsOf<K extends FavourableKind>(world: World, kind: K): Map<number, Objects[K]> {
  return world.objects[kind] as Map<number, Objects[K]>;
}

export const ownerOf = (object: AnyObject): string => object.owner ?? object.user ?? '';

export function isObjectKind(kind: string): kind is FavourableKind {
  return (favourableKinds as readonly string[]).includes(kind);
}

/** Kind of a uri among those that belong to somebody. */
export function objectKindOf(uri: string): FavourableKind | null {
  return favourableKinds.find((kind) => idOfUri(kind, uri) !== null) ?? null;
}

/** The object at a uri, undefined when there is none. */
export function objectAt(world: World, uri: string): AnyObject | undefined {
  const kind = objectKindOf(uri);
  return kind ? (objectsOf(world, kind).get(idOfUri(kind, uri) ?? 0) as AnyObject | undefined) : undefined;
}
