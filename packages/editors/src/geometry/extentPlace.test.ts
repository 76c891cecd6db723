import { describe, expect, it } from 'vitest';
import { extentPlace } from './extentPlace.ts';

describe('the place of an extent', () => {
  it('is its middle, with its corners within the radius', () => {
    // Half a degree of latitude are 55.6 km; half a degree of longitude at 50.5° north 35.4 km.
    const [lon, lat, radius] = extentPlace([6, 50, 7, 51])!.split(',').map(Number);
    expect([lon, lat]).toEqual([6.5, 50.5]);
    expect(radius).toBeGreaterThan(65_900);
    expect(radius).toBeLessThan(66_400);
  });
  it('is the same after another turn, and none of half the world', () => {
    expect(extentPlace([366, 50, 367, 51])).toBe(extentPlace([6, 50, 7, 51]));
    expect(extentPlace([-180, -90, 180, 90])).toBeNull();
  });
});
