import { scaleOfPixel } from '@geo/api';
import { invalidParameter, ServiceError } from '../../../problems/index.ts';
import { boxRight, orderedBox, type Box } from '../../../relation/box.ts';
import { renderMap } from '../../render/map.ts';
import { mapPicture, pictureTileAnswer } from '../../tiles/kept/made.ts';
import type { ServiceResponse } from '../../types.ts';
import { resolveCrs, type Crs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { during } from '../time.ts';
import { maxImagePx } from '../wms/request.ts';
import { crsUri, movedBox, namedCrs } from './crs.ts';
import { requirePart } from './offered.ts';
import type { GetMap, OgcRequest } from './request.ts';

/** Pixels of the longer side of a map of which nothing else is said. */
const usualPx = 1024;
const world: Box = [-180, -90, 180, 90];

/** A map of a layer: all of it, or a box of it. */
export async function getMap(request: GetMap, context: ServiceContext): Promise<ServiceResponse> {
  const {
    layers: [named],
    db,
  } = context;
  const layer = requirePart(named!, 'map');
  const asked = request.box ? await resolveCrs(db, request.box.crs, 'bbox-crs') : null;
  const crs = request.crs ? await resolveCrs(db, request.crs, 'crs') : (asked ?? (await resolveCrs(db, namedCrs('CRS84', 'crs'), 'crs')));
  const box = request.box && asked ? orderedBox(request.box.numbers, asked.northFirst, false, 'bbox') : (layer.extent4326 ?? world);
  const moved = grownToArea(await placed(box, asked?.srid ?? 4326, crs, db));
  if (!(moved[2] > moved[0] && moved[3] > moved[1])) throw invalidParameter('bbox', box.join(','), boxRight);
  const { width, height } = sizeOf(request, moved);
  const pixel = scaleOfPixel((moved[2] - moved[0]) / width, crs.geographic ? 'degree' : 'metre');
  const { format, transparent, background } = request;
  const layers = during([layer], request.time ? [request.time] : []);
  const image = { layers, extent: moved, srid: crs.srid, width, height, transparent, background, format, scaleDenominator: pixel };
  const body = await (request.time ? renderMap(image, db) : mapPicture(image, context));
  const shown = crs.northFirst ? [moved[1], moved[0], moved[3], moved[2]] : moved;
  return {
    status: 200,
    headers: { 'content-type': format, 'content-crs': `<${crsUri(crs)}>`, 'content-bbox': shown.join(','), vary: 'Accept' },
    body,
  };
}

async function placed(box: Box, from: number, crs: Crs, db: ServiceContext['db']): Promise<Box> {
  const moved = await movedBox(db, box, from, crs.srid);
  if (moved) return moved;
  throw new ServiceError('InvalidParameterValue', 'crs', {
    de: 'Der Ausschnitt lässt sich nicht in das gewünschte Koordinatensystem umrechnen. Richtig ist ein Koordinatensystem, in dessen Gebiet er liegt.',
    en: 'The box cannot be converted to the requested CRS. Right is a CRS in whose area of use it lies.',
  });
}

/** Data of one point, or of a line along an axis, have an extent without an area: around it there is a little. */
function grownToArea(box: Box): Box {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  if (width < 0 || height < 0 || (width > 0 && height > 0)) return box;
  const by = Math.max(width, height, Math.abs(box[0]) > 180 || Math.abs(box[1]) > 90 ? 1000 : 0.01) / 2;
  return [box[0] - (width > 0 ? 0 : by), box[1] - (height > 0 ? 0 : by), box[2] + (width > 0 ? 0 : by), box[3] + (height > 0 ? 0 : by)];
}

/** What is not asked for follows from the shape of the box. */
function sizeOf({ width, height }: Pick<GetMap, 'width' | 'height'>, [minX, minY, maxX, maxY]: Box): { width: number; height: number } {
  const ratio = (maxX - minX) / (maxY - minY);
  const within = (pixels: number): number => Math.min(maxImagePx, Math.max(1, Math.round(pixels)));
  if (width !== null) return { width, height: height ?? within(width / ratio) };
  if (height !== null) return { width: within(height * ratio), height };
  return ratio >= 1 ? { width: usualPx, height: within(usualPx / ratio) } : { width: within(usualPx * ratio), height: usualPx };
}

export async function getMapTile(
  { tile, format }: Extract<OgcRequest, { operation: 'GetMapTile' }>,
  context: ServiceContext,
): Promise<ServiceResponse> {
  return pictureTileAnswer(requirePart(context.layers[0]!, 'map/tiles'), tile, { format, vary: 'Accept', alwaysShown: true }, context);
}
