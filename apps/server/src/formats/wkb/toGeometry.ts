import type { Geometry, Position } from 'geojson';
import { linearise } from './arcs.ts';
import type { Losses } from './losses.ts';
import { geometryFaults } from './messages.ts';
import { GeometryError } from './writer.ts';

export interface ReadGeometry extends Losses {
  readonly geometry: Geometry;
}

/**
 * Reads ISO WKB or EWKB of either byte order. M values are dropped, curves are linearised, surfaces become
 * (multi)polygons. Throws GeometryError for bytes that are no WKB or end early.
 */
export function readWkb(wkb: Uint8Array, maxDepth = 64): ReadGeometry {
  const reader = new Reader(wkb, maxDepth);
  const geometry = reader.geometry(0);
  return { geometry, isMeasured: reader.isMeasured, isCurved: reader.isCurved };
}

/** The same for who knows or need not know what is lost. */
export function wkbToGeometry(wkb: Uint8Array, maxDepth = 64): Geometry {
  return readWkb(wkb, maxDepth).geometry;
}

class Reader {
  isMeasured = false;
  isCurved = false;
  private readonly view: DataView;
  private readonly maxDepth: number;
  private at = 0;

  constructor(wkb: Uint8Array, maxDepth: number) {
    this.view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
    this.maxDepth = maxDepth;
  }

  geometry(depth: number): Geometry {
    if (depth > this.maxDepth) throw new GeometryError(geometryFaults.tooDeep(this.maxDepth));
    this.need(5);
    const little = this.view.getUint8(this.at) === 1;
    const code = this.view.getUint32(this.at + 1, little);
    this.at += 5;
    if ((code & 0x20000000) !== 0) this.uint(little);
    const plain = code & 0x0fffffff;
    const iso = Math.floor(plain / 1000);
    const z = (code & 0x80000000) !== 0 || iso === 1 || iso === 3;
    const m = (code & 0x40000000) !== 0 || iso === 2 || iso === 3;
    this.isMeasured ||= m;
    return this.body(plain % 1000, { little, z, m, depth });
  }

  private body(type: number, shape: Shape): Geometry {
    switch (type) {
      case 1:
        return { type: 'Point', coordinates: emptyIfNaN(this.position(shape)) };
      case 2:
        return { type: 'LineString', coordinates: this.positions(shape) };
      case 3:
      case 17:
        return { type: 'Polygon', coordinates: this.rings(shape) };
      case 4:
        return { type: 'MultiPoint', coordinates: this.parts(shape).map((part) => coordinatesOf(part, 'Point')) };
      case 5:
      case 11:
        return { type: 'MultiLineString', coordinates: this.parts(shape).map((part) => coordinatesOf(part, 'LineString')) };
      case 6:
      case 12:
      case 15:
      case 16:
        return { type: 'MultiPolygon', coordinates: this.parts(shape).map((part) => coordinatesOf(part, 'Polygon')) };
      case 7:
        return { type: 'GeometryCollection', geometries: this.parts(shape) };
      case 8:
        this.isCurved = true;
        return { type: 'LineString', coordinates: linearise(this.positions(shape)) };
      case 9:
        return { type: 'LineString', coordinates: joined(this.parts(shape)) };
      case 10:
        return { type: 'Polygon', coordinates: this.parts(shape).map((part) => coordinatesOf(part, 'LineString')) };
      default:
        throw new GeometryError(geometryFaults.wkbType(type));
    }
  }

  private parts(shape: Shape): Geometry[] {
    const count = this.uint(shape.little);
    this.need(count * 5);
    return Array.from({ length: count }, () => this.geometry(shape.depth + 1));
  }

  private rings(shape: Shape): Position[][] {
    const count = this.uint(shape.little);
    this.need(count * 4);
    return Array.from({ length: count }, () => this.positions(shape));
  }

  private positions(shape: Shape): Position[] {
    const count = this.uint(shape.little);
    this.need(count * (16 + (shape.z ? 8 : 0) + (shape.m ? 8 : 0)));
    return Array.from({ length: count }, () => this.position(shape));
  }

  private position(shape: Shape): Position {
    const size = 16 + (shape.z ? 8 : 0) + (shape.m ? 8 : 0);
    this.need(size);
    const { view, at } = this;
    this.at += size;
    const position = [view.getFloat64(at, shape.little), view.getFloat64(at + 8, shape.little)];
    if (shape.z) position.push(view.getFloat64(at + 16, shape.little));
    return position;
  }

  private uint(little: boolean): number {
    this.need(4);
    const value = this.view.getUint32(this.at, little);
    this.at += 4;
    return value;
  }

  private need(count: number): void {
    if (this.at + count > this.view.byteLength) throw new GeometryError(geometryFaults.wkbEnds(this.view.byteLength));
  }
}

interface Shape {
  little: boolean;
  z: boolean;
  m: boolean;
  depth: number;
}

function emptyIfNaN(position: Position): Position {
  return position.every(Number.isNaN) ? [] : position;
}

interface CoordinatesOf {
  Point: Position;
  LineString: Position[];
  Polygon: Position[][];
}

function coordinatesOf<T extends keyof CoordinatesOf>(part: Geometry, type: T): CoordinatesOf[T] {
  if (part.type !== type) throw new GeometryError(geometryFaults.otherPart(part.type, type));
  return part.coordinates as CoordinatesOf[T];
}

function joined(parts: Geometry[]): Position[] {
  const line: Position[] = [];
  for (const part of parts) {
    const positions = coordinatesOf(part, 'LineString');
    line.push(...(line.length > 0 ? positions.slice(1) : positions));
  }
  return line;
}
