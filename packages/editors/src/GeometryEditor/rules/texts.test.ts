import { describe, expect, it } from 'vitest';
import { parseGeoJson, writeGeoJson } from './geojson.ts';
import { shapeOf, type EditedGeometry } from './shape.ts';
import { hintsOf } from './hints.ts';
import { chainsOf, snapTo } from './snap.ts';
import { parseWkt, writeWkt } from './wkt.ts';

const ring = [[6, 50], [8, 50], [8, 52], [6, 50]]; // oxfmt-ignore
const geometries: EditedGeometry[] = [
  { type: 'Point', coordinates: [6.958312345678912, 50.1, -3.5] },
  { type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] },
  { type: 'LineString', coordinates: [[1, 2, 1e-7], [3, 4, 5]] },
  { type: 'MultiLineString', coordinates: [[[1, 2], [3, 4]], [[5, 6], [7, 8]]] },
  { type: 'Polygon', coordinates: [ring, [[6.1, 50.1], [6.2, 50.1], [6.2, 50.2], [6.1, 50.1]]] },
  { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
]; // oxfmt-ignore

describe('texts of geometries', () => {
  it.each(geometries)('$type comes back from GeoJSON and WKT as it was', (geometry) => {
    expect(parseGeoJson(writeGeoJson(geometry))).toEqual({ value: geometry });
    expect(parseWkt(writeWkt(geometry))).toEqual({ value: geometry });
  });

  it('WKT is written as others read it', () => {
    expect(writeWkt(geometries[0]!)).toBe('POINT Z (6.958312345678912 50.1 -3.5)');
    expect(writeWkt(geometries[4]!)).toBe('POLYGON ((6 50, 8 50, 8 52, 6 50), (6.1 50.1, 6.2 50.1, 6.2 50.2, 6.1 50.1))');
  });

  it.each([
    ['SRID=4326;point(7 51)', geometries[0]!.type],
    ['POINTZ (7 51 3)', 'Point'],
    ['  MULTIPOINT ((1 2), (3 4)) ;', 'MultiPoint'],
  ])('WKT is read as others write it: %s', (text, type) => expect(parseWkt(text)).toMatchObject({ value: { type } }));

  it.each([
    ['POLYGON ((6 50, 8 50, 8 x, 6 50))', { code: 'unexpected', line: 1, column: 25, found: 'x', expected: '12.34' }],
    ['POLYGON ((6 50,\n8 50', { code: 'unexpected', line: 2, column: 5, found: '', expected: ', )' }],
    ['POLYGON ((6 50, 8 50, 8 52, 6 51))', { code: 'wrongPart', path: 'coordinates[0][3]', expected: '[6,50]' }],
    ['KREIS (1 2)', { code: 'unexpected', line: 1, column: 1, found: 'KREIS' }],
    ['POINT M (1 2 3)', { code: 'unexpected', column: 7, found: 'M' }],
    ['POINT (200 51)', { code: 'wrongPart', path: 'coordinates[0]', expected: '-180 … 180' }],
    ['SRID=25832;POINT (356000 5640000)', { code: 'unexpected', column: 1, expected: 'SRID=4326' }],
    ['POINT (1 2) x', { code: 'unexpected', column: 13, found: 'x' }],
    ['GEOMETRYCOLLECTION (POINT (1 2))', { code: 'collection' }],
    [' ', { code: 'noGeometry' }],
  ])('what is wrong in WKT is told with its place: %s', (text, problem) => expect(parseWkt(text)).toMatchObject({ problem }));

  it.each([
    ['{"type":"Point",\n"coordinates":[7,51,]}', { code: 'unexpected', line: 2, expected: 'JSON' }],
    ['{"type":"Point","coordinates":[7,"51"]}', { code: 'wrongPart', path: 'coordinates[1]', expected: '12.34' }],
    ['{"type":"Point","coordinates":[7,null]}', { code: 'wrongPart', path: 'coordinates[1]' }],
    ['{"type":"Point","coordinates":[7,91]}', { code: 'wrongPart', path: 'coordinates[1]', expected: '-90 … 90' }],
    ['{"type":"LineString","coordinates":[[7,51]]}', { code: 'wrongPart', path: 'coordinates', expected: '≥ 2' }],
    ['{"type":"Polygon","coordinates":[[[6,50],[8,50],[8,52],[6,51]]]}', { code: 'wrongPart', path: 'coordinates[0][3]' }],
    ['{"type":"Kreis"}', { code: 'wrongPart', path: 'type' }],
    ['{"type":"GeometryCollection","geometries":[]}', { code: 'collection' }],
    ['{"type":"Feature","geometry":null}', { code: 'noGeometry' }],
    ['', { code: 'noGeometry' }],
  ])('what is wrong in GeoJSON is told with its place: %s', (text, problem) => expect(parseGeoJson(text)).toMatchObject({ problem }));

  it('the geometry of a feature is read, without what is no part of it', () =>
    expect(parseGeoJson('{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,2],"crs":"x"}}')).toEqual({
      value: { type: 'Point', coordinates: [1, 2] },
    }));
});

