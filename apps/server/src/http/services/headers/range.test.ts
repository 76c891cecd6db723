import { expect, it } from 'vitest';
import { isSame, rangeOf } from './range.ts';

it('is one part of what is there', () => {
  const cases: [string | undefined, ReturnType<typeof rangeOf>][] = [
    [undefined, null],
    ['', null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-126', { start: 0, end: 99 }],
    ['Bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'beyond'],
    ['bytes=100-200', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=99999999999999999999-', 'beyond'],
    // What cannot be read, or several: all of it.
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['items=0-5', null],
    ['bytes=-1-2', null],
  ];
  for (const [sent, expected] of cases) expect(rangeOf(sent, 100), sent).toEqual(expected);
  expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0)]).toEqual(['beyond', 'beyond']);
});

it('goes on with the same version only', () => {
  for (const [sent, tag, expected] of [
    [undefined, '"a"', true],
    ['"a"', '"a"', true],
    [' "a" ', '"a"', true],
    ['"b"', '"a"', false],
    ['W/"a"', '"a"', false],
    ['W/"a"', 'W/"a"', false],
    ['Mon, 30 Nov 2026 00:00:00 GMT', '"a"', false],
  ] as const)
    expect(isSame(sent, tag), sent).toBe(expected);
});
