import { expect, it } from 'vitest';
import { clip } from './clip.ts';

it('short names stay, long ones end in an ellipsis', () => {
  expect(clip('Pegel')).toBe('Pegel');
  expect(clip('a'.repeat(10_000))).toBe(`${'a'.repeat(79)}…`);
});

it('no character is cut', () => {
  expect(clip('👩‍🚒👩‍🚒👩‍🚒', 3)).toBe('👩‍🚒👩‍🚒…');
});
