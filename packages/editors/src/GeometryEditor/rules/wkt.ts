import { readGeometry } from './geojson.ts';
import { editedTypes, type EditedGeometry, type Position } from './shape.ts';
import { lineAndColumn, wordAt, type Read, type TextProblem } from './textProblem.ts';

/** How deep the positions of a type lie in parentheses. */
const depths = { POINT: 1, MULTIPOINT: 1, LINESTRING: 1, MULTILINESTRING: 2, POLYGON: 2, MULTIPOLYGON: 3 } as const;
type Tag = keyof typeof depths;

const tagOf = (type: EditedGeometry['type']): Tag => type.toUpperCase() as Tag;

/** A geometry as WKT: `POLYGON ((6.9 50.9, …))`, with Z where it has heights. */
export function writeWkt(geometry: EditedGeometry | null): string {
  if (!geometry) return '';
  let hasHeights = false;
  const write = (value: unknown): string => {
    const list = value as readonly unknown[];
    if (typeof list[0] === 'number') {
      hasHeights ||= list.length > 2;
      return list.join(' ');
    }
    const inner = list.map((one) => (typeof (one as Position)[0] === 'number' ? write(one) : `(${write(one)})`));
    return inner.join(', ');
  };
  const text = write(geometry.coordinates);
  return `${tagOf(geometry.type)} ${hasHeights ? 'Z ' : ''}(${text})`;
}

class Unexpected extends Error {
  readonly offset: number;
  readonly expected: string;

  constructor(offset: number, expected: string) {
    super(expected);
    this.offset = offset;
    this.expected = expected;
  }
}

/** Reads a text from its start; each step says what it expects. */
class Scanner {
  readonly #text: string;
  offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp): string | null {
    const blanks = /^\s*/.exec(this.#text.slice(this.offset))![0].length;
    const found = pattern.exec(this.#text.slice(this.offset + blanks))?.[0];
    if (found === undefined) return null;
    this.offset += blanks + found.length;
    return found;
  }

  require(pattern: RegExp, expected: string): string {
    const found = this.take(pattern);
    if (found === null) throw new Unexpected(this.offset, expected);
    return found;
  }
}

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i;

function position(scanner: Scanner): number[] {
  const values = [Number(scanner.require(number, '12.34')), Number(scanner.require(number, '12.34'))];
  for (let more = scanner.take(number); more !== null; more = scanner.take(number)) values.push(Number(more));
  return values;
}

function list<T>(scanner: Scanner, item: () => T): T[] {
  scanner.require(/^\(/, '(');
  const items = [item()];
  while (scanner.take(/^,/) !== null) items.push(item());
  scanner.require(/^\)/, ', )');
  return items;
}

function coordinates(scanner: Scanner, depth: number): unknown {
  return depth === 1 ? list(scanner, () => position(scanner)) : list(scanner, () => coordinates(scanner, depth - 1));
}

/** The points of a group may stand in parentheses of their own. */
function points(scanner: Scanner): unknown {
  return list(scanner, () => {
    if (scanner.take(/^\(/) === null) return position(scanner);
    const inner = position(scanner);
    scanner.require(/^\)/, ')');
    return inner;
  });
}

function read(scanner: Scanner): unknown {
  const srid = scanner.take(/^srid\s*=\s*\d+\s*;/i);
  if (srid !== null && !/=\s*4326\s*;/.test(srid)) throw new Unexpected(0, 'SRID=4326');
  const expected = editedTypes.map((type) => type.toUpperCase()).join(', ');
  const tag = scanner.require(/^[a-z]+/i, expected).toUpperCase();
  if (tag === 'GEOMETRYCOLLECTION') return { type: 'GeometryCollection' };
  const type = editedTypes.find((one) => one.toUpperCase() === tag.replace(/Z$/, ''));
  if (!type) throw new Unexpected(scanner.offset - tag.length, expected);
  // Measures are not kept; they would be read as heights.
  const measured = scanner.take(/^z?m\b/i);
  if (measured !== null) throw new Unexpected(scanner.offset - measured.length, 'Z, (');
  scanner.take(/^z\b/i);
  const depth = depths[tagOf(type)];
  const inner = type === 'MultiPoint' ? points(scanner) : coordinates(scanner, depth);
  const semicolon = scanner.take(/^;?\s*$/);
  if (semicolon === null) throw new Unexpected(scanner.offset, ')');
  return { type, coordinates: type === 'Point' ? (inner as readonly unknown[])[0] : inner };
}

/** Reads WKT and EWKT, longitude first. */
export function parseWkt(text: string): Read<EditedGeometry> {
  if (text.trim() === '') return { problem: { code: 'noGeometry' } };
  try {
    return readGeometry(read(new Scanner(text)));
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return { problem: unexpected(text, error) };
  }
}

function unexpected(text: string, { offset, expected }: Unexpected): TextProblem {
  const at = offset + /^\s*/.exec(text.slice(offset))![0].length;
  return { code: 'unexpected', ...lineAndColumn(text, at), found: wordAt(text, at), expected };
}
