import { z } from 'zod';
import { withParameters } from '../functions/service/address.ts';
import { partsOf, showsPartOf, type Frame, type Piece } from './grid.ts';
import { mostPx } from './picture.ts';

/** What of an ArcGIS value drawing takes: maps, no features. */
export const ArcgisMap = z.object({
  url: z.url(),
  service: z.literal('MapServer'),
  layer_ids: z.array(z.number().int().min(0)).default([]),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable().default(null),
});
export type ArcgisMap = z.output<typeof ArcgisMap>;

/** The map that fills a frame in any system, in parts that such servers draw; none where it shows nothing. */
export function arcgisPieces(map: ArcgisMap, frame: Frame): Piece[] {
  if (!showsPartOf(frame, map.bbox)) return [];
  return partsOf(frame, mostPx, mostPx).map(({ part, target }) => ({ address: exportAddress(map, part), target }));
}

function exportAddress({ url, layer_ids: ids }: ArcgisMap, { extent, srid, width, height }: Frame): string {
  const service = new URL(url);
  service.pathname = `${service.pathname.replace(/\/+$/, '')}/export`;
  return withParameters(service, {
    bbox: extent.join(','),
    bboxSR: String(srid),
    imageSR: String(srid),
    size: `${width},${height}`,
    ...(ids.length > 0 && { layers: `show:${ids.join(',')}` }),
    format: 'png32',
    transparent: 'true',
    f: 'image',
  });
}
