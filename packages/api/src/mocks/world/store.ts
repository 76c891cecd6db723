import { kindOf, mayDo, type FavourableKind } from '../../kinds/kinds.ts';
import { changeWithout, references } from '../../kinds/references.ts';
import { changedPermissions, sharesOnly, unknownPermission } from '../../kinds/sharing.ts';
import { isShown } from '../../records/moments.ts';
import type { ListOf } from '../../schemas/common.ts';
import type { GlobalPermission } from '../../schemas/user.ts';
import { forbidden, notFound, refused } from '../errors.ts';
import { saved } from '../answers/stored.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { Layer } from '../../schemas/layer.ts';
import { noteEvent } from './events.ts';
import { listed, type ListRequest } from './lists.ts';
import { objectsOf, type AnyObject, type Objects } from './objects.ts';
import { externalFor } from './externals.ts';
import { metalayerFor } from './metalayers.ts';
import { isLayerServed } from './publication.ts';
import { noteRights } from './people/security.ts';
import type { Actor, World } from './state.ts';

type Right = 'read' | 'write' | 'execute' | 'approve' | 'publish' | 'share';

/** Refuses what needs a global permission that the user lacks. */
export function demand(actor: Actor, permission: GlobalPermission): void {
  if (!actor.permissions.includes(permission)) throw forbidden(permission);
}

/** True when the user may do `right` with an object of the kind; frozen views belong to their owner alone. */
export function allows(actor: Actor, kind: FavourableKind, object: AnyObject, right: Right): boolean {
  return mayDo(actor, object, kindOf(kind).permissions?.[right] ?? right);
}

/** The object of a change: its writers may, and its sharers where only permissions are sent. */
export function reachForSave<K extends FavourableKind>(
  world: World,
  actor: Actor,
  kind: K,
  id: string | number,
  change: Readonly<Record<string, unknown>>,
): Objects[K] {
  const object = reach(world, actor, kind, id);
  const sharing = sharesOnly(change) && allows(actor, kind, object, 'share');
  if (!sharing && !allows(actor, kind, object, 'write')) throw forbidden('write');
  return object;
}

/** Refuses a change of the permission table by who may not share the object, or has less than is given or taken. */
function checkSharing(actor: Actor, kind: FavourableKind, before: AnyObject, after: AnyObject['permissions']): void {
  const changed = after ? changedPermissions(before.permissions ?? [], after) : [];
  if (changed.length === 0) return;
  const missing = allows(actor, kind, before, 'share') ? changed.find((permission) => !mayDo(actor, before, permission)) : 'share';
  if (missing !== undefined) throw refused('forbidden', 'permissions', `Ihnen fehlt das Recht „${missing}“.`, 403);
  checkKnown(kind, before.permissions ?? [], after ?? []);
}

/** Refuses permissions that objects of the kind do not have. */
function checkKnown(
  kind: FavourableKind,
  before: NonNullable<AnyObject['permissions']>,
  after: NonNullable<AnyObject['permissions']>,
): void {
  const known = Object.values(kindOf(kind).permissions ?? {});
  const unknown = unknownPermission(known, before, after);
  if (unknown !== undefined)
    throw refused('unknown_permission', 'permissions', `Ein Recht „${unknown}“ gibt es hier nicht. Möglich ist: ${known.join(', ')}`);
}

/** Remembers that the user has used an object. */
export function touch(world: World, actor: Actor, uri: string): void {
  const used = world.used.get(actor.id) ?? new Map<string, string>();
  world.used.set(actor.id, used.set(uri, world.now()));
}

/** The moments of a depot that the user may see. */
export function momentsFor(actor: Actor, depot: Depot): Depot['moments'] {
  return depot.moments.filter((moment) => isShown(moment, (right) => allows(actor, 'depot', depot, right)));
}

function shown<T extends object>(world: World, actor: Actor, object: T): T {
  if (!('favored' in object) || !('resource_uri' in object)) return object;
  const favored = world.favourites.get(actor.id)?.has(String(object.resource_uri)) ?? false;
  const isPublic = 'published_at' in object ? { public: isLayerServed(world, object as unknown as Layer) } : {};
  const layer = 'members' in object ? (object as unknown as Layer) : null;
  const parts = layer && { ...metalayerFor(world, actor, layer), ...externalFor(actor, layer) };
  const moments = 'moments' in object ? { moments: momentsFor(actor, object as unknown as Depot) } : {};
  return { ...object, ...isPublic, ...parts, ...moments, favored };
}

