import { isCompatible, typeNames } from '@geo/api';
import type { FunctionLibrary } from '../../engine/definition.ts';
import { readableTypes } from '../../formats/index.ts';

/** Types of depots that something can fill: records that a format reads, and those derived from them that a function hands out. */
export function fillableTypes(library: Pick<FunctionLibrary, 'all'>): ReadonlySet<string> {
  const made = new Set(library.all.flatMap((definition) => definition.outputs.map((output) => output.type)));
  const isRecord = (name: string): boolean => [...readableTypes].some((base) => isCompatible(name, base));
  return new Set(typeNames.filter((name) => readableTypes.has(name) || (made.has(name) && isRecord(name))));
}
