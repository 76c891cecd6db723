import type { Losses } from '../wkb/losses.ts';
import { geometryFaults } from '../wkb/messages.ts';
import { GeometryError, maxCoordinate, type WkbWriter } from '../wkb/writer.ts';
import { groupRings, measureRing, type PartReader, type Ring } from './rings.ts';

/** What a record became: WKB, null for a null shape, or a kind that is not read. */
export interface WrittenShape extends Losses {
  wkb: Uint8Array | null;
  multipatch: boolean;
  droppedParts: number;
}

const nothing: WrittenShape = { wkb: null, multipatch: false, droppedParts: 0 };

/** Writes the content of one .shp record (from its type on) as WKB; M values are dropped. Throws GeometryError. */
export function writeShape(writer: WkbWriter, content: Buffer): WrittenShape {
  if (content.length < 4) throw new GeometryError(geometryFaults.shortRecord());
  const type = content.readInt32LE(0);
  if (type === 0) return nothing;
  if (type === 31) return { ...nothing, multipatch: true };
  return { ...writeKnown(writer, content, type), isMeasured: hasMeasures(content, type) };
}

function writeKnown(writer: WkbWriter, content: Buffer, type: number): WrittenShape {
  const z = type > 10 && type < 20;
  writer.begin();
  switch (type % 10) {
    case 1:
      return writePoint(writer, content, z);
    case 8:
      return writeMultiPoint(writer, content, z);
    case 3:
      return writeLines(writer, new ShapeParts(content, z));
    case 5:
      return writePolygons(writer, new ShapeParts(content, z));
    default:
      throw new GeometryError(geometryFaults.shapeType(type));
  }
}

/** Bytes of the range of heights or of M values before them. */
const rangeBytes = 16;
/** Below it, a value says that there is none. */
const noMeasure = -1e38;

/** Whether M values follow the places (and heights); files with heights only often hold a zero, or "none", for each. */
function hasMeasures(content: Buffer, type: number): boolean {
  if (type < 10) return false;
  const isPoint = type % 10 === 1;
  const count = isPoint ? 1 : content.readInt32LE(type % 10 === 8 ? 36 : 40);
  const places = isPoint ? 4 : type % 10 === 8 ? 40 : 44 + content.readInt32LE(36) * 4;
  const range = isPoint ? 0 : rangeBytes;
  const measures = places + count * 16 + (type < 20 ? range + count * 8 : 0) + range;
  for (let at = measures; at < measures + count * 8 && at + 8 <= content.length; at += 8) {
    const value = content.readDoubleLE(at);
    if (value > noMeasure && value !== 0) return true;
  }
  return false;
}

function writePoint(writer: WkbWriter, content: Buffer, z: boolean): WrittenShape {
  if (content.length < (z ? 28 : 20)) throw new GeometryError(geometryFaults.shortRecord());
  writer.header(1, z);
  writer.reserve(24);
  writer.putXY(content.readDoubleLE(4), content.readDoubleLE(12));
  if (z) writer.put(height(content.readDoubleLE(20)));
  return { ...nothing, wkb: writer.finish() };
}

function writeMultiPoint(writer: WkbWriter, content: Buffer, z: boolean): WrittenShape {
  if (content.length < 40) throw new GeometryError(geometryFaults.shortRecord());
  const count = content.readInt32LE(36);
  const heights = 40 + count * 16 + 16;
  if (count < 0 || content.length < (z ? heights + count * 8 : 40 + count * 16)) throw new GeometryError(geometryFaults.shortRecord());
  writer.header(4, z);
  writer.count(count);
  for (let index = 0; index < count; index++) {
    writer.header(1, z);
    writer.reserve(24);
    writer.putXY(content.readDoubleLE(40 + index * 16), content.readDoubleLE(48 + index * 16));
    if (z) writer.put(height(content.readDoubleLE(heights + index * 8)));
  }
  return { ...nothing, wkb: writer.finish() };
}

/** The parts of a polyline or polygon record, checked to lie inside the record. */
class ShapeParts implements PartReader {
  readonly z: boolean;
  readonly parts: number;
  private readonly content: Buffer;
  private readonly view: DataView;
  private readonly positions: number;
  private readonly pairsAt: number;

