import type { Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(backends)('tiles of a depot on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  test('show what a search in the table finds', async () => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const depotOf = async (text: string): Promise<number> => {
      const depot = await newDepot(client);
      expect(await importText(client, depot, 'a.geojson', text)).toMatchObject({ status: 'success' });
      return depot.id;
    };
    const tile = async (depot: number, query = ''): Promise<string> => {
      const answer = await fetch(`${platform.url}/api/v1/depot/${depot}/tiles/0/0/0.png${query}`, { headers: { Cookie: cookies } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    const both = await depotOf(points(['Köln', 6.96, 50.94], ['Quito', -78.5, -0.2]));
    const cologne = await depotOf(points(['Köln', 6.96, 50.94]));
    expect(await tile(both, '?q=k%C3%B6')).toBe(await tile(cologne));
    expect(await tile(both)).not.toBe(await tile(cologne));
    expect(await tile(both, '?q=o')).not.toBe(await tile(both, '?q=niemand'));
    const long = await fetch(`${platform.url}/api/v1/depot/${both}/tiles/0/0/0.png?q=${'a'.repeat(1001)}`, {
      headers: { Cookie: cookies },
    });
    expect(long.status).toBe(422);
  });
});
