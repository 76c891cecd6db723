import { describe, expect, it } from 'vitest';
import { readNumber, stepped } from './readNumber.ts';

describe('a typed number', () => {
  it('keeps to the bounds of its port, and is whole where the port is', () => {
    const segments = { kind: 'integer', minimum: 1, maximum: 128 };
    expect(['8', '128', '129', '0', '1,5', 'acht', ' '].map((text) => readNumber(text, segments))).toEqual([
      { value: 8 },
      { value: 128 },
      { isEmpty: false },
      { isEmpty: false },
      { isEmpty: false },
      { isEmpty: false },
      { isEmpty: true },
    ]);
    expect(readNumber('-2,5', { kind: 'number', unit: 'm' })).toEqual({ value: -2.5 });
  });
  it('is changed by the step, no further than the bounds', () => {
    const share = { minimum: 0, maximum: 1, step: 0.05 };
    expect(stepped(0.1, 1, share)).toBe(0.15);
    expect(stepped(0.98, 1, share)).toBe(1);
    expect(stepped(0, -1, share)).toBe(0);
    expect(stepped(7, -1, {})).toBe(6);
  });
});
