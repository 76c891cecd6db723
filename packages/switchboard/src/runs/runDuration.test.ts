import { describe, expect, it } from 'vitest';
import { runDuration } from './runDuration.ts';

const start = '2026-11-21T05:00:00.000Z';

describe('runDuration', () => {
  it('ends with the run, or now while it is under way', () => {
    expect(runDuration({ status: 'success', start, end: '2026-11-21T05:00:02.500Z' }, 0)).toBe(2500);
    expect(runDuration({ status: 'started', start, end: null }, Date.parse(start) + 4000)).toBe(4000);
    expect(runDuration({ status: 'started', start, end: null }, Date.parse(start) - 4000)).toBe(0);
  });
});
