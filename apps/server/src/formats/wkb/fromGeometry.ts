import type { geometryTypes } from '@geo/api';
import type { Geometry } from 'geojson';
import { geometryFaults } from './messages.ts';
import { badCoordinate, GeometryError, maxCoordinate, unusableOf, type WkbWriter } from './writer.ts';

/** WKB type numbers of the GeoJSON geometries. */
export const typeNumbers = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
} as const satisfies Record<(typeof geometryTypes)[number], number>;

/** State of one geometry: its dimension, whether a third value was met while writing in 2D, and what was repaired. */
interface Pass {
  z: boolean;
  sawZ: boolean;
  closedRings: number;
  maxDepth: number;
}

export interface WrittenGeometry {
  wkb: Uint8Array;
  /** Rings whose last position was missing and was added. */
  closedRings: number;
}

/**
 * Writes a GeoJSON geometry, whatever JSON it really is; throws GeometryError for what no database takes. Positions
 * without height in a geometry that has heights get height 0; values after the third are dropped.
 */
export function writeGeometry(writer: WkbWriter, geometry: unknown, maxDepth = 64): WrittenGeometry {
  const pass: Pass = { z: false, sawZ: false, closedRings: 0, maxDepth };
  writer.begin();
  writeAny(writer, geometry, pass);
  if (pass.sawZ) {
    pass.z = true;
    pass.closedRings = 0;
    writer.begin();
    writeAny(writer, geometry, pass);
  }
  return { wkb: writer.finish(), closedRings: pass.closedRings };
}

function writeAny(writer: WkbWriter, geometry: unknown, pass: Pass): void {
  if (typeof geometry !== 'object' || geometry === null) throw new GeometryError(geometryFaults.noObject());
  const { type } = geometry as { type?: unknown };
  switch (type) {
    case 'Point':
      return writePoint(writer, coordinates(geometry), pass);
    case 'LineString':
      return writeLine(writer, coordinates(geometry), pass);
    case 'Polygon':
      return writePolygon(writer, coordinates(geometry), pass);
    case 'MultiPoint':
      return writeMany(writer, 4, coordinates(geometry), writePoint, pass);
    case 'MultiLineString':
      return writeMany(writer, 5, coordinates(geometry), writeLine, pass);
    case 'MultiPolygon':
      return writeMany(writer, 6, coordinates(geometry), writePolygon, pass);
    case 'GeometryCollection':
      return writeCollection(writer, geometry, pass);
    default:
      throw new GeometryError(
        type === undefined ? geometryFaults.noType() : geometryFaults.unknownType(typeof type === 'string' ? type : JSON.stringify(type)),
      );
  }
}

function coordinates(geometry: object): unknown[] {
  return list((geometry as { coordinates?: unknown }).coordinates);
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new GeometryError(geometryFaults.noList());
  return value;
}

function writePoint(writer: WkbWriter, value: unknown, pass: Pass): void {
  const position = list(value);
  writer.header(1, pass.z);
  writer.reserve(24);
  if (position.length > 0) return putPosition(writer, position, pass);
  writer.put(NaN);
  writer.put(NaN);
  if (pass.z) writer.put(NaN);
}

function putPosition(writer: WkbWriter, position: unknown[], pass: Pass): void {
  const x = position[0];
  const y = position[1];
  if (typeof x !== 'number' || typeof y !== 'number') throw badCoordinate(unusableOf(x, y));
  writer.putXY(x, y);
  if (pass.z) writer.put(height(position));
  else if (position.length > 2) pass.sawZ = true;
}

function height(position: unknown[]): number {
  const z = position[2] ?? 0;
  if (typeof z !== 'number' || !(Math.abs(z) <= maxCoordinate)) throw badCoordinate(z);
  return z;
}

function writeLine(writer: WkbWriter, value: unknown, pass: Pass): void {
  const positions = list(value);
  if (positions.length === 1) throw new GeometryError(geometryFaults.onePosition());
  writer.header(2, pass.z);
  writePositions(writer, positions, positions.length, pass);
}

function writePositions(writer: WkbWriter, positions: unknown[], count: number, pass: Pass): void {
  writer.count(count);
  writer.reserve(count * (pass.z ? 24 : 16));
  for (let index = 0; index < count; index++) {
    putPosition(writer, list(positions[index < positions.length ? index : 0]), pass);
  }
}

function writePolygon(writer: WkbWriter, value: unknown, pass: Pass): void {
  const rings = list(value).filter((ring) => list(ring).length > 0);
  writer.header(3, pass.z);
  writer.count(rings.length);
  for (const ring of rings) writeRing(writer, list(ring), pass);
}

function writeRing(writer: WkbWriter, positions: unknown[], pass: Pass): void {
  const open = !samePosition(list(positions[0]), list(positions.at(-1)));
  const count = open ? positions.length + 1 : positions.length;
  if (count < 4) throw new GeometryError(geometryFaults.shortRing());
  if (open) pass.closedRings++;
  writePositions(writer, positions, count, pass);
}

function samePosition(a: unknown[], b: unknown[]): boolean {
  return a[0] === b[0] && a[1] === b[1] && (a[2] ?? 0) === (b[2] ?? 0);
}

function writeMany(writer: WkbWriter, type: number, items: unknown[], write: typeof writePoint, pass: Pass): void {
  writer.header(type, pass.z);
  writer.count(items.length);
  for (const item of items) write(writer, item, pass);
}

/** A collection within it is its parts: GeoJSON cannot be written of what lies deeper. */
function writeCollection(writer: WkbWriter, geometry: object, pass: Pass): void {
  const parts = partsOf(geometry, pass.maxDepth);
  writer.header(7, pass.z);
  writer.count(parts.length);
  for (const part of parts) writeAny(writer, part, pass);
}

/** What a collection is made of, in its order. */
function partsOf(collection: object, maxDepth: number, levels = maxDepth): unknown[] {
  const { geometries } = collection as { geometries?: Geometry[] };
  if (!Array.isArray(geometries)) throw new GeometryError(geometryFaults.noParts());
  if (levels < 1) throw new GeometryError(geometryFaults.tooDeep(maxDepth));
  return geometries.flatMap((part: unknown) => (isCollection(part) ? partsOf(part, maxDepth, levels - 1) : [part]));
}

const isCollection = (part: unknown): part is object => (part as { type?: unknown } | null)?.type === 'GeometryCollection';
