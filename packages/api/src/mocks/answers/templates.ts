import type { FavourableKind } from '../../kinds/kinds.ts';
import { noSuchReference } from '../errors.ts';
import { objectsOf, type Objects } from '../world/objects.ts';
import { allows } from '../world/store.ts';
import type { Actor, World } from '../world/state.ts';

/** The object to copy, undefined when none is asked for. */
export function templateOf<K extends FavourableKind>(world: World, actor: Actor, kind: K, id: number | undefined): Objects[K] | undefined {
  if (id === undefined) return undefined;
  const object = objectsOf(world, kind).get(id);
  if (!object || !allows(actor, kind, object, 'read')) throw noSuchReference('template');
  return object;
}

/** What a copy takes over: everything but what belongs to the original's publication and owner. */
export function copyOf<T extends { readonly name: string }>(object: T, suffix: 'Copy' | 'Kopie') {
  const { owner: _owner, user: _user, ...rest } = object as T & { readonly owner?: string; readonly user?: string };
  return { ...rest, name: `${object.name} (${suffix})`, slug: '', public: false, permissions: [], favored: false };
}
