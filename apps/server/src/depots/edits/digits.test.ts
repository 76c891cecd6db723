import { describe, expect, it } from 'vitest';
import { positionsOf, withDigits } from './digits.ts';

const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
const read = [[6.9583123, 50.9, 1.5], [7, 51, 2]]; // oxfmt-ignore
const stored = [[356000.123456789, 5640000.1, 1.512345678], [356100.5, 5640100.25, 2]]; // oxfmt-ignore
const placed = [[1, 1, 0], [2, 2, 0], [3, 3, 0]]; // oxfmt-ignore

describe('withDigits', () => {
  it('gives what was not touched what is stored, and the rest what it was brought to', () => {
    const sent = line(read[0]!, [6.97, 50.95, 1.7], read[1]!);
    expect(withDigits(sent, placed, read, stored).coordinates).toEqual([stored[0], placed[1], stored[1]]);
  });

  it('a height is its own: one that was changed alone leaves the place', () => {
    expect(withDigits(line([6.9583123, 50.9, 9], [7, 51]), placed, read, stored).coordinates).toEqual([
      [stored[0]![0], stored[0]![1], 9],
      [stored[1]![0], stored[1]![1]],
    ]);
  });

  it('places that look alike keep their order, and one stands for more where it is repeated', () => {
    const near = [[7, 51], [7, 51], [8, 52]]; // oxfmt-ignore
    const exact = [[7.00000001, 51], [7.00000002, 51], [8.00000003, 52]]; // oxfmt-ignore
    expect(withDigits(line([7, 51], [7, 51], [8, 52], [8, 52]), [[0, 0], [0, 0], [0, 0], [0, 0]], near, exact).coordinates).toEqual([
      exact[0],
      exact[1],
      exact[2],
      exact[2],
    ]); // oxfmt-ignore
  });

  it('knows nothing where the store has another number of places', () => {
    expect(withDigits(line(read[0]!, read[1]!), placed, read, stored.slice(1)).coordinates).toEqual(placed.slice(0, 2));
  });

  it('goes through rings, parts and collections in the order of their text', () => {
    const rings = { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, { type: 'Polygon', coordinates: [read, stored] }] }; // oxfmt-ignore
    expect(positionsOf(rings)).toEqual([[1, 2], ...read, ...stored]);
  });
});
