import { mayDo, objectPermissions, typeName, typeOf, type Depot, type Frame, type Layer } from '@geo/api';
import type { ObjectsPort } from '../../port.ts';

/** What is known of what frames name: null where the user sees no such object, undefined where it is not known by now. */
export interface NamedObjects {
  readonly depot: (path: string) => Pick<Depot, 'permissions' | 'owner'> | null | undefined;
  readonly layer: (frame: Frame) => Pick<Layer, 'permissions' | 'user'> | null | undefined;
}

/** Whether the user may edit what a frame names. What is not known by now is taken as allowed, so that nothing comes and goes. */
export function mayEditNamed(me: Parameters<typeof mayDo>[0], named: NamedObjects): NonNullable<ObjectsPort['mayEditNamed']> {
  return (frame: Frame) => {
    const kind = typeOf(typeName(frame.content_type)).names?.kind;
    if (kind === 'depot') {
      const depot = named.depot(frame.text_repr);
      return depot === undefined || (depot !== null && mayDo(me, depot, objectPermissions.depot.write));
    }
    if (kind !== 'layer') return true;
    const layer = named.layer(frame);
    return layer === undefined || (layer !== null && mayDo(me, layer, objectPermissions.layer.write));
  };
}
