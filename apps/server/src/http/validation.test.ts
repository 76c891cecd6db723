import { endpoints, typeUri, type Client, type Depot, type DepotFolder, type Frame, type Layer, type Node } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../demo/client.ts';
import { createAccount } from '../identity/new-account.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { createApp } from './app.ts';
import type { Platform } from './context.ts';

const colleaguePassword = 'noch-ein-langes-Passwort';

describe('what the platform refuses', () => {
  let platform: TestPlatform;
  let admin: Client;
  let colleague: Client;
  beforeAll(async () => {
    platform = await backends[0]!.start();
    await createAccount(platform.db, { username: 'kollege', password: colleaguePassword });
    admin = await signIn(platform.url, 'admin', platform.password);
    colleague = await signIn(platform.url, 'kollege', colleaguePassword);
  });
  afterAll(() => platform.dispose());

  const folder = (name: string, parent?: DepotFolder): Promise<DepotFolder> =>
    admin.call(endpoints.createDepotFolder, { body: { name, ...(parent ? { parent: parent.resource_uri } : {}) } });
  const depotIn = (place: DepotFolder, name: string): Promise<Depot> =>
    admin.call(endpoints.createDepot, { body: { name, content_type: typeUri('feature'), folder: place.resource_uri } });
  const save = (client: Client, depot: Depot, body: { name?: string; folder?: string }) =>
    client.call(endpoints.saveDepot, { params: { id: depot.id }, body });

  it('a depot moves only into a folder that may be written', async () => {
    const me = (await colleague.call(endpoints.me, {})).resource_uri;
    const read = [{ user: me, perms: ['read_depotfolder'] }];
    const target = await admin.call(endpoints.createDepotFolder, { body: { name: 'Nur lesen', permissions: read } });
    const depot = await newDepot(admin);
    const perms = ['read_depot', 'write_depot'];
    await admin.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions: [{ user: me, perms }] } });
    await expect(save(colleague, depot, { folder: target.resource_uri })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect((await save(colleague, depot, { folder: depot.folder, name: 'Umbenannt' })).name).toBe('Umbenannt');
    expect((await save(admin, depot, { folder: target.resource_uri })).folder).toBe(target.resource_uri);
  });

  it('what is wrong is said in one language', async () => {
    const refusal = async (language: 'de' | 'en'): Promise<unknown> => {
      const client = await signIn(platform.url, 'admin', platform.password, language);
      return client.call(endpoints.createDepotFolder, { body: { name: ' ' } }).catch((error: unknown) => error);
    };
    expect(await refusal('de')).toMatchObject({
      status: 422,
      message: 'Die Eingabe ist ungültig: name: darf nicht leer sein',
      fields: { name: 'darf nicht leer sein' },
    });
    expect(await refusal('en')).toMatchObject({ message: 'The input is invalid: name: must not be empty' });
  });

  it('names are taken once in a folder, also by concurrent writes', async () => {
    const taken = { status: 422, code: 'name_taken' };
    const [here, there] = [await folder('Hier'), await folder('Dort')];
    const [first, second] = [await depotIn(here, 'Pegel'), await depotIn(here, 'Brücken')];
    const elsewhere = await depotIn(there, 'Pegel');
    await expect(depotIn(here, 'Pegel')).rejects.toMatchObject(taken);
    await expect(save(admin, second, { name: 'Pegel' })).rejects.toMatchObject(taken);
    await expect(save(admin, elsewhere, { folder: here.resource_uri })).rejects.toMatchObject(taken);
    expect((await save(admin, first, { name: 'Pegel' })).name).toBe('Pegel');
    const race = await Promise.allSettled([depotIn(there, 'Neu'), depotIn(there, 'Neu')]);
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(folder('Hier')).rejects.toMatchObject({ status: 422, code: 'folder_name_taken' });
    expect((await folder('Hier', here)).full_path).toBe('/Hier/Hier');
    await expect(folder('Hier', here)).rejects.toMatchObject({ code: 'folder_name_taken' });
    expect((await depotIn(there, 'ü'.repeat(10_000))).name).toHaveLength(10_000);
  });

  it('names of depots and folders hold no slash', async () => {
    const invalid = { status: 422, code: 'invalid', fields: { name: expect.stringContaining('/') as string } };
    const depot = await newDepot(admin);
    await expect(folder('a/b')).rejects.toMatchObject(invalid);
    await expect(depotIn(await folder('Ohne Strich'), 'a/b')).rejects.toMatchObject(invalid);
    await expect(save(admin, depot, { name: 'a/b' })).rejects.toMatchObject(invalid);
  });

  it('a layer’s slug is no number and used once', async () => {
    const layerOver = async (name: string): Promise<Layer> => {
      const depot = await newDepot(admin);
      await importText(admin, depot, 'orte.geojson', points([name, 6.96, 50.94]));
      return admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    };
    const [first, second] = [await layerOver('a'), await layerOver('b')];
    const slug = (layer: Layer, value: string) => admin.call(endpoints.saveLayer, { params: { id: layer.id }, body: { slug: value } });
    const invalid = { status: 422, code: 'invalid', fields: { slug: expect.any(String) as string } };
    await expect(slug(second, String(first.id))).rejects.toMatchObject(invalid);
    await expect(slug(second, first.slug)).rejects.toMatchObject({ status: 422, code: 'slug_taken' });
    expect((await slug(second, 'Straßen & Wege')).slug).toBe('Straßen & Wege');
    expect((await slug(second, '')).slug).toBe('');
    expect((await slug(first, '')).slug).toBe('');
  });

  it('a switchboard moves only into a folder of one’s own', async () => {
    const folderOf = async (username: string): Promise<string> => {
      const { rows } = await platform.db.query<{ id: number }>(
        "INSERT INTO geo.switchboard_folder (name, owner_id) SELECT 'Ablage', id FROM geo.account WHERE username = $1 RETURNING id",
        [username],
      );
      return `/api/v1/switchboardfolder/${rows[0]!.id}/`;
    };
    const switchboard = await admin.call(endpoints.createSwitchboard, { query: { name: 'Ablegen' } });
    const me = (await colleague.call(endpoints.me, {})).resource_uri;
    const params = { id: switchboard.switchboard_id };
    const perms = ['read_switchboard', 'write_switchboard'];
    await admin.call(endpoints.saveSwitchboard, { params, body: { permissions: [{ user: me, perms }] } });
    const move = (client: Client, place: string) => client.call(endpoints.saveSwitchboard, { params, body: { folder: place } });
    const missing = { status: 422, code: 'no_such_reference', fields: { folder: expect.any(String) as string } };
    await expect(move(admin, '/api/v1/switchboardfolder/999999/')).rejects.toMatchObject(missing);
    const [admins, own] = [await folderOf('admin'), await folderOf('kollege')];
    await expect(move(colleague, admins)).rejects.toMatchObject(missing);
    expect((await move(colleague, own)).folder).toBe(own);
    expect((await move(admin, admins)).folder).toBe(admins);
    expect((await move(colleague, admins)).folder).toBe(admins);
  });

  it('an output writes only free frames of its type, and closes no cycle', async () => {
    const { resource_uri: switchboard } = await admin.call(endpoints.createSwitchboard, { query: { name: 'Ausgänge' } });
    const place = { ui_x: 0, ui_y: 0 };
    const { objects: functions } = await admin.call(endpoints.functions, { query: { limit: 1000 } });
    const func = functions.find(
      ({ inputs, outputs }) =>
        inputs.some(({ content_type }) => content_type === typeUri('feature')) && outputs[0]?.content_type === typeUri('feature'),
    )!;
    const [input, output] = [func.inputs.find(({ content_type }) => content_type === typeUri('feature'))!.name, func.outputs[0]!.name];
    const node = (): Promise<Node> => admin.call(endpoints.createNode, { body: { switchboard, func: func.name, links: [], ...place } });
    const frame = (type: string): Promise<Frame> =>
      admin.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri(type), ...place } });
    const link = (from: Node, name: string, to: string) =>
      admin.call(endpoints.createLink, { body: { node: from.resource_uri, name, frame: to } });
    const outputOf = (one: Node): string => one.links.find((candidate) => !candidate.is_input)!.frame;
    const refused = (code: string) => ({ status: 422, code });
    const [first, second] = [await node(), await node()];
    await expect(link(second, output, outputOf(first))).rejects.toMatchObject(refused('frame_has_producer'));
    await expect(link(first, output, (await frame('string')).resource_uri)).rejects.toMatchObject(refused('wrong_type'));
    const start = await frame('feature');
    await link(first, input, start.resource_uri);
    await link(second, input, outputOf(first));
    await expect(link(first, output, start.resource_uri)).rejects.toMatchObject(refused('cycle'));
    await expect(link(second, output, start.resource_uri)).rejects.toMatchObject(refused('cycle'));
    const free = await frame('feature');
    expect((await link(second, output, free.resource_uri)).frame).toBe(free.resource_uri);
    expect((await link(second, output, free.resource_uri)).frame).toBe(free.resource_uri);
  });

  it('NUL characters are refused in texts and in stored objects', async () => {
    const nul = { status: 422, code: 'invalid', message: expect.stringContaining('NUL') as string };
    await expect(folder('a\0b')).rejects.toMatchObject(nul);
    const { resource_uri: switchboard } = await admin.call(endpoints.createSwitchboard, { query: { name: 'NUL' } });
    const body = { switchboard, content_type: typeUri('string'), ui_x: 0, ui_y: 0, data: 'a\0b' };
    await expect(admin.call(endpoints.createFrame, { body })).rejects.toMatchObject(nul);
  });

  it('forms that cannot be read are malformed', async () => {
    const { cookie, token } = await sessionOf(platform);
    const { upload_id } = await admin.call(endpoints.createUpload, {});
    const send = async (type: string, body: string, path = `/magazine/upload-file/${upload_id}/`) => {
      const headers = { Cookie: cookie, 'X-CSRFToken': token, 'Content-Type': type };
      const response = await fetch(platform.url + path, { method: 'POST', headers, body });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    expect(await send('multipart/form-data', part)).toEqual([400, 'malformed']);
    expect(await send('multipart/form-data; boundary=x', part)).toEqual([400, 'malformed']);
    expect(await send('application/json', '{}')).toEqual([406, 'malformed']);
    expect(await send('image/png', 'x', '/api/v1/depotfolder/')).toEqual([415, 'malformed']);
    expect(await send('application/json', '{', '/api/v1/depotfolder/')).toEqual([400, 'malformed']);
  });

  it('a file without a name is refused, naming the field', async () => {
    const { cookie, token } = await sessionOf(platform);
    const { upload_id } = await admin.call(endpoints.createUpload, {});
    const send = async (path: string, name: string) => {
      const part = `--x\r\nContent-Disposition: form-data; name="${name}"`;
      const body = `${path === '' ? '' : `${part.replace(name, 'path')}\r\n\r\n${path}\r\n`}${part}; filename=""\r\n\r\nabc\r\n--x--\r\n`;
      const headers = { Cookie: cookie, 'X-CSRFToken': token, 'Content-Type': 'multipart/form-data; boundary=x' };
      const response = await fetch(`${platform.url}/magazine/upload-file/${upload_id}/`, { method: 'POST', headers, body });
      const answer = (await response.json()) as { code?: string; fields?: Record<string, string>; name?: string };
      return { ...answer, status: response.status };
    };
    expect(await send('', 'file')).toMatchObject({
      status: 422,
      code: 'file_name',
      fields: { file: expect.stringContaining('darf nicht leer sein') as string },
    });
    // Where a path is sent, it names the file.
    expect(await send('a.csv', 'file')).toMatchObject({ status: 201, name: 'a.csv' });
    expect((await admin.call(endpoints.upload, { params: { upload_id } })).files.map(({ name }) => name)).toEqual(['a.csv']);
  });

  it('a time of a service that is none is refused, saying what would be right', async () => {
    const depot = await newDepot(admin);
    await importText(admin, depot, 'a.geojson', points(['Köln', 7, 51]));
    const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const { cookie } = await sessionOf(platform);
    for (const asOf of ['25832', 'heute', '2026-13-01']) {
      const response = await fetch(`${platform.url}/services/${layer.slug}/geojson?asOf=${asOf}`, { headers: { Cookie: cookie } });
      expect([asOf, response.status]).toEqual([asOf, 422]);
      expect(await response.json()).toMatchObject({
        code: 'invalid',
        reason: expect.stringContaining(`asOf=${asOf} (ISO 8601`) as string,
        fields: { asOf: expect.any(String) as string },
      });
    }
  });

  it('addresses that cannot be read are malformed', async () => {
    for (const [path, status] of [
      ['/api/v1/depot/%E0%A4%A/', 400],
      [`/api/v1/depot/${'1'.repeat(1001)}/`, 414],
    ] as const) {
      const response = await fetch(platform.url + path);
      expect(response.status).toBe(status);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await response.json()).toMatchObject({ status: 'error', code: 'malformed', reason: expect.any(String) as string });
    }
  });

  it('a filter as long as one may be fits into an address, a longer address is refused in words', async () => {
    const { cookie } = await sessionOf(platform);
    const ask = async (filter: string) => {
      const response = await fetch(`${platform.url}/api/v1/datum/by-depot/999999/?filter=${encodeURIComponent(filter)}`, {
        headers: { Cookie: cookie },
      });
      return [response.status, (await response.json()) as unknown];
    };
    expect(await ask(`name = '${'ä'.repeat(9000)}'`)).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    const refused = { status: 'error', code: 'head_too_long', reason: expect.stringContaining('64 kB') as string };
    expect(await ask('ä'.repeat(20_000))).toEqual([431, refused]);
  });
});

