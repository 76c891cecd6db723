import { expect, it } from 'vitest';
import { maskedName } from './maskedName.ts';

it('of a name that may be a password a quarter stays readable, three characters at most', () => {
  expect(['', 'abc', 'root', 'hunter22', 'ein langes Passwort'].map(maskedName)).toEqual(['…', '…', 'r…', 'hu…', 'ein…']);
  expect(maskedName('x'.repeat(1_000_000))).toBe('xxx…');
  expect(maskedName('🗝🗝🗝🗝')).toBe('🗝…');
});
