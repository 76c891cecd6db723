/** Whether all coordinates of a GeoJSON geometry are numbers: readers take others for 0. */
export function isNumericGeometry(geometry: unknown): boolean {
  const { coordinates = [], geometries } = (geometry ?? {}) as { readonly coordinates?: unknown; readonly geometries?: unknown };
  if (Array.isArray(geometries)) return geometries.every(isNumericGeometry);
  return [coordinates].flat(Number.POSITIVE_INFINITY).every((value) => typeof value === 'number');
}
