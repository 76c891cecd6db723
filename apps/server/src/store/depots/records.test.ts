import { describe, expect, it } from 'vitest';
import { boxOnEarth } from './records.ts';

describe('a box in degrees', () => {
  it.each([
    [
      [6, 50, 7, 51],
      [6, 50, 7, 51],
    ],
    [
      [-180.0000001, -90.0000001, 180.0000001, 90.0000001],
      [-180, -90, 180, 90],
    ],
    [
      [190, -10, 200, 10],
      [-170, -10, -160, 10],
    ],
    [
      [0, -90, 360, 90],
      [-180, -90, 180, 90],
    ],
    [
      [170, 0, 190, 1],
      [-180, 0, 180, 1],
    ],
    [
      [-190, 0, -185, 1],
      [170, 0, 175, 1],
    ],
    [[356_000, 5_645_000, 357_000, 5_646_000], null],
    [[0, 100, 1, 110], null],
  ] as const)('%j is %j on Earth', (box, expected) => {
    expect(boxOnEarth(box)).toEqual(expected);
  });
});
