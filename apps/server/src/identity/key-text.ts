import { createHash, randomBytes } from 'node:crypto';
import { keyPrefix, keyStart } from '@geo/api';
import { randomToken } from '../access/random-token.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new key with what it begins with: eight letters and digits to recognise it, and 256 random bits. */
export function newKey(): { readonly key: string; readonly prefix: string } {
  const name = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
  const key = `${keyStart}${name}_${randomToken()}`;
  return { key, prefix: keyPrefix(key)! };
}

/** What is stored of a key. It is no password: 256 random bits need no slow hash. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
