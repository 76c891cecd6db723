import { describe, expect, it } from 'vitest';
import { isDrawable } from './drawable.ts';
import { extentOfGeometry } from './extent.ts';
import { lookAt, toleranceM } from './geometry.ts';

describe('extentOfGeometry', () => {
  it('takes in every position', () => {
    const polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [6, 50, 12],
          [8, 50, 13],
          [8, 52, 14],
          [6, 50, 12],
        ],
      ],
    };
    expect(extentOfGeometry(polygon)).toEqual([6, 50, 8, 52]);
    const collection = { type: 'GeometryCollection', geometries: [polygon, { type: 'Point', coordinates: [1, 60] }] };
    expect(extentOfGeometry(collection)).toEqual([1, 50, 8, 60]);
  });

  it.each([[null], [{ type: 'Polygon', coordinates: [] }], ['POINT(1 2)']])('is null for %j', (geometry) =>
    expect(extentOfGeometry(geometry)).toBeNull(),
  );
});

describe('lookAt', () => {
  it('leaves room around a point', () => {
    const [west, south, east, north] = lookAt({ type: 'Point', coordinates: [7, 51] })!;
    expect(east - west).toBeCloseTo(0.01);
    expect(north - south).toBeCloseTo(0.01);
  });
});

describe('toleranceM', () => {
  it('halves with each zoom level and shrinks towards the poles', () => {
    expect(toleranceM(0, 10)).toBeCloseTo(917.2, 0);
    expect(toleranceM(0, 11)).toBeCloseTo(toleranceM(0, 10) / 2);
    expect(toleranceM(60, 10)).toBeCloseTo(toleranceM(0, 10) / 2);
  });
});

describe('isDrawable', () => {
  const ring = [
    [6, 50],
    [8, 50],
    [8, 52],
    [6, 50],
  ];
  it.each([
    [{ type: 'Point', coordinates: [7, 51, 40] }, true],
    [{ type: 'MultiPolygon', coordinates: [[ring]] }, true],
    [{ type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: ring }] }, true],
    [{ type: 'Point', coordinates: [] }, false],
    [{ type: 'Point', coordinates: [7, Number.NaN] }, false],
    [{ type: 'Polygon', coordinates: [[]] }, false],
    [{ type: 'Polygon', coordinates: ring }, false],
    [{ type: 'GeometryCollection', geometries: [] }, false],
    [{ type: 'toString', coordinates: [7, 51] }, false],
    [null, false],
  ])('%j: %s', (geometry, drawable) => expect(isDrawable(geometry)).toBe(drawable));
});
