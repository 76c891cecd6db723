import type { EnteredTypeName, TypeName } from '@geo/api';
import { shownValue } from '../defineValue.ts';
import type { ShownValue } from '../definition.ts';
import { PartsCard } from './PartsCard.tsx';

/** Values that consist of parts, or of which nothing is known but their form: records, services, settings. */
export function partsValue<const Name extends Exclude<TypeName, EnteredTypeName>>(name: Name): ShownValue<Name> {
  return shownValue(name, { Card: PartsCard });
}
