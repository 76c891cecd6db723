import { describe, expect, it } from 'vitest';
import { isAnotherArea, repairInSlices, type RepairedRecords, type RepairsInput } from './repair.ts';

describe('isAnotherArea', () => {
  it.each([
    [1000, 1000, false],
    [1000, 999, false],
    [999, 1000, false],
    [1000, 998.9, true],
    [998.9, 1000, true],
    [0, 1e-9, true],
    [0, 0, false],
  ])('%d and %d: %s', (before, after, is) => expect(isAnotherArea(before, after)).toBe(is));
});

describe('repairInSlices', () => {
  const slice = (some: Partial<RepairedRecords>): RepairedRecords => ({
    moment_id: 4,
    step: 11,
    moment_size: 9,
    repaired: 0,
    changed: [],
    refused: [],
    skipped: 0,
    next: null,
    share: 1,
    ...some,
  });
  const measure = { parts: 1, points: 5, area_m2: 0 };
  const first = slice({ repaired: 2, changed: [{ id: 1, before: measure, after: measure }], next: 5, share: 0.4 });
  const second = slice({ repaired: 1, refused: [{ id: 6, reason: 'engine' }], skipped: 1 });

  it('goes on in the open moment where the call before stopped, and adds up what was done', async () => {
    const [asked, told]: [unknown[][], RepairedRecords[]] = [[], []];
    const answers = [first, second];
    const call = async (moment: number, body: RepairsInput): Promise<RepairedRecords> => {
      asked.push([moment, body]);
      return answers.shift()!;
    };
    const sum = await repairInSlices(call, 3, (one) => told.push(one));
    expect(asked).toEqual([[3, { from: 0 }], [4, { from: 5, step: 11 }]]); // oxfmt-ignore
    expect(sum).toEqual({ ...second, repaired: 3, changed: first.changed });
    expect(told).toEqual([first, sum]);
  });

  it('has told what was repaired before a call fails', async () => {
    const told: RepairedRecords[] = [];
    const call = async (_: number, { from = 0 }: RepairsInput): Promise<RepairedRecords> => {
      if (from > 0) throw new Error('gone');
      return first;
    };
    await expect(repairInSlices(call, 3, (one) => told.push(one))).rejects.toThrow('gone');
    expect(told).toEqual([first]);
  });
});
