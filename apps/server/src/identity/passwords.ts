import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { atMost } from '../db/limit.ts';

/** What a hash costs whoever computes it. As shipped: 32 MiB and about a tenth of a second. */
const rounds = { shipped: 1 << 15, cheap: 1 << 4 } as const;
const cost = { N: rounds.shipped as number, r: 8, p: 1, maxmem: 128 << 20 } satisfies ScryptOptions;

/** Tests of other things make thousands of hashes that guard nothing: theirs are cheap. A stored hash says what it has cost. */
export function setHashCost(name: keyof typeof rounds): void {
  cost.N = rounds[name];
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares in constant time; an unreadable hash never matches. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p), maxmem: cost.maxmem });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Deriving a key takes a processor for a while; guesses in numbers must not take them all. */
const derivation = atMost(2);

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return derivation(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
