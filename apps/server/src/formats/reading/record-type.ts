import type { RecordTypeOfFiles } from '@geo/api';
import { formats } from '../formats.ts';
import type { Detection, SourceLayer } from '../types.ts';

/** Type of the records of a layer that was found: features where it has geometry or a box for it, or where its format has nothing else. */
export function recordTypeOf(
  { format }: Pick<Detection, 'format'>,
  layer: Pick<SourceLayer, 'geometryTypes' | 'extent'>,
): RecordTypeOfFiles {
  const yields = formats.find((one) => one.id === format)?.yields ?? [];
  if (yields.length === 1) return yields[0]!;
  return layer.geometryTypes.length > 0 || layer.extent !== null ? 'feature' : 'row';
}
