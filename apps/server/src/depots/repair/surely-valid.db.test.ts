import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WkbWriter, writeGeometry } from '../../formats/index.ts';
import { onEachBackend, openTestWorld, type TestWorld } from '../../publish/testing/world.ts';
import { isSurelyValid } from './surely-valid.ts';

type Ring = readonly (readonly number[])[];

const wkb = (geometry: object): Uint8Array => writeGeometry(new WkbWriter(), geometry).wkb;
const polygon = (...coordinates: Ring[]) => ({ type: 'Polygon', coordinates });
const multi = (...coordinates: Ring[][]) => ({ type: 'MultiPolygon', coordinates });
const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

it.each([
  ['a house', polygon(square(350_000.25, 5_600_000.5, 12.125))],
  ['one that goes the other way round', polygon(square(0, 0, 10).toReversed())],
  ['one with points along its edges', polygon([[0, 0], [1, 0], [2, 0], [2, 2], [0, 2], [0, 1], [0, 0]])], // oxfmt-ignore
  ['one with two holes', polygon(square(0, 0, 10), square(1, 1, 2), square(5, 5, 2))],
  ['two beside each other', multi([square(0, 0, 10), square(1, 1, 2)], [square(20, 0, 5)])],
  ['one with heights', polygon(square(0, 0, 10).map(([x, y]) => [x!, y!, x! + y!]))],
])('is sure of %s', (_, geometry) => expect(isSurelyValid(wkb(geometry))).toBe(true));

it.each([
  ['one that crosses itself', polygon([[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]])], // oxfmt-ignore
  ['one that touches itself', polygon([[0, 0], [4, 0], [4, 4], [2, 0], [0, 4], [0, 0]])], // oxfmt-ignore
  ['one with a spike', polygon([[0, 0], [4, 0], [2, 0], [2, 4], [0, 0]])], // oxfmt-ignore
  ['one with a point twice', polygon([[0, 0], [4, 0], [4, 0], [4, 4], [0, 0]])], // oxfmt-ignore
  ['one without an area', polygon([[0, 0], [4, 4], [8, 8], [0, 0]])], // oxfmt-ignore
  ['a hole outside', polygon(square(0, 0, 10), square(20, 20, 2))],
  ['a hole around', polygon(square(0, 0, 10), square(-1, -1, 12))],
  ['a hole in a hole', polygon(square(0, 0, 10), square(1, 1, 8), square(3, 3, 2))],
  ['a hole that touches', polygon(square(0, 0, 10), square(0, 1, 2))],
  ['one upon another', multi([square(0, 0, 10)], [square(2, 2, 2)])],
  ['two that touch', multi([square(0, 0, 10)], [square(10, 0, 10)])],
  ['one within the hole of another, as that is for the geometry engine', multi([square(0, 0, 10), square(1, 1, 8)], [square(3, 3, 2)])],
  ['a line', { type: 'LineString', coordinates: square(0, 0, 1) }],
  ['a collection', { type: 'GeometryCollection', geometries: [polygon(square(0, 0, 1))] }],
  ['one of more edges than it compares', polygon([...Array.from({ length: 200 }, (_, i) => [Math.cos(i / 40), Math.sin(i / 40)]), [1, 0]])],
])('is not sure of %s', (_, geometry) => expect(isSurelyValid(wkb(geometry))).toBe(false));

onEachBackend('what is sure', (backend) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld(backend);
  });
  afterAll(() => world?.close());

  /** Places on a coarse grid meet often, those between whole numbers hardly ever. */
  const position = (unit: number) =>
    fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })).map(([x, y]) => [x * unit, y * unit]);
  const ring = (unit: number): fc.Arbitrary<Ring> =>
    fc.array(position(unit), { minLength: 3, maxLength: 7 }).map((points) => [...points, points[0]!]);
  const geometry = fc.constantFrom(1, 0.1, 1e5 + 1 / 3, 1e-7).chain((unit) =>
    fc.oneof(
      fc.array(ring(unit), { minLength: 1, maxLength: 3 }).map((rings) => polygon(...rings)),
      fc.array(fc.array(ring(unit), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }).map((parts) => multi(...parts)),
    ),
  );

  it('is valid for the geometry engine', { timeout: 60_000 }, async () => {
    const some = fc.sample(geometry, 20_000).map((one) => wkb(one));
    const sure = some.filter((one) => isSurelyValid(one));
    expect(sure.length).toBeGreaterThan(1000);
    const { rows } = await world.db.query<{ wkb: string }>(
      "SELECT encode(w, 'hex') AS wkb FROM unnest($1::text[]) t, decode(t, 'hex') w WHERE NOT ST_IsValid(ST_GeomFromWKB(w))",
      [sure.map((one) => Buffer.from(one).toString('hex'))],
    );
    expect(rows).toEqual([]);
  });
});
