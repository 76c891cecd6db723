import type { FileGroup } from '../../definition.ts';
import type { UnsaidFault } from '../definition.ts';
import { gdalMessages } from '../messages.ts';

const curves = /"curve(?:Paths|Rings)"\s*:/g;
/** As much as a mark may lie on both sides of two chunks. */
const carried = 40;

/** Features with arcs, which GDAL gives without a geometry. */
export async function lostCurves({ main }: FileGroup): Promise<UnsaidFault[]> {
  let count = 0;
  let end = '';
  for await (const chunk of main.stream()) {
    const text = end + chunk.toString('latin1');
    // What ends before the carried part was counted with the chunk before.
    for (const { index, 0: mark } of text.matchAll(curves)) if (index + mark.length > end.length) count++;
    end = text.slice(-carried);
  }
  return count === 0 ? [] : [{ message: gdalMessages.curvesLost(main.name, count) }];
}
