import { planeBox, planeText, type SpatialOperator, type TypedExpression } from '@geo/api';
import { densifyParts, marginDegrees, boxesSql, type Placed } from '../boxes-sql.ts';
import { contains, grown, intersection, mercatorToDegrees, unwrapped, type Box } from '../box.ts';
import { once, type CallWriter } from './writer.ts';

/** A geometry that stands in a filter as it is: well-known text in x, y order of a system. */
export interface Literal {
  readonly wkt: string;
  readonly srid: number;
}

/** SQL of a geometry in the system of the records, or one that stands in the filter. */
type Operand = string | Literal;

type Add = (value: unknown) => string;

const predicates: Readonly<Record<SpatialOperator, string>> = {
  intersects: 'ST_Intersects',
  within: 'ST_Within',
  contains: 'ST_Contains',
  disjoint: 'ST_Disjoint',
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
  return /^(?:MULTI)?POLYGON/.test(wkt) ? `ST_MakeValid(${read})` : read;
}

const nothing = "ST_GeomFromText('POINT EMPTY')";

/**
 * SQL of a literal in the system of the records, which are never converted where that can be helped: an index finds them. Its edges are
 * densified because they bend. Of one that reaches far beyond the records the part near them is converted, where that makes no difference
 * (`mayClip`); else null: some of it may have no place in their system.
 */
function nativeSql(literal: Literal, { srid, extent4326 }: Placed, mayClip: boolean, add: Add): string | null {
  if (literal.srid === srid) return givenSql(literal, add);
  if (srid === 0) return `ST_SetSRID(${givenSql(literal, add)}, 0)`;
  const converted = (geometry: string, [minX, minY, maxX, maxY]: Box): string => {
    const step = Math.max(maxX - minX, maxY - minY) / densifyParts;
    return `ST_Transform(${step > 0 ? `ST_Segmentize(${geometry}, ${add(step)}::float8)` : geometry}, ${Math.trunc(srid)})`;
  };
  const box = boxOf(literal.wkt);
  const degrees = literal.srid === 4326 ? box : literal.srid === 3857 ? mercatorToDegrees(box) : null;
  if (degrees === null) return converted(givenSql(literal, add), box);
  if (extent4326 === null) return isWide(degrees) ? null : converted(givenSql(literal, add), box);
  const near = grown(extent4326, marginDegrees);
  if (contains(near, degrees)) return converted(givenSql(literal, add), box);
  if (!mayClip || literal.srid !== 4326 || literal.wkt.startsWith('GEOMETRYCOLLECTION')) return null;
  const part = intersection(degrees, near);
  if (part === null) return `ST_SetSRID(${nothing}, ${Math.trunc(srid)})`;
  const corners = part.map((value) => `${add(value)}::float8`).join(', ');
  return converted(`ST_Intersection(${givenSql(literal, add)}, ST_MakeEnvelope(${corners}, 4326))`, part);
}

/** SQL of a literal in the system of the records, beside whatever it is. */
export function shapeSql({ shape, srid }: Extract<TypedExpression, { kind: 'shape' }>, target: Placed, add: Add): string {
  const literal = { wkt: planeText(shape), srid };
  return (
    nativeSql(literal, { srid: target.srid, extent4326: null }, false, add) ??
    `geo.try_transform(${givenSql(literal, add)}, ${target.srid})`
  );
}

/** Whether how two geometries lie to each other is the same when what lies far from the first is left out of the second. */
const isLocal: ReadonlySet<SpatialOperator> = new Set(['intersects', 'disjoint', 'within', 'touches']);
const reversed: Readonly<Partial<Record<SpatialOperator, SpatialOperator>>> = { within: 'contains', contains: 'within' };

/** SQL of how a geometry of a record lies to another one in the same system; none where either is none. */
function relatedSql(operator: SpatialOperator, geom: string, other: string): string {
  if (operator === 'intersects') return `(${geom} && ${other} AND ST_Intersects(${geom}, ${other}))`;
  if (operator === 'disjoint') return `(NOT ${relatedSql('intersects', geom, other)})`;
  const holds = (one: string): string => `${predicates[operator]}(${one}, ${other})`;
  // Boxes that do not meet tell all of them; what is invalid ends a statement elsewhere.
  const sound = `ST_CollectionExtract(ST_MakeValid(${geom}), ST_Dimension(${geom}) + 1)`;
  return `(${geom} && ${other} AND CASE WHEN ST_IsValid(${geom}) THEN ${holds(geom)} ELSE ${holds(sound)} END)`;
}

/** SQL of how two geometries lie to each other: the records' own one is found by its index. */
export function spatialSql(asked: SpatialOperator, operands: readonly [Operand, Operand], target: Placed, add: Add): string {
  const [first, second] = operands;
  if (typeof first !== 'string' && typeof second !== 'string') return relatedSql(asked, givenSql(first, add), givenSql(second, add));
  // The geometry of a record comes first.
  const [geom, other] = typeof first === 'string' ? [first, second] : [second as string, first];
  const operator = typeof first === 'string' ? asked : (reversed[asked] ?? asked);
  if (typeof other === 'string') return relatedSql(operator, geom, other);
  const native = nativeSql(other, target, isLocal.has(operator), add);
  if (native !== null) return relatedSql(operator, geom, native);
  const given = givenSql(other, add);
  return once([`geo.try_transform(${geom}, ${Math.trunc(other.srid)})`], (moved) => relatedSql(operator, moved!, given));
}

const boxed: Readonly<Partial<Record<SpatialOperator, (sql: string) => string>>> = {
  intersects: (sql) => sql,
  disjoint: (sql) => `(NOT ${sql})`,
};

const relation =
  (operator: SpatialOperator): CallWriter =>
  (written, { args, srid, extent4326, add }) => {
    const target = { srid, extent4326 };
    const own = args.some(({ kind }) => kind === 'geometry');
    const box = args.find((arg) => arg.kind === 'shape' && arg.shape.type === 'Box');
    if (own && boxed[operator] && box?.kind === 'shape' && box.shape.type === 'Box') {
      const boxes = unwrapped(planeBox(box.shape.bbox));
      // What lies at a box is asked as `bbox` of the services asks, where it can be converted.
      const isAsked = box.srid === srid || extent4326 !== null || boxes.every((one) => !isWide(one));
      if (isAsked) return boxed[operator](boxesSql(boxes, box.srid, target, add));
    }
    const [one, other] = args.map((arg, at): Operand =>
      arg.kind === 'shape' ? { wkt: planeText(arg.shape), srid: arg.srid } : written[at]!,
    );
    return spatialSql(operator, [one!, other!], target, add);
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
