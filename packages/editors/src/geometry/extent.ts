import type { Extent4326 } from '@geo/api';

/** The extent of a GeoJSON geometry in its own coordinates; null when it has none. */
export function extentOfGeometry(geometry: unknown): Extent4326 | null {
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    const [x, y] = value as unknown[];
    if (typeof x === 'number' && typeof y === 'number') {
      extent[0] = Math.min(extent[0], x);
      extent[1] = Math.min(extent[1], y);
      extent[2] = Math.max(extent[2], x);
      extent[3] = Math.max(extent[3], y);
    } else for (const inner of value) visit(inner);
  };
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { coordinates, geometries } = part as { coordinates?: unknown; geometries?: unknown };
    if (Array.isArray(geometries)) for (const inner of geometries) walk(inner);
    else visit(coordinates);
  };
  walk(geometry);
  return Number.isFinite(extent[0]) ? extent : null;
}
