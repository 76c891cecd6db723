import { describe, expect, it } from 'vitest';
import { stepped } from './stepped.ts';

describe('a typed number', () => {
  it('is changed by the step, no further than the bounds', () => {
    const share = { minimum: 0, maximum: 1, step: 0.05 };
    expect(stepped(0.1, 1, share)).toBe(0.15);
    expect(stepped(0.98, 1, share)).toBe(1);
    expect(stepped(0, -1, share)).toBe(0);
    expect(stepped(7, -1, {})).toBe(6);
  });
});
