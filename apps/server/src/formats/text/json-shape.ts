import { membersOf, skipBlank, type Member } from './json-walk.ts';

/**
 * What the beginning of a JSON text is made of: GeoJSON, records (all objects of a text, or those of the member `list` of the one
 * that it is), or something else. Records are sure where no other format has such a list.
 */
export type JsonShape = { kind: 'geojson' | 'other' } | { kind: 'records'; list: string | null; isSure: boolean };

/** What services and programs call the list of records in their answers. */
const listNames: readonly string[] = ['data', 'records', 'items', 'results', 'value', 'rows', 'entries', 'list', 'objects'];
/** Texts that are a record a line, also where there is one line only. */
const lineExtensions: readonly string[] = ['jsonl', 'ndjson'];
const ownMembers: readonly string[] = ['type', 'id', 'bbox', 'properties', 'geometry', 'coordinates', 'geometries', 'features', 'crs'];
const geometryType = /^"(?:(?:Multi)?(?:Point|LineString|Polygon)|GeometryCollection)"/;

/** `text` has no byte order mark, and may be cut. */
export function jsonShape(text: string, extension: string): JsonShape {
  // A text sequence begins each record with the record separator.
  const from = skipBlank(text, 0);
  const first = text[from];
  if (first === '[') return shapeOfArray(text, from);
  if (first !== '{') return { kind: 'other' };
  const { members, end } = membersOf(text, from);
  if (isGeoJson(text, members)) return { kind: 'geojson' };
  const isLines = lineExtensions.includes(extension) || (end !== null && text[skipBlank(text, end)] === '{');
  if (isLines) return { kind: 'records', list: null, isSure: true };
  const known = listNames.find((name) => members.some((member) => member.name === name && isList(text, member.valueFrom, true)));
  if (known !== undefined) return { kind: 'records', list: known, isSure: known !== 'value' };
  const [list, ...others] = members.filter(({ valueFrom }) => isList(text, valueFrom, false));
  return list && others.length === 0 ? { kind: 'records', list: list.name, isSure: false } : { kind: 'other' };
}

function shapeOfArray(text: string, from: number): JsonShape {
  const at = skipBlank(text, from + 1);
  const records = { kind: 'records', list: null, isSure: true } as const;
  if (text[at] === ']') return records;
  if (text[at] !== '{') return { kind: 'other' };
  const { members, end } = membersOf(text, at);
  // A feature may name its type behind a long outline.
  const isOpen = end === null && members.every(({ name }) => ownMembers.includes(name));
  return isOpen || isGeoJson(text, members) ? { kind: 'geojson' } : records;
}

function isGeoJson(text: string, members: readonly Member[]): boolean {
  const has = (...names: string[]): boolean => members.some(({ name }) => names.includes(name));
  return members.some(({ name, valueFrom }) => {
    const value = text.slice(valueFrom, valueFrom + 30);
    if (name === 'features') return value.startsWith('[');
    return name === 'type' && (/^"Feature(?:Collection)?"/.test(value) || (geometryType.test(value) && has('coordinates', 'geometries')));
  });
}

/** Whether objects stand in an array, or nothing. */
function isList(text: string, from: number, mayBeEmpty: boolean): boolean {
  if (text[from] !== '[') return false;
  const first = text[skipBlank(text, from + 1)];
  return first === '{' || (mayBeEmpty && first === ']');
}

/** Members of an object that hold objects in an array. */
export function listsIn(text: string): string[] {
  return membersOf(text, text.indexOf('{'))
    .members.filter(({ valueFrom }) => isList(text, valueFrom, false))
    .map(({ name }) => name);
}
