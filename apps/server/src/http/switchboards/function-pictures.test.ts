import { endpoints } from '@geo/api';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(anyBackend)('pictures of functions (on $name)', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));

  test('every address that the library names answers with a picture, in which nothing runs, and not again to who has it', async () => {
    const { client, cookies } = await signInWithCookies(platform.url, platform.username, platform.password);
    const { objects } = await client.call(endpoints.functions, { query: { limit: 1000 } });
    const addresses = objects.flatMap(({ picture }) => picture ?? []);
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) {
      const ask = (headers: Record<string, string> = {}): Promise<Response> =>
        fetch(platform.url + address, { headers: { Cookie: cookies(), ...headers } });
      const first = await ask();
      expect([first.status, first.headers.get('content-type')], address).toEqual([200, 'image/svg+xml']);
      expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await first.text()).startsWith('<svg ')).toBe(true);
      const again = await ask({ 'If-None-Match': first.headers.get('etag')! });
      expect([again.status, await again.text()], address).toEqual([304, '']);
    }
  });
});
