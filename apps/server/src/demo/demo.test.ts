import { endpoints } from '@geo/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homes, type TestPlatform } from '../testing/homes.ts';
import { signIn } from './client.ts';
import { makeDemo } from './demo.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await homes[0]!.start();
});
afterAll(() => platform.dispose());

it('the demo fills every list with something to open', async () => {
  await makeDemo(platform.url, platform.password);
  const client = await signIn(platform.url, 'admin', platform.password);
  const depots = (await client.call(endpoints.depots, { query: {} })).objects;
  expect(depots.map((depot) => [depot.name, depot.moments.length])).toEqual([
    ['Länder', 2],
    ['Umkreis', 1],
  ]);
  expect(depots[0]!.moments[0]!.size).toBeGreaterThan(depots[0]!.moments[1]!.size);
  const [board] = (await client.call(endpoints.switchboards, { query: {} })).objects;
  expect([board?.status, board?.progress.total]).toEqual(['success', 1]);
  const [layer] = (await client.call(endpoints.layers, { query: {} })).objects;
  expect([layer?.public, layer?.slug]).toEqual([true, 'laender']);
  expect((await fetch(`${platform.url}/services/laender/geojson?limit=1`)).status).toBe(200);
});
