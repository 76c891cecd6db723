import type { Expression, Filter } from '@geo/api';
import { childNamed, type XmlNode } from '../../../../xml/index.ts';
import { isReference, operand, operandsOf, unreadable, type ValueNames } from './operands.ts';

/** From when to when; a day is all of it. null where nothing is said. */
interface Span {
  begin: string | null;
  end: string | null;
  isInstant: boolean;
}

type Comparing = (sign: '<' | '<=' | '=' | '>' | '>=', time: string) => Expression;

const day = /^\d{4}-\d\d-\d\d$/;

function dayAfter(text: string): string {
  const next = new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000);
  // What is no day is told of as it was written.
  return Number.isNaN(next.getTime()) ? text : next.toISOString().slice(0, 10);
}

const from = (compare: Comparing, time: string): Expression => compare(day.test(time) ? '>=' : '>', time);
const until = (compare: Comparing, time: string): Expression => compare('<', day.test(time) ? dayAfter(time) : time);
const at = (compare: Comparing, time: string): Expression[] =>
  day.test(time) ? [compare('>=', time), compare('<', dayAfter(time))] : [compare('=', time)];

/** How the time of a feature, which is an instant or a day, lies to one that is given; the others of the standard are about periods of features. */
const operators: Readonly<
  Record<string, { of: 'instant' | 'period' | 'any'; conditions: (span: Span, compare: Comparing) => Expression[] }>
> = {
  After: {
    of: 'any',
    conditions: ({ end }, compare) => known(end, (time) => [day.test(time) ? compare('>=', dayAfter(time)) : compare('>', time)]),
  },
  Before: { of: 'any', conditions: ({ begin }, compare) => known(begin, (time) => [compare('<', time)]) },
  Begins: { of: 'period', conditions: ({ begin }, compare) => known(begin, (time) => at(compare, time)) },
  Ends: { of: 'period', conditions: ({ end }, compare) => known(end, (time) => at(compare, time)) },
  During: {
    of: 'period',
    conditions: ({ begin, end }, compare) => [
      ...known(begin, (time) => [from(compare, time)]),
      ...known(end, (time) => [until(compare, time)]),
    ],
  },
  TEquals: { of: 'instant', conditions: ({ begin }, compare) => known(begin, (time) => at(compare, time)) },
  AnyInteracts: {
    of: 'any',
    conditions: ({ begin, end, isInstant }, compare) =>
      isInstant
        ? known(begin, (time) => at(compare, time))
        : [
            ...known(begin, (time) => [compare('>=', time)]),
            ...known(end, (time) => [day.test(time) ? until(compare, time) : compare('<=', time)]),
          ],
  },
};

const known = (time: string | null, make: (time: string) => Expression[]): Expression[] => (time === null ? [] : make(time));

export const temporalNames: readonly string[] = Object.keys(operators);
export const isTemporal = (name: string): boolean => Object.hasOwn(operators, name);

/** Reads a temporal operator: a field or what is computed, and the time that it is compared with. */
export function readTemporal(node: XmlNode, names: ValueNames): Filter {
  const { name, children } = node;
  const { of, conditions } = operators[name]!;
  const value = operandsOf(node).find((one) => isReference(one) || one.name === 'Function');
  const given = children.find((child) => child !== value);
  const span = given && spanOf(given);
  if (!value || !span)
    throw unreadable(
      name,
      'ein Feld und eine Zeit (gml:TimeInstant, gml:TimePeriod)',
      'a field and a time (gml:TimeInstant, gml:TimePeriod)',
    );
  if (of !== 'any' && (of === 'instant') !== span.isInstant)
    throw of === 'instant'
      ? unreadable(name, 'ein gml:TimeInstant', 'a gml:TimeInstant')
      : unreadable(name, 'ein gml:TimePeriod', 'a gml:TimePeriod');
  const field = operand(value, names);
  const found = conditions(span, (sign, time) => ({
    kind: 'call',
    name: sign,
    args: [field, { kind: 'literal', value: time, as: day.test(time) ? 'date' : 'timestamp' }],
  }));
  if (found.length === 0) throw unreadable(name, 'eine Zeit mit Anfang oder Ende', 'a time with a begin or an end');
  const items = found.map((expression): Filter => ({ kind: 'expression', expression }));
  return items.length === 1 ? items[0]! : { kind: 'and', items };
}

/** A time in GML, or as it is written for short: one, or two with a slash between. */
function spanOf(node: XmlNode): Span | null {
  if (node.name === 'Literal' || node.name === 'timePosition') {
    const [inner] = node.children;
    if (inner) return spanOf(inner);
    const [begin = '', end] = node.text.trim().split('/');
    return { begin: told(begin), end: told(end ?? begin), isInstant: end === undefined };
  }
  if (node.name === 'TimeInstant') {
    const position = positionOf(childNamed(node, 'timePosition'));
    return { begin: position, end: position, isInstant: true };
  }
  if (node.name !== 'TimePeriod') return null;
  const side = (short: string, long: string): string | null => {
    const holder = childNamed(node, long);
    const instant = holder && childNamed(holder, 'TimeInstant');
    return positionOf(childNamed(node, short)) ?? positionOf(instant && childNamed(instant, 'timePosition'));
  };
  return { begin: side('beginPosition', 'begin'), end: side('endPosition', 'end'), isInstant: false };
}

const positionOf = (node: XmlNode | null | undefined): string | null => (node ? told(node.text.trim()) : null);
const told = (text: string): string | null => (text === '' || text === '..' ? null : text);
