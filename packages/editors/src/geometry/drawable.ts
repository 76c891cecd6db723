const positionDepth: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

function isPosition(value: unknown): boolean {
  return Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((number) => Number.isFinite(number));
}

function holdsPositions(value: unknown, depth: number): boolean {
  if (depth === 0) return isPosition(value);
  return Array.isArray(value) && value.length > 0 && value.every((inner) => holdsPositions(inner, depth - 1));
}

/** A GeoJSON geometry that a map can draw: of a known type, with positions at the right depth and no empty parts. */
export function isDrawable(geometry: unknown): geometry is GeoJSON.Geometry {
  if (typeof geometry !== 'object' || geometry === null) return false;
  const { type, coordinates, geometries } = geometry as { type?: unknown; coordinates?: unknown; geometries?: unknown };
  if (type === 'GeometryCollection') return Array.isArray(geometries) && geometries.length > 0 && geometries.every(isDrawable);
  const depth = typeof type === 'string' && Object.hasOwn(positionDepth, type) ? positionDepth[type] : undefined;
  return depth !== undefined && holdsPositions(coordinates, depth);
}
