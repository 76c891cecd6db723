import type { Sql } from '../../../db/types.ts';
import { invalidParameter } from '../../../problems/index.ts';
import { orderedBox, type Box } from '../../../relation/box.ts';
import type { PublishedLayer } from '../../types.ts';
import { resolveCrs, type Crs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { drawnOf } from '../shown-levels.ts';
import { layersNamed } from '../layers-named.ts';
import { during } from '../time.ts';
import { boxRight, crsParameter, crsRefusal, type AskedMap, type WmsVersion } from './request.ts';

/** A map that was asked for, with everything it names. */
export interface MapView {
  layers: PublishedLayer[];
  crs: Crs;
  /** x, y order. */
  extent: Box;
  width: number;
  height: number;
  /** Pixels for each pixel of the style. */
  pixelRatio: number;
}

/** Most layers of a map, those of metalayers counted. */
const mostDrawn = 200;
const drawnRight = {
  de: `höchstens ${mostDrawn} Layer, die von Metalayern mitgezählt`,
  en: `at most ${mostDrawn} layers, those of metalayers counted`,
};

export async function viewOf(
  { layers, crs: name, box, width, height, pixelRatio, times }: AskedMap,
  version: WmsVersion,
  context: { layers: ServiceContext['layers']; db: Sql },
): Promise<MapView> {
  const crs = await resolveCrs(context.db, name, crsParameter(version), crsRefusal(version));
  const extent = orderedBox(box, version === '1.3.0' && crs.northFirst, false, 'bbox');
  if (!(extent[2] > extent[0] && extent[3] > extent[1])) throw invalidParameter('bbox', box.join(','), boxRight);
  const named = layersNamed(layers, context.layers, 'layers');
  if (drawnOf(named).length > mostDrawn) throw invalidParameter('layers', layers.join(','), drawnRight);
  return { layers: during(named, times), crs, extent, width, height, pixelRatio };
}
