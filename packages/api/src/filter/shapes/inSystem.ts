import type { Expression, TextFilter } from '../ast.ts';
import { placed, placeOf } from '../places.ts';
import { FilterSyntaxError } from '../syntaxError.ts';
import { boxFault, degreesFault, mapPositions, type Shape } from './shape.ts';
import { shapeText } from './write.ts';

/** A coordinate system that the geometries of a filter are in. */
export interface ShapeSystem {
  /** EPSG code. */
  readonly srid: number;
  /** Coordinates come with latitude or northing first. */
  readonly northFirst: boolean;
  /** Coordinates are degrees. */
  readonly geographic: boolean;
}

/** A geometry that does not fit its system, where it stands, and what would be right. */
export function shapeMistake(expression: object, shape: Shape, right: Readonly<Record<'de' | 'en', string>>): FilterSyntaxError {
  const place = placeOf(expression);
  const whole = shapeText(shape);
  const text = whole.length > 40 ? `${whole.slice(0, 40)}…` : whole;
  const texts = {
    de: `${place ? `Ab Zeichen ${place.at + 1} („${text}“)` : `Bei „${text}“`}: Diese Koordinaten passen nicht. Richtig ist: ${right.de}.`,
    en: `${place ? `From character ${place.at + 1} ("${text}")` : `At "${text}"`}: these coordinates do not fit. Right is: ${right.en}.`,
  };
  return new FilterSyntaxError(texts, place?.at ?? null, place?.to ?? null);
}

/** A filter whose geometries are in a system and in its order of axes, in x, y order and with its code. One that does not fit is a `FilterSyntaxError`. */
export function shapesIn(filter: TextFilter, system: ShapeSystem): TextFilter {
  const kept = <T extends object>(from: object, to: T): T => {
    const place = placeOf(from);
    return place ? placed(to, place) : to;
  };
  const shapeOf = (expression: Extract<Expression, { kind: 'shape' }>): Expression => {
    const { shape: given } = expression;
    const shape = system.northFirst ? mapPositions(given, ([first, second, ...rest]) => [second!, first!, ...rest]) : given;
    const fault = system.geographic ? degreesFault(shape) : boxFault(shape, false);
    if (!fault) return kept(expression, { kind: 'shape', shape, srid: system.srid });
    const order = { de: 'die Achsen in der Reihenfolge des Koordinatensystems', en: 'axes in the order of the coordinate system' };
    throw shapeMistake(expression, given, system.northFirst ? { de: `${fault.de}, ${order.de}`, en: `${fault.en}, ${order.en}` } : fault);
  };
  const ofExpression = (expression: Expression): Expression => {
    if (expression.kind === 'shape') return shapeOf(expression);
    if (expression.kind === 'condition') return kept(expression, { ...expression, filter: ofFilter(expression.filter) });
    return expression.kind === 'call' ? kept(expression, { ...expression, args: expression.args.map(ofExpression) }) : expression;
  };
  const ofFilter = (one: TextFilter): TextFilter => {
    if (one.kind === 'not') return kept(one, { ...one, item: ofFilter(one.item) });
    if (one.kind === 'expression') return kept(one, { ...one, expression: ofExpression(one.expression) });
    return 'items' in one ? kept(one, { ...one, items: one.items.map(ofFilter) }) : one;
  };
  return ofFilter(filter);
}
