import type { ObjectOf } from '../../contract/objectOf.ts';
import { kindOf, type SimpleKind } from '../../kinds/kinds.ts';
import type { FinalView, View } from '../../schemas/kinds/view.ts';
import { stored } from './make.ts';
import type { World } from './state.ts';

type Fields<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** An object of a kind that is not stored yet. A field that is undefined takes the default. */
export function newObject<Kind extends SimpleKind>(
  world: World,
  kind: Kind,
  owner: string,
  fields: Fields<ObjectOf<Kind>>,
): ObjectOf<Kind> {
  const { blank, tagged, publish, ownerAs = 'owner' } = kindOf(kind);
  return {
    name: '',
    slug: '',
    ...(publish ? { public: false } : {}),
    ...(tagged ? { tags: [] } : {}),
    [ownerAs]: owner,
    permissions: [],
    ...blank?.(),
    favored: false,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...stored(world, kind),
  } as unknown as ObjectOf<Kind>;
}

export function newFinalView(world: World, owner: string, view: View, slug: string): FinalView {
  return { name: view.name, view: view.resource_uri, slug, owner, favored: false, ...stored(world, 'finalview') };
}
