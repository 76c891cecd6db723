import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGrowth, isNearEnd } from './growth.ts';

describe('isNearEnd', () => {
  it.each([
    [0, 400, 2000, 1, false],
    [1269, 400, 2000, 1, false],
    [1270, 400, 2000, 1, true],
    [8600, 400, 10_000, 1, false],
    [8599, 400, 10_000, 0.9, false],
    [8600, 400, 10_000, 0.9, true],
    [0, 400, 300, 1, true],
  ])('top %i, view %i of %i, share %f: %s', (scrollTop, clientHeight, scrollHeight, share, expected) => {
    expect(isNearEnd({ scrollTop, clientHeight, scrollHeight }, share)).toBe(expected);
  });
});

describe('createGrowth', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('asks at most once in 1000 ms, and again by itself while the end stays near', () => {
    const ask = vi.fn();
    const { check } = createGrowth(() => true, ask);
    check();
    check();
    vi.advanceTimersByTime(999);
    check();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('does not ask far from the end, nor when the end has moved away meanwhile', () => {
    const ask = vi.fn();
    let near = false;
    const { check } = createGrowth(() => near, ask);
    check();
    expect(ask).not.toHaveBeenCalled();
    near = true;
    check();
    check();
    near = false;
    vi.advanceTimersByTime(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('forgets what is waiting when it is stopped', () => {
    const ask = vi.fn();
    const { check, stop } = createGrowth(() => true, ask);
    check();
    check();
    stop();
    vi.advanceTimersByTime(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
