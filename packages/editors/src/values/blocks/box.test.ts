import { describe, expect, it } from 'vitest';
import { boxProblems, boxRule, extentOfBox } from './box.ts';

describe('a box by the texts of its sides', () => {
  const rule = boxRule('bbox', 'de');
  it.each([
    [
      ['6,9', '50.8', '7,1', '51'],
      [6.9, 50.8, 7.1, 51],
    ],
    [['', '', '', ''], null],
    [['6,9', '', '7,1', '51'], undefined],
    [['6,9', '51', '7,1', '50'], undefined],
    [['west', '50', '7', '51'], undefined],
  ])('%j is %j', (texts, value) => expect(rule.read(texts)).toEqual(value));
  it('is written as the language writes numbers', () => {
    expect(rule.of([6.9, 50.8, 7.1, 51])).toEqual(['6,9', '50,8', '7,1', '51']);
    expect(boxRule('bbox3d', 'en').of([6.9, 50, 40.5, 7, 51, 120])).toEqual(['6.9', '50', '40.5', '7', '51', '120']);
    expect(rule.of(null)).toEqual(['', '', '', '']);
  });
});

describe('what is wrong with a box', () => {
  it('is nothing while it is empty or right', () => {
    expect([boxProblems('bbox', ['', '', '', '']), boxProblems('bbox', ['6', '50', '7', '51'])]).toEqual([{}, {}]);
  });
  it('is told at each side', () => {
    expect(boxProblems('bbox', ['6', '', 'x', '51'])).toEqual({ South: 'boxMissing', East: 'boxNumber' });
    expect(boxProblems('bbox', ['6', '52', '7', '51'])).toEqual({ South: 'boxSouthOfNorth' });
    expect(boxProblems('bbox3d', ['6', '50', '9', '7', '51', '3'])).toEqual({ Bottom: 'boxBelowTop' });
  });
});

describe('where a box lies', () => {
  it.each([
    [
      [6, 50, 7, 51],
      [6, 50, 7, 51],
    ],
    [
      [6, 50, 40, 7, 51, 120],
      [6, 50, 7, 51],
    ],
    [
      [179, -18, -179, -16],
      [179, -18, 181, -16],
    ],
    [[356_000, 5_645_000, 357_000, 5_646_000], null],
    [null, null],
    [[6, 50], null],
  ])('%j: %j', (box, extent) => expect(extentOfBox(box)).toEqual(extent));
});
