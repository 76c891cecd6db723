import { fillableTypes } from '@geo/api';
import type { FunctionLibrary } from '../../engine/definition.ts';
import { readableFormats } from '../../formats/index.ts';

/** Types of depots that the formats and functions of this installation can fill. */
export function fillableHere(library: Pick<FunctionLibrary, 'all'>): ReadonlySet<string> {
  const made = library.all.flatMap((definition) => definition.outputs.map((output) => output.type));
  return fillableTypes(made, readableFormats.readable);
}
