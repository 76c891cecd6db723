import { setupServer } from 'msw/node';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../client/errors.ts';
import { createClient } from '../../client/http.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { eventKeys } from '../../kinds/eventKeys.ts';
import { createHandlers } from '../handlers.ts';
import type { MockOptions } from '../mock.ts';
import { createWorld, type WorldOptions } from './createWorld.ts';

const baseUrl = 'http://geo.test';
const client = createClient({ baseUrl });
let close = (): void => undefined;

function open(world: WorldOptions, options: MockOptions = {}): void {
  const server = setupServer(...createHandlers(createWorld(world), { baseUrl, signedInAs: 'admin', ...options }));
  server.listen({ onUnhandledFrame: 'error' });
  close = () => server.close();
}
afterEach(() => close());

const lists = [
  'layers',
  'views',
  'finalViews',
  'portals',
  'workflows',
  'switchboards',
  'depots',
  'depotFolders',
  'users',
  'groups',
  'sessions',
  'events',
  'news',
  'addons',
  'userOverview',
  'groupOverview',
  'switchboardFolders',
] as const;

describe('the seeded world', () => {
  it('holds objects of all kinds', async () => {
    open({});
    const totals: Record<string, number> = {};
    for (const name of lists) {
      const { objects, meta } = await client.call(endpoints[name], { query: { limit: 1000 } });
      expect(objects).toHaveLength(meta.total_count);
      totals[name] = meta.total_count;
    }
    totals['tags'] = (await client.call(endpoints.tags, { query: {} })).items.length;
    expect(totals).toEqual({
      layers: 12,
      views: 6,
      finalViews: 2,
      portals: 3,
      workflows: 4,
      switchboards: 6,
      depots: 14,
      depotFolders: 7,
      users: 4,
      groups: 2,
      sessions: 11,
      events: 40,
      news: 5,
      addons: 4,
      userOverview: 4,
      groupOverview: 2,
      switchboardFolders: 2,
      tags: 8,
    });
  });

  it('has events of every key, also of the platform, and of objects that are gone', async () => {
    open({});
    const { objects } = await client.call(endpoints.events, { query: {} });
    expect(new Set(objects.map((event) => event.key))).toEqual(new Set(eventKeys));
    expect(objects.some((event) => event.user === null)).toBe(true);
    expect(objects.some((event) => event.content_object === null && event.metadata.name !== '')).toBe(true);
    expect(objects.map((event) => event.created)).toEqual(
      objects
        .map((event) => event.created)
        .toSorted()
        .toReversed(),
    );
  });

  it('shows a colleague only what is theirs or granted', async () => {
    open({}, { signedInAs: 'jonas.oezdemir' });
    const { objects } = await client.call(endpoints.layers, { query: { limit: 1000 } });
    expect(objects.map((layer) => layer.name)).not.toContain('Pegelstationen');
    expect(objects).toHaveLength(11);
    const own = await client.call(endpoints.layers, { query: { filter: 'mine' } });
    expect(own.objects.map((layer) => layer.name)).toContain('خرائط المياه');
    await expect(client.call(endpoints.users, { query: {} })).rejects.toMatchObject({ status: 403, code: 'superuser_only' });
  });

  it('can be empty', async () => {
    open({ content: 'none' });
    const { meta } = await client.call(endpoints.layers, { query: {} });
    expect(meta.total_count).toBe(0);
  });

  it('can be large and is paged, searched and sorted then', async () => {
    open({ layers: 10_000, views: 300 });
    const page = await client.call(endpoints.layers, { query: { offset: 9_990, limit: 50, order_by: 'name' } });
    expect([page.objects.length, page.meta.total_count]).toEqual([10, 10_000]);
    const found = await client.call(endpoints.layers, { query: { q: 'Kartenblatt 09999' } });
    expect(found.objects.map((layer) => layer.id)).toEqual([9_999]);
    expect((await client.call(endpoints.views, { query: { limit: 1 } })).meta.total_count).toBe(300);
  });
});

describe('calls can go wrong', () => {
  it('as the story wishes, the others stay right', async () => {
    open(
      {},
      {
        fail: { layers: 'error500', views: 'html', portals: 'empty', tags: 'empty', saveView: 'stale', depots: 'twice', users: 'offline' },
      },
    );
    await expect(client.call(endpoints.layers, { query: {} })).rejects.toMatchObject({ status: 500, code: 'internal' });
    await expect(client.call(endpoints.views, { query: {} })).rejects.toBeInstanceOf(ApiError);
    expect((await client.call(endpoints.portals, { query: {} })).objects).toEqual([]);
    expect((await client.call(endpoints.tags, { query: {} })).items).toEqual([]);
    await expect(client.call(endpoints.saveView, { params: { id: 1 }, body: {} })).rejects.toMatchObject({ status: 409 });
    await expect(client.call(endpoints.depots, { query: {} })).rejects.toMatchObject({ status: 500 });
    expect((await client.call(endpoints.depots, { query: {} })).objects.length).toBeGreaterThan(3);
    await expect(client.call(endpoints.users, { query: {} })).rejects.toThrow();
    expect((await client.call(endpoints.groups, { query: {} })).objects).toHaveLength(2);
  });
});
