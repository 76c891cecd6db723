import { mayDo, objectPermissions, typeName, typeOf, type Depot, type Frame, type Layer } from '@geo/api';
import type { ObjectsPort } from '../port.ts';

/** Objects that the user sees. */
export interface Seen<One> {
  readonly objects: readonly One[];
  /** There are no others. */
  readonly isWhole: boolean;
}

export interface SeenObjects {
  readonly depots: Seen<Pick<Depot, 'full_path' | 'permissions' | 'owner'>>;
  readonly layers: Seen<Pick<Layer, 'name' | 'permissions' | 'user'>>;
}

/**
 * Whether the user may edit what a frame names, by what they see. What is not known by now is taken as allowed; the name of a layer may have
 * changed since it was entered, the path of a depot is what was entered.
 */
export function mayEditNamed(me: Parameters<typeof mayDo>[0], { depots, layers }: SeenObjects): NonNullable<ObjectsPort['mayEditNamed']> {
  return ({ content_type, text_repr }: Frame) => {
    const kind = typeOf(typeName(content_type)).names?.kind;
    if (kind === 'depot') {
      const depot = depots.objects.find(({ full_path }) => full_path === text_repr);
      return depot ? mayDo(me, depot, objectPermissions.depot.write) : !depots.isWhole;
    }
    if (kind !== 'layer') return true;
    const named = layers.objects.filter(({ name }) => name === text_repr);
    return named.length === 0 || named.some((layer) => mayDo(me, layer, objectPermissions.layer.write));
  };
}
