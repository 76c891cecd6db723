import { comparable, findGeometry } from '../csv/columns.ts';
import { parsePlace, sniffDecimal, type DecimalSign } from '../csv/coordinates.ts';
import { geometryOfText, parseGeometryText, type TextGeometry } from '../csv/geometry.ts';
import type { FirstPlaces } from '../csv/layout.ts';
import { firstPlace } from '../reading/place.ts';
import { isObject } from '../text/json.ts';
import { typeNumbers } from '../wkb/fromGeometry.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Where the place of a record stands, by names from the record inwards; `decimal` is the sign of coordinates that are text. */
export type RecordPlace =
  | { kind: 'none' }
  | { kind: 'geometry'; path: readonly string[] }
  | { kind: 'pair'; x: readonly string[]; y: readonly string[]; decimal: DecimalSign };

/** Names of objects in which a place may stand; others have an x and a y that are none. */
const placeNames =
  /^(?:geo|geometry|geometrie|geom|gps|location|loc|locations?|geolocation|position|pos|place|point|punkt|geopoint\w*|coords?|coordinates?|koordinaten?|koord|latlng|latlon|lonlat|lnglat|wgs84|center|centre|centroid|mittelpunkt|standort|lage|address|adresse|anschrift)$/;

/** Finds the place as tables do: by the names of members and their values, in the records and in one object within them. */
export function findPlace(records: readonly JsonRecord[]): RecordPlace {
  const own = placeIn(records, []);
  if (own.kind !== 'none') return own;
  for (const name of namesOf(records)) {
    if (!placeNames.test(comparable(name))) continue;
    const place = placeIn(
      records.map((record) => record[name]).filter((value) => isObject(value)),
      [name],
    );
    if (place.kind !== 'none') return place;
  }
  return { kind: 'none' };
}

function placeIn(records: readonly JsonRecord[], within: readonly string[]): RecordPlace {
  const names = namesOf(records);
  const rows = records.map((record) => names.map((name) => cellOf(record[name])));
  const found = findGeometry(names, rows, undefined, []);
  if (found.kind === 'none') return found;
  if (found.kind === 'text') return { kind: 'geometry', path: [...within, names[found.column]!] };
  const texts = rows.flatMap((row) => [row[found.x]!, row[found.y]!]);
  return { kind: 'pair', x: [...within, names[found.x]!], y: [...within, names[found.y]!], decimal: sniffDecimal(texts) ?? '.' };
}

function namesOf(records: readonly JsonRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** A value as the cell of a table would be; of objects only those that are geometries say anything. */
function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const geometry = geometryIn(value);
  return isGeometry(geometry) ? JSON.stringify(geometry) : '';
}

function isGeometry(value: unknown): boolean {
  return (
    isObject(value) && typeof value.type === 'string' && value.type in typeNumbers && ('coordinates' in value || 'geometries' in value)
  );
}

/** The geometry of a feature, anything else as it is. */
function geometryIn(value: unknown): unknown {
  return isObject(value) && value.type === 'Feature' ? value.geometry : value;
}

export function valueAt(record: JsonRecord, path: readonly string[]): unknown {
  let value: unknown = record;
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** The geometry behind a value; null where there is none. Throws GeometryError. */
export function geometryOf(value: unknown, maxDepth: number): TextGeometry | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return geometryOfText(value, maxDepth);
  return { geometry: geometryIn(value), srid: null };
}

/** A coordinate that is a number, or a text as people write it; null for anything else. */
export function coordinateOf(value: unknown, axis: 'x' | 'y', decimal: string): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parsePlace(value, axis, decimal) : null;
}

/** The places of the first records. */
export function firstPlaces(records: readonly JsonRecord[], place: RecordPlace): FirstPlaces {
  const places: [number, number][] = [];
  let srid: number | null = null;
  for (const record of records) {
    if (place.kind === 'pair') {
      const x = coordinateOf(valueAt(record, place.x), 'x', place.decimal);
      const y = coordinateOf(valueAt(record, place.y), 'y', place.decimal);
      if (x !== null && y !== null) places.push([x, y]);
    } else if (place.kind === 'geometry') {
      const value = valueAt(record, place.path);
      const parsed = typeof value === 'string' ? parseGeometryText(value) : { srid: null, place: firstPlace(geometryIn(value)) };
      srid ??= parsed?.srid ?? null;
      if (parsed?.place) places.push(parsed.place);
    }
  }
  return { places, srid };
}
