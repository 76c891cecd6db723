import { describe, expect, it } from 'vitest';
import { trianglesOf } from './polygon.ts';

type Corner = readonly [number, number, number];
const area = (corners: readonly Corner[], triangles: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = triangles.slice(at, at + 3).map((corner) => corners[corner]!) as [Corner, Corner, Corner];
    const [u, v] = [b, c].map((other) => other.map((value, axis) => value - a[axis]!)) as [number[], number[]];
    sum += Math.hypot(u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!) / 2;
  }
  return sum;
};
/** An L of 3 m² on the ground. */
const hollow: Corner[] = [
  [0, 0, 0],
  [2, 0, 0],
  [2, 1, 0],
  [1, 1, 0],
  [1, 2, 0],
  [0, 2, 0],
];

describe('the triangles of a face', () => {
  it('of three corners are the face', () => expect(trianglesOf(hollow.slice(0, 3))).toEqual([0, 1, 2]));
  it('cover a hollow one and nothing beside it, whichever way it runs and lies, from whichever corner', () => {
    for (const lying of [(c: Corner): Corner => c, ([x, y, z]: Corner): Corner => [z, x, y], ([x, y]: Corner): Corner => [x, 5, y]])
      for (let first = 0; first < hollow.length; first += 1) {
        const corners = [...hollow.slice(first), ...hollow.slice(0, first)].map(lying);
        for (const way of [corners, corners.toReversed()]) {
          expect(trianglesOf(way)).toHaveLength(12);
          expect(area(way, trianglesOf(way))).toBeCloseTo(3);
        }
      }
  });
  it('of one that crosses itself or has no area are as many as of any other', () => {
    const [a, b, c, d] = hollow as [Corner, Corner, Corner, Corner];
    expect(trianglesOf([a, c, b, d, [9, 9, 0]])).toHaveLength(9);
    expect(trianglesOf([a, a, a, a])).toHaveLength(6);
  });
});
