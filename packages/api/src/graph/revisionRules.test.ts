import { expect, it } from 'vitest';
import { joinsRevision, takesName } from './revisionRules.ts';

const last = { by: 7, name: '', frozen: false };

it.each([
  ['one’s own of a moment ago', last, 7, 14.9, true],
  ['one’s own of long ago', last, 7, 15, false],
  ['that of somebody else', last, 8, 0, false],
  ['one that has ended', { ...last, frozen: true }, 7, 0, false],
  ['none', undefined, 7, 0, false],
])('a change joins %s or begins the next', (_, newest, by, minutes, joins) => expect(joinsRevision(newest, by, minutes)).toBe(joins));

it.each([
  ['one’s own', last, 7, true],
  ['that of somebody else', last, 8, false],
  ['one that has a name', { ...last, name: 'Abgabe' }, 7, false],
  ['one that has ended', { ...last, frozen: true }, 7, false],
  ['none', undefined, 7, false],
])('a name goes to %s or to a new one', (_, newest, by, takes) => expect(takesName(newest, by)).toBe(takes));
