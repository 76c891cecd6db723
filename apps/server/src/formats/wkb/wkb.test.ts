import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { checkWkb } from './check.ts';
import { writeGeometry } from './fromGeometry.ts';
import { wkbToGeometry } from './toGeometry.ts';
import { GeometryError, WkbWriter } from './writer.ts';

const value = fc.double({ min: -1e15, max: 1e15, noNaN: true });
const positionOf = (dimensions: 2 | 3): fc.Arbitrary<Position> => fc.array(value, { minLength: dimensions, maxLength: dimensions });

/** Valid geometries of one dimension; rings are closed. */
function geometryOf(dimensions: 2 | 3): fc.Arbitrary<Geometry> {
  const position = positionOf(dimensions);
  const line = fc.array(position, { minLength: 2, maxLength: 6 });
  const ring = fc.array(position, { minLength: 3, maxLength: 6 }).map((open) => [...open, open[0] ?? []]);
  const rings = fc.array(ring, { minLength: 1, maxLength: 3 });
  const many = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 4 });
  const simple: fc.Arbitrary<Geometry> = fc.oneof(
    position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
    line.map((coordinates) => ({ type: 'LineString' as const, coordinates })),
    rings.map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
    many(position).map((coordinates) => ({ type: 'MultiPoint' as const, coordinates })),
    many(line).map((coordinates) => ({ type: 'MultiLineString' as const, coordinates })),
    many(rings).map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates })),
  );
  return fc.oneof(
    simple,
    many(simple).map((geometries) => ({ type: 'GeometryCollection' as const, geometries })),
  );
}

const geometry = fc.oneof(geometryOf(2), geometryOf(3));
const write = (input: unknown) => writeGeometry(new WkbWriter(16), input);

describe('GeoJSON to WKB', () => {
  it('comes back the same', () => {
    fc.assert(
      fc.property(geometry, (input) => {
        const { wkb, closedRings } = write(input);
        expect(closedRings).toBe(0);
        expect(wkbToGeometry(wkb)).toEqual(input);
        expect(checkWkb(wkb, 0)).toBe('ok');
      }),
    );
  });
  it('keeps what was handed out while the block grows', () => {
    fc.assert(
      fc.property(fc.array(geometry, { maxLength: 20 }), (inputs) => {
        const writer = new WkbWriter(8);
        const written = inputs.map((input) => writeGeometry(writer, input).wkb);
        expect(written.map((wkb) => wkbToGeometry(wkb))).toEqual(inputs);
      }),
    );
  });
  it('closes open rings and says so', () => {
    const { wkb, closedRings } = write({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ],
    });
    expect(closedRings).toBe(1);
    expect(wkbToGeometry(wkb)).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    });
  });
  it('gives positions without height 0 where others have one', () => {
    const { wkb } = write({
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4, 5],
      ],
    });
    expect(wkbToGeometry(wkb)).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 2, 0],
        [3, 4, 5],
      ],
    });
  });
  it('writes empty geometries', () => {
    const empty: Geometry[] = [
      { type: 'Point', coordinates: [] },
      { type: 'LineString', coordinates: [] },
      { type: 'Polygon', coordinates: [] },
      { type: 'GeometryCollection', geometries: [] },
    ];
    for (const input of empty) expect(wkbToGeometry(write(input).wkb)).toEqual(input);
  });
  it.each([
    ['infinite', { type: 'Point', coordinates: [Infinity, 0] }],
    ['too large', { type: 'Point', coordinates: [1e16, 0] }],
    ['text', { type: 'Point', coordinates: ['1', '2'] }],
    ['null', { type: 'Point', coordinates: [null, null] }],
    ['height too large', { type: 'Point', coordinates: [1, 2, 1e300] }],
  ])('refuses a coordinate that is %s', (_, input) => {
    expect(() => write(input)).toThrow(expect.objectContaining({ name: 'GeometryError', coordinate: true }));
  });
  it.each([
    [
      'short ring',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [0, 0],
          ],
        ],
      },
    ],
    ['line of one', { type: 'LineString', coordinates: [[0, 0]] }],
    ['unknown type', { type: 'Circle', coordinates: [] }],
    ['no coordinates', { type: 'Point' }],
    ['flat', { type: 'Polygon', coordinates: [1, 2, 3] }],
    ['no object', 7],
  ])('refuses %s', (_, input) => {
    expect(() => write(input)).toThrow(expect.objectContaining({ name: 'GeometryError', coordinate: false }));
  });
  it('goes on after a refused geometry', () => {
    const writer = new WkbWriter(16);
    expect(() =>
      writeGeometry(writer, {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [Infinity, 1],
        ],
      }),
    ).toThrow(GeometryError);
    expect(wkbToGeometry(writer.pointXY(1, 2))).toEqual({ type: 'Point', coordinates: [1, 2] });
  });
  it('makes the parts of a collection within a collection parts of the outer one, in their order', () => {
    const point = (x: number): Geometry => ({ type: 'Point', coordinates: [x, 0] });
    const collection = (...geometries: Geometry[]): Geometry => ({ type: 'GeometryCollection', geometries });
    const nested = collection(point(1), collection(point(2), collection(), collection(point(3))), point(4));
    expect(wkbToGeometry(write(nested).wkb)).toEqual(collection(point(1), point(2), point(3), point(4)));
  });
  it('refuses collections without end', () => {
    let nested: unknown = { type: 'Point', coordinates: [0, 0] };
    for (let depth = 0; depth < 100; depth++) nested = { type: 'GeometryCollection', geometries: [nested] };
    expect(() => write(nested)).toThrow(GeometryError);
  });
});