describe('errors of an app of its own', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const platform = {
      notReady: () => Promise.resolve('database: secret.host refused'),
      broken: () => 'secret.host',
      webDir: null,
      provider: { publicUrl: null },
    };
    app = await createApp(platform as unknown as Platform);
    for (const [path, error] of [
      ['/reference', { code: '23503', detail: 'Key (folder_id)=(9) is not present in table "depot_folder".' }],
      ['/escape', { code: '22P05' }],
      ['/large', { statusCode: 413 }],
    ] as const)
      app.get(path, () => Promise.reject(Object.assign(new Error('x'), error)));
  });
  afterAll(() => app.close());

  it.each([
    ['/reference', 422, 'no_such_reference', 'folder_id'],
    ['/escape', 422, 'invalid', 'NUL'],
    ['/large', 413, 'too_large', 'MB'],
  ])('%s', async (url, status, code, text) => {
    const response = await app.inject({ url });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(response.json<{ reason: string }>().reason).toContain(text);
  });

  it('what is broken is not healthy, and why is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await app.inject({ url: '/healthz' });
    expect([response.statusCode, response.body]).toEqual([503, '{"status":"error","code":"broken","reason":"database"}']);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('secret.host'));
    log.mockRestore();
  });

  it('why it is not ready is logged, not shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await app.inject({ url: '/readyz' });
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'error', code: 'not_ready', reason: 'database' }]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('secret.host'));
    log.mockRestore();
  });
});

/** Cookies and CSRF token of a session of the administrator, for requests that the client cannot make. */
async function sessionOf(platform: TestPlatform): Promise<{ cookie: string; token: string }> {
  const csrf = /csrftoken=([^;]+)/.exec((await fetch(`${platform.url}/accounts/csrf/`)).headers.getSetCookie()[0]!)![1]!;
  const entered = await fetch(`${platform.url}/accounts/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf },
    body: JSON.stringify({ username: platform.username, password: platform.password }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, token: /csrftoken=([^;]+)/.exec(cookie)![1]! };
}
