import type { FavourableKind } from '../../kinds/kinds.ts';
import { namedObjects } from '../../kinds/references.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import { noSuchReference, refused } from '../errors.ts';
import { objectAt, objectKindOf, objectsOf, type AnyObject } from './objects.ts';
import { allows } from './store.ts';
import type { Actor, World } from './state.ts';
import { userByUri } from './people/users.ts';

/** What a body says about other objects, whatever else it says. */
interface Referring {
  readonly tags?: readonly string[] | undefined;
  readonly permissions?: readonly PermissionEntry[] | undefined;
  readonly members?: readonly string[] | undefined;
}

/** Whether there is an object of the kind at a uri that the user may read. */
export function isReadable(world: World, actor: Actor, kind: FavourableKind, uri: string): boolean {
  const object = objectKindOf(uri) === kind ? objectAt(world, uri) : undefined;
  return object !== undefined && allows(actor, kind, object, 'read');
}

/** 422 when a body names what is not there or may not be read; what the object named already may stay. */
export function checkReferences(world: World, actor: Actor, owning: FavourableKind, body: Referring, before: Referring = {}): void {
  const known = new Map(namedObjects(owning, before).map(({ field, uris }) => [field, uris]));
  for (const { field, kind, uris } of namedObjects(owning, body)) {
    const fresh = uris.filter((uri) => !known.get(field)?.includes(uri));
    if (!fresh.every((uri) => isReadable(world, actor, kind, uri))) throw noSuchReference(field);
  }
  const tags = new Set([...world.tags.values()].map((tag) => tag.resource_uri));
  if (!(body.tags ?? []).every((uri) => tags.has(uri) || before.tags?.includes(uri))) throw noSuchReference('tags');
  const groups = new Set([...world.groups.values()].map((group) => group.resource_uri));
  for (const { user, group } of body.permissions ?? []) {
    if (user ? !userByUri(world, user) : !groups.has(group ?? '')) throw noSuchReference('permissions');
  }
}

/** 422 for a short name of digits only, or one that another object of the kind has; '' may repeat. */
export function checkSlug(world: World, kind: FavourableKind, slug: string | undefined, id?: number): void {
  if (slug === undefined || slug === '') return;
  if (/^\d+$/.test(slug)) throw refused('invalid', 'slug', 'Ein Kurzname darf nicht nur aus Ziffern bestehen.');
  const taken = [...objectsOf(world, kind).values()].some((object) => (object as AnyObject).slug === slug && object.id !== id);
  if (taken) throw refused('slug_taken', 'slug', `Der Kurzname „${slug}“ ist bereits vergeben.`);
}
