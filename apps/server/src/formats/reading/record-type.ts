import type { RecordTypeOfFiles } from '@geo/api';
import { formats } from '../formats.ts';
import type { Detection, SourceLayer } from '../types.ts';

/**
 * Type of the records of a layer that was found: features where it has geometry or a box for it, or where its format has nothing else. As long
 * as its geometry is awaited, what most layers of its format hold.
 */
export function recordTypeOf(
  { format }: Pick<Detection, 'format'>,
  layer: Pick<SourceLayer, 'geometryTypes' | 'extent' | 'awaited'>,
): RecordTypeOfFiles {
  const yields = formats.find((one) => one.id === format)?.yields ?? [];
  if (yields.length === 1 || layer.awaited?.includes('geometry')) return yields[0]!;
  return layer.geometryTypes.length > 0 || layer.extent !== null ? 'feature' : 'row';
}
