import { isEditedType, type EditedGeometry, type EditedType } from './shape.ts';
import { lineAndColumn, wordAt, type Read, type TextProblem } from './textProblem.ts';

/** A geometry as GeoJSON text: a line a position, so that it can be read. */
export function writeGeoJson(geometry: EditedGeometry | null): string {
  if (!geometry) return '';
  const write = (value: unknown, indent: string): string => {
    if (!Array.isArray(value) || typeof value[0] === 'number') return JSON.stringify(value)?.replaceAll(',', ', ') ?? 'null';
    const inner = `${indent}  `;
    return `[\n${value.map((part) => inner + write(part, inner)).join(',\n')}\n${indent}]`;
  };
  return `{\n  "type": "${geometry.type}",\n  "coordinates": ${write(geometry.coordinates, '  ')}\n}`;
}

/** How deep the positions lie, and the fewest of an innermost list. */
const forms: Readonly<Record<EditedType, { depth: number; least: number; closed: boolean }>> = {
  Point: { depth: 0, least: 1, closed: false },
  MultiPoint: { depth: 1, least: 1, closed: false },
  LineString: { depth: 1, least: 2, closed: false },
  MultiLineString: { depth: 2, least: 2, closed: false },
  Polygon: { depth: 2, least: 4, closed: true },
  MultiPolygon: { depth: 3, least: 4, closed: true },
};

const wrong = (path: string, expected: string): TextProblem => ({ code: 'wrongPart', path, expected });

function positionProblem(value: unknown, path: string): TextProblem | null {
  if (!Array.isArray(value) || value.length < 2) return wrong(path, '[lon, lat]');
  const index = value.findIndex((number) => typeof number !== 'number');
  if (index >= 0) return wrong(`${path}[${index}]`, '12.34');
  if (Math.abs(value[0]) > 180) return wrong(`${path}[0]`, '-180 … 180');
  return Math.abs(value[1]) > 90 ? wrong(`${path}[1]`, '-90 … 90') : null;
}

function coordinatesProblem(value: unknown, form: { depth: number; least: number; closed: boolean }, path: string): TextProblem | null {
  const { depth, least, closed } = form;
  if (depth === 0) return positionProblem(value, path);
  if (!Array.isArray(value)) return wrong(path, '[…]');
  const count = depth === 1 ? least : 1;
  if (value.length < count) return wrong(path, `≥ ${count}`);
  for (const [index, inner] of value.entries()) {
    const problem = coordinatesProblem(inner, { ...form, depth: depth - 1 }, `${path}[${index}]`);
    if (problem) return problem;
  }
  const isOpen = depth === 1 && closed && JSON.stringify(value[0]) !== JSON.stringify(value.at(-1));
  return isOpen ? wrong(`${path}[${value.length - 1}]`, JSON.stringify(value[0])) : null;
}

/** Whether something parsed is a geometry that is edited: of a feature its geometry counts. */
export function readGeometry(parsed: unknown): Read<EditedGeometry> {
  const { type, geometry, coordinates } = (parsed ?? {}) as {
    readonly type?: unknown;
    readonly geometry?: unknown;
    readonly coordinates?: unknown;
  };
  if (type === 'Feature') return geometry === null ? { problem: { code: 'noGeometry' } } : readGeometry(geometry);
  if (type === 'GeometryCollection') return { problem: { code: 'collection' } };
  if (!isEditedType(type)) return { problem: wrong('type', Object.keys(forms).join(', ')) };
  const problem = coordinatesProblem(coordinates, forms[type], 'coordinates');
  // Other members are no part of the shape.
  return problem ? { problem } : { value: { type, coordinates } as EditedGeometry };
}

/** Where the text stops being JSON: engines tell it as a position, or as the end. */
function syntaxProblem(text: string, error: unknown): TextProblem {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  const offset = position === undefined ? text.trimEnd().length : Number(position);
  return { code: 'unexpected', ...lineAndColumn(text, offset), found: wordAt(text, offset), expected: 'JSON' };
}

export function parseGeoJson(text: string): Read<EditedGeometry> {
  if (text.trim() === '') return { problem: { code: 'noGeometry' } };
  try {
    return readGeometry(JSON.parse(text));
  } catch (error) {
    return { problem: syntaxProblem(text, error) };
  }
}
