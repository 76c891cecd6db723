import { describe, expect, it } from 'vitest';
import { begin, redo, step, undo } from './history.ts';
import { addHole, addPart, isInside, partAround } from './parts.ts';
import { geometryOf, shapeOf, type Shape } from './shape.ts';
import { deleteVertex, insertVertex, middleAfter, moveVertex, removeHole, removePart } from './vertices.ts';

const outer = [
  [6.958312345678912, 50.9, 12.5],
  [7, 50.9, 13.25],
  [7, 51, 14],
  [6.958312345678912, 50.9, 12.5],
];
const hole = [
  [6.98, 50.91, 1],
  [6.99, 50.91, 1],
  [6.99, 50.92, 1],
  [6.98, 50.91, 1],
];
const polygon = { type: 'Polygon', coordinates: [outer, hole] };
const at = (index: number, ring = 0, part = 0) => ({ part, ring, index });
const shape = shapeOf(polygon)!;

describe('shapeOf and geometryOf', () => {
  it.each([
    [{ type: 'Point', coordinates: [7, 51, 40] }],
    [{ type: 'MultiPoint', coordinates: [[7, 51], [8, 52]] }],
    [{ type: 'LineString', coordinates: outer }],
    [{ type: 'MultiLineString', coordinates: [outer.slice(0, 3), hole] }],
    [polygon],
    [{ type: 'MultiPolygon', coordinates: [[outer, hole]] }],
  ] as const)('lead back to the same geometry: %j', (geometry) => expect(geometryOf(shapeOf(geometry)!)).toEqual(geometry)); // oxfmt-ignore

  it.each([
    [{ type: 'GeometryCollection', geometries: [] }],
    [{ type: 'Point', coordinates: [] }],
    [{ type: 'Point', coordinates: [7, '51'] }],
    [{ type: 'Polygon', coordinates: outer }],
    [null],
  ])('leave out what is not edited: %j', (geometry) => expect(shapeOf(geometry)).toBeNull());

  it('a line that ends where it begins keeps both ends', () => expect(shapeOf({ type: 'LineString', coordinates: outer })!.parts[0]![0]).toHaveLength(4)); // oxfmt-ignore
});

describe('vertices', () => {
  it('that are not moved keep every digit, the moved one its height', () => {
    const moved = geometryOf(moveVertex(shape, at(1), [7.1, 50.8]))!;
    expect(moved).toEqual({ type: 'Polygon', coordinates: [[outer[0], [7.1, 50.8, 13.25], outer[2], outer[3]], hole] });
  });

  it('the first of a ring moves with its end', () => {
    const { coordinates } = geometryOf(moveVertex(shape, at(0), [6, 50]))! as { coordinates: number[][][] };
    expect([coordinates[0]![0], coordinates[0]!.at(-1)]).toEqual([[6, 50, 12.5], [6, 50, 12.5]]); // oxfmt-ignore
  });

  it('that are inserted get the height between their neighbours', () => {
    expect(insertVertex(shape, at(2), [7, 50.95]).parts[0]![0]![2]).toEqual([7, 50.95, 13.625]);
    // Between the last and the first of a ring.
    expect(insertVertex(shape, at(3), middleAfter(shape, at(2))!).parts[0]![0]![3]![2]).toBeCloseTo(13.25);
    const flat = shapeOf({ type: 'LineString', coordinates: [[6, 50], [7, 51]] })!; // oxfmt-ignore
    expect(insertVertex(flat, at(2), [8, 52]).parts[0]![0]).toEqual([[6, 50], [7, 51], [8, 52]]); // oxfmt-ignore
  });

  it('the middle after the last one leads to the first in an area, and to none in a line', () => {
    expect(middleAfter(shape, at(2))).toEqual([6.9791562, 50.95]);
    expect(middleAfter(shapeOf({ type: 'LineString', coordinates: [[6, 50], [7, 51]] })!, at(1))).toBeNull(); // oxfmt-ignore
  });

  it('that are too few take their hole or part with them, never the whole', () => {
    expect(geometryOf(deleteVertex(shape, at(0, 1))!)).toEqual({ type: 'Polygon', coordinates: [outer] });
    expect(deleteVertex(shape, at(0))).toBeNull();
    const two = addPart(shape, [[1, 1], [2, 1], [2, 2]]); // oxfmt-ignore
    expect(geometryOf(deleteVertex(two, at(0, 0, 1))!)).toEqual(polygon);
    expect(deleteVertex(shape, at(9))).toBeNull();
  });
});

describe('parts and holes', () => {
  it('a second part makes a Multi type, and its removal takes that back', () => {
    const two = addPart(shape, [[1, 1], [2, 1], [2, 2]]); // oxfmt-ignore
    expect(geometryOf(two)!.type).toBe('MultiPolygon');
    expect(geometryOf(removePart(two, 1)!)).toEqual(polygon);
    expect(removePart(shape, 0)).toBeNull();
    const multi = shapeOf({ type: 'MultiPolygon', coordinates: [[outer], [hole]] })!;
    expect(geometryOf(removePart(multi, 0)!)).toEqual({ type: 'MultiPolygon', coordinates: [[hole]] });
  });

  it('what is drawn has as many numbers as the rest', () => {
    expect(addHole(shape, 0, [[6.97, 50.905], [6.975, 50.905], [6.975, 50.91]]).parts[0]![2]![0]).toEqual([6.97, 50.905, 12.5]); // oxfmt-ignore
  });

  it('a hole belongs to the part around it', () => {
    const square = (x: number): number[][] => [[x, 0], [x + 4, 0], [x + 4, 4], [x, 4]]; // oxfmt-ignore
    const two: Shape = { kind: 'area', multi: true, parts: [[square(0)], [square(10)]] };
    expect(partAround(two, [[11, 1], [12, 1], [12, 2]])).toBe(1); // oxfmt-ignore
    expect(partAround(two, [[6, 1], [7, 1], [7, 2]])).toBeNull(); // oxfmt-ignore
    expect(isInside(square(0), [2, 2])).toBe(true);
    expect(removeHole(two, { part: 0, ring: 1 })).toBeNull();
  });
});

it('steps are undone and done again; a new one ends what was undone', () => {
  const two = step(step(begin(1), 2), 3);
  expect(undo(two).present).toBe(2);
  expect(redo(undo(two))).toEqual(two);
  expect(undo(undo(undo(two))).present).toBe(1);
  expect(redo(two)).toBe(two);
  expect(redo(step(undo(two), 4)).present).toBe(4);
});
