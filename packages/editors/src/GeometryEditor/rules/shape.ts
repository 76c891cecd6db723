import type { Geometry } from 'geojson';

/** A place: longitude, latitude in degrees (EPSG:4326), and the height where there is one. */
export type Position = readonly number[];

export type ShapeKind = 'point' | 'line' | 'area';

/**
 * A geometry as it is edited: parts of rings of positions. A point is a ring of one position, a line has one ring, an area one that bounds it and
 * its holes. Rings of areas are not closed here: their first position stands once.
 */
export interface Shape {
  readonly kind: ShapeKind;
  /** Whether it is one of the Multi types also where it has one part. */
  readonly multi: boolean;
  readonly parts: readonly Part[];
}

export type Ring = readonly Position[];
export type Part = readonly Ring[];

/** Where a vertex stands in a shape. */
export interface VertexAt {
  readonly part: number;
  readonly ring: number;
  readonly index: number;
}

/** The types of geometries that are edited. */
export const editedTypes = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const;
export type EditedType = (typeof editedTypes)[number];
export type EditedGeometry = Extract<Geometry, { type: EditedType }>;

const kinds = {
  Point: ['point', false],
  LineString: ['line', false],
  Polygon: ['area', false],
  MultiPoint: ['point', true],
  MultiLineString: ['line', true],
  MultiPolygon: ['area', true],
} as const satisfies Record<EditedType, readonly [ShapeKind, boolean]>;

/** The fewest vertices of a ring. */
export const fewest: Readonly<Record<ShapeKind, number>> = { point: 1, line: 2, area: 3 };

export function isEditedType(type: unknown): type is EditedType {
  return editedTypes.some((one) => one === type);
}

export function kindOf(type: EditedType): { kind: ShapeKind; multi: boolean } {
  const [kind, multi] = kinds[type];
  return { kind, multi };
}

export function typeOfShape({
  kind,
  multi,
  parts,
}: Pick<Shape, 'kind' | 'multi'> & { readonly parts: { readonly length: number } }): EditedType {
  return editedTypes.find((type) => kinds[type][0] === kind && kinds[type][1] === (multi || parts.length > 1))!;
}

/** How deep the positions of a type lie in its coordinates. */
const depths: Readonly<Record<EditedType, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/** Whether coordinates are positions of at least two numbers, as deep as the type has them. */
export function areCoordinates(type: EditedType, coordinates: unknown): boolean {
  const holds = (value: unknown, depth: number): boolean =>
    Array.isArray(value) &&
    (depth === 0
      ? value.length >= 2 && value.every((number) => typeof number === 'number' && Number.isFinite(number))
      : value.length > 0 && value.every((inner) => holds(inner, depth - 1)));
  return holds(coordinates, depths[type]);
}

/** Whether two positions are the same place, height included. */
export function samePosition(first: Position | undefined, second: Position | undefined): boolean {
  return (
    first !== undefined && second !== undefined && first.length === second.length && first.every((value, index) => value === second[index])
  );
}

function opened(ring: Ring): Ring {
  return ring.length > 1 && samePosition(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring;
}

/** The positions are those of the geometry, digit by digit. Null for collections, and for what is no geometry. */
export function shapeOf(geometry: unknown): Shape | null {
  const { type, coordinates } = (geometry ?? {}) as { readonly type?: unknown; readonly coordinates?: unknown };
  if (!isEditedType(type) || !areCoordinates(type, coordinates)) return null;
  const { kind, multi } = kindOf(type);
  const parts = (multi ? coordinates : [coordinates]) as readonly unknown[];
  if (kind === 'point') return { kind, multi, parts: (parts as readonly Position[]).map((position) => [[position]]) };
  if (kind === 'line') return { kind, multi, parts: (parts as readonly Ring[]).map((line) => [line]) };
  return { kind, multi, parts: (parts as readonly Part[]).map((rings) => rings.map(opened)) };
}

function coordinatesOf(kind: ShapeKind, part: Part): unknown {
  if (kind === 'point') return part[0]![0];
  if (kind === 'line') return part[0];
  return part.map((ring) => [...ring, ring[0]]);
}

/** The GeoJSON geometry of a shape; null for one without parts. */
export function geometryOf(shape: Shape): EditedGeometry | null {
  if (shape.parts.length === 0) return null;
  const type = typeOfShape(shape);
  const parts = shape.parts.map((part) => coordinatesOf(shape.kind, part));
  return { type, coordinates: kindOf(type).multi ? parts : parts[0] } as EditedGeometry;
}

export function vertexOf(shape: Shape, { part, ring, index }: VertexAt): Position | undefined {
  return shape.parts[part]?.[ring]?.[index];
}

export function countVertices({ parts }: Shape): number {
  return parts.reduce((sum, part) => sum + part.reduce((inner, ring) => inner + ring.length, 0), 0);
}

/** Whether positions have a height. */
export function hasHeights({ parts }: Shape): boolean {
  return parts.some((part) => part.some((ring) => ring.some((position) => position.length > 2)));
}
