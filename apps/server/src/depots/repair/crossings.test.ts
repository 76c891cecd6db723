import { describe, expect, it } from 'vitest';
import { countCrossings, crossingPlace } from './crossings.ts';
import { ringSegments } from './segments.ts';
import { crossingRing, polygonWkb } from '../../testing/rings.ts';

const count = (ring: readonly (readonly [number, number])[], most = 1000) => countCrossings(ringSegments(polygonWkb(ring)), most);

/** What every pair of edges says. */
function counted(ring: readonly (readonly [number, number])[]): number {
  const turn = ([ax, ay]: readonly number[], [bx, by]: readonly number[], [px, py]: readonly number[]): number =>
    Math.sign((bx! - ax!) * (py! - ay!) - (by! - ay!) * (px! - ax!));
  let n = 0;
  for (let i = 0; i + 1 < ring.length; i += 1)
    for (let j = 0; j < i; j += 1) {
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) n += 1;
    }
  return n;
}

describe('crossings of rings', () => {
  it('of a bow tie are one, of a square none', async () => {
    expect(await count([[0, 0], [1, 1], [0, 1], [1, 0], [0, 0]])).toBe(1); // oxfmt-ignore
    expect(await count([[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]])).toBe(0); // oxfmt-ignore
  });

  it('have a place, the first one that is met; what does not cross has none', async () => {
    const placeOf = (ring: readonly (readonly [number, number])[]) => crossingPlace(ringSegments(polygonWkb(ring)));
    expect(await placeOf([[0, 0], [3, 3], [0, 3], [3, 0], [0, 0]])).toEqual([1.5, 1.5]); // oxfmt-ignore
    expect(await placeOf([[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]])).toEqual([null, null]); // oxfmt-ignore
    const [x, y] = await placeOf(crossingRing(3000, 1));
    expect(x! > 0 && x! < 1 && y! > 0 && y! < 1).toBe(true);
  });

  it('are those that every pair of edges tells', async () => {
    for (const seed of [1, 2, 3]) {
      const ring = crossingRing(60, seed);
      expect(await count(ring, 100_000)).toBe(counted(ring));
    }
  });

  it('are not counted beyond what is asked for, however large the ring', async () => {
    for (const points of [300, 1000, 3000, 400_000]) expect(await count(crossingRing(points, 1))).toBe(1000);
  });

  it('of a comb with many long teeth are none', async () => {
    const teeth = Array.from({ length: 3000 }, (_, i) => [[i, 0], [i + 0.5, 1000]] as [number, number][]).flat(); // oxfmt-ignore
    expect(await count([...teeth, [3000, -1], [0, -1], [0, 0]])).toBe(0);
  });
});
