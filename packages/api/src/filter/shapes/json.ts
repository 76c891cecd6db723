import { isRecord } from '../../types/guards.ts';
import { mistakeInJson } from '../syntaxError.ts';
import {
  crossingFault,
  maxPositions,
  notEmpty,
  oneDimension,
  pathFault,
  simpleTypes,
  tooManyPositions,
  type Shape,
  type ShapePosition,
  type SimpleType,
} from './shape.ts';

const fail = (part: string, right: Parameters<typeof mistakeInJson>[1]): never => {
  throw mistakeInJson(part, right);
};

/** Whether an object is meant as a geometry: it has a type, or is a box. */
export const isShapeJson = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && (typeof value['type'] === 'string' || 'bbox' in value) && !('op' in value);

/** A geometry of GeoJSON, or `{"bbox": […]}`; `part` is where it stands. */
export function readShapeJson(value: Readonly<Record<string, unknown>>, part: string): Shape {
  let [dimension, positions] = [0, 0];
  // Whole numbers with many digits came as text.
  const numberOf = (one: unknown, at: string): number => {
    const number = typeof one === 'string' && /^-?\d+$/.test(one) ? Number(one) : one;
    if (typeof number !== 'number' || !Number.isFinite(number)) return fail(at, { de: 'eine Zahl', en: 'a number' });
    return number === 0 ? 0 : number;
  };
  const position = (one: unknown, at: string): ShapePosition => {
    if (!Array.isArray(one)) return fail(at, { de: 'ein Punkt wie [7.1, 50.7]', en: 'a position such as [7.1, 50.7]' });
    if (one.length < 2 || one.length > 3 || (dimension !== 0 && one.length !== dimension)) return fail(at, oneDimension);
    dimension = one.length;
    positions += 1;
    if (positions > maxPositions) return fail(at, tooManyPositions);
    return one.map((number, index) => numberOf(number, `${at}[${index}]`));
  };
  const nested = (one: unknown, at: string, type: SimpleType, lists: number): unknown => {
    if (lists === 0) return position(one, at);
    if (!Array.isArray(one)) return fail(at, { de: 'eine Liste', en: 'a list' });
    if (one.length === 0) return fail(at, notEmpty);
    const all = one.map((item, index) => nested(item, `${at}[${index}]`, type, lists - 1));
    const fault = lists === 1 ? pathFault(all as ShapePosition[], simpleTypes[type].path) : null;
    return fault ? fail(at, fault) : all;
  };
  const one = (geometry: unknown, at: string): Shape => {
    const type = isRecord(geometry) ? geometry['type'] : undefined;
    if (isRecord(geometry) && type === 'GeometryCollection') {
      const { geometries } = geometry;
      const place = `${at}.geometries`;
      if (!Array.isArray(geometries)) return fail(place, { de: 'eine Liste', en: 'a list' });
      if (geometries.length === 0) return fail(place, notEmpty);
      return { type, geometries: geometries.map((item, index) => one(item, `${place}[${index}]`)) };
    }
    if (!isRecord(geometry) || typeof type !== 'string' || !Object.hasOwn(simpleTypes, type)) {
      const names = [...Object.keys(simpleTypes), 'GeometryCollection'].join(', ');
      return fail(`${at}.type`, { de: `eines von ${names}`, en: `one of ${names}` });
    }
    const simple = type as SimpleType;
    return { type: simple, coordinates: nested(geometry['coordinates'], `${at}.coordinates`, simple, simpleTypes[simple].lists) } as Shape;
  };

  if (typeof value['type'] !== 'string') {
    const { bbox } = value;
    if (!Array.isArray(bbox) || (bbox.length !== 4 && bbox.length !== 6))
      return fail(`${part}.bbox`, { de: '4 Zahlen, oder mit Höhen 6', en: '4 numbers, or 6 with heights' });
    return { type: 'Box', bbox: bbox.map((number, index) => numberOf(number, `${part}.bbox[${index}]`)) };
  }
  const shape = one(value, part);
  const fault = crossingFault(shape);
  return fault ? fail(part, fault) : shape;
}
