import { describe, expect, it } from 'vitest';
import { ZoomWork } from './zoom-work.ts';

const tiles = (count: number, covered = 0) => Array.from({ length: count }, (_, place) => ({ place, isCovered: place < covered }));

/** All zooms of what holds so many tiles at each; answers the share before each tile. */
function sharesOf(counts: readonly number[], { minZoom = 0, covered = false } = {}): number[] {
  const work = new ZoomWork(minZoom, counts.length - 1);
  const shares: number[] = [];
  for (const [z, count] of counts.entries()) {
    work.found(z, tiles(count, covered ? count : 0));
    if (z < minZoom) continue;
    for (let at = 0; at < count; at += 1) {
      shares.push(work.share);
      work.done += 1;
    }
  }
  return [...shares, work.share];
}

describe('how much of the tiles is done', () => {
  it('is exact where something covers all of them', () => {
    const shares = sharesOf([1, 4, 16], { covered: true });
    expect(shares).toEqual(Array.from({ length: 22 }, (_, at) => at / 21));
  });

  it('goes from nothing to all, never back, whatever holds tiles', () => {
    for (const counts of [
      [1, 1, 1, 1],
      [1, 2, 8, 8, 9],
      [1, 4, 4, 16, 3],
      [1, 0, 0],
    ]) {
      const shares = sharesOf(counts);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    }
  });

  it('counts the zooms that are written', () => {
    expect(sharesOf([1, 1, 2], { minZoom: 2 })).toEqual([0, 0.5, 1]);
  });
});
