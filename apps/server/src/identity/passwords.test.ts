import { describe, expect, test } from 'vitest';
import { hashPassword, setHashCost, verifyPassword } from './passwords.ts';

describe('a password', () => {
  test('is known by its hash, and only by it', async () => {
    const hash = await hashPassword('Grüne Wiese am Bach');
    expect(await verifyPassword('Gru\u0308ne Wiese am Bach', hash)).toBe(true);
    expect(await verifyPassword('Grüne Wiese am bach', hash)).toBe(false);
    expect(await verifyPassword('Grüne Wiese am Bach', '')).toBe(false);
    expect(await hashPassword('Grüne Wiese am Bach')).not.toBe(hash);
  });

  test('costs whoever guesses it, and is known also when that cost has changed', async () => {
    setHashCost('shipped');
    const hash = await hashPassword('Grüne Wiese am Bach');
    setHashCost('cheap');
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(await verifyPassword('Grüne Wiese am Bach', hash)).toBe(true);
  });
});
