import type { Extent4326 } from '@geo/api';
import { extentOfGeometry } from './extent.ts';

/** Reach of a click in px. */
const reachPx = 6;
/** Metres of a pixel at the equator at zoom 0, for tiles of 256 px. */
const equatorM = 156_543.034;

/** Distance in metres that a click at a zoom level reaches. */
export function toleranceM(lat: number, zoom: number): number {
  return (equatorM * Math.cos((lat * Math.PI) / 180) * reachPx) / 2 ** zoom;
}

/** An extent with room around it: half its size on each side, at least `leastDegrees`. */
export function roomAround(extent: Extent4326, leastDegrees = 0.005): Extent4326 {
  const [west, south, east, north] = extent;
  const x = Math.max((east - west) / 2, leastDegrees);
  const y = Math.max((north - south) / 2, leastDegrees);
  return [west - x, south - y, east + x, north + y];
}

/** Where to look to see a geometry, null for none. */
export function lookAt(geometry: unknown): Extent4326 | null {
  const extent = extentOfGeometry(geometry);
  return extent && roomAround(extent);
}
