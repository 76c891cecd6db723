import { createClient, RESP_TYPES } from '@redis/client';
import { setTimeout as sleep } from 'node:timers/promises';
import { mostBytesOf, type Cache, type CacheLimits } from './cache.ts';

/** All keys begin with it; the braces keep them together where Redis is a cluster. */
const prefix = '{geo-results}:';
/** How long a cache is waited for: to make the value anew may be sooner. */
const patienceMs = 2000;
/** How often it is tried to reach one that is away. */
const retryMs = 1000;

// `used` has the keys by the time of their last use, `sizes` what each takes, `total` what all take.
const names = ['used', 'sizes', 'total'].map((name) => prefix + name);
const forget = `local function forget(key)
  local size = redis.call('HGET', KEYS[2], key)
  if size then redis.call('DECRBY', KEYS[3], size) end
  redis.call('HDEL', KEYS[2], key)
  redis.call('ZREM', KEYS[1], key)
  redis.call('DEL', '${prefix}value:' .. key)
end
local function touch(key)
  local now = redis.call('TIME')
  redis.call('ZADD', KEYS[1], now[1] * 1000000 + now[2], key)
end
`;
const getScript = `${forget}local value = redis.call('GET', '${prefix}value:' .. ARGV[1])
if value then
  touch(ARGV[1])
  redis.call('EXPIRE', '${prefix}value:' .. ARGV[1], ARGV[2])
else
  forget(ARGV[1])
end
return value`;
const putScript = `${forget}forget(ARGV[1])
redis.call('SET', '${prefix}value:' .. ARGV[1], ARGV[2], 'EX', ARGV[3])
touch(ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], #ARGV[2])
local total = redis.call('INCRBY', KEYS[3], #ARGV[2])
while total > tonumber(ARGV[4]) do
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0)[1]
  if not oldest then
    redis.call('SET', KEYS[3], 0)
    break
  end
  forget(oldest)
  total = tonumber(redis.call('GET', KEYS[3]))
end
return 1`;

/** A cache in Redis, which all processes share. One that is away, or comes back empty, has nothing; that is said once. */
export function redisCache(url: string, limits: CacheLimits): Cache {
  let isAway = false;
  const noteAway = (error: unknown): void => {
    if (!isAway) console.error('Redis cannot be reached, results are computed anew:', error instanceof Error ? error.message : error);
    isAway = true;
  };
  const client = createClient({
    url,
    // Nothing waits for a cache that is away.
    disableOfflineQueue: true,
    socket: { connectTimeout: patienceMs, reconnectStrategy: () => retryMs },
  });
  client.on('error', noteAway);
  client.on('ready', () => {
    if (isAway) console.error('Redis is back.');
    isAway = false;
  });
  const ready = client.connect().catch(noteAway);
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const ask = async (script: string, args: (string | Buffer)[]): Promise<unknown> => {
    const late = new AbortController();
    try {
      return await Promise.race([
        binary.eval(script, { keys: names, arguments: args }),
        sleep(patienceMs, null, { signal: late.signal }).then(() => Promise.reject(new Error(`no answer within ${patienceMs} ms`))),
      ]);
    } catch (error) {
      noteAway(error);
      return null;
    } finally {
      late.abort();
    }
  };
  const inTime = Promise.race([ready, sleep(patienceMs, undefined, { ref: false })]);
  const mostBytes = mostBytesOf(limits);
  return {
    mostBytes,
    async get(key) {
      await inTime;
      const value = await ask(getScript, [key, String(limits.seconds)]);
      return Buffer.isBuffer(value) ? value : null;
    },
    async put(key, bytes) {
      await inTime;
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return bytes.byteLength <= mostBytes && (await ask(putScript, [key, buffer, String(limits.seconds), String(limits.bytes)])) !== null;
    },
    close() {
      if (client.isOpen) client.destroy();
      return Promise.resolve();
    },
  };
}
