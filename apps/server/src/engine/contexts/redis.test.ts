import { endpoints, type Client, type StorageContext } from '@geo/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheOf } from '../../cache/cache.ts';
import { sweepTables } from '../../jobs/leftovers.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { signIn } from '../../demo/client.ts';
import { noRedis, startRedis, type TestRedis } from '../../testing/redis.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot } from '../../testing/switchboards.ts';

const homes = [
  { name: 'embedded, in its process', backend: backends[0]!, redis: false },
  { name: 'postgres, in Redis', backend: backends[1]!, redis: true },
];

describe.each(homes)('results in a cache on $name', ({ backend, redis: needsRedis }) => {
  const skipped = backend.skipped ?? (needsRedis ? noRedis : undefined);
  it.skipIf(skipped)('are looked at from there, and computed again once it has dropped them', async () => {
    const redis: TestRedis | null = needsRedis ? await startRedis() : null;
    if (redis) onTestFinished(() => redis.stop());
    const platform: TestPlatform = await backend.start(redis ? { cache: { redisUrl: redis.url, bytes: 1e8 } } : {});
    onTestFinished(() => platform.dispose());
    const client: Client = await signIn(platform.url, platform.username, platform.password);
    const { db } = platform;
    const stored = async (frame: number) => (await frameRows(db, { id: frame }))[0]!;
    const choose = (frame: number, storage_context: StorageContext) =>
      client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
    const names = async (frame: number) =>
      (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects.map((one) => one.properties?.name);
    const places = async (frame: number) =>
      (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects.map((one) => one.value);
    const moved = async (): Promise<string | undefined> => {
      for (;;) {
        const { rows } = await db.query<{ status: string }>("SELECT status FROM geo.job WHERE kind = 'move' ORDER BY id DESC LIMIT 1");
        if (rows[0]?.status !== 'waiting' && rows[0]?.status !== 'started') return rows[0]?.status;
        await sleep(20);
      }
    };
    /** Nobody looks any more: the next look begins anew. */
    const looksGone = async (): Promise<void> => {
      await db.query("UPDATE geo.look SET until = now() - interval '1 second'");
      await sweepTables(db);
    };
    expect((await client.call(endpoints.config, {})).backend.storage_contexts).toContain('redis');
    const { path } = await sourceDepot(client);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.buffer.distance': ['number', 1000],
    });
    const frame = idAt(outputOf(switchboard.nodes[1]!));
    await choose(frame, 'redis');
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const { data, size } = await stored(frame);
    expect([data, size]).toEqual([expect.objectContaining({ stored: false, cached: expect.stringMatching(/^[0-9a-f]{32}$/) }), 3]);
    const { cached } = data as { cached: string };
    const cache = cacheOf(db)!;
    const held = await cache.get(cached);
    expect(held).not.toBeNull();
    const computed = await places(frame);
    await looksGone();
    expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    // What the cache has was not computed and put there again.
    const put = vi.spyOn(cache, 'put');
    await looksGone();
    expect(await places(frame)).toEqual(computed);
    expect(put).not.toHaveBeenCalled();
    // What cannot be read is as good as nothing.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await cache.put(cached, new Uint8Array(held!).fill(0));
    await looksGone();
    expect(await places(frame)).toEqual(computed);
    expect(put).toHaveBeenCalledTimes(2);
    said.mockRestore();

    // Dropped: the next look computes it, and has it kept again.
    await cache.close();
    if (redis) await redis.stop();
    await looksGone();
    expect(await places(frame)).toEqual(computed);
    const { nodes } = await client.call(endpoints.freshness, { params: { id: switchboard.id } });
    expect(nodes.map(({ state }) => state)).toEqual(['current', 'current']);
    if (!redis) expect(await cache.get(cached)).not.toBeNull();

    // Another step computes it in its statement; a move takes it wherever it is wanted.
    const next = await addNode(client, switchboard, 'feature.centroid');
    await client.call(endpoints.createLink, {
      body: { frame: outputOf(switchboard.nodes[1]!), node: next.resource_uri, name: 'features' },
    });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    expect(await names(idAt(outputOf(next)))).toEqual(['Köln', 'Bonn', 'Köln']);
    for (const context of ['django', 'redis', 'deferred', 'redis', 'materialized'] as const) {
      await choose(frame, context);
      expect([context, await moved()]).toEqual([context, 'success']);
      expect(await names(frame)).toEqual(['Köln', 'Bonn', 'Köln']);
    }
    // What cannot be computed again is no cache.
    await db.query("UPDATE geo.frame SET data = data - 'plan' WHERE id = $1", [frame]);
    await choose(frame, 'redis');
    expect(await moved()).toBe('failure');
    for (let at = 0; at < 100 && !(await stored(frame)).storage_problem; at += 1) await sleep(20);
    expect(await stored(frame)).toMatchObject({
      storage_context: 'materialized',
      storage_problem: { en: expect.stringContaining('computed again') },
    });
  });
});

describe('an installation of several processes', () => {
  const backend = backends[1]!;
  it.skipIf(backend.skipped)('has no cache without a Redis, and does not offer it', async () => {
    const platform = await backend.start();
    onTestFinished(() => platform.dispose());
    const client = await signIn(platform.url, platform.username, platform.password);
    expect((await client.call(endpoints.config, {})).backend.storage_contexts).not.toContain('redis');
  });
});
