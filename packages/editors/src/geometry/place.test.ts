import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { placeOfGeometry } from './place.ts';

const leg = [
  [
    [20, 20],
    [90, 20],
    [90, 30],
    [30, 30],
    [30, 90],
    [20, 90],
    [20, 20],
  ],
];
const lines = [
  [
    [0, 0],
    [1, 0],
  ],
  [
    [0, 5],
    [4, 5],
    [4, 9],
  ],
];

describe('where one thing stands for a geometry', () => {
  it.each([
    [{ type: 'Point', coordinates: [1, 2] }, [1, 2]],
    [{ type: 'Point', coordinates: [] }, null],
    [{ type: 'MultiPoint', coordinates: [[3, 4]] }, [3, 4]],
    [{ type: 'LineString', coordinates: lines[1]! }, [4, 5]],
    [{ type: 'LineString', coordinates: [] }, null],
    [{ type: 'MultiLineString', coordinates: lines }, [4, 5]],
    [{ type: 'Polygon', coordinates: leg }, [25, 60]],
    [{ type: 'Polygon', coordinates: [] }, null],
    [{ type: 'MultiPolygon', coordinates: [[[]], leg] }, [25, 60]],
    [
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [0, 0] },
          { type: 'Polygon', coordinates: leg },
        ],
      },
      [25, 60],
    ],
    [{ type: 'GeometryCollection', geometries: [] }, null],
  ] as readonly (readonly [Geometry, readonly number[] | null])[])('%j: %j', (geometry, place) =>
    expect(placeOfGeometry(geometry)).toEqual(place),
  );

  it('is beside a hole', () => {
    const square = (low: number, high: number): number[][] => [
      [low, low],
      [high, low],
      [high, high],
      [low, high],
      [low, low],
    ];
    expect(placeOfGeometry({ type: 'Polygon', coordinates: [square(0, 10), square(1, 9)] })![0]).not.toBe(5);
  });
});
