import { z } from 'zod';
import { FunctionError } from '../problems/index.ts';
import { withParameters } from '../functions/service/address.ts';
import { epsgCode } from '../functions/service/srs.ts';
import { line } from '../functions/service/text.ts';
import { mercatorToDegrees, type Box } from '../relation/box.ts';
import { partsOf, showsPartOf, type Frame, type Piece } from './grid.ts';
import { mostPx } from './picture.ts';

const most = z.number().int().positive().nullish().catch(null);
/** What of a WMS value drawing takes. */
export const WmsMap = z.object({
  url: z.url(),
  version: z.string(),
  layers: z.array(z.string()).min(1),
  styles: z.array(z.string()),
  format: z.string(),
  srs: z.array(z.string()),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  available: z
    .array(z.object({ name: z.string(), queryable: z.boolean() }))
    .optional()
    .catch(undefined),
  max_width: most,
  max_height: most,
});
export type WmsMap = z.output<typeof WmsMap>;
type Asked = Pick<WmsMap, 'url' | 'version' | 'layers' | 'styles' | 'format'>;

/** Codes of the systems in which it can be asked, the first those that need least work. */
export function wmsSystems({ srs }: Pick<WmsMap, 'srs'>): number[] {
  const codes = srs.flatMap((name) => (name === 'CRS:84' ? 4326 : (epsgCode(name) ?? [])));
  return [3857, 4326, ...codes].filter((code, index, all) => codes.includes(code) && all.indexOf(code) === index);
}

/** No service is asked for more pictures than about this for one. */
const leastPartPx = 256;

/** The map that fills a frame in one of its systems, in parts that the service draws; none where it shows nothing. */
export function wmsPieces(map: WmsMap, frame: Frame): Piece[] {
  if (!showsPartOf(frame, map.bbox)) return [];
  const within = (px: number | null | undefined): number => Math.min(mostPx, Math.max(leastPartPx, px ?? mostPx));
  return partsOf(frame, within(map.max_width), within(map.max_height)).map(({ part, target }) => ({
    address: mapAddress(map, part),
    target,
  }));
}

/** The map that fills a tile of the web grid, also of a service that has degrees only; none where it shows nothing. */
export function wmsTile(map: WmsMap, tile: Frame): Piece[] {
  if (map.srs.includes('EPSG:3857') || !showsPartOf(tile, map.bbox)) return wmsPieces(map, tile);
  if (!wmsSystems(map).includes(4326)) throw noCommonSystem(map);
  const degrees = mercatorToDegrees(tile.extent);
  const rows = rowsOfDegrees(tile, degrees);
  return wmsPieces(map, { ...tile, extent: degrees, ...degreesSystem }).map((piece) => ({ ...piece, rows }));
}

const degreesSystem = { srid: 4326, geographic: true, northFirst: true } as const;

/** How a service of a version is asked about a frame: which system, by which name, and its box in the order of that version. */
export function systemParameters(map: WmsMap, { srid, extent, northFirst = false }: Frame): Record<string, string> {
  const newer = map.version === '1.3.0';
  // Longitude is first there in both versions, whatever else the service confuses.
  const name = srid === 4326 && map.srs.includes('CRS:84') ? 'CRS:84' : `EPSG:${srid}`;
  const [minX, minY, maxX, maxY] = extent;
  const box = newer && northFirst && name !== 'CRS:84' ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return { [newer ? 'crs' : 'srs']: name, bbox: box.join(',') };
}

function mapAddress(map: WmsMap, frame: Frame): string {
  return withParameters(new URL(map.url), {
    ...mapParameters(map, 'GetMap'),
    ...systemParameters(map, frame),
    width: String(frame.width),
    height: String(frame.height),
    format: map.format,
    transparent: 'TRUE',
  });
}

/** What a request says of the map that it is about. */
export function mapParameters({ version, layers, styles }: Asked, request: string): Record<string, string> {
  return { service: 'WMS', version, request, layers: layers.join(','), styles: styles.join(',') };
}

/** In degrees the rows of a picture are as high everywhere, in Web Mercator they grow towards the poles. */
function rowsOfDegrees({ extent: [, minY, , maxY], height }: Frame, [, south, , north]: Box): number[] {
  return Array.from({ length: height }, (_, row) => {
    const metres = maxY - ((row + 0.5) / height) * (maxY - minY);
    const latitude = mercatorToDegrees([0, metres, 0, metres])[1];
    return Math.min(height - 1, Math.floor(((north - latitude) / (north - south)) * height));
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
