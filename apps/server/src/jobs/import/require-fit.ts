import { isCompatible } from '@geo/api';
import { recordTypeOf, type Detection } from '../../formats/index.ts';
import { Problem } from '../../problems/index.ts';

/** Refuses a layer whose records are of another type than the depot: they could be stored, but nothing could use them. */
export function requireFit(
  file: { readonly name: string; readonly detections: readonly Detection[] },
  layerName: string | undefined,
  depot: { readonly name: string; readonly content_type: string },
): void {
  for (const detection of file.detections) {
    const layer = layerName === undefined ? detection.layers[0] : detection.layers.find((one) => one.name === layerName);
    if (!layer) continue;
    // A layer without records has none of a wrong type: that it is empty is told where its records are counted.
    if (layer.count === 0) return;
    const records = recordTypeOf(detection, layer);
    if (isCompatible(records, depot.content_type)) return;
    throw new Problem('wrong_records', { otherType: records, type: depot.content_type, file: file.name, depot: depot.name });
  }
}
