import { isNumber, isRecord } from '../guards.ts';

/** A GeoJSON geometry in degrees, longitude first. */
export interface GeoJsonGeometry {
  readonly type: string;
  readonly coordinates?: unknown;
  readonly geometries?: readonly GeoJsonGeometry[];
}

/** Levels of collections within each other. */
const deepestCollection = 4;

/** Longitude, latitude, and a height where it is known. */
function isPosition(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || !value.every(isNumber)) return false;
  const [lon, lat] = value as readonly number[];
  return Math.abs(lon!) <= 180 && Math.abs(lat!) <= 90;
}

const areAll =
  (is: (value: unknown) => boolean, least = 1) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length >= least && value.every(is);

const isLine = areAll(isPosition, 2);

/** A ring ends where it begins. */
function isRing(value: unknown): boolean {
  if (!areAll(isPosition, 4)(value)) return false;
  const ring = value as readonly (readonly number[])[];
  return ring[0]!.every((number, index) => number === ring.at(-1)![index]);
}

const isPolygon = areAll(isRing);

const coordinatesOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  Point: isPosition,
  LineString: isLine,
  Polygon: isPolygon,
  MultiPoint: areAll(isPosition),
  MultiLineString: areAll(isLine),
  MultiPolygon: areAll(isPolygon),
};

/** Whether it is a GeoJSON geometry of which every position lies on Earth, lines and rings have enough of them, and rings are closed. */
export function isGeoJsonGeometry(value: unknown, depth = 0): value is GeoJsonGeometry {
  if (!isRecord(value) || typeof value['type'] !== 'string') return false;
  if (value['type'] === 'GeometryCollection')
    return depth < deepestCollection && areAll((part) => isGeoJsonGeometry(part, depth + 1))(value['geometries']);
  return Object.hasOwn(coordinatesOf, value['type']) && coordinatesOf[value['type']]!(value['coordinates']);
}
