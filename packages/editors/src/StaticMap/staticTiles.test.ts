import { describe, expect, it } from 'vitest';
import { staticTiles, tileUrl, usualZoom } from './staticTiles.ts';

const view = { width: 280, height: 136, maxZoom: 12 };

describe('staticTiles', () => {
  it('covers the picture without gaps', () => {
    const tiles = staticTiles([6, 50, 8, 51], view);
    expect(Math.min(...tiles.map((tile) => tile.left))).toBeLessThanOrEqual(-140);
    expect(Math.max(...tiles.map((tile) => tile.left + 256))).toBeGreaterThanOrEqual(140);
    expect(Math.max(...tiles.map((tile) => tile.top + 256))).toBeGreaterThanOrEqual(68);
  });

  it('takes the closest zoom at which the extent fits', () => {
    // 2 degrees of longitude are 2 / 360 * 256 * 2^z px wide: 91 px at z = 6, 182 px at z = 7; 224 px are allowed.
    const [tile] = staticTiles([6, 50.5, 8, 50.6], view);
    expect(tile?.z).toBe(7);
  });

  it('shows a single point at the largest zoom, in the middle', () => {
    const tiles = staticTiles([0, 0, 0, 0], { ...view, maxZoom: 3 });
    expect(tiles[0]?.z).toBe(3);
    expect(tiles.some((tile) => tile.left === 0 && tile.top === 0)).toBe(true);
  });

  it('shows a house as more than a dot, and what surrounds a single point', () => {
    const house: [number, number, number, number] = [7.0505, 50.6661, 7.0508, 50.6663];
    const [tile] = staticTiles(house, { ...view, maxZoom: usualZoom(house) });
    expect(tile?.z).toBe(17);
    expect(usualZoom([7, 50, 7, 50])).toBe(12);
  });

  it('stays on the world', () => {
    const tiles = staticTiles([-180, -90, 180, 90], view);
    expect(tiles.every((tile) => tile.x >= 0 && tile.x < 2 ** tile.z && tile.y >= 0 && tile.y < 2 ** tile.z)).toBe(true);
  });
});

describe('tileUrl', () => {
  it('fills a pattern', () => expect(tileUrl('/t/{z}/{x}/{y}.png?moment=3', { z: 7, x: 66, y: 43 })).toBe('/t/7/66/43.png?moment=3'));
});
