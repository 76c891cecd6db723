import type { Geometry } from 'geojson';
import type { FieldKind, SourceField, SourceSample } from './types.ts';

const sampleRecords = 20;

/** Collects what a description tells about records: fields, geometry types, extent and the first 20 records. */
export class Sampler {
  readonly sample: SourceSample[] = [];
  readonly types = new Set<string>();
  private readonly kinds = new Map<string, FieldKind | null>();
  private minX = Infinity;
  private minY = Infinity;
  private maxX = -Infinity;
  private maxY = -Infinity;

  add(number: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    for (const name of Object.keys(properties)) this.kinds.set(name, widened(this.kinds.get(name), properties[name]));
    if (this.sample.length < sampleRecords) this.sample.push({ number, properties, geometry });
    if (geometry) this.addGeometry(geometry);
  }

  addGeometry(geometry: Geometry): void {
    this.types.add(geometry.type);
    this.extend(geometry);
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

const isoDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The kind that also holds this value; null while only nulls were seen. */
export function widened(kind: FieldKind | null | undefined, value: unknown): FieldKind | null {
  if (value === null || value === undefined) return kind ?? null;
  const own = kindOf(value);
  if (kind === null || kind === undefined || kind === own) return own;
  if ((kind === 'integer' && own === 'number') || (kind === 'number' && own === 'integer')) return 'number';
  return kind === 'json' || own === 'json' ? 'json' : 'string';
}

function kindOf(value: unknown): FieldKind {
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number';
    case 'bigint':
      return 'integer';
    case 'boolean':
      return 'boolean';
    case 'object':
      return 'json';
    default:
      return typeof value === 'string' && isoDate.test(value) ? 'datetime' : 'string';
  }
}
