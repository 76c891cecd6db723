import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

describe('the cache of an installation', () => {
  it('is its own process’s where there is but one, else in Redis, else none', () => {
    const several = { DATABASE_URL: 'postgresql://localhost/geo' };
    expect(readConfig({}).cache).toEqual({ redisUrl: null, bytes: 200e6 });
    expect(readConfig({ GEO_DATABASE: 'local', GEO_CACHE_MB: '5' }).cache).toEqual({ redisUrl: null, bytes: 5e6 });
    expect(readConfig(several).cache).toBeNull();
    expect(readConfig({ ...several, REDIS_URL: 'redis://cache:6379/2' }).cache).toEqual({ redisUrl: 'redis://cache:6379/2', bytes: 200e6 });
  });

  it('is refused by name where its address is none, without telling the password in it', () => {
    for (const REDIS_URL of ['http://user:geheim@cache', 'cache:6379', 'geheim'])
      expect(() => readConfig({ REDIS_URL })).toThrow(/^REDIS_URL is no address of a Redis; use one that begins with redis:/);
    expect(() => readConfig({ REDIS_URL: 'http://user:geheim@cache' })).not.toThrow(/geheim/);
    expect(() => readConfig({ GEO_CACHE_MB: '0' })).toThrow('GEO_CACHE_MB');
  });
});
