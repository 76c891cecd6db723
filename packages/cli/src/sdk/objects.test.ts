import { expect, it } from 'vitest';
import { sayIn } from '../i18n/texts.ts';
import { referred, type ObjectRef } from './objects.ts';
import type { Context } from './context.ts';

const context = { say: sayIn('en') } as Context;
const found = (ref: ObjectRef): unknown => {
  const { kind, id } = referred(context, ref, ['depot', 'layer']);
  return `${kind} ${id}`;
};

it.each([
  [7, 'depot 7'],
  ['7', 'depot 7'],
  ['depot/7', 'depot 7'],
  ['layer/7', 'layer 7'],
  ['/api/v1/layer/12/', 'layer 12'],
  ['https://geo.example.org/api/v1/depot/3/', 'depot 3'],
] as const)('%s names an object', (ref, object) => expect(found(ref)).toBe(object));

it.each(['', 'Rivers', 'switchboard/7', 'depot/', 'depot/x', 'a/7', '7.5', '-1', '1234567890'])('"%s" names none', (ref) =>
  expect(() => found(ref)).toThrow(`"${ref}" names no object that fits here. Right is a number, or something like depot/7, layer/7.`),
);
