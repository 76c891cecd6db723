import type { Datum, DatumColumn, DatumList } from '../../../schemas/datum.ts';
import { kindByForm } from '../../../records/columnType.ts';
import type { Extent4326 } from '../../../schemas/common.ts';
import { page } from '../lists.ts';

type Position = readonly number[];

/** Every position of a GeoJSON geometry. */
export function positionsOf(geometry: unknown): Position[] {
  if (typeof geometry !== 'object' || geometry === null) return [];
  const { coordinates, geometries } = geometry as { coordinates?: unknown; geometries?: unknown[] };
  if (geometries) return geometries.flatMap(positionsOf);
  const flat = (value: unknown): Position[] =>
    Array.isArray(value) ? (typeof value[0] === 'number' ? [value as number[]] : value.flatMap(flat)) : [];
  return flat(coordinates);
}

export function extentOf(records: readonly Datum[]): Extent4326 | null {
  const positions = records.flatMap((record) => positionsOf(record.geometry));
  if (positions.length === 0) return null;
  const xs = positions.map((position) => position[0] ?? 0);
  const ys = positions.map((position) => position[1] ?? 0);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** As the files of the world are read: a text that looks like a time is one. */
function kindOf(value: unknown): DatumColumn['kind'] {
  if (Number.isInteger(value)) return 'integer';
  if (typeof value !== 'string') return kindByForm(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  return /^\d{4}-\d\d-\d\dT/.test(value) ? 'datetime' : 'string';
}

export function columnsOf(records: readonly Datum[]): DatumColumn[] {
  const kinds = new Map<string, DatumColumn['kind']>();
  for (const record of records) {
    for (const [key, value] of Object.entries(record.properties ?? {})) {
      const [known, own] = [kinds.get(key), value === null ? 'string' : kindOf(value)];
      if (known === undefined || known === 'string' || (known === 'integer' && own === 'number')) kinds.set(key, own);
    }
  }
  return [...kinds].map(([key, kind]) => ({ key, kind }));
}

/** Metres between a place and the nearest position of a geometry, on a sphere flattened at the place. */
function distanceM(record: Datum, lon: number, lat: number): number {
  const metresPerDegree = 111_320;
  const shrink = Math.cos((lat * Math.PI) / 180);
  return Math.min(
    ...positionsOf(record.geometry).map(([x = 0, y = 0]) => Math.hypot((x - lon) * shrink, y - lat) * metresPerDegree),
    Number.POSITIVE_INFINITY,
  );
}

export interface RecordRequest {
  readonly offset: number;
  readonly limit: number;
  readonly q?: string | undefined;
  readonly at?: string | undefined;
  readonly geometry: '0' | '1';
}

/** A page of records with the columns, size and extent of all that were found. */
export function recordPage(records: readonly Datum[], request: RecordRequest): DatumList {
  const query = request.q?.toLowerCase();
  const [lon = 0, lat = 0, metres = 0] = (request.at ?? '').split(',').map(Number);
  const found = records.filter((record) => {
    const text = JSON.stringify([record.value, Object.values(record.properties ?? {})]).toLowerCase();
    if (query && !text.includes(query)) return false;
    return !request.at || distanceM(record, lon, lat) <= metres;
  });
  const paged = page(found, request);
  const objects = request.geometry === '1' ? paged.objects : paged.objects.map((record) => ({ ...record, geometry: undefined }));
  const size = JSON.stringify(found).length;
  return { objects, meta: { ...paged.meta, columns: columnsOf(found), size_bytes: size, extent4326: extentOf(found) } };
}
