import { describe, expect, it } from 'vitest';
import type { Source } from './freshness.ts';
import { momentsOf, nearestReads } from './reads.ts';

const source = (fingerprint: string, read?: string[]): Source => ({
  port: 'depot',
  name: '',
  uri: null,
  fingerprint,
  ...(read && { read }),
});

describe('what a step has read', () => {
  it('are moments of depots, also through a switchboard', () => {
    expect(momentsOf([source('7@3'), source('8@none'), source('x', ['9@4', '9@5'])])).toEqual([
      { depot: 7, moment: 3 },
      { depot: 9, moment: 4 },
      { depot: 9, moment: 5 },
    ]);
  });
});

describe('where records come from', () => {
  // 1 reads a depot, 2 works on it and stores, 3 reads what 2 stored, 4 works on 3 and on 1.
  const feeders = new Map([
    [2, [1]],
    [3, [2]],
    [4, [3, 1]],
    [5, [5]],
    [6, [3]],
  ]);
  const sources: Record<number, Source[]> = { 1: [source('7@3')], 2: [], 3: [source('8@4')], 4: [] };
  const of = (id: number) => nearestReads(id, feeders, (one) => sources[one] ?? []).map(({ moment }) => moment);
  it('are the nearest steps before that read a depot', () => expect([of(2), of(3), of(4), of(6)]).toEqual([[3], [3], [4, 3], [4]]));
  it('ends in a cycle', () => expect(of(5)).toEqual([]));
});
