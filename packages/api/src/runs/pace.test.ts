import { describe, expect, it } from 'vitest';
import { beginPace, nextPace, paceOf, type Pace, type Told } from './pace.ts';

/** What is said after each time that a step tells; s, share, count, total. */
type Given = readonly [s: number, share: number, count?: number, total?: number];
function said(...told: Given[]): Pace[] {
  let state = beginPace(1_000_000);
  return told.map(([s, share, count, total]) => {
    const one: Told = { at: 1_000_000 + s * 1000, share, count: count ?? null, total: total ?? null };
    state = nextPace(state, one);
    return paceOf(state);
  });
}
const last = (...told: Given[]): Pace => said(...told).at(-1)!;

describe('the pace of a step', () => {
  it('is count a second and what is left of the whole', () => {
    expect(last([5, 0.05, 5000, 100_000], [10, 0.1, 10_000, 100_000])).toEqual({ total: 100_000, rate: 1000, remaining_s: 90 });
  });
  it('is not said before it can be known', () => {
    expect(said([0.1, 0.01, 500, 10_000], [1.9, 0.2, 2000, 10_000])).toEqual([
      { total: 10_000, rate: null, remaining_s: null },
      { total: 10_000, rate: null, remaining_s: null },
    ]);
    expect(paceOf(beginPace(0))).toEqual({ total: null, rate: null, remaining_s: null });
  });
  it('says what is left by the share where nobody knows the number, and nothing where even that is little', () => {
    expect(last([10, 0.5, 300])).toEqual({ total: null, rate: 30, remaining_s: 10 });
    expect(last([10, 0.5])).toEqual({ total: null, rate: null, remaining_s: 10 });
    expect(last([10, 0.04, 300])).toEqual({ total: null, rate: 30, remaining_s: null });
    expect(last([10, 0, 300])).toEqual({ total: null, rate: 30, remaining_s: null });
  });
  it('does not jump with a burst or a pause, and follows a lasting change', () => {
    const steady = Array.from({ length: 20 }, (_, index) => [index + 1, 0.1, (index + 1) * 1000, 1_000_000] as const);
    expect(last(...steady).rate).toBeCloseTo(1000);
    expect(last(...steady, [20.1, 0.1, 21_000, 1_000_000]).rate).toBeLessThan(1150);
    expect(last(...steady, [22, 0.1, 20_000, 1_000_000]).rate).toBeGreaterThan(750);
    const faster = Array.from({ length: 60 }, (_, index) => [21 + index, 0.1, 20_000 + (index + 1) * 3000, 1_000_000] as const);
    expect(last(...steady, ...faster).rate).toBeGreaterThan(2900);
  });
  it('takes what comes at the same moment together, and never has less than nothing left', () => {
    expect(last([5, 0.1, 5000, 9000], [5, 0.2, 6000, 9000], [10, 0.3, 10_000, 9000])).toEqual({ total: 9000, rate: 1000, remaining_s: 0 });
  });
  it('keeps its speed where a part begins anew', () => {
    expect(last([10, 0.5, 1000], [11, 0, 0], [12, 0, 100]).rate).toBe(100);
  });
  it('is not said where nothing comes', () => expect(last([10, 0, 0, 100])).toEqual({ total: 100, rate: null, remaining_s: null }));
});

it('knows how much there will be from the first word on, also within a millisecond', () => {
  expect(paceOf(nextPace(beginPace(5), { at: 5, share: 0.25, count: 25, total: 100 }))).toEqual({
    total: 100,
    rate: null,
    remaining_s: null,
  });
});
