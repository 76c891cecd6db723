import type { Extent4326 } from '@geo/api';

const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The circle around an extent, as records are asked for at a place: longitude, latitude in degrees, radius in metres. Null for more than a hemisphere. */
export function extentPlace([west, south, east, north]: Extent4326): string | null {
  if (east - west >= 180) return null;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const distance = (y: number): number => {
    const half =
      Math.sin(radians(y - lat) / 2) ** 2 + Math.cos(radians(lat)) * Math.cos(radians(y)) * Math.sin(radians(east - lon) / 2) ** 2;
    return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
  };
  const radius = Math.max(distance(south), distance(north), distance(lat));
  // Another turn around the world is the same place.
  const turned = ((((lon + 180) % 360) + 360) % 360) - 180;
  return `${turned.toFixed(7)},${lat.toFixed(7)},${Math.ceil(radius)}`;
}
