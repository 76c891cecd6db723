import { describe, expect, it } from 'vitest';
import { drawnGeometry } from './drawnGeometry.ts';
import { staticPlaces, staticTiles } from './staticTiles.ts';

const tenfold = (lon: number, lat: number): readonly [number, number] => [lon * 10, -lat * 10];

describe('drawnGeometry', () => {
  it('draws areas with their holes, lines, and points', () => {
    const ring = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 0],
    ];
    const drawn = drawnGeometry(
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', coordinates: [ring, ring] },
          { type: 'LineString', coordinates: ring.slice(0, 2) },
          { type: 'MultiPoint', coordinates: [[1, 1]] },
        ],
      },
      tenfold,
    );
    expect(drawn.areas).toBe('M0.0 0.0L20.0 0.0L20.0 -20.0L0.0 0.0Z'.repeat(2));
    expect(drawn.lines).toBe('M0.0 0.0L20.0 0.0');
    expect(drawn.points).toEqual([[10, -10]]);
  });

  it('leaves out what cannot be seen, but never the end', () => {
    const line = Array.from({ length: 10_001 }, (_, index) => [index / 10_000, 0]);
    const { lines } = drawnGeometry({ type: 'LineString', coordinates: line }, tenfold);
    expect(lines.split('L').length).toBeLessThan(20);
    expect(lines.endsWith('L10.0 0.0')).toBe(true);
  });

  it('draws the first of very many points', () => {
    const coordinates = Array.from({ length: 9000 }, (_, index) => [index, 0]);
    expect(drawnGeometry({ type: 'MultiPoint', coordinates }, tenfold).points).toHaveLength(500);
  });
});

describe('staticPlaces', () => {
  const view = { width: 280, height: 136, maxZoom: 12 };

  it('puts the middle of the extent in the middle, north up', () => {
    const places = staticPlaces([0, -1, 2, 1], view);
    const [x, y] = places(1, 0);
    expect([Math.round(x), Math.round(y)]).toEqual([0, 0]);
    expect(places(1, 1)[1]).toBeLessThan(0);
    expect(places(2, 0)[0]).toBeGreaterThan(0);
  });

  it('agrees with the tiles', () => {
    const [tile] = staticTiles([0, -1, 2, 1], view);
    const lon = (tile!.x / 2 ** tile!.z) * 360 - 180;
    expect(staticPlaces([0, -1, 2, 1], view)(lon, 0)[0]).toBeCloseTo(tile!.left, 6);
  });
});
