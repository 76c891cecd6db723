import type { geometryTypes } from '@geo/api';
import { Unreadable, isObject, type Found, type FoundObject, type Said } from './answer.ts';

/** Types of geometry that have coordinates of their own: a collection has parts. */
const placed: Readonly<Record<Exclude<(typeof geometryTypes)[number], 'GeometryCollection'>, true>> = {
  Point: true,
  MultiPoint: true,
  LineString: true,
  MultiLineString: true,
  Polygon: true,
  MultiPolygon: true,
};
const placeTypes: ReadonlySet<string> = new Set(Object.keys(placed));
const mostPositions = 10_000;

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Whether all positions of a geometry lie on Earth, in degrees. */
function isOnEarth(coordinates: unknown): boolean {
  const open: unknown[] = [coordinates];
  for (let seen = 0; open.length > 0; seen += 1) {
    const one = open.pop();
    if (seen > mostPositions || !Array.isArray(one) || one.length === 0) return false;
    if (typeof one[0] !== 'number') open.push(...(one as unknown[]));
    else if (!(one.length >= 2 && Math.abs(one[0]) <= 180 && typeof one[1] === 'number' && Math.abs(one[1]) <= 90)) return false;
  }
  return true;
}

/** The place of a Thing: the GeoJSON of its first Location that has one. */
function placeOf(thing: Readonly<Record<string, unknown>>): { geometry: FoundObject['geometry']; isOutside: boolean } {
  for (const { location } of listOf(thing['Locations'])) {
    const shape = isObject(location) && location['type'] === 'Feature' ? location['geometry'] : location;
    if (!isObject(shape) || typeof shape['type'] !== 'string' || !placeTypes.has(shape['type'])) continue;
    const { type, coordinates } = shape;
    if (isOnEarth(coordinates)) return { geometry: { type, coordinates } as FoundObject['geometry'], isOutside: false };
    return { geometry: null, isOutside: true };
  }
  return { geometry: null, isOutside: false };
}

/** The last moment of a time or a period. */
function momentOf(time: unknown): string | null {
  return typeof time === 'string' ? (time.split('/').at(-1) ?? null) : null;
}

/** What a Thing is called and has, and the latest result of each of its Datastreams with its unit. */
function propertiesOf(thing: Readonly<Record<string, unknown>>): FoundObject['properties'] {
  const values = new Map<string, unknown>([
    ['name', thing['name'] ?? null],
    ['description', thing['description'] ?? null],
  ]);
  const add = (name: string, value: unknown): void => {
    let key = name;
    for (let number = 2; values.has(key); number += 1) key = `${name} (${number})`;
    values.set(key, value);
  };
  if (isObject(thing['properties'])) for (const [name, value] of Object.entries(thing['properties'])) add(name, value);
  let latest: string | null = null;
  for (const stream of listOf(thing['Datastreams'])) {
    const [observation] = listOf(stream['Observations']);
    const unit = isObject(stream['unitOfMeasurement']) ? stream['unitOfMeasurement']['symbol'] : null;
    const name = typeof stream['name'] === 'string' ? stream['name'] : 'Datastream';
    add(typeof unit === 'string' && unit !== '' ? `${name} (${unit})` : name, observation?.['result'] ?? null);
    const time = momentOf(observation?.['phenomenonTime']);
    if (time !== null && (latest === null || Date.parse(time) > Date.parse(latest))) latest = time;
  }
  add('phenomenonTime', latest);
  return Object.fromEntries(values);
}

/** Records out of an answer of SensorThings: a Thing each. */
export function readThings(answer: unknown, isFiltered: boolean, most: number): Found {
  if (!isObject(answer) || !Array.isArray(answer['value'])) throw new Unreadable('no_things', 'origin');
  const things = listOf(answer['value']);
  if (things.length < answer['value'].length || things.some((thing) => !('Locations' in thing) && !('Datastreams' in thing)))
    throw new Unreadable('no_things', 'origin');
  const places = things.map(placeOf);
  const total = answer['@iot.count'];
  const outside = places.filter(({ isOutside }) => isOutside).length;
  const withoutPlace = places.filter(({ geometry }) => geometry === null).length;
  const silent = things.filter((thing) => listOf(thing['Datastreams']).length === 0).length;
  const notes: Said[] = [];
  const note = (code: string, field: string | null, count: number): void => {
    if (count > 0) notes.push({ code, field, values: { count, total: things.length } });
  };
  if (things.length === 0) notes.push({ code: isFiltered ? 'no_things_left' : 'no_things_yet', field: null, values: {} });
  note('things_nowhere', null, withoutPlace - outside);
  note('things_outside', null, outside);
  note('things_silent', isFiltered ? 'datastream_filter' : null, silent);
  return {
    objects: things.slice(0, most).map((thing, at) => ({ geometry: places[at]!.geometry, properties: propertiesOf(thing) })),
    found: things.length,
    more: false,
    total: typeof total === 'number' && Number.isSafeInteger(total) ? total : null,
    withoutPlace,
    notes,
  };
}
