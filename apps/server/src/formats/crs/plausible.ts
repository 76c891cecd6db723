import type { CrsInfo } from '../types.ts';

/** How many places of a layer could be longitude and latitude, and how many could not. */
export interface Places {
  degrees: number;
  other: number;
}

/** Longitudes are also counted from 0 to 360; a latitude may exceed 90 by rounding. */
const maxLongitude = 360;
const maxLatitude = 90.001;

export function isInDegrees(x: number, y: number): boolean {
  return Math.abs(x) <= maxLongitude && Math.abs(y) <= maxLatitude;
}

/** No projection of the Earth reaches further, in whatever unit and with a zone in front. */
const maxProjected = 2e8;

/** Counts a place; (0, 0) is what programs write where they know none, and like what is beyond all projections it says nothing. */
export function countPlace(places: Places, x: number, y: number): void {
  if ((x === 0 && y === 0) || Math.abs(x) > maxProjected || Math.abs(y) > maxProjected) return;
  if (isInDegrees(x, y)) places.degrees++;
  else places.other++;
}

export const wgs84: { readonly srid: number; readonly name: string } = { srid: 4326, name: 'WGS 84' };

/** Whether most places can be in a CRS: those of a geographic one are degrees, those of a projected one are not. */
export function canBeIn(places: Places, isGeographic: boolean): boolean {
  return isGeographic ? places.other <= places.degrees : places.degrees <= places.other;
}

/**
 * `known`: the file names a CRS in which its coordinates can be, or nothing has a place; `assumed`: derived from the
 * values; `unknown`: an import must state it.
 */
export type CrsStatus = 'known' | 'assumed' | 'unknown';

export interface CrsVerdict {
  status: CrsStatus;
  crs: CrsInfo | null;
}

/** What is held true of the CRS of a layer. `isGeographic` is undefined for codes that nobody knows. */
export function judgeCrs(crs: CrsInfo | null, places: Places, isGeographic: (srid: number) => boolean | undefined): CrsVerdict {
  if (places.degrees + places.other === 0) return { status: 'known', crs: crs?.srid ? crs : null };
  if (crs === null) return places.degrees > places.other ? { status: 'assumed', crs: wgs84 } : { status: 'unknown', crs };
  const geographic = crs.srid === null ? undefined : isGeographic(crs.srid);
  if (geographic === undefined || !canBeIn(places, geographic)) return { status: 'unknown', crs };
  return { status: crs.isAssumed ? 'assumed' : 'known', crs };
}
