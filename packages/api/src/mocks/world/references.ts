import type { FavourableKind } from '../../kinds/kinds.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import { noSuchReference, refused } from '../errors.ts';
import { layersOfGroup } from '../../kinds/views.ts';
import type { LayerGroup } from '../../schemas/view.ts';
import { objectAt, objectKindOf, objectsOf } from './objects.ts';
import { allows } from './store.ts';
import type { Actor, World } from './state.ts';
import { userByUri } from './users.ts';

/** What a body says about other objects. */
interface Referring {
  readonly tags?: readonly string[] | undefined;
  readonly permissions?: readonly PermissionEntry[] | undefined;
  readonly layergroup?: LayerGroup | undefined;
  readonly layers?: readonly { readonly layer: string }[] | undefined;
  readonly views?: readonly { readonly view: string | null }[] | undefined;
  readonly steps?: readonly { readonly switchboard: string }[] | undefined;
}

/** Uris of objects by the field that names them. */
function namedObjects(body: Referring): Readonly<Record<string, readonly string[]>> {
  return {
    layergroup: body.layergroup ? layersOfGroup(body.layergroup) : [],
    layers: (body.layers ?? []).map((entry) => entry.layer),
    views: (body.views ?? []).flatMap((entry) => entry.view ?? []),
    steps: (body.steps ?? []).map((entry) => entry.switchboard),
  };
}

const kindOfField: Readonly<Record<string, FavourableKind>> = {
  layergroup: 'layer',
  layers: 'layer',
  views: 'view',
  steps: 'switchboard',
};

/** Whether there is an object of the kind at a uri that the user may read. */
export function isReadable(world: World, actor: Actor, kind: FavourableKind, uri: string): boolean {
  const object = objectKindOf(uri) === kind ? objectAt(world, uri) : undefined;
  return object !== undefined && allows(actor, kind, object, 'read');
}

/** 422 when a body names what is not there or may not be read; what the object named already may stay. */
export function checkReferences(world: World, actor: Actor, body: Referring, before: Referring = {}): void {
  const known = namedObjects(before);
  for (const [field, uris] of Object.entries(namedObjects(body))) {
    const kind = kindOfField[field];
    const fresh = uris.filter((uri) => !known[field]?.includes(uri));
    if (kind && !fresh.every((uri) => isReadable(world, actor, kind, uri))) throw noSuchReference(field);
  }
  const tags = new Set([...world.tags.values()].map((tag) => tag.resource_uri));
  if (!(body.tags ?? []).every((uri) => tags.has(uri) || before.tags?.includes(uri))) throw noSuchReference('tags');
  const groups = new Set([...world.groups.values()].map((group) => group.resource_uri));
  for (const { user, group } of body.permissions ?? []) {
    if (user ? !userByUri(world, user) : !groups.has(group ?? '')) throw noSuchReference('permissions');
  }
}

/** 422 for a short name of digits only, or one that another object of the kind has; '' may repeat. */
export function checkSlug(world: World, kind: 'layer' | 'view' | 'portal' | 'workflow', slug: string | undefined, id?: number): void {
  if (slug === undefined || slug === '') return;
  if (/^\d+$/.test(slug)) throw refused('invalid', 'slug', 'Ein Kurzname darf nicht nur aus Ziffern bestehen.');
  const taken = [...objectsOf(world, kind).values()].some((object) => object.slug === slug && object.id !== id);
  if (taken) throw refused('slug_taken', 'slug', `Der Kurzname „${slug}“ ist bereits vergeben.`);
}