  constructor(content: Buffer, z: boolean) {
    if (content.length < 44) throw new GeometryError(geometryFaults.shortRecord());
    this.content = content;
    this.view = new DataView(content.buffer, content.byteOffset, content.length);
    this.z = z;
    this.parts = content.readInt32LE(36);
    this.positions = content.readInt32LE(40);
    this.pairsAt = 44 + this.parts * 4;
    const needed = this.pairsAt + this.positions * 16 + (z ? 16 + this.positions * 8 : 0);
    if (this.parts < 0 || this.positions < 0 || needed > content.length) throw new GeometryError(geometryFaults.shortRecord());
    let last = 0;
    for (let part = 0; part < this.parts; part++) {
      const start = this.start(part);
      if (start < last || start > this.positions || (part === 0 && start !== 0))
        throw new GeometryError(geometryFaults.partStart(part + 1));
      last = start;
    }
  }

  count(part: number): number {
    return (part + 1 < this.parts ? this.start(part + 1) : this.positions) - this.start(part);
  }

  x(part: number, index: number): number {
    return this.view.getFloat64(this.pairsAt + (this.start(part) + index) * 16, true);
  }

  y(part: number, index: number): number {
    return this.view.getFloat64(this.pairsAt + (this.start(part) + index) * 16 + 8, true);
  }

  /** Count and positions of a part; `close` repeats the first one at the end. The positions have been checked. */
  write(writer: WkbWriter, part: number, close: boolean): void {
    const count = this.count(part);
    const start = this.start(part);
    writer.count(close ? count + 1 : count);
    if (!this.z) {
      writer.putPairs(this.content.subarray(this.pairsAt + start * 16, this.pairsAt + (start + count) * 16));
      if (close) writer.putPairs(this.content.subarray(this.pairsAt + start * 16, this.pairsAt + start * 16 + 16));
      return;
    }
    const heights = this.pairsAt + this.positions * 16 + 16;
    writer.reserve((count + 1) * 24);
    for (let index = 0; index < (close ? count + 1 : count); index++) {
      const at = index === count ? 0 : index;
      writer.putXY(this.x(part, at), this.y(part, at));
      writer.put(height(this.view.getFloat64(heights + (start + at) * 8, true)));
    }
  }

  isClosed(part: number): boolean {
    const last = this.count(part) - 1;
    return this.x(part, 0) === this.x(part, last) && this.y(part, 0) === this.y(part, last);
  }

  private start(part: number): number {
    return this.view.getInt32(44 + part * 4, true);
  }
}

function writeLines(writer: WkbWriter, parts: ShapeParts): WrittenShape {
  const rings = measured(parts, 2);
  const many = rings.length > 1;
  if (many) {
    writer.header(5, parts.z);
    writer.count(rings.length);
  }
  for (const { part } of rings) {
    writer.header(2, parts.z);
    parts.write(writer, part, false);
  }
  return { ...nothing, wkb: writer.finish(), droppedParts: parts.parts - rings.length };
}

function writePolygons(writer: WkbWriter, parts: ShapeParts): WrittenShape {
  const rings = measured(parts, 3).filter(({ part }) => parts.count(part) > 3 || !parts.isClosed(part));
  if (rings.length === 0) throw new GeometryError(geometryFaults.shortRing());
  const polygons = groupRings(rings, parts);
  if (!polygons) throw new GeometryError(geometryFaults.tooManyRings());
  if (polygons.length > 1) {
    writer.header(6, parts.z);
    writer.count(polygons.length);
  }
  for (const polygon of polygons) {
    writer.header(3, parts.z);
    writer.count(polygon.length);
    for (const part of polygon) parts.write(writer, part, !parts.isClosed(part));
  }
  return { ...nothing, wkb: writer.finish(), droppedParts: parts.parts - rings.length };
}

/** The parts with at least so many positions; throws when none is left or a coordinate is unusable. */
function measured(parts: ShapeParts, least: number): Ring[] {
  const rings: Ring[] = [];
  for (let part = 0; part < parts.parts; part++) {
    if (parts.count(part) < least) continue;
    rings.push(measureRing(parts, part));
  }
  if (rings.length === 0) throw new GeometryError(geometryFaults.noPart(least));
  return rings;
}

/** Heights that are not given (NaN or beyond any place) become 0. */
function height(z: number): number {
  return Math.abs(z) <= maxCoordinate ? z : 0;
}
