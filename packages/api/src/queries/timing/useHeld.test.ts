import { expect, it } from 'vitest';
import { isOneQuestion } from './useHeld.ts';

it('a question is the same where only edits were made in between', () => {
  const asked = { moment: 3, changes: 4, rules: [{ id: 'a' }] };
  expect(isOneQuestion(asked, { ...asked, changes: 9, rules: [{ id: 'a' }] })).toBe(true);
  expect(isOneQuestion(asked, { ...asked, moment: 5 })).toBe(false);
  expect(isOneQuestion(asked, { ...asked, rules: [{ id: 'b' }] })).toBe(false);
});