describe('WKB to GeoJSON', () => {
  it('never reads past the end', () => {
    fc.assert(
      fc.property(geometry, fc.double({ min: 0, max: 0.999, noNaN: true }), (input, share) => {
        const { wkb } = write(input);
        const cut = wkb.subarray(0, Math.floor(wkb.length * share));
        expect(() => wkbToGeometry(cut)).toThrow(GeometryError);
        expect(checkWkb(cut, 0)).not.toBe('ok');
      }),
    );
  });
  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        checkWkb(bytes, 0);
        try {
          wkbToGeometry(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(GeometryError);
        }
      }),
    );
  });
  it('reads big-endian EWKB with SRID and drops M', () => {
    const bytes = Buffer.alloc(1 + 4 + 4 + 24);
    bytes.writeUInt32BE(0x60000001, 1);
    bytes.writeUInt32BE(25832, 5);
    [5, 6, 7].forEach((number, index) => bytes.writeDoubleBE(number, 9 + index * 8));
    expect(wkbToGeometry(bytes)).toEqual({ type: 'Point', coordinates: [5, 6] });
    expect(checkWkb(bytes, 0)).toBe('rewrite');
  });
  it('hands no collection within a collection on as it is', () => {
    const header = Buffer.from('010700000001000000', 'hex');
    const { wkb } = write({ type: 'Point', coordinates: [1, 2] });
    expect(checkWkb(Buffer.concat([header, wkb]), 0)).toBe('ok');
    expect(checkWkb(Buffer.concat([header, header, wkb]), 0)).toBe('rewrite');
  });
  it('makes a line of an arc', () => {
    const bytes = Buffer.alloc(9 + 48);
    bytes[0] = 1;
    bytes.writeUInt32LE(8, 1);
    bytes.writeUInt32LE(3, 5);
    [-1, 0, 0, 1, 1, 0].forEach((number, index) => bytes.writeDoubleLE(number, 9 + index * 8));
    const line = wkbToGeometry(bytes);
    if (line.type !== 'LineString') throw new Error(line.type);
    expect(line.coordinates.length).toBeGreaterThan(30);
    expect(line.coordinates[0]).toEqual([-1, 0]);
    expect(line.coordinates.at(-1)).toEqual([1, 0]);
    for (const [x = 0, y = 0] of line.coordinates) {
      expect(Math.hypot(x, y)).toBeCloseTo(1, 12);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });
});
