import { describe, expect, it } from 'vitest';
import { countries, cutAtAntimeridian } from './countries.ts';

describe('cutAtAntimeridian', () => {
  it('splits what crosses the 180th meridian and leaves the rest as it is', () => {
    const crossing = [
      [
        [170, 0],
        [-170, 0],
        [-170, 10],
        [170, 10],
        [170, 0],
      ],
    ];
    const [west, east] = cutAtAntimeridian(crossing).map((part) => part[0]!.map(([lon]) => lon!));
    expect([Math.min(...west!), Math.max(...west!)]).toEqual([170, 180]);
    expect([Math.min(...east!), Math.max(...east!)]).toEqual([-180, -170]);
    const plain = [
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 1],
      ],
    ];
    expect(cutAtAntimeridian(plain)).toEqual([plain]);
  });

  it('leaves no country with an edge across the world', () => {
    for (const { properties, geometry } of countries('110m').features) {
      for (const ring of geometry.coordinates.flat()) {
        ring.slice(1).forEach(([lon, lat], index) => {
          const [before, beforeLat] = ring[index]!;
          // Only the closing line of the polar cap spans the map.
          if (Math.abs(lon! - before!) > 180) expect([properties?.name, lat, beforeLat]).toEqual(['Antarctica', beforeLat, lat]);
        });
      }
    }
  });
});
