import { expect, test } from 'vitest';
import { imageProblem } from './imageRules.ts';

test.each([
  ['image/png', 1, null],
  ['image/jpeg', 100, null],
  ['image/webp', 100, null],
  ['image/gif', 100, null],
  ['image/svg+xml', 100, 'type'],
  ['application/pdf', 100, 'type'],
  ['', 100, 'type'],
  ['image/png', 101, 'size'],
  ['image/png', 0, 'empty'],
])('%s of %i bytes: %s', (type, size, problem) => expect(imageProblem({ type, size }, 100)).toBe(problem));
