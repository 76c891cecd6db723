import { mapPositions, simpleTypes, unboxed, type Shape, type ShapePosition, type SimpleType } from './shape.ts';

const words: Readonly<Record<SimpleType, string>> = {
  Point: 'POINT',
  LineString: 'LINESTRING',
  Polygon: 'POLYGON',
  MultiPoint: 'MULTIPOINT',
  MultiLineString: 'MULTILINESTRING',
  MultiPolygon: 'MULTIPOLYGON',
};

/** The types of shapes by their words in text. */
export const typeNamed: ReadonlyMap<string, SimpleType | 'GeometryCollection' | 'Box'> = new Map([
  ...Object.entries(words).map(([type, word]) => [word, type as SimpleType] as const),
  ['GEOMETRYCOLLECTION', 'GeometryCollection'],
  ['BBOX', 'Box'],
]);

type Nested = ShapePosition | readonly Nested[];

const isPosition = (nested: Nested): nested is ShapePosition => typeof nested[0] === 'number';

const hasHeight = (nested: Nested): boolean => (isPosition(nested) ? nested.length === 3 : hasHeight(nested[0] as Nested));

function nestedText(nested: Nested, isBare: boolean): string {
  if (isPosition(nested)) return isBare ? nested.join(' ') : `(${nested.join(' ')})`;
  return `(${nested.map((part) => nestedText(part, isBare)).join(', ')})`;
}

/** A shape as text: well-known text, a box as `BBOX(…)`. `parseCql2` reads it as the same shape. */
export function shapeText(shape: Shape): string {
  if (shape.type === 'Box') return `BBOX(${shape.bbox.join(', ')})`;
  if (shape.type === 'GeometryCollection') return `GEOMETRYCOLLECTION(${shape.geometries.map(shapeText).join(', ')})`;
  const { type } = shape;
  const coordinates: Nested = shape.coordinates;
  // Points stand in brackets of their own; those of lines and rings only together.
  const isBare = simpleTypes[type].path !== null;
  return `${words[type]}${hasHeight(coordinates) ? ' Z ' : ''}${nestedText(coordinates, isBare)}`;
}

/** A shape as well-known text without heights, a box as its polygon. */
export function planeText(shape: Shape): string {
  return shapeText(mapPositions(unboxed(shape), ([x, y]) => [x!, y!]));
}
