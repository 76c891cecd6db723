import type { LonLat } from './types.ts';
import { toUtm } from './utm.ts';

/** How a place is written: decimal degrees, degrees-minutes-seconds, UTM on ETRS89, or Web Mercator. */
export type CoordinateFormat = 'geographic' | 'dms' | 'utm' | 'webmercator';

export const coordinateFormats: readonly CoordinateFormat[] = ['geographic', 'dms', 'utm', 'webmercator'];

/** Decimals of geographic coordinates. */
const geographicDecimals = 7;
/** Decimals of projected coordinates. */
const projectedDecimals = 3;
const mercatorRadiusM = 6_378_137;
const maxMercatorLat = 85.051_128_779_8;

/** A place in words of a coordinate system. */
export interface CoordinateText {
  readonly text: string;
  /** Name of the coordinate system. */
  readonly crs: string;
}

function dms(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 36_000)}° ${two(Math.floor(tenths / 600) % 60)}′ ${seconds}″ ${degrees < 0 ? negative : positive}`;
}

/** Brings a longitude that went round the world back to -180 … 180. */
export function wrapLongitude(lon: number): number {
  return lon >= -180 && lon <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}

/** Writes a place of EPSG:4326; longitude or easting first. Outside a system's area the geographic form is used. */
export function coordinateText({ lon, lat }: LonLat, format: CoordinateFormat): CoordinateText {
  if (format === 'dms') return { text: `${dms(lon, 'E', 'W')}  ${dms(lat, 'N', 'S')}`, crs: 'EPSG:4326' };
  if (format === 'webmercator' && Math.abs(lat) <= maxMercatorLat) {
    const x = (mercatorRadiusM * lon * Math.PI) / 180;
    const y = mercatorRadiusM * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    return { text: `${x.toFixed(projectedDecimals)}  ${y.toFixed(projectedDecimals)}`, crs: 'EPSG:3857' };
  }
  const utm = format === 'utm' ? toUtm(lon, lat) : null;
  if (utm) {
    const crs = lat >= 0 && utm.zone >= 28 && utm.zone <= 38 ? `EPSG:258${utm.zone}` : 'UTM';
    return { text: `${utm.zone}${utm.band}  ${utm.eastingM.toFixed(projectedDecimals)}  ${utm.northingM.toFixed(projectedDecimals)}`, crs };
  }
  return { text: `${lon.toFixed(geographicDecimals)}  ${lat.toFixed(geographicDecimals)}`, crs: 'EPSG:4326' };
}

/** The format that follows in the round. */
export function nextFormat(format: CoordinateFormat): CoordinateFormat {
  return coordinateFormats[(coordinateFormats.indexOf(format) + 1) % coordinateFormats.length]!;
}
