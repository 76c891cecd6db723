import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noRedis, startRedis } from '../testing/redis.ts';
import type { Cache, CacheLimits } from './cache.ts';
import { memoryCache } from './memory.ts';
import { redisCache } from './redis.ts';

const limits: CacheLimits = { bytes: 400, seconds: 1000 };
const bytes = (fill: number, length = 100): Uint8Array => new Uint8Array(length).fill(fill);

const homes = [
  {
    name: 'in the process',
    skipped: undefined,
    open: (more: Partial<CacheLimits>) => Promise.resolve(memoryCache({ ...limits, ...more })),
  },
  {
    name: 'in Redis',
    skipped: noRedis,
    open: async (more: Partial<CacheLimits>) => {
      const redis = await startRedis();
      onTestFinished(() => redis.stop());
      return redisCache(redis.url, { ...limits, ...more });
    },
  },
];

describe.each(homes)('a cache $name', ({ skipped, open }) => {
  const opened = async (more: Partial<CacheLimits> = {}): Promise<Cache> => {
    const cache = await open(more);
    onTestFinished(() => cache.close());
    return cache;
  };
  const left = async (cache: Cache, keys: readonly string[]) => {
    const there: string[] = [];
    for (const key of keys) if (await cache.get(key)) there.push(key);
    return there;
  };

  it.skipIf(skipped)('gives back every byte, and the newest of a key', async () => {
    const cache = await opened();
    const all = new Uint8Array(Array.from({ length: 100 }, (_, at) => (at * 37) % 256));
    expect(await cache.put('a', all)).toBe(true);
    expect([...(await cache.get('a'))!]).toEqual([...all]);
    expect(await cache.put('a', bytes(7, 3))).toBe(true);
    expect([...(await cache.get('a'))!]).toEqual([7, 7, 7]);
    expect(await cache.get('b')).toBeNull();
  });

  it.skipIf(skipped)(
    'drops what was longest not asked for once there is no room, and takes nothing that drives out all others',
    async () => {
      const cache = await opened();
      for (const key of ['a', 'b', 'c', 'd']) await cache.put(key, bytes(1));
      await cache.get('a');
      await cache.put('e', bytes(1));
      expect(await left(cache, ['b', 'c', 'd', 'a', 'e'])).toEqual(['c', 'd', 'a', 'e']);
      // What is written anew takes its room once.
      for (let n = 0; n < 5; n += 1) await cache.put('e', bytes(n));
      expect(await left(cache, ['c', 'd', 'a', 'e'])).toEqual(['c', 'd', 'a', 'e']);
      expect(await cache.put('f', bytes(1, 101))).toBe(false);
      expect(await left(cache, ['f', 'c', 'd', 'a', 'e'])).toEqual(['c', 'd', 'a', 'e']);
    },
  );

  it.skipIf(skipped)('forgets what nobody asks for in time', async () => {
    const cache = await opened({ seconds: 1 });
    await cache.put('a', bytes(1));
    expect(await cache.get('a')).not.toBeNull();
    await vi.waitFor(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect(await cache.get('a')).toBeNull();
    }, 10_000);
    // Its room is free again.
    for (const key of ['b', 'c', 'd', 'e']) await cache.put(key, bytes(1));
    expect(await left(cache, ['b', 'c', 'd', 'e'])).toEqual(['b', 'c', 'd', 'e']);
  });
});

describe('a Redis that is away', () => {
  it.skipIf(noRedis)('has nothing, answers soon, and is used again when it is back', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const first = await startRedis();
    const cache = redisCache(first.url, limits);
    onTestFinished(() => cache.close());
    expect(await cache.put('a', bytes(1))).toBe(true);
    first.pause();
    expect(await cache.get('a')).toBeNull();
    first.resume();
    await first.stop();
    expect(await cache.get('a')).toBeNull();
    expect(await cache.put('a', bytes(1))).toBe(false);
    const second = await startRedis(first.port);
    onTestFinished(() => second.stop());
    await vi.waitFor(async () => expect(await cache.put('a', bytes(1))).toBe(true), 10_000);
    expect(await cache.get('a')).toEqual(Buffer.from(bytes(1)));
    expect(said.mock.calls.filter(([text]) => String(text).startsWith('Redis cannot be reached')).length).toBeGreaterThan(0);
  });

  it('that was never there is none, too', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const cache = redisCache('redis://127.0.0.1:1', limits);
    onTestFinished(() => cache.close());
    expect(await cache.get('a')).toBeNull();
    expect(await cache.put('a', bytes(1))).toBe(false);
  });
});
