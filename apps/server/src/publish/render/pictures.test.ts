import { describe, expect, it } from 'vitest';
import { cutOf } from './pictures.ts';

const size = { width: 100, height: 50 };

describe('what of a picture lies on a tile', () => {
  it('is all of it, at its place', () => {
    expect(cutOf([64, 64, 192, 128], size, [0, 0, 256, 256])).toEqual({ from: [0, 0, 100, 50], to: [64, 128, 128, 64] });
  });
  it('is a part, of a picture that reaches beyond', () => {
    expect(cutOf([-100, -100, 100, 100], size, [0, 0, 256, 256])).toEqual({ from: [50, 0, 50, 25], to: [0, 156, 100, 100] });
  });
  it('is a part of a cell, far in', () => {
    expect(cutOf([0, 0, 1000, 500], size, [10, 10, 11, 11])).toEqual({
      from: [1, expect.closeTo(48.9), expect.closeTo(0.1), expect.closeTo(0.1)],
      to: [0, 0, 256, 256],
    });
  });
  it('is nothing beside it', () => {
    expect(cutOf([0, 0, 10, 10], size, [10, 0, 20, 10])).toBeNull();
  });
});
