import { cloneElement, isValidElement, type ReactElement } from 'react';
import type { Labels } from './said.ts';

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
};

/**
 * What a story has written, elements with all they are given, with its labels in English. What holds no label stays the same object, and
 * what is read again gives the same result: components that keep things for equal props are not told that these have changed.
 */
export function inEnglish(labels: Labels): <Value>(written: Value) => Value {
  const read = new WeakMap<object, unknown>();
  const objectOf = (from: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const entries = Object.entries(from).map(([key, value]) => [key, translate(value)] as const);
    return entries.some(([key, value]) => value !== from[key]) ? Object.fromEntries(entries) : from;
  };
  const elementOf = (element: ReactElement<Record<string, unknown>>): ReactElement => {
    const props = objectOf(element.props);
    return props === element.props ? element : cloneElement(element, props);
  };
  const mapOf = (map: ReadonlyMap<unknown, unknown>): ReadonlyMap<unknown, unknown> => {
    const entries = [...map].map(([key, value]) => [key, translate(value)] as const);
    return entries.some(([key, value]) => value !== map.get(key)) ? new Map(entries) : map;
  };
  const listOf = (list: readonly unknown[]): readonly unknown[] => {
    const next = list.map(translate);
    return next.some((value, index) => value !== list[index]) ? next : list;
  };
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return Object.hasOwn(labels, value) ? labels[value] : value;
    if (typeof value !== 'object' || value === null) return value;
    if (read.has(value)) return read.get(value);
    // What leads back to itself is left alone.
    read.set(value, value);
    let next: unknown = value;
    if (isValidElement<Record<string, unknown>>(value)) next = elementOf(value);
    else if (Array.isArray(value)) next = listOf(value);
    else if (value instanceof Map) next = mapOf(value);
    else if (isPlain(value)) next = objectOf(value as Readonly<Record<string, unknown>>);
    read.set(value, next);
    return next;
  };
  return translate as <Value>(written: Value) => Value;
}
