import { randomBytes } from 'node:crypto';

/** Random, URL-safe, 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
