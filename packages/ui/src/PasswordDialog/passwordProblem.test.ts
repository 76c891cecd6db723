import { describe, expect, it } from 'vitest';
import { passwordProblem } from './passwordProblem.ts';

describe('a new password', () => {
  it('has at least 12 characters, counted as people see them', () => {
    expect(passwordProblem('elf zeichen', 'elf zeichen', '')).toBe('short');
    expect(passwordProblem('🌍🌍🌍🌍🌍🌍', '🌍🌍🌍🌍🌍🌍', '')).toBe('short');
    expect(passwordProblem('zwölf zeichn', 'zwölf zeichn', '')).toBeNull();
  });

  it('is not the user name and is repeated without a slip', () => {
    expect(passwordProblem('Katrin.Mertens', 'Katrin.Mertens', 'katrin.mertens')).toBe('name');
    expect(passwordProblem('ein langes Passwort', 'ein langes passwort', '')).toBe('differs');
  });
});
