import type { Token } from '../tokens.ts';
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
import { typeNamed } from './write.ts';

type Said = Readonly<Record<'de' | 'en', string>>;

/** Where shapes are read from: tokens of a text, one after the other. */
export interface ShapeSource {
  readonly peek: () => Token;
  readonly take: () => void;
  readonly takeSign: (sign: string) => boolean;
  readonly expectSign: (sign: string) => void;
  readonly failAt: (at: number, right: Said) => never;
  readonly deeper: <T>(work: () => T) => T;
}

const marks = /^(?:Z|M|ZM|EMPTY)$/i;

/** Whether a shape begins at a name: its word, and a bracket, `Z` or `EMPTY` behind it. `BBOX` of anything but numbers is something else. */
export function beginsShape(word: Token, next: Token | undefined, afterNext: Token | undefined): boolean {
  const type = word.type === 'name' && !word.quoted ? typeNamed.get(word.text.toUpperCase()) : undefined;
  if (!type || !next) return false;
  if (next.type === 'name') return type !== 'Box' && !next.quoted && marks.test(next.text);
  if (next.type !== 'operator' || next.text !== '(') return false;
  const isNumber = afterNext?.type === 'number' || (afterNext?.type === 'operator' && '+-'.includes(afterNext.text));
  return type !== 'Box' || isNumber;
}

type Nested = ShapePosition | readonly Nested[];

/** Reads the shape that begins with the next token. */
export function readShape(source: ShapeSource): Shape {
  const { peek, take, takeSign, expectSign, failAt } = source;
  const fail = (right: Said): never => failAt(peek().at, right);
  let [dimension, positions] = [0, 0];

  const number = (): number => {
    const { at } = peek();
    const isNegative = takeSign('-');
    if (!isNegative) takeSign('+');
    const token = peek();
    if (token.type !== 'number') return failAt(at, { de: 'eine Zahl', en: 'a number' });
    const value = Number(isNegative ? `-${token.text}` : token.text);
    if (!Number.isFinite(value)) return failAt(at, { de: 'eine Zahl, die nicht zu groß ist', en: 'a number that is not too large' });
    take();
    return value === 0 ? 0 : value;
  };
  const isNumber = (): boolean => {
    const token = peek();
    return token.type === 'number' || (token.type === 'operator' && (token.text === '-' || token.text === '+'));
  };
  const position = (): ShapePosition => {
    const { at } = peek();
    const numbers = [number(), number()];
    while (numbers.length < 4 && isNumber()) numbers.push(number());
    if (numbers.length > 3 || (dimension !== 0 && numbers.length !== dimension)) return failAt(at, oneDimension);
    dimension = numbers.length;
    positions += 1;
    return positions > maxPositions ? failAt(at, tooManyPositions) : numbers;
  };
  const inBrackets = <T>(one: () => T): readonly T[] => {
    expectSign('(');
    const all = [one()];
    while (takeSign(',')) all.push(one());
    expectSign(')');
    return all;
  };
  const nested = (type: SimpleType, lists: number): Nested => {
    const { at } = peek();
    const { path } = simpleTypes[type];
    if (lists > 1) return inBrackets(() => nested(type, lists - 1));
    if (lists === 0) {
      expectSign('(');
      const one = position();
      expectSign(')');
      return one;
    }
    // Points of several may stand in brackets of their own.
    const all = inBrackets(() => (path === null && peek().type === 'operator' && !isNumber() ? nested(type, 0) : position()));
    const fault = pathFault(all as readonly ShapePosition[], path);
    return fault ? failAt(at, fault) : all;
  };
  const box = (): Shape => {
    const { at } = peek();
    const bbox = inBrackets(number);
    if (bbox.length !== 4 && bbox.length !== 6) return failAt(at, { de: '4 Zahlen, oder mit Höhen 6', en: '4 numbers, or 6 with heights' });
    return { type: 'Box', bbox };
  };
  const one = (): Shape => {
    const word = peek();
    const type = word.type === 'name' && !word.quoted ? typeNamed.get(word.text.toUpperCase()) : undefined;
    if (!type) return fail({ de: 'eine Geometrie wie POINT(7.1 50.7)', en: 'a geometry such as POINT(7.1 50.7)' });
    take();
    const mark = peek();
    if (mark.type === 'name' && !mark.quoted && marks.test(mark.text)) {
      const says = mark.text.toUpperCase();
      if (says === 'EMPTY') return fail(notEmpty);
      if (says !== 'Z') return fail({ de: 'Z für Höhen, oder nichts', en: 'Z for heights, or nothing' });
      take();
      if (dimension === 2) return failAt(mark.at, oneDimension);
      if (wordAt(peek()) === 'EMPTY') return fail(notEmpty);
      dimension = 3;
    }
    if (type === 'Box') return box();
    if (type !== 'GeometryCollection') return { type, coordinates: nested(type, simpleTypes[type].lists) } as Shape;
    return { type, geometries: source.deeper(() => inBrackets(part)) };
  };
  // A box is no part of a collection.
  const part = (): Shape => (typeNamed.get(wordAt(peek())) === 'Box' ? fail({ de: 'eine Geometrie', en: 'a geometry' }) : one());

  const { at } = peek();
  const shape = one();
  const fault = crossingFault(shape);
  return fault ? failAt(at, fault) : shape;
}

const wordAt = (token: Token): string => (token.type === 'name' ? token.text.toUpperCase() : '');
