import { endpoints } from '@geo/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { signIn } from './client.ts';
import { forgetEvents, makeDemo } from './demo.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await backends[0]!.start();
});
afterAll(() => platform.dispose());

it('the demo fills every list with something to open', async () => {
  await makeDemo(platform.url, platform.password);
  await forgetEvents(platform.db);
  const client = await signIn(platform.url, 'admin', platform.password);
  expect((await client.call(endpoints.events, { query: {} })).meta.total_count).toBe(0);
  const depots = (await client.call(endpoints.depots, { query: {} })).objects;
  expect(depots.map((depot) => [depot.name, depot.moments.length])).toEqual([
    ['Länder', 2],
    ['Umkreis', 1],
  ]);
  expect(depots[0]!.moments[0]!.size).toBeGreaterThan(depots[0]!.moments[1]!.size);
  const [switchboard] = (await client.call(endpoints.switchboards, { query: {} })).objects;
  expect([switchboard?.status, switchboard?.progress.total]).toEqual(['success', 1]);
  const [layer] = (await client.call(endpoints.layers, { query: {} })).objects;
  expect([layer?.public, layer?.slug]).toEqual([true, 'laender']);
  const tags = (await client.call(endpoints.tags, { query: {} })).items;
  expect(tags.map((tag) => [tag.name, tag.items])).toEqual([
    ['Analyse', 1],
    ['Beispiel', 3],
    ['Verwaltungsgrenzen', 1],
  ]);
  const [view] = (await client.call(endpoints.views, { query: {} })).objects;
  expect([view?.slug, view?.public, view?.layergroup.layers.length]).toEqual(['welt', false, 1]);
  const [portal] = (await client.call(endpoints.portals, { query: {} })).objects;
  expect([portal?.views.length, portal?.layers.length]).toEqual([1, 1]);
  const [workflow] = (await client.call(endpoints.workflows, { query: {} })).objects;
  expect([workflow?.steps[0]?.switchboard, workflow?.status]).toEqual([switchboard?.resource_uri, 'success']);
  expect((await fetch(`${platform.url}/services/laender/geojson?limit=1`)).status).toBe(200);
});
