import { geometryFaults } from './messages.ts';
import type { LocalText } from '../../problems/index.ts';

/** Coordinates beyond this magnitude are no places in any CRS; databases would turn them into overflow. */
export const maxCoordinate = 1e15;

/** Why a geometry cannot be used; `coordinate` is the reason for values that are not finite or too large. */
export class GeometryError extends Error {
  readonly coordinate: boolean;
  /** One of `geometryFaults`. */
  readonly fault: LocalText;

  constructor(fault: LocalText, coordinate = false) {
    super(fault.en);
    this.name = 'GeometryError';
    this.fault = fault;
    this.coordinate = coordinate;
  }
}

export const badCoordinate = (value: unknown): GeometryError => new GeometryError(geometryFaults.coordinate(value), true);

/** Which of a pair is unusable. */
export const unusableOf = (x: unknown, y: unknown): unknown => (typeof x === 'number' && Math.abs(x) <= maxCoordinate ? y : x);

/**
 * Little-endian ISO WKB into a growing block. Geometries are handed out as views of the block; a block that was
 * outgrown stays alive through its views, so nothing handed out ever changes.
 */
export class WkbWriter {
  private bytes: Uint8Array;
  private view: DataView;
  private start = 0;
  private at = 0;

  constructor(initialBytes = 65_536) {
    this.bytes = new Uint8Array(initialBytes);
    this.view = new DataView(this.bytes.buffer);
  }

  /** Begins a geometry, dropping one that was begun and not finished. */
  begin(): void {
    this.at = this.start;
  }

  /** The geometry written since `begin`. */
  finish(): Uint8Array {
    const wkb = this.bytes.subarray(this.start, this.at);
    this.start = this.at;
    return wkb;
  }

  /** Makes room for so many bytes more; call before the `put` functions. */
  reserve(count: number): void {
    if (this.at + count <= this.bytes.length) return;
    const used = this.at - this.start;
    const next = new Uint8Array(Math.max(this.bytes.length, (used + count) * 2));
    next.set(this.bytes.subarray(this.start, this.at));
    this.bytes = next;
    this.view = new DataView(next.buffer);
    this.start = 0;
    this.at = used;
  }

  /** Byte order mark and type; `type` is 1 to 7, `z` adds the ISO offset. Reserves by itself. */
  header(type: number, z: boolean): void {
    this.reserve(9);
    this.bytes[this.at] = 1;
    this.view.setUint32(this.at + 1, z ? type + 1000 : type, true);
    this.at += 5;
  }

  /** A count; reserves by itself. */
  count(value: number): void {
    this.reserve(4);
    this.view.setUint32(this.at, value, true);
    this.at += 4;
  }

  /** A coordinate value; room must have been reserved. */
  put(value: number): void {
    this.view.setFloat64(this.at, value, true);
    this.at += 8;
  }

  /** Little-endian x, y pairs copied as they are; the caller has checked them. Reserves by itself. */
  putPairs(source: Uint8Array): void {
    this.reserve(source.length);
    this.bytes.set(source, this.at);
    this.at += source.length;
  }

  /** A checked x, y pair; room must have been reserved. */
  putXY(x: number, y: number): void {
    if (!(Math.abs(x) <= maxCoordinate && Math.abs(y) <= maxCoordinate)) throw badCoordinate(unusableOf(x, y));
    this.view.setFloat64(this.at, x, true);
    this.view.setFloat64(this.at + 8, y, true);
    this.at += 16;
  }

  /** A whole 2D point, the fastest way for tables of places. */
  pointXY(x: number, y: number): Uint8Array {
    this.begin();
    this.header(1, false);
    this.reserve(16);
    this.putXY(x, y);
    return this.finish();
  }
}
