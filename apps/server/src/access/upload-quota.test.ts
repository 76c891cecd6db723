import { describe, expect, it } from 'vitest';
import { mostUnfinished, refuseBeyond, refuseUnfinished, roomFor } from './upload-quota.ts';

const quota = { bytes: 10_000_000, files: 3 };
const refusal = (code: string, values: object) => expect.objectContaining({ code, values });
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('what a user may upload', () => {
  it('is what the quota leaves', () => expect(roomFor({ bytes: 9_999_999, files: 2 }, quota)).toBe(1));
  it.each([
    ['as many files as are allowed', { bytes: 0, files: 3 }, 'upload_files', { files: 3, allowed: 3 }],
    ['all bytes that are allowed', { bytes: 10_000_000, files: 1 }, 'upload_quota', { used: '10', allowed: '10' }],
  ] as const)('is nothing with %s', (_, usage, code, values) => expect(thrown(() => roomFor(usage, quota))).toEqual(refusal(code, values)));
  it('may fill the quota, and no byte more', () => {
    expect(thrown(() => refuseBeyond(5, 5, quota))).toBeUndefined();
    expect(thrown(() => refuseBeyond(6, 5, quota))).toEqual(refusal('upload_quota', { used: '10', allowed: '10' }));
    // Several came at once: together they are more than is allowed.
    expect(thrown(() => refuseBeyond(0, -1, quota))).toEqual(refusal('upload_quota', { used: '11', allowed: '10' }));
  });
  it('is so many files in parts at once', () => {
    expect(thrown(() => refuseUnfinished(mostUnfinished - 1))).toBeUndefined();
    expect(thrown(() => refuseUnfinished(mostUnfinished))).toEqual(refusal('upload_unfinished', { count: 20, allowed: 20 }));
  });
});
