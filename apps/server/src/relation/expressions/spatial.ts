import { planeText, type SpatialOperator, type TypedExpression } from '@geo/api';
import { contains, densifyParts, grown, intersection, marginDegrees, mercatorToDegrees, type Box } from '../box.ts';
import { metresSql } from './geometry.ts';
import { once, type CallWriter } from './writer.ts';

/** A geometry that stands in a filter as it is: well-known text in x, y order of a system. */
export interface Literal {
  readonly wkt: string;
  readonly srid: number;
}

/** Where records lie, and in which system. */
interface Placed {
  readonly srid: number;
  /** West, south, east, north in degrees; null where it is not known. */
  readonly extent4326: Box | null;
}

/** SQL of a geometry in the system of the records, or one that stands in the filter. */
type Operand = string | Literal;

type Add = (value: unknown) => string;

const predicates: Readonly<Record<Exclude<SpatialOperator, 'disjoint'>, string>> = {
  intersects: 'ST_Intersects',
  within: 'ST_Within',
  contains: 'ST_Contains',
  touches: 'ST_Touches',
  crosses: 'ST_Crosses',
  overlaps: 'ST_Overlaps',
  equals: 'ST_Equals',
};

/** As wide as what is converted may be where nobody knows how far from it the records lie. */
const wideDegrees = 20;

const isWide = ([west, south, east, north]: Box): boolean => Math.max(east - west, north - south) > wideDegrees;

