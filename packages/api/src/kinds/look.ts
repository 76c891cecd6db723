import { lookOf } from '../types/chain.ts';
import type { TypeLook } from '../types/type.ts';
import { kindOf, type UriKind } from './kinds.ts';
import type { objectKinds } from './registry.ts';

type IconOf<Look> = Look extends { readonly icon: infer Icon } ? Icon : never;
/** Names of the icons that kinds have besides those of types. */
export type KindIcon = IconOf<(typeof objectKinds)[UriKind]['look']>;

/** How a kind of objects looks. */
export function lookOfKind(kind: UriKind): Required<TypeLook> {
  const { look } = kindOf(kind);
  return typeof look === 'string' ? lookOf(look) : { icon: look.icon, hue: lookOf(look.hueOf ?? 'anything').hue };
}
