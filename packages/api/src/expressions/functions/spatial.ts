import { isShape, shapesIntersect } from '../../filter/shapes/intersects.ts';
import { argument, defineExpressionFunction, type ExpressionFunction, type ExpressionValue } from '../definition.ts';

const args = [argument('geometrie', 'geometry', 'geometry'), argument('andere', 'other', 'geometry')];

function relation(
  example: string,
  title: ExpressionFunction['title'],
  doc: ExpressionFunction['doc'],
  evaluate: ExpressionFunction['evaluate'] = null,
): ExpressionFunction {
  return defineExpressionFunction({ group: 'spatial', args, result: 'boolean', title, doc, example, evaluate });
}

function intersect([one, other]: readonly ExpressionValue[]): boolean | null {
  return isShape(one) && isShape(other) ? shapesIntersect(one, other) : null;
}

/** How two geometries lie to each other, by the names that CQL2 has for it. */
export const spatialFunctions = {
  s_intersects: relation(
    's_intersects(geometry, BBOX(6.8, 50.8, 7.2, 51.1))',
    { de: 'Trifft', en: 'Intersects' },
    { de: 'Ob beide einen Ort gemeinsam haben, und sei es am Rand.', en: 'Whether both have a place in common, be it on the boundary.' },
    intersect,
  ),
  s_disjoint: relation(
    's_disjoint(geometry, POINT(7.1 50.7))',
    { de: 'Liegt getrennt', en: 'Is disjoint' },
    { de: 'Ob beide keinen Ort gemeinsam haben.', en: 'Whether both have no place in common.' },
    (values) => {
      const meets = intersect(values);
      return meets === null ? null : !meets;
    },
  ),
  s_contains: relation(
    's_contains(geometry, POINT(7.1 50.7))',
    { de: 'Enthält', en: 'Contains' },
    {
      de: 'Ob die andere ganz in der ersten liegt, und nicht nur auf ihrem Rand.',
      en: 'Whether the other one lies wholly within the first, and not on its boundary alone.',
    },
  ),
  s_within: relation(
    's_within(geometry, POLYGON((7 50, 8 50, 8 51, 7 50)))',
    { de: 'Liegt in', en: 'Is within' },
    {
      de: 'Ob die erste ganz in der anderen liegt, und nicht nur auf deren Rand.',
      en: 'Whether the first lies wholly within the other one, and not on its boundary alone.',
    },
  ),
  s_touches: relation(
    's_touches(geometry, LINESTRING(7 50, 8 51))',
    { de: 'Berührt nur', en: 'Touches' },
    { de: 'Ob beide sich nur an ihren Rändern treffen.', en: 'Whether both meet at their boundaries only.' },
  ),
  s_crosses: relation(
    's_crosses(geometry, LINESTRING(7 50, 8 51))',
    { de: 'Kreuzt', en: 'Crosses' },
    {
      de: 'Ob eine durch die andere führt: Linien durch Flächen, Linien durch Linien an Punkten.',
      en: 'Whether one leads through the other: lines through areas, lines through lines at points.',
    },
  ),
  s_overlaps: relation(
    's_overlaps(geometry, BBOX(6.8, 50.8, 7.2, 51.1))',
    { de: 'Überlappt', en: 'Overlaps' },
    {
      de: 'Ob beide von gleicher Art sind (Flächen, Linien oder Punkte) und jede nur zum Teil auf der anderen liegt.',
      en: 'Whether both are of one kind (areas, lines or points), and each lies on the other in part only.',
    },
  ),
  s_equals: relation(
    's_equals(geometry, POINT(7.1 50.7))',
    { de: 'Ist gleich', en: 'Equals' },
    {
      de: 'Ob beide denselben Ort einnehmen, wo sie auch beginnen und wie viele Stützpunkte sie haben.',
      en: 'Whether both take up the same place, wherever they begin and however many points they have.',
    },
  ),
};