/** The box around the numbers of well-known text. */
function boxOf(wkt: string): Box {
  const numbers = (wkt.match(/-?[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number);
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** SQL of a literal in its own system. Areas that cross themselves are made valid: of others the geometry engine may give up. */
function givenSql({ wkt, srid }: Literal, add: Add): string {
  const read = `ST_GeomFromText(${add(wkt)}::text, ${Math.trunc(srid)})`;
  return wkt.includes('POLYGON') ? `ST_MakeValid(${read})` : read;
}

/** SQL of what lies nowhere. */
const nowhere = (srid: number): string => `ST_GeomFromText('POINT EMPTY', ${Math.trunc(srid)})`;

/** SQL of what is converted once for a statement; what has no place in a system lies nowhere there. */
const triedSql = (geometry: string, srid: number): string =>
  `COALESCE((SELECT geo.try_transform(${geometry}, ${Math.trunc(srid)})), ${nowhere(srid)})`;

/**
 * SQL of a literal in the system of the records, which are never converted where that can be helped: an index finds them. Its edges are
 * densified because they bend. Of one that reaches far beyond the records the part near them is converted, where that makes no difference
 * (`mayClip`); else null: some of it may have no place in their system.
 */
function nativeSql(literal: Literal, { srid, extent4326 }: Placed, mayClip: boolean, add: Add): string | null {
  if (literal.srid === srid) return givenSql(literal, add);
  if (srid === 0) return `ST_SetSRID(${givenSql(literal, add)}, 0)`;
  const dense = (geometry: string, [minX, minY, maxX, maxY]: Box): string => {
    const step = Math.max(maxX - minX, maxY - minY) / densifyParts;
    return step > 0 ? `ST_Segmentize(${geometry}, ${add(step)}::float8)` : geometry;
  };
  const converted = (geometry: string, box: Box): string => `ST_Transform(${dense(geometry, box)}, ${Math.trunc(srid)})`;
  const box = boxOf(literal.wkt);
  const degrees = literal.srid === 4326 ? box : literal.srid === 3857 ? mercatorToDegrees(box) : null;
  if (degrees === null) return converted(givenSql(literal, add), box);
  if (extent4326 === null) return isWide(degrees) ? null : triedSql(dense(givenSql(literal, add), box), srid);
  const near = grown(extent4326, marginDegrees);
  if (contains(near, degrees)) return converted(givenSql(literal, add), box);
  if (!mayClip || literal.srid !== 4326 || literal.wkt.startsWith('GEOMETRYCOLLECTION')) return null;
  const part = intersection(degrees, near);
  if (part === null) return nowhere(srid);
  const corners = part.map((value) => `${add(value)}::float8`).join(', ');
  return converted(`ST_Intersection(${givenSql(literal, add)}, ST_MakeEnvelope(${corners}, 4326))`, part);
}

/** SQL of a literal in the system of the records, wherever it is. */
export function shapeSql({ shape, srid }: Extract<TypedExpression, { kind: 'shape' }>, target: Placed, add: Add): string {
  const literal = { wkt: planeText(shape), srid };
  return nativeSql(literal, { ...target, extent4326: null }, false, add) ?? triedSql(givenSql(literal, add), target.srid);
}

/** Whether how two geometries lie to each other is the same when what lies far from the first is left out of the second. */
const isLocal: ReadonlySet<SpatialOperator> = new Set(['intersects', 'disjoint', 'within', 'touches']);
const reversed: Readonly<Partial<Record<SpatialOperator, SpatialOperator>>> = { within: 'contains', contains: 'within' };

/** SQL of a geometry as it is compared: an invalid one ends the statement of some geometry engines, and is compared wrongly by others. */
const soundSql = (geom: string): string => `CASE WHEN ST_IsValid(${geom}) THEN ${geom} ELSE ST_MakeValid(${geom}) END`;

/** SQL of how geometries in the same system lie to each other, none where either is none; `sound` is the other one as it is compared. */
function relatedSql(operator: SpatialOperator, geom: string, other: string, sound = other): string {
  if (operator === 'disjoint') return `(NOT ${relatedSql('intersects', geom, other, sound)})`;
  return `(${geom} && ${other} AND ${predicates[operator]}(${soundSql(geom)}, ${sound}))`;
}

/** SQL of how two geometries lie to each other: the records' own one is found by its index. */
export function spatialSql(asked: SpatialOperator, operands: readonly [Operand, Operand], target: Placed, add: Add): string {
  const [first, second] = operands;
  if (typeof first !== 'string' && typeof second !== 'string') return relatedSql(asked, givenSql(first, add), givenSql(second, add));
  // The geometry of a record comes first.
  const [geom, other] = typeof first === 'string' ? [first, second] : [second as string, first];
  const operator = typeof first === 'string' ? asked : (reversed[asked] ?? asked);
  if (typeof other === 'string') return relatedSql(operator, geom, other, soundSql(other));
  const native = nativeSql(other, target, isLocal.has(operator), add);
  if (native !== null) return relatedSql(operator, geom, native);
  const given = givenSql(other, add);
  return once([`geo.try_transform(${geom}, ${Math.trunc(other.srid)})`], (moved) => relatedSql(operator, moved!, given));
}

/** Less than any degree of latitude has, on the ellipsoid. */
const leastDegreeMetres = 110_500;

/** SQL of whether the geometry of a record is no further than so many metres from one that stands in the filter; the index finds what may be. */
export function nearSql(
  geom: string,
  { metres, geographic, ...literal }: Literal & { metres: number; geographic: boolean },
  target: Placed,
  add: Add,
): string {
  const native = nativeSql(literal, target, false, add) ?? triedSql(givenSql(literal, add), target.srid);
  const far = `${add(metres)}::float8`;
  if (!geographic) return `ST_DWithin(${geom}, ${native}, ${far} / ${metresSql(target.srid)})`;
  // How many degrees of longitude that is depends on the latitude, and some lie beyond the 180th meridian.
  const band = `ST_Expand(${native}, 360, ${far} / ${leastDegreeMetres})`;
  return `(${geom} && ${band} AND ST_DWithin(${geom}::geography, ${native}::geography, ${far}))`;
}

const relation =
  (operator: SpatialOperator): CallWriter =>
  (written, { args, srid, extent4326, add }) => {
    const [one, other] = args.map((arg, at): Operand =>
      arg.kind === 'shape' ? { wkt: planeText(arg.shape), srid: arg.srid } : written[at]!,
    );
    return spatialSql(operator, [one!, other!], { srid, extent4326 }, add);
  };

export const spatialWriters = {
  s_intersects: relation('intersects'),
  s_disjoint: relation('disjoint'),
  s_contains: relation('contains'),
  s_within: relation('within'),
  s_touches: relation('touches'),
  s_crosses: relation('crosses'),
  s_overlaps: relation('overlaps'),
  s_equals: relation('equals'),
} satisfies Record<string, CallWriter>;
