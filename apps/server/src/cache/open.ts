import { keptSeconds, type Cache } from './cache.ts';
import { memoryCache } from './memory.ts';

/** The cache of an installation; without an address it is this process's own. */
export async function openCache({ redisUrl, bytes }: { redisUrl: string | null; bytes: number }): Promise<Cache> {
  const limits = { bytes, seconds: keptSeconds };
  if (redisUrl === null) return memoryCache(limits);
  // Loaded only where there is one.
  const { redisCache } = await import('./redis.ts');
  return redisCache(redisUrl, limits);
}
