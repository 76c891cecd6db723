import { widenedKind } from '@geo/api';
import type { Geometry } from 'geojson';
import { countPlace, type Places } from '../crs/plausible.ts';
import { fieldMessages } from '../fields/messages.ts';
import { maxFields } from '../fields/scanner.ts';
import { refuse } from '../messages.ts';
import { isObject } from '../text/json.ts';
import type { FieldKind, SourceBatch, SourceField, SourceSample } from '../types.ts';
import { wkbToGeometry } from '../wkb/toGeometry.ts';
import { firstPlace } from './place.ts';

const sampleRecords = 20;
/** Bytes of all of them: the sample is stored and shown, and one record may have 64 MB. */
const sampleBytes = 4 * 1024 ** 2;

/** Collects what a description tells about records: fields, geometry types, extent and the first 20 records that are no larger than a sample. */
export class Sampler {
  readonly sample: SourceSample[] = [];
  readonly types = new Set<string>();
  readonly places: Places = { degrees: 0, other: 0 };
  private readonly file: string;
  private bytesLeft = sampleBytes;
  private readonly kinds = new Map<string, FieldKind | null>();
  private minX = Infinity;
  private minY = Infinity;
  private maxX = -Infinity;
  private maxY = -Infinity;

  /** `file` is its name in messages. */
  constructor(file: string) {
    this.file = file;
  }

  /** `bytes` is what the record takes in its source. */
  add(number: number, properties: Record<string, unknown>, geometry: Geometry | null, bytes: number): void {
    for (const name of Object.keys(properties)) this.kinds.set(name, widenedKind(this.kinds.get(name), properties[name]));
    if (this.kinds.size > maxFields) throw refuse(fieldMessages.tooMany(this.file, maxFields));
    if (this.sample.length < sampleRecords && bytes <= this.bytesLeft) {
      this.bytesLeft -= bytes;
      this.sample.push({ number, properties, geometry });
    }
    if (geometry) this.addGeometry(geometry);
  }

  addBatch({ count, numbers, properties, wkb }: SourceBatch): void {
    for (let index = 0; index < count; index++) {
      const text = properties[index] ?? '{}';
      const values: unknown = JSON.parse(text);
      const place = wkb[index];
      const bytes = text.length + (place?.byteLength ?? 0);
      this.add(numbers[index] ?? 0, isObject(values) ? values : {}, place ? wkbToGeometry(place) : null, bytes);
    }
  }

  addGeometry(geometry: Geometry): void {
    this.types.add(geometry.type);
    this.extend(geometry);
    const place = firstPlace(geometry);
    if (place) countPlace(this.places, ...place);
  }

  /** A field whose values are all null counts as text. */
  get fields(): SourceField[] {
    return [...this.kinds].map(([name, kind]) => ({ name, kind: kind ?? 'string' }));
  }

  /** [minX, minY, maxX, maxY] of all geometries added, null when there was none. */
  get extent(): [number, number, number, number] | null {
    return this.minX <= this.maxX ? [this.minX, this.minY, this.maxX, this.maxY] : null;
  }

  private extend(geometry: Geometry): void {
    if (geometry.type === 'GeometryCollection') geometry.geometries.forEach((part) => this.extend(part));
    else this.extendBy(geometry.coordinates);
  }

  private extendBy(coordinates: readonly unknown[]): void {
    const [x, y] = coordinates;
    if (typeof x === 'number' && typeof y === 'number') {
      if (x < this.minX) this.minX = x;
      if (x > this.maxX) this.maxX = x;
      if (y < this.minY) this.minY = y;
      if (y > this.maxY) this.maxY = y;
    } else {
      for (const part of coordinates) if (Array.isArray(part)) this.extendBy(part);
    }
  }
}
