import { expect, test } from 'vitest';
import { drawnSize } from './drawnSvg.ts';
import { imageProblem } from './imageRules.ts';

test.each([
  ['image/png', 1, null],
  ['image/jpeg', 100, null],
  ['image/webp', 100, null],
  ['image/gif', 100, null],
  ['image/svg+xml', 100, null],
  ['text/html', 100, 'type'],
  ['application/pdf', 100, 'type'],
  ['', 100, 'type'],
  ['image/png', 101, 'size'],
  ['image/png', 0, 'empty'],
])('%s of %i bytes: %s', (type, size, problem) => expect(imageProblem({ type, size }, 100)).toBe(problem));

test.each([
  [
    [24, 24],
    [24, 24],
  ],
  [
    [4096, 1024],
    [1024, 256],
  ],
  [
    [100_000, 1],
    [1024, 1],
  ],
  [
    [0, 0],
    [256, 256],
  ],
])('an SVG of %j px is drawn at %j', ([width, height], drawn) => expect(drawnSize(width!, height!)).toEqual(drawn));
