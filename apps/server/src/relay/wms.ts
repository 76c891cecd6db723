import { z } from 'zod';
import { FunctionError } from '../problems/index.ts';
import { withParameters } from '../functions/service/address.ts';
import { line } from '../functions/service/text.ts';
import type { WmsValue } from '../functions/wms/capabilities.ts';
import { mercatorToDegrees, type Box } from '../relation/box.ts';
import { extentOf, showsPartOf, tilePx, wholeTile, type Piece, type Tile } from './grid.ts';

/** What of a WMS value drawing takes. */
export type WmsMap = Pick<WmsValue, 'url' | 'version' | 'layers' | 'styles' | 'format' | 'srs' | 'bbox'>;
export const WmsMap: z.ZodType<WmsMap> = z.object({
  url: z.url(),
  version: z.string(),
  layers: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  format: z.string(),
  srs: z.array(z.string()),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});

/** The map that fills a tile; none where the service shows nothing. */
export function wmsPieces(map: WmsMap, tile: Tile): Piece[] {
  if (!showsPartOf(tile, map.bbox)) return [];
  const extent = extentOf(tile);
  if (map.srs.includes('EPSG:3857')) return [{ address: getMap(map, 'EPSG:3857', extent), target: wholeTile }];
  const degrees = mercatorToDegrees(extent);
  const srs = ['CRS:84', 'EPSG:4326'].find((name) => map.srs.includes(name));
  if (srs === undefined) throw noCommonSystem(map);
  return [{ address: getMap(map, srs, degrees), target: wholeTile, rows: rowsOfDegrees(extent, degrees) }];
}

/** From version 1.3.0 on, EPSG:4326 has the latitude first. */
function getMap(map: WmsMap, srs: string, [minX, minY, maxX, maxY]: Box): string {
  const newer = map.version === '1.3.0';
  const box = newer && srs === 'EPSG:4326' ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return withParameters(new URL(map.url), {
    service: 'WMS',
    version: map.version,
    request: 'GetMap',
    layers: map.layers.join(','),
    styles: map.styles.join(','),
    [newer ? 'crs' : 'srs']: srs,
    bbox: box.join(','),
    width: String(tilePx),
    height: String(tilePx),
    format: map.format,
    transparent: 'TRUE',
  });
}

/** In degrees the rows of a picture are as high everywhere, in Web Mercator they grow towards the poles. */
function rowsOfDegrees([, minY, , maxY]: Box, [, south, , north]: Box): number[] {
  return Array.from({ length: tilePx }, (_, row) => {
    const metres = maxY - ((row + 0.5) / tilePx) * (maxY - minY);
    const latitude = mercatorToDegrees([0, metres, 0, metres])[1];
    return Math.min(tilePx - 1, Math.floor(((north - latitude) / (north - south)) * tilePx));
  });
}

function noCommonSystem({ url, srs }: WmsMap): FunctionError {
  const { host } = new URL(url);
  const offered = line(srs.slice(0, 20).join(', '), 300) || '–';
  return new FunctionError(
    'service_srs',
    `${host} bietet diese Ebenen zusammen in keinem der Systeme EPSG:3857, EPSG:4326 und CRS:84 an. Vorhanden: ${offered}. Wählen Sie andere Ebenen.`,
    `${host} offers these layers together in none of the systems EPSG:3857, EPSG:4326 and CRS:84. There are: ${offered}. Choose other layers.`,
  );
}
