import { describe, expect, it } from 'vitest';
import { isGeoJsonGeometry } from './geometry.ts';

const ring = [
  [6, 50],
  [7, 50],
  [7, 51],
  [6, 50],
];

describe('a geometry', () => {
  it.each([
    { type: 'Point', coordinates: [6.9, 50.9] },
    { type: 'Point', coordinates: [6.9, 50.9, 42] },
    { type: 'LineString', coordinates: ring },
    { type: 'Polygon', coordinates: [ring] },
    { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [0, 0] }] },
  ])('%j is one', (geometry) => expect(isGeoJsonGeometry(geometry)).toBe(true));

  it.each([
    null,
    {},
    { type: 'Circle', coordinates: [0, 0] },
    { type: 'constructor', coordinates: [0, 0] },
    { type: 'Point', coordinates: [] },
    { type: 'Point', coordinates: [6.9] },
    { type: 'Point', coordinates: ['6', '50'] },
    { type: 'Point', coordinates: [Number.NaN, 50] },
    { type: 'Point', coordinates: [356_000, 5_645_000] },
    { type: 'LineString', coordinates: [[0, 0]] },
    { type: 'Polygon', coordinates: [ring.slice(0, 3)] },
    { type: 'Polygon', coordinates: [[...ring.slice(0, 3), [9, 9]]] },
    { type: 'Polygon', coordinates: [] },
    { type: 'GeometryCollection', geometries: [] },
  ])('%j is none', (geometry) => expect(isGeoJsonGeometry(geometry)).toBe(false));

  it('is none where collections lie within each other too deep', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? { type: 'Point', coordinates: [0, 0] } : { type: 'GeometryCollection', geometries: [nested(levels - 1)] };
    expect([isGeoJsonGeometry(nested(4)), isGeoJsonGeometry(nested(5))]).toEqual([true, false]);
  });
});