describe('hints', () => {
  const codes = (...rings: number[][][]) => hintsOf({ kind: 'area', multi: false, parts: [rings] }).map(({ code, place }) => [code, place]);
  it('a bow tie crosses itself at its middle', () => expect(codes([[0, 0], [2, 2], [2, 0], [0, 2]])).toEqual([['crosses', [1, 1]]])); // oxfmt-ignore
  it('a hole crosses what is around it, or lies beside it', () => {
    const square = [[0, 0], [4, 0], [4, 4], [0, 4]]; // oxfmt-ignore
    expect(codes(square, [[1, 1], [2, 1], [2, 2]])).toEqual([]); // oxfmt-ignore
    expect(codes(square, [[3, 1], [5, 1], [5, 2]])[0]![0]).toBe('crosses'); // oxfmt-ignore
    expect(codes(square, [[6, 1], [7, 1], [7, 2]])).toEqual([['holeOutside', [6, 1]]]); // oxfmt-ignore
  });
  it('a boundary passes a place twice, and not where the same place stands twice in a row', () => {
    expect(codes([[0, 0], [2, 0], [2, 2], [1, 1], [0, 2], [1, 1]])).toEqual([['touches', [1, 1]]]); // oxfmt-ignore
    expect(codes([[0, 0], [2, 0], [2, 0], [2, 2], [0, 0]])).toEqual([]); // oxfmt-ignore
  });
  it('a hole lies in another one, a part in another one; not a part in a hole', () => {
    const square = (from: number, to: number): number[][] => [[from, from], [to, from], [to, to], [from, to]]; // oxfmt-ignore
    expect(codes(square(0, 9), square(1, 8), square(2, 3))).toEqual([['holeInHole', [2, 2]]]);
    const together = (...parts: number[][][][]) => hintsOf({ kind: 'area', multi: true, parts }).map(({ code, place }) => [code, place]);
    expect(together([square(0, 9)], [square(1, 8)])).toEqual([['partInPart', [1, 1]]]);
    expect(together([square(0, 9), square(1, 8)], [square(2, 3)])).toEqual([]);
    expect(together([square(0, 4)], [[[3, 1], [9, 1], [9, 2]]])[0]![0]).toBe('crosses'); // oxfmt-ignore
    // As a bow tie is repaired: both halves meet at a place where rounding would have their edges cross.
    const meeting = [3.474, 3.945];
    const halves = [[[meeting, [0, 5], [0.9, 0.91]]], [[meeting, [8, 5], [7.78, 0.37]]]]; // oxfmt-ignore
    expect(together(...halves)).toEqual([]);
  });
  it('numbers that are none, places beyond the Earth and lines of one place', () => {
    expect(codes([[0, 0], [Number.NaN, 0], [1, 1]])).toEqual([['notANumber', null]]); // oxfmt-ignore
    expect(codes([[0, 0], [190, 0], [1, 1]])).toEqual([['outOfRange', null]]); // oxfmt-ignore
    expect(hintsOf(shapeOf({ type: 'LineString', coordinates: [[1, 1], [1, 1]] })!)[0]!.code).toBe('tooFew'); // oxfmt-ignore
  });
});

describe('snapTo', () => {
  const screen = {
    toPixel: ([x = 0, y = 0]: readonly number[]) => ({ x: x * 100, y: y * 100 }),
    toPosition: ({ x, y }: { x: number; y: number }) => [x / 100, y / 100],
  };
  const chains = chainsOf({ type: 'Polygon', coordinates: [[[0.123456789, 0], [2, 0], [2, 2], [0.123456789, 0]]] }); // oxfmt-ignore
  const at = (x: number, y: number) => snapTo({ x, y }, chains, screen);
  it('takes the vertex with all its digits, before a nearer edge', () => expect(at(18, 3)).toEqual([0.123456789, 0]));
  it('takes the nearest place of an edge', () => expect(at(100, 6)).toEqual([1, 0]));
  it('takes nothing that is far', () => expect(at(100, 40)).toBeNull());
  it('finds the lines of every geometry', () => {
    expect(chainsOf({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, { type: 'MultiPolygon', coordinates: [[ring]] }] })).toHaveLength(2); // oxfmt-ignore
    expect(chainsOf(null)).toEqual([]);
  });
});
