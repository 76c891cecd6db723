import { defineValue } from '../defineValue.ts';
import type { ValueDefinition } from '../definition.ts';
import { PartsCard } from './PartsCard.tsx';

/** Values that consist of parts, or of which nothing is known but their form: records, services, settings. */
export function partsValue<const Name extends string>(name: Name): ValueDefinition<Name> {
  return defineValue(name, { Card: PartsCard });
}
