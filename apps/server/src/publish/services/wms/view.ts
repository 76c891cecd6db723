import type { Sql } from '../../../db/types.ts';
import { invalidParameter, ServiceError, shown } from '../../../problems/index.ts';
import { orderedBox, type Box } from '../../../relation/box.ts';
import { findLayer } from '../../features/names.ts';
import type { PublishedLayer } from '../../types.ts';
import { resolveCrs, type Crs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { boxRight, crsParameter, crsRefusal, type AskedMap, type WmsVersion } from './request.ts';

/** A map that was asked for, with everything it names. */
export interface MapView {
  layers: PublishedLayer[];
  crs: Crs;
  /** x, y order. */
  extent: Box;
  width: number;
  height: number;
}

export async function viewOf(
  { layers, crs: name, box, width, height }: AskedMap,
  version: WmsVersion,
  context: { layers: ServiceContext['layers']; db: Sql },
): Promise<MapView> {
  const crs = await resolveCrs(context.db, name, crsParameter(version), crsRefusal(version));
  const extent = orderedBox(box, version === '1.3.0' && crs.northFirst, false, 'bbox');
  if (!(extent[2] > extent[0] && extent[3] > extent[1])) throw invalidParameter('bbox', box.join(','), boxRight);
  return { layers: layersNamed(layers, context.layers, 'layers'), crs, extent, width, height };
}

export function layersNamed(names: readonly string[], layers: readonly PublishedLayer[], locator: string): PublishedLayer[] {
  return names.map((name) => {
    const layer = findLayer(layers, name);
    if (layer) return layer;
    const known = layers.map((one) => one.serviceName);
    const some = known.length > 10 ? `${known.slice(0, 10).join(', ')}, …` : known.join(', ');
    throw new ServiceError('LayerNotDefined', locator, {
      de: `Den Layer „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${some}.`,
      en: `There is no layer "${shown(name)}". Right is one of: ${some}.`,
    });
  });
}
