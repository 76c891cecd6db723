import { describe, expect, it } from 'vitest';
import { durationChange, slowestStep, stepBefore, tookMs } from './compareRuns.ts';

const start = '2026-11-21T05:00:00.000Z';
const step = (node: string | null, ms: number) => ({ node, start, end: new Date(Date.parse(start) + ms).toISOString() });

describe('a duration', () => {
  it('differs by half a second and a fifth at the least', () => {
    expect([durationChange(900, 500), durationChange(10_000, 9_000), durationChange(3_000, 2_000)]).toEqual([null, null, 'slower']);
    expect([durationChange(1_500, 1_000), durationChange(2_000, 3_000), durationChange(600, 0)]).toEqual(['slower', 'faster', 'slower']);
  });
  it('ends with the step, or now; what did not begin has none', () => {
    expect(tookMs(step('a', 2500), 0)).toBe(2500);
    expect(tookMs({ start, end: null }, Date.parse(start) + 40)).toBe(40);
    expect(tookMs({ start, end: null }, 0)).toBe(0);
    expect(tookMs({ start: null, end: start }, 0)).toBeNull();
  });
});

describe('the step before', () => {
  it('is that of the same node', () => expect(stepBefore(step('a', 1), [step('b', 2), step('a', 3)])).toEqual(step('a', 3)));
  it('is none for what is new, or gone', () => {
    expect(stepBefore(step('a', 1), [step('b', 2)])).toBeNull();
    expect(stepBefore(step(null, 1), [step(null, 2)])).toBeNull();
  });
});

describe('the slowest step', () => {
  it('takes more than a second and a third of the run', () => {
    expect(slowestStep([step('a', 3000), step('b', 1000)])).toEqual({ node: 'a', ms: 3000, share: 0.75 });
    expect(slowestStep([step('a', 1000), step('b', 10)])).toBeNull();
    expect(slowestStep([step('a', 3000), step('b', 3000), step('c', 3000), step('d', 3000)])).toBeNull();
    expect(slowestStep([step(null, 3000)])).toBeNull();
    expect(slowestStep([{ node: 'a', start, end: null }])).toBeNull();
    expect(slowestStep([])).toBeNull();
  });
});
