import { endpoints, typeUri, type Client } from '@geo/api';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, signIn } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { importText, newDepot, points, upload } from '../../testing/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';

const strangerPassword = 'noch-ein-langes-Passwort';

describe('who may do what', () => {
  let platform: TestPlatform;
  let admin: Client;
  let stranger: Client;
  beforeAll(async () => {
    platform = await backends[0]!.start();
    await createAccount(platform.db, { username: 'fremd', password: strangerPassword });
    admin = await signIn(platform.url, 'admin', platform.password);
    stranger = await signIn(platform.url, 'fremd', strangerPassword);
  });
  afterAll(() => platform.dispose());

  const gone = { status: 404, code: 'not_found' };

  it('nothing is answered without a session, but health and published services', async () => {
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.auth === 'public') continue;
      const response = await fetch(platform.url + endpoint.path.replace(/\{\w+\}/g, '1'), {
        method: endpoint.method,
        headers: { 'Content-Type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
      });
      expect([endpoint.path, endpoint.method, response.status]).toEqual([endpoint.path, endpoint.method, 401]);
    }
    for (const path of ['/api/v1/depot/1/tiles/0/0/0.png', '/api/v1/frame/1/tiles/0/0/0.png'])
      expect((await fetch(platform.url + path)).status).toBe(401);
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);
  });

  it('another user’s things do not exist', async () => {
    const depot = await newDepot(admin);
    const job = await importText(admin, depot, 'orte.geojson', points(['Köln', 6.96, 50.94]));
    const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const switchboard = await admin.call(endpoints.createSwitchboard, { query: { name: 'Geheim' } });
    const frame = await admin.call(endpoints.createFrame, {
      body: { switchboard: switchboard.resource_uri, content_type: typeUri('string'), ui_x: 0, ui_y: 0, data: 'geheim' },
    });
    const uploadId = await upload(admin, 'a.geojson', points(['a', 1, 1]));
    const id = (value: number) => ({ params: { id: value } });
    const attempts = [
      () => stranger.call(endpoints.depot, id(depot.id)),
      () => stranger.call(endpoints.deleteDepot, id(depot.id)),
      () => stranger.call(endpoints.saveDepot, { ...id(depot.id), body: { name: 'meins' } }),
      () => stranger.call(endpoints.datumsByDepot, id(depot.id)),
      () => stranger.call(endpoints.datumsByMoment, id(job.moment_id!)),
      () => stranger.call(endpoints.importIntoDepot, { ...id(depot.id), body: { upload_id: uploadId } }),
      () => stranger.call(endpoints.layer, id(layer.id)),
      () => stranger.call(endpoints.saveLayer, { ...id(layer.id), body: { public: true } }),
      () => stranger.call(endpoints.createLayer, { ...id(depot.id), query: {} }),
      () => stranger.call(endpoints.switchboard, id(switchboard.switchboard_id)),
      () => stranger.call(endpoints.executeSwitchboard, { ...id(switchboard.switchboard_id), query: {} }),
      () => stranger.call(endpoints.datumsByFrame, id(frame.id)),
      () => stranger.call(endpoints.setFrameData, { ...id(frame.id), body: { value: 'x' } }),
      () => stranger.call(endpoints.deleteFrame, id(frame.id)),
      () => stranger.call(endpoints.nodes, { query: { switchboard_id: switchboard.switchboard_id } }),
      () => stranger.call(endpoints.job, id(job.id)),
      () => stranger.call(endpoints.upload, { params: { upload_id: uploadId } }),
      () => stranger.uploadFile(uploadId, 'b.geojson', new Blob(['{}'])),
    ];
    for (const [index, attempt] of attempts.entries()) await expect(attempt(), `attempt ${index}`).rejects.toMatchObject(gone);
    expect((await stranger.call(endpoints.depots, {})).objects).toEqual([]);
    expect((await stranger.call(endpoints.layers, {})).objects).toEqual([]);
    for (const service of ['geojson', 'wfs?service=WFS&request=GetCapabilities', 'wms?service=WMS&request=GetCapabilities']) {
      expect((await fetch(`${platform.url}/services/${layer.slug}/${service}`)).status).toBe(401);
    }
    await admin.call(endpoints.saveLayer, { ...id(layer.id), body: { public: true } });
    expect((await fetch(`${platform.url}/services/${layer.slug}/geojson`)).status).toBe(200);
  });

  it('reading is not writing: what may be seen but not changed answers 403', async () => {
    const depot = await newDepot(admin);
    const me = await stranger.call(endpoints.me, {});
    await admin.call(endpoints.saveDepot, {
      params: { id: depot.id },
      body: { permissions: [{ user: me.resource_uri, perms: ['read_depot'] }] },
    });
    expect((await stranger.call(endpoints.depot, { params: { id: depot.id } })).name).toBe(depot.name);
    const forbidden = { status: 403, code: 'forbidden' };
    await expect(stranger.call(endpoints.saveDepot, { params: { id: depot.id }, body: { name: 'meins' } })).rejects.toMatchObject(
      forbidden,
    );
    await expect(stranger.call(endpoints.deleteDepot, { params: { id: depot.id } })).rejects.toMatchObject(forbidden);
    const uploadId = await upload(stranger, 'a.geojson', points(['a', 1, 1]));
    await expect(
      stranger.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id: uploadId } }),
    ).rejects.toMatchObject(forbidden);
  });

  it('a switchboard runs with the rights of the one who runs it', async () => {
    const depot = await newDepot(admin);
    await importText(admin, depot, 'orte.geojson', points(['Köln', 6.96, 50.94]));
    const folder = (await admin.call(endpoints.depotFolders, {})).objects.find((one) => one.resource_uri === depot.folder)!;
    const switchboard = await stranger.call(endpoints.createSwitchboard, { query: { name: 'Neugier' } });
    const node = await stranger.call(endpoints.createNode, {
      body: { func: 'depot.retrieve', switchboard: switchboard.resource_uri, ui_x: 0, ui_y: 0 },
    });
    const frame = await stranger.call(endpoints.createFrame, {
      body: {
        switchboard: switchboard.resource_uri,
        content_type: typeUri('depot'),
        ui_x: 0,
        ui_y: 0,
        data: `${folder.full_path}/${depot.name}`,
      },
    });
    await stranger.call(endpoints.createLink, { body: { frame: frame.resource_uri, node: node.resource_uri, name: 'depot' } });
    const { job } = await stranger.call(endpoints.executeSwitchboard, { params: { id: switchboard.switchboard_id }, query: {} });
    const ended = await jobEnd(stranger, job);
    expect(ended.status).toBe('failure');
    expect(ended.error?.code).toBe('no_depot');
  });

  it('a changing request of another site is refused', async () => {
    const login = await fetch(`${platform.url}/accounts/csrf/`);
    const csrf = /csrftoken=([^;]+)/.exec(login.headers.getSetCookie()[0]!)![1]!;
    const entered = await fetch(`${platform.url}/accounts/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf },
      body: JSON.stringify({ username: 'admin', password: platform.password }),
    });
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const token = /csrftoken=([^;]+)/.exec(cookie)![1]!;
    // Not fetch: that writes Sec-Fetch headers of its own.
    const reset = (headers: Record<string, string>) =>
      new Promise<number>((resolve) =>
        get(`${platform.url}/magazine/upload-reset/`, { headers: { Cookie: cookie, ...headers } }, (response) =>
          resolve(response.resume().statusCode!),
        ),
      );
    expect(await reset({})).toBe(403);
    expect(await reset({ 'X-CSRFToken': 'wrong' })).toBe(403);
    expect(await reset({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await reset({ 'Sec-Fetch-Site': 'same-site' })).toBe(403);
    expect(await reset({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' })).toBe(403);
    expect(await reset({ Origin: 'https://evil.example' })).toBe(403);
    expect(await reset({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' })).toBe(200);
    expect(await reset({ Origin: platform.url })).toBe(200);
    expect(await reset({ 'X-CSRFToken': token })).toBe(200);
    const post = (headers: Record<string, string>) =>
      fetch(`${platform.url}/api/v1/depotfolder/`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'x' }),
      }).then((response) => response.status);
    expect(await post({ Origin: platform.url, 'Sec-Fetch-Site': 'same-origin' })).toBe(403);
    expect(await post({ 'X-CSRFToken': token })).toBe(201);
  });

  it('sockets are refused to strangers, to other origins and without a session', async () => {
    const switchboard = await admin.call(endpoints.createSwitchboard, { query: { name: 'Live' } });
    const close = (url: string, headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(url, { headers } as unknown as string[]);
        socket.onclose = (event) => resolve(event.code);
        socket.onopen = () => setTimeout(() => socket.close(1000), 700);
      });
    const url = `${platform.url.replace('http', 'ws')}/ws/status_updates?switchboard_id=${switchboard.switchboard_id}`;
    const cookieOf = async (username: string, password: string): Promise<string> => {
      const csrf = /csrftoken=([^;]+)/.exec((await fetch(`${platform.url}/accounts/csrf/`)).headers.getSetCookie()[0]!)![1]!;
      const entered = await fetch(`${platform.url}/accounts/login/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf },
        body: JSON.stringify({ username, password }),
      });
      return entered.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    };
    const own = await cookieOf('admin', platform.password);
    expect(await close(url, { Cookie: own })).toBe(1000);
    expect(await close(url, { Cookie: own, Origin: 'https://evil.example' })).toBe(1008);
    expect(await close(url, { Cookie: await cookieOf('fremd', strangerPassword) })).toBe(1008);
    expect(await close(url, {})).toBe(1008);
  });

  it('nor many at once', async () => {
    await createAccount(platform.db, { username: 'opfer2', password: strangerPassword });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => signIn(platform.url, 'opfer2', 'falsch').catch((error: { status: number }) => error.status)),
    );
    expect(outcomes.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(outcomes).toContain(429);
  });

  it('passwords cannot be tried without end', async () => {
    await createAccount(platform.db, { username: 'opfer', password: strangerPassword });
    let last: unknown;
    for (let attempt = 0; attempt < 11; attempt += 1) last = await signIn(platform.url, 'opfer', 'falsch').catch((error: unknown) => error);
    expect(last).toMatchObject({ status: 429, code: 'login_locked' });
    await expect(signIn(platform.url, 'opfer', strangerPassword)).rejects.toMatchObject({ code: 'login_locked' });
  });

  const tryLogin = async (username: string, secret: string, ip = '198.51.100.1'): Promise<Response> => {
    const csrf = /csrftoken=([^;]+)/.exec((await fetch(`${behind.url}/accounts/csrf/`)).headers.getSetCookie()[0]!)![1]!;
    return fetch(`${behind.url}/accounts/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf, 'X-Forwarded-For': ip },
      body: JSON.stringify({ username, password: secret }),
    });
  };
  let behind: TestPlatform;
  beforeAll(async () => {
    behind = await backends[0]!.start({ trustProxy: true, publicUrl: 'https://geo.example.org' });
  });
  afterAll(() => behind.dispose());

  it('who tries a name from elsewhere does not lock its user out, and is told how long to wait', async () => {
    expect((await tryLogin('admin', 'falsch', '203.0.113.9')).status).toBe(401);
    await behind.db.query("INSERT INTO geo.login_failure SELECT 'admin', '203.0.113.9' FROM generate_series(1, 9)");
    const refused = await tryLogin('admin', 'falsch', '203.0.113.9');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: 'login_locked',
      reason: expect.stringMatching(/warten Sie \d+ Sekunde/) as string,
    });
    expect((await tryLogin('admin', behind.password, '198.51.100.1')).status).toBe(200);
  });

  it('forty names from one network are not tried, whichever of its addresses is used, and whether they exist or not', async () => {
    expect((await tryLogin('niemand', 'falsch', '2001:db8:7:7::1')).status).toBe(401);
    await behind.db.query("INSERT INTO geo.login_failure SELECT 'niemand' || i, '2001:db8:7:7::/64' FROM generate_series(1, 29) i");
    expect((await tryLogin('niemand40', 'falsch', '2001:db8:7:7::2')).status).toBe(429);
    expect((await tryLogin('admin', 'falsch', '2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await tryLogin('admin', behind.password, '2001:db8:7:8::1')).status).toBe(200);
  });

  it('answers for one user are kept by nobody, sockets go to the own origin only, and https stays https', async () => {
    const cached = async (url: string): Promise<string | null> => (await fetch(behind.url + url)).headers.get('cache-control');
    for (const url of ['/api/v1/user/me/', '/accounts/csrf/', '/magazine/upload-reset/', '/api/unknown'])
      expect([url, await cached(url)]).toEqual([url, 'no-store']);
    const { headers } = await fetch(`${behind.url}/healthz`);
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await fetch(`${platform.url}/healthz`)).headers.get('strict-transport-security')).toBeNull();
    const depot = await newDepot(admin);
    await importText(admin, depot, 'orte.geojson', points(['Köln', 6.96, 50.94]));
    const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await admin.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    const service = await fetch(`${platform.url}/services/${layer.slug}/geojson`);
    expect([service.headers.get('cache-control'), service.headers.has('etag')]).toEqual(['no-cache', true]);
  });

  it('no link of another page logs anybody out; the own menu does', async () => {
    await createAccount(behind.db, { username: 'bleibt', password: strangerPassword });
    const entered = await tryLogin('bleibt', strangerPassword);
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const leave = async (headers: Record<string, string>): Promise<number> => {
      await fetch(`${behind.url}/accounts/logout/`, { redirect: 'manual', headers: { Cookie: cookie, ...headers } });
      return (await fetch(`${behind.url}/api/v1/user/me/`, { headers: { Cookie: cookie } })).status;
    };
    expect(await leave({ 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
    expect(await leave({ 'Sec-Fetch-Site': 'same-site' })).toBe(200);
    expect(await leave({ 'Sec-Fetch-Site': 'none' })).toBe(200);
    expect(await leave({})).toBe(200);
    expect(await leave({ Referer: 'https://evil.example/' })).toBe(200);
    expect(await leave({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' })).toBe(401);
  });
});
