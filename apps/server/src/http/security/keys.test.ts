import {
  createClient,
  endpoints,
  keyRealmNames,
  keyRealms,
  type Client,
  type Endpoint,
  type EndpointName,
  type KeyRealm,
  type Layer,
  type NewApiKey,
  type SecurityEntry,
  type SecurityEventKey,
  type User,
} from '@geo/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { keyAddresses } from './key-addresses.ts';

const password = 'neun Reiher über Telgte';
const year = 365 * 86_400_000;

for (const backend of anyBackend)
  describe.skipIf(backend.skipped)(`API keys (${backend.name})`, () => {
    let platform: TestPlatform;
    let admin: Client;
    let made = 0;
    beforeAll(async () => {
      platform = await backend.start();
      admin = await signIn(platform.url, 'admin', platform.password);
    });
    afterAll(() => platform.dispose());
    beforeEach(() => platform.db.query('DELETE FROM geo.key_failure'));

    const newKey = (realms: readonly KeyRealm[], more: object = {}, client = admin): Promise<NewApiKey> =>
      client.call(endpoints.createApiKey, { body: { name: `Schlüssel ${++made}`, realms: [...realms], ...more } });
    const person = async (): Promise<{ user: User; client: Client }> => {
      const user = await admin.call(endpoints.createUser, { body: { username: `person${++made}`, raw_password: password } });
      await admin.call(endpoints.saveUser, {
        params: { id: user.id },
        body: { user_permissions: [...user.user_permissions, 'access_connect'] },
      });
      return { user, client: await signIn(platform.url, user.username, password) };
    };
    const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
    const basic = (key: string, name = 'egal') => ({ Authorization: `Basic ${Buffer.from(`${name}:${key}`).toString('base64')}` });
    const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(platform.url + path, { headers });
    const post = (path: string, body: object, headers: Record<string, string>): Promise<Response> =>
      fetch(platform.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    const codeOf = async (response: Response): Promise<string> =>
      `${response.status} ${((await response.json()) as { code?: string }).code ?? ''}`.trim();
    const clientOf = (key: string): Client => createClient({ baseUrl: platform.url, cookies: () => '', headers: bearer(key) });
    const logged = async (event: SecurityEventKey): Promise<SecurityEntry[]> =>
      (await admin.call(endpoints.securityLog, { query: { event, limit: 1000 } })).objects;
    const newBoard = async (client = admin): Promise<number> =>
      (await client.call(endpoints.createSwitchboard, { query: { name: `Brett ${++made}` } })).switchboard_id;
    const privateLayer = async (): Promise<Layer> => {
      const depot = await newDepot(admin);
      await importText(admin, depot, 'orte.geojson', points(['Köln', 6.96, 50.94]));
      return admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    };

    it('only their hash is stored, and what they begin with', async () => {
      const { key, prefix, id } = await newKey(['read']);
      const { rows } = await platform.db.query<{ text: string; hash: string }>(
        "SELECT k::text AS text, encode(hash, 'hex') AS hash FROM geo.api_key k WHERE id = $1",
        [id],
      );
      const secret = key.slice(prefix.length + 1);
      expect(rows[0]!.text).toContain(prefix);
      expect(rows[0]!.text).not.toContain(secret);
      expect(rows[0]!.hash).toHaveLength(64);
      const log = await platform.db.query<{ text: string }>('SELECT l::text AS text FROM geo.security_log l');
      expect(log.rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    });

    it('what begins like one and is none is refused, whatever else the request carries', async () => {
      const { key } = await newKey(['read']);
      const { cookies } = await signInWithCookies(platform.url, 'admin', platform.password);
      for (const wrong of [
        `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
        key.toUpperCase(),
        `${key} `.repeat(2).trim(),
        'x',
        key.slice(4),
      ]) {
        expect(await codeOf(await get('/api/v1/user/me/', bearer(wrong))), wrong).toBe('401 key_unknown');
        expect(await codeOf(await get('/api/v1/user/me/', { ...bearer(wrong), Cookie: cookies() })), wrong).toBe('401 key_unknown');
      }
      // A password that is no key of ours belongs to somebody in front of the server.
      expect((await get('/api/v1/user/me/', { ...basic('geheim'), Cookie: cookies() })).status).toBe(200);
      expect(await codeOf(await get('/api/v1/user/me/', basic('geheim')))).toBe('401 unauthenticated');
    });

    it('a request with a key has no session: its cookie gives it nothing', async () => {
      const { key } = await newKey(['read']);
      const { cookies, client } = await signInWithCookies(platform.url, 'admin', platform.password);
      const { csrftoken } = await client.call(endpoints.csrf, {});
      const both = { ...bearer(key), Cookie: cookies(), 'X-CSRFToken': csrftoken };
      expect(await codeOf(await get('/api/v1/user/', both))).toBe('403 key_not_here');
      expect(await codeOf(await post('/api/v1/switchboard/import', {}, both))).toBe('403 key_realm');
    });

    it('every call is made by a key with one of its realms, and by no other', { timeout: 120_000 }, async () => {
      const keys = new Map<string, string>();
      const keyWith = async (realms: readonly KeyRealm[]): Promise<string> => {
        const name = realms.join();
        if (!keys.has(name)) keys.set(name, (await newKey(realms)).key);
        return keys.get(name)!;
      };
      const ask = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, key: string): Promise<Response> =>
        fetch(platform.url + path.replace(/\{\w+\}/g, '999999'), {
          method,
          headers: { ...bearer(key), 'Content-Type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
      const wrong: string[] = [];
      for (const name of Object.keys(keyRealms) as EndpointName[]) {
        const endpoint: Endpoint = endpoints[name];
        const open: readonly KeyRealm[] | null = keyRealms[name];
        if (endpoint.auth === 'public') continue;
        const others = keyRealmNames.filter((realm) => !open?.includes(realm));
        if (others.length > 0) {
          const refused = await codeOf(await ask(endpoint, await keyWith(others)));
          const expected = open === null ? '403 key_not_here' : '403 key_realm';
          if (refused !== expected) wrong.push(`${name} with ${others.join()}: ${refused}`);
        }
        for (const realm of open ?? []) {
          const response = await ask(endpoint, await keyWith([realm]));
          const text = await response.text();
          if (response.status === 401 || /"code":"(key_|csrf)/.test(text))
            wrong.push(`${name} with ${realm}: ${response.status} ${text.slice(0, 200)}`);
        }
      }
      for (const [address, open] of Object.entries<readonly KeyRealm[] | null>(keyAddresses)) {
        if (open === null) continue;
        const [method, path] = address.split(' ') as [Endpoint['method'], string];
        const at = { method, path: path.replaceAll(/:\w+/g, '999999').replace('*', 'x') };
        const refused = await ask(at, await keyWith(keyRealmNames.filter((realm) => !open.includes(realm))));
        if (refused.status !== 403) wrong.push(`${address} with others: ${refused.status}`);
        const taken = await ask(at, await keyWith(open));
        if (taken.status === 401 || taken.status === 403) wrong.push(`${address} with ${open.join()}: ${taken.status}`);
      }
      expect(wrong).toEqual([]);
    });

    it('a large file is sent in parts by a key that writes, which asks how far it came, and by no other', async () => {
      const content = Buffer.from(points(['Köln', 6.96, 50.94]));
      const [writing, reading] = [(await newKey(['write'])).key, (await newKey(['read'])).key];
      const { upload_id } = await clientOf(writing).call(endpoints.createUpload, {});
      const tus = (key: string) => ({ ...bearer(key), 'Tus-Resumable': '1.0.0' });
      const begin = (key: string): Promise<Response> =>
        fetch(`${platform.url}/magazine/upload-parts/${upload_id}/`, {
          method: 'POST',
          headers: { ...tus(key), 'Upload-Length': String(content.length), 'Upload-Metadata': `path ${btoa('orte.geojson')}` },
        });
      expect(await codeOf(await begin(reading))).toBe('403 key_realm');
      const url = platform.url + (await begin(writing)).headers.get('location')!;
      const asked = async (key: string): Promise<unknown[]> => {
        const { status, headers } = await fetch(url, { method: 'HEAD', headers: tus(key) });
        return [status, headers.get('upload-offset')];
      };
      const sent = (key: string): Promise<Response> => {
        const headers = { ...tus(key), 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
        return fetch(url, { method: 'PATCH', headers, body: content });
      };
      expect([await asked(reading), await asked(writing)]).toEqual([
        [403, null],
        [200, '0'],
      ]);
      expect(await codeOf(await sent(reading))).toBe('403 key_realm');
      expect((await sent(writing)).status).toBe(204);
      const { files } = await clientOf(writing).call(endpoints.upload, { params: { upload_id } });
      expect(files).toMatchObject([{ path: 'orte.geojson', status: 'success', layers: [{ count: 1 }] }]);
    });

    it('sockets and pages that forward are for sessions', async () => {
      const { key } = await newKey(keyRealmNames);
      expect(await codeOf(await get('/api/v1/depot/1/edit_as_layer/', bearer(key)))).toBe('403 key_not_here');
      const id = await newBoard();
      const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${id}`, {
        headers: bearer(key),
      } as unknown as string[]);
      const code = await new Promise((resolve) => socket.addEventListener('close', (event) => resolve(event.code)));
      expect(code).toBe(1008);
    });

    it('they end with their time, when they are revoked, and with what their user may do', async () => {
      const { user, client } = await person();
      const { key, id } = await newKey(['read'], {}, client);
      const ask = async (): Promise<string> => codeOf(await get('/api/v1/user/me/', bearer(key)));
      expect(await ask()).toBe('200');
      await platform.db.query("UPDATE geo.api_key SET expires = now() - interval '1 second' WHERE id = $1", [id]);
      expect(await ask()).toBe('401 key_expired');
      await platform.db.query("UPDATE geo.api_key SET expires = now() + interval '1 hour' WHERE id = $1", [id]);
      const set = (column: string, value: unknown) =>
        platform.db.query(`UPDATE geo.account SET ${column} = $2 WHERE id = $1`, [user.id, value]);
      for (const [column, shut, open] of [
        ['is_active', false, true],
        ['is_staff', false, true],
        ['expiration_date', '2020-01-01', null],
        ['permissions', [], ['access_connect']],
      ] as const) {
        await set(column, shut);
        expect([column, await ask()]).toEqual([column, '401 key_owner']);
        await set(column, open);
        expect([column, await ask()]).toEqual([column, '200']);
      }
      await client.call(endpoints.deleteApiKey, { params: { id } });
      expect(await ask()).toBe('401 key_unknown');
    });

    it('have the rights that their user has at that moment, and no more', async () => {
      const { user, client } = await person();
      const { key } = await newKey(['read', 'write'], {}, client);
      const id = await newBoard();
      const board = () => clientOf(key).call(endpoints.switchboard, { params: { id } });
      await expect(board()).rejects.toMatchObject({ code: 'not_found' });
      const share = (perms: string[]) =>
        admin.call(endpoints.saveSwitchboard, { params: { id }, body: { permissions: [{ user: user.resource_uri, perms }] } });
      await share(['read_switchboard']);
      await board();
      await expect(clientOf(key).call(endpoints.deleteSwitchboard, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' });
      await share([]);
      await expect(board()).rejects.toMatchObject({ code: 'not_found' });
    });

    it('need no token, but a browser sends a password to other sites’ requests, too', async () => {
      const { key } = await newKey(['execute']);
      const path = `/api/v1/switchboard/${await newBoard()}/execute`;
      expect((await post(path, {}, basic(key))).status).toBe(202);
      const foreign: Record<string, string>[] = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example' },
      ];
      for (const headers of foreign) expect(await codeOf(await post(path, {}, { ...basic(key), ...headers }))).toBe('403 csrf');
      await expect.poll(async () => (await post(path, {}, { ...bearer(key), 'Sec-Fetch-Site': 'cross-site' })).status).toBe(202);
    });

    it('stand in addresses of services and runs only, and never in a log', async () => {
      const said: string[] = [];
      const spies = (['error', 'warn', 'log', 'info'] as const).map((level) =>
        vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void said.push(parts.map(String).join(' '))),
      );
      const { key } = await newKey(keyRealmNames);
      const layer = await privateLayer();
      const board = await newBoard();
      expect((await get(`/services/${layer.id}/geojson?key=${key}`)).status).toBe(200);
      expect((await get(`/services/key/${key}/${layer.id}/geojson?limit=1`)).status).toBe(200);
      expect((await fetch(`${platform.url}/api/v1/switchboard/${board}/execute?wait=1&key=${key}`, { method: 'POST' })).status).toBe(200);
      for (const path of ['/api/v1/user/me/', '/api/v1/depot/', '/api/v1/apikey/'])
        expect(await codeOf(await get(`${path}?key=${key}`)), path).toMatch(/^40[03] key_(in_address|not_here)$/);
      expect(await codeOf(await get(`/api/v1/depot/?a=1&%6Bey=${key}`))).toBe('400 key_in_address');
      // A fault is logged with its address.
      await platform.db.query('ALTER TABLE geo.switchboard RENAME COLUMN owner_id TO owner_away');
      const fault = await fetch(`${platform.url}/api/v1/switchboard/${board}/execute?key=${key}`, { method: 'POST' });
      await platform.db.query('ALTER TABLE geo.switchboard RENAME COLUMN owner_away TO owner_id');
      expect(fault.status).toBe(500);
      expect((await get(`/services/key/${key}/999999/nothing?key=${key}`)).status).toBe(404);
      for (const spy of spies) spy.mockRestore();
      const secret = key.slice(-43);
      expect(said.filter((line) => line.includes('/execute'))).toHaveLength(1);
      expect(said.filter((line) => line.includes(secret))).toEqual([]);
      const { rows } = await platform.db.query<{ text: string }>('SELECT l::text AS text FROM geo.security_log l');
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    });

    it('open services of layers that are not public, and addresses carry them only to who sent them so', async () => {
      const layer = await privateLayer();
      const { key } = await newKey(['services']);
      const path = `/services/${layer.id}/wfs?service=WFS&request=GetCapabilities&version=2.0.0`;
      expect((await get(path)).status).toBe(401);
      for (const headers of [bearer(key), basic(key), basic(key, '')]) {
        const answer = await get(path, headers);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
        expect(await answer.text()).not.toContain(key);
      }
      const inPath = await get(path.replace('/services/', `/services/key/${key}/`));
      expect(inPath.headers.get('cache-control')).toBe('private, no-cache');
      expect(await inPath.text()).toContain(`${platform.url}/services/key/${key}/${layer.id}/wfs`);
      const all = '/services/wfs?service=WFS&request=GetCapabilities&version=2.0.0';
      expect(await (await get(all, bearer(key))).text()).toContain(`<wfs:Title>${layer.name}<`);
      const { key: other } = await newKey(['read', 'write', 'execute']);
      expect((await get(path, bearer(other))).status).toBe(403);
      expect((await get(path.replace('/services/', `/services/key/${other}/`))).status).toBe(403);
      const wrong = await get(path, basic(`${key}x`));
      expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
        401,
        'Basic realm="Geo", charset="UTF-8", Bearer realm="Geo"',
      ]);
      expect(wrong.headers.get('content-type')).toContain('xml');
    });

    it('are asked for by services of layers, and nobody learns which layers there are', async () => {
      const layer = await privateLayer();
      const asked = async (name: string | number, headers: Record<string, string> = {}) => {
        const answer = await get(`/services/${name}/wfs?service=WFS&request=GetCapabilities`, headers);
        return [answer.status, answer.headers.get('www-authenticate'), await answer.text()] as const;
      };
      const [status, challenge, text] = await asked(layer.id);
      expect([status, challenge]).toEqual([401, 'Basic realm="Geo", charset="UTF-8", Bearer realm="Geo"']);
      expect(text).toContain('API');
      expect(await asked(999_999_999)).toEqual([status, challenge, text]);
      const { key } = await newKey(['services'], {}, (await person()).client);
      const ofPages: Record<string, string>[] = [
        { 'Sec-Fetch-Site': 'same-origin' },
        { 'Sec-Fetch-Site': 'none' },
        { Cookie: 'sessionid=over' },
      ];
      for (const headers of [...ofPages, bearer(key)])
        expect((await asked(layer.id, headers)).slice(0, 2), JSON.stringify(headers)).toEqual([404, null]);
    });

    it('are asked for where they would help, and never of our own pages', async () => {
      const path = `/api/v1/switchboard/${await newBoard()}/execute`;
      const challenge = async (at: string, headers: Record<string, string> = {}): Promise<string | null> => {
        const response = await post(at, {}, headers);
        expect(response.status).toBe(401);
        return response.headers.get('www-authenticate');
      };
      expect(await challenge(path)).toBe('Basic realm="Geo", charset="UTF-8", Bearer realm="Geo"');
      expect(await challenge(path, { 'Sec-Fetch-Site': 'same-origin' })).toBeNull();
      expect(await challenge(path, { Cookie: 'sessionid=over' })).toBeNull();
      expect(await challenge('/api/v1/depotfolder/')).toBeNull();
    });

    it('are guessed a few times only, which a key that is known from there does not suffer from', async () => {
      const { key } = await newKey(['read']);
      const { key: fresh } = await newKey(['read']);
      const ask = async (one: string): Promise<string> => codeOf(await get('/api/v1/user/me/', bearer(one)));
      expect(await ask(key)).toBe('200');
      for (let attempt = 0; attempt < 30; attempt += 1) expect(await ask('geo_falsch')).toBe('401 key_unknown');
      const refused = await get('/api/v1/user/me/', bearer('geo_falsch'));
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(await ask(fresh)).toBe('429 key_locked');
      expect(await ask(key)).toBe('200');
      await platform.db.query("UPDATE geo.key_failure SET at = now() - interval '16 minutes'");
      expect([await ask(fresh), await ask('geo_falsch')]).toEqual(['200', '401 key_unknown']);
      await expect.poll(() => logged('key_limited')).not.toEqual([]);
    });

    it('their use is noted once a minute, and once for each new address', async () => {
      const { user, client } = await person();
      const { key, id, prefix } = await newKey(['read'], {}, client);
      const used = async (): Promise<string | null> =>
        (await platform.db.query<{ at: string | null }>('SELECT last_used::text AS at FROM geo.api_key WHERE id = $1', [id])).rows[0]!.at;
      const ask = () => get('/api/v1/user/me/', bearer(key));
      expect(await used()).toBeNull();
      await Promise.all([ask(), ask(), ask()]);
      const first = await used();
      expect(first).not.toBeNull();
      await ask();
      expect(await used()).toBe(first);
      await platform.db.query("UPDATE geo.api_key SET last_used = now() - interval '61 seconds' WHERE id = $1", [id]);
      const before = await used();
      await ask();
      expect(await used()).not.toBe(before);
      const entries = (await logged('key_new_address')).filter((entry) => entry.object === user.resource_uri);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        user: user.resource_uri,
        ip_address: '127.0.0.1',
        details: { key: `Schlüssel ${made} (${prefix})` },
      });
    });

    it('are made by who they are for, or by a superuser for others; nobody makes one in the name of somebody', async () => {
      const { user, client } = await person();
      const own = await newKey(['read'], {}, client);
      const given = await newKey(['services', 'read'], { user: user.resource_uri });
      expect([own.made_by, given.made_by, given.user]).toEqual([null, 'admin', user.resource_uri]);
      expect(Math.abs(Date.parse(own.expires!) - Date.now() - year)).toBeLessThan(86_400_000);
      const other = await admin.call(endpoints.createUser, {
        body: { username: `chef${++made}`, raw_password: password, is_superuser: true },
      });
      await expect(newKey(['read'], { user: other.resource_uri })).rejects.toMatchObject({ code: 'key_for_other' });
      const far = new Date(Date.now() + year + 3 * 86_400_000).toISOString();
      await expect(newKey(['read'], { expires: far }, client)).rejects.toMatchObject({ code: 'key_end_far' });
      await newKey(['read'], { expires: far });
      const acting = await signIn(platform.url, 'admin', platform.password);
      await acting.call(endpoints.impersonate, { params: { id: user.id } });
      for (const call of [
        () => newKey(['read'], {}, acting),
        () => acting.call(endpoints.apiKeys, { query: {} }),
        () => acting.call(endpoints.deleteApiKey, { params: { id: own.id } }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'impersonating' });
      await admin.call(endpoints.deleteApiKey, { params: { id: given.id } });
      const brief = (entries: readonly SecurityEntry[]) =>
        entries.filter((entry) => entry.object === user.resource_uri).map(({ user_name: by, details }) => [by, details.key, details.given]);
      expect(brief(await logged('key_made'))).toEqual([
        ['admin', `${given.name} (${given.prefix})`, ['services', 'read']],
        [user.username, `${own.name} (${own.prefix})`, ['read']],
      ]);
      expect(brief(await logged('key_revoked'))).toEqual([['admin', `${given.name} (${given.prefix})`, undefined]]);
    });

    it('are fifty a user, however many are made at once', async () => {
      const { user, client } = await person();
      await platform.db.query(
        "INSERT INTO geo.api_key (account_id, name, prefix, hash, realms) SELECT $1, 'x', 'viele ' || i, '', '{read}' FROM generate_series(1, 47) i",
        [user.id],
      );
      const many = Array.from({ length: 20 }, () => newKey(['read'], {}, client));
      const tries = await Promise.allSettled(many);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(newKey(['read'], {}, client)).rejects.toMatchObject({ code: 'key_limit', status: 409 });
    });

    it('that are limited to switchboards run no other, nor after these are gone', async () => {
      const { user, client } = await person();
      const [own, foreign] = [await newBoard(client), await newBoard()];
      const uri = (id: number): string => `/api/v1/switchboard/${id}/`;
      await expect(newKey(['execute'], { switchboards: [uri(foreign)] }, client)).rejects.toMatchObject({ code: 'no_such_reference' });
      const { key } = await newKey(['execute'], { switchboards: [uri(own)] }, client);
      const other = await newBoard(client);
      const run = async (id: number): Promise<string> => codeOf(await post(`${uri(id)}execute?wait=1`, {}, bearer(key)));
      expect([await run(own), await run(other)]).toEqual(['200', '403 key_switchboard']);
      const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: other }, query: { wait: '1' } });
      expect(await codeOf(await get(job, bearer(key)))).toBe('403 key_switchboard');
      expect(await codeOf(await post(`${uri(other)}abort`, {}, bearer(key)))).toBe('403 key_switchboard');
      await client.call(endpoints.deleteSwitchboard, { params: { id: own } });
      expect([await run(own), await run(other)]).toEqual(['404 not_found', '403 key_switchboard']);
      await admin.call(endpoints.securityLog, { query: { user_uri: user.resource_uri } });
    });

    it('what they are refused is noted of their user', async () => {
      const { user, client } = await person();
      const { key } = await newKey(['services'], {}, client);
      await get('/api/v1/depot/', bearer(key));
      const found = async (event: SecurityEventKey) =>
        (await logged(event)).filter((entry) => [entry.user, entry.object].includes(user.resource_uri));
      await expect
        .poll(() => found('refused'))
        .toEqual([expect.objectContaining({ user_name: user.username, details: { code: 'key_realm', call: 'GET /api/v1/depot/' } })]);
      await admin.call(endpoints.saveUser, { params: { id: user.id }, body: { is_active: false } });
      await get('/api/v1/depot/', bearer(key));
      await expect.poll(() => found('key_refused')).toEqual([expect.objectContaining({ user: null, object_name: user.username })]);
    });
  });
