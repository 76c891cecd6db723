import { describe, expect, it } from 'vitest';
import { looksLikeWkt, wktToGeometry } from './fromWkt.ts';
import { GeometryError } from './writer.ts';

describe('WKT', () => {
  it.each([
    ['POINT(1 2)', { type: 'Point', coordinates: [1, 2] }],
    ['POINT Z (1 2 3)', { type: 'Point', coordinates: [1, 2, 3] }],
    ['POINTZ(1 2 3)', { type: 'Point', coordinates: [1, 2, 3] }],
    ['POINT M (1 2 3)', { type: 'Point', coordinates: [1, 2] }],
    ['POINT ZM (1 2 3 4)', { type: 'Point', coordinates: [1, 2, 3] }],
    ['point empty', { type: 'Point', coordinates: [] }],
    [
      'LINESTRING (-1.5e2 .5, 3 4)',
      {
        type: 'LineString',
        coordinates: [
          [-150, 0.5],
          [3, 4],
        ],
      },
    ],
    [
      'POLYGON ((0 0, 1 0, 1 1, 0 0), EMPTY)',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
          [],
        ],
      },
    ],
    [
      'MULTIPOINT ((1 2), 3 4)',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'MULTIPOLYGON (((0 0,1 0,1 1,0 0)))',
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        ],
      },
    ],
    [
      'GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 1 1))',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2] },
          {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      },
    ],
  ])('reads %s', (text, geometry) => {
    expect(wktToGeometry(text)).toEqual({ geometry, srid: null, isMeasured: /^POINT Z?M/.test(text) });
    expect(looksLikeWkt(text)).toBe(true);
  });
  it('reads the SRID of EWKT', () => {
    expect(wktToGeometry('SRID=25832;POINT(3 4)')).toEqual({
      geometry: { type: 'Point', coordinates: [3, 4] },
      srid: 25832,
      isMeasured: false,
    });
  });
  it.each(['POINT(1)', 'POINT(1 2', 'POINT(1 2) x', 'CIRCLE(1 2)', '', 'POLYGON((0 0, 1 1)', 'POINT(a b)'])('refuses %j', (text) => {
    expect(() => wktToGeometry(text)).toThrow(GeometryError);
  });
  it('refuses collections without end', () => {
    expect(() => wktToGeometry('GEOMETRYCOLLECTION('.repeat(10_000))).toThrow(GeometryError);
  });
});
