import { Unreadable, isObject, type Found, type FoundObject, type Reading, type Said } from './answer.ts';
import { pathOf, valueAt, type Path } from './path.ts';

type RestReading = Extract<Reading, { type: 'rest-livedataset' }>;

/** Objects are counted up to here. */
const mostCounted = 100_000;

/** What is wrong with one of the two coordinates of an object: its words, and what stood there. */
type Miss = readonly [code: 'nothing' | 'no_number' | 'outside', shown: string];

/** A number as JSON has it, or as a text with a point or a comma. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 60);
}

function coordinate(path: Path, most: number, object: unknown): number | Miss {
  const value = valueAt(path, object);
  if (value === null || value === '') return ['nothing', ''];
  const number = numberOf(value);
  if (number === null) return ['no_number', shown(value)];
  return Math.abs(number) <= most ? number : ['outside', shown(value)];
}

/** Notes about coordinates: how many objects, and what stood in the first of them. */
class Misses {
  readonly #found = new Map<string, { field: string; code: string; count: number; value: string }>();

  add(field: string, [code, value]: Miss): void {
    const key = `${field} ${code}`;
    const known = this.#found.get(key) ?? { field, code, count: 0, value };
    known.count += 1;
    this.#found.set(key, known);
  }

  notes(total: number): Said[] {
    return [...this.#found.values()].map(({ field, code, count, value }) => ({
      code: `${field === 'jp_lat' ? 'lat' : 'lon'}_${code}`,
      field,
      values: { count, total, value },
    }));
  }
}

function attributesOf(object: Readonly<Record<string, unknown>>, attributes: RestReading['attributes']): FoundObject['properties'] {
  if (attributes === null) return object;
  return Object.fromEntries(attributes.map(({ name, path }) => [name, valueAt(pathOf(path ?? name, 'properties'), object)]));
}

/** Where a list of objects stands in an answer, not far from the top; null for nowhere. */
function listPath(answer: unknown): string | null {
  let level: (readonly [path: string, value: unknown])[] = [['$', answer]];
  for (let depth = 0; depth < 3; depth += 1) {
    const list = level.find(([, value]) => Array.isArray(value) && isObject(value[0]));
    if (list) return `${list[0]}[*]`;
    level = level
      .flatMap(([path, value]) => (isObject(value) ? Object.entries(value).map(([key, part]) => [path + step(key), part] as const) : []))
      .slice(0, 1000);
  }
  return null;
}

function step(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key.replace(/['\\]/g, '\\$&')}']`;
}

/** What stands at the top of an answer. */
function topOf(answer: unknown): string {
  if (isObject(answer)) return `{${Object.keys(answer).slice(0, 8).join(', ')}}`.slice(0, 200);
  return Array.isArray(answer) ? `[${answer.length}]` : shown(answer);
}

/** Records out of the objects that a path selects. */
export function readObjects(answer: unknown, { root, place, attributes }: RestReading, most: number): Found {
  const path = pathOf(root, 'jp_obj_root');
  const paths = place && { lat: pathOf(place.lat, 'jp_lat'), lon: pathOf(place.lon, 'jp_lon') };
  // Also where there is nothing to read by them yet.
  for (const one of attributes ?? []) pathOf(one.path ?? one.name, 'properties');
  const misses = new Misses();
  const objects: FoundObject[] = [];
  let [found, others, withoutPlace, more] = [0, 0, 0, false];
  for (const object of path.select(answer)) {
    if (found + others === mostCounted) {
      more = true;
      break;
    }
    if (!isObject(object)) {
      others += 1;
      continue;
    }
    found += 1;
    const lat = paths ? coordinate(paths.lat, 90, object) : null;
    const lon = paths ? coordinate(paths.lon, 180, object) : null;
    if (Array.isArray(lat)) misses.add('jp_lat', lat as Miss);
    if (Array.isArray(lon)) misses.add('jp_lon', lon as Miss);
    const isPlaced = typeof lat === 'number' && typeof lon === 'number';
    if (!isPlaced) withoutPlace += 1;
    if (objects.length < most)
      objects.push({
        geometry: isPlaced ? ({ type: 'Point', coordinates: [lon, lat] } as FoundObject['geometry']) : null,
        properties: attributesOf(object, attributes),
      });
  }
  if (found === 0 && !path.isOfEmptyList(answer)) {
    const better = listPath(answer);
    const values = { path: root, top: topOf(answer), better: better ?? '', count: others };
    throw new Unreadable(`${others > 0 ? 'root_no_objects' : 'root_nothing'}${better === null ? '' : '_better'}`, 'jp_obj_root', values);
  }
  const notes: Said[] = misses.notes(found);
  if (found === 0) notes.push({ code: 'no_objects', field: null, values: {} });
  if (others > 0) notes.push({ code: 'others', field: 'jp_obj_root', values: { count: others } });
  return { objects, found, more, total: null, withoutPlace, notes };
}