/** The object if the user may do `right` with it: 404 for what may not be read, 403 for what may not be done. */
export function reach<K extends FavourableKind>(
  world: World,
  actor: Actor,
  kind: K,
  id: string | number,
  right: Right = 'read',
): Objects[K] {
  const object = objectsOf(world, kind).get(Number(id));
  if (!object || !allows(actor, kind, object, 'read')) throw notFound();
  if (!allows(actor, kind, object, right)) throw forbidden(right);
  return object;
}

/** One object as it is answered to a single read. */
export function readObject<K extends FavourableKind>(world: World, actor: Actor, kind: K, id: string | number): Objects[K] {
  const object = reach(world, actor, kind, id);
  touch(world, actor, object.resource_uri);
  return shown(world, actor, object);
}

/** The objects of a kind that the user may read. */
export function visible<K extends FavourableKind>(world: World, actor: Actor, kind: K): Objects[K][] {
  const all = [...objectsOf(world, kind).values()];
  return all.filter((object) => allows(actor, kind, object, 'read')).map((object) => shown(world, actor, object));
}

export function listObjects<K extends FavourableKind>(
  world: World,
  actor: Actor,
  kind: K,
  query: ListRequest,
  keep: (object: Objects[K]) => boolean = () => true,
): ListOf<Objects[K]> {
  const textOf = (object: AnyObject): string => `${object.name}\n${object.slug ?? ''}`;
  const context = { me: actor.resource_uri, used: world.used.get(actor.id), textOf };
  return listed<Objects[K] & AnyObject>(visible(world, actor, kind).filter(keep), query, context);
}

/** Stores a new object, which the user has then used. */
export function addObject<K extends FavourableKind>(world: World, actor: Actor, kind: K, object: Objects[K]): Objects[K] {
  checkKnown(kind, [], (object as AnyObject).permissions ?? []);
  objectsOf(world, kind).set(object.id, object);
  noteEvent(world, actor, 'create', object);
  touch(world, actor, object.resource_uri);
  return object;
}

/** Saves a change of an object that the user may write, or share; 409 for a stale revision. */
export function saveObject<K extends FavourableKind>(
  world: World,
  actor: Actor,
  kind: K,
  id: string | number,
  patch: Partial<Objects[K]> & { readonly revision?: number | undefined },
): Objects[K] {
  const before = reachForSave(world, actor, kind, id, patch);
  checkSharing(actor, kind, before, (patch as Partial<AnyObject>).permissions);
  // A refusal carries the object as it is read, which tells whether its publisher still has the right; that is not stored.
  saved<Objects[K]>(shown(world, actor, before), patch, world.now());
  const after = saved<Objects[K]>(before, patch, world.now());
  objectsOf(world, kind).set(after.id, after);
  noteEvent(world, actor, 'update', after);
  noteRights(world, actor, before, after);
  touch(world, actor, after.resource_uri);
  return shown(world, actor, after);
}

/** Takes what is deleted out of all that names it. */
function leaveReferences(world: World, kind: FavourableKind, uri: string): void {
  const naming = Map.groupBy(
    references.filter(({ named }) => named === kind),
    (reference) => reference.kind,
  );
  for (const [of, fields] of naming) {
    const objects: Map<number, AnyObject> = objectsOf(world, of);
    for (const object of objects.values()) {
      const change = changeWithout(fields, object, uri);
      if (change) objects.set(object.id, saved<AnyObject>(object, change, world.now()));
    }
  }
}

/** Deletes an object that the user may write; it is nobody's favourite then, and what named it does so no more. */
export function removeObject(world: World, actor: Actor, kind: FavourableKind, id: string | number): undefined {
  const object = reach(world, actor, kind, id, 'write');
  objectsOf(world, kind).delete(object.id);
  leaveReferences(world, kind, object.resource_uri);
  for (const favourites of world.favourites.values()) favourites.delete(object.resource_uri);
  for (const used of world.used.values()) used.delete(object.resource_uri);
  noteEvent(world, actor, 'delete', object);
  return undefined;
}
