import { endpoints, objectPermissions, type Client } from '@geo/api';
import { beforeAll, describe, expect } from 'vitest';
import { signIn, signInWithCookies } from '../../../demo/client.ts';
import { createAccount } from '../../../identity/new-account.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { asking, collection, newLayer, towns } from './testing/world.ts';

const password = 'noch-ein-langes-Passwort';

describe.each(backends)('OGC API Features, Part 4, on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const it = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });
  const ask = asking(() => platform);
  let depotId: number;
  let key: string;
  let made = 0;
  let slug: string;

  const keyFor = async (client: Client, ...realms: ('read' | 'services' | 'write')[]): Promise<string> =>
    (await client.call(endpoints.createApiKey, { body: { name: `Schlüssel ${++made}`, realms } })).key;
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(`collections/${slug}/items${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'Content-Type': 'application/geo+json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const feature = (properties: object | null, coordinates: readonly number[] | null) => ({
    type: 'Feature',
    properties,
    geometry: coordinates && { type: 'Point', coordinates },
  });
  const shown = async (query = ''): Promise<string[]> => {
    const { features } = (await send('GET', `?limit=100${query}`)).json() as { features: { properties: { name: string } }[] };
    return features.map(({ properties }) => properties.name);
  };
  const openMoment = async (): Promise<number> => {
    const { moments } = await admin.call(endpoints.depot, { params: { id: depotId } });
    return moments.find(({ status }) => status === 'open')!.id;
  };
  /** A layer for each test: what was edited in one is no matter of another. */
  const fresh = async (): Promise<void> => {
    slug = `ort-${++made}`;
    ({ depotId } = await newLayer(admin, { slug, text: collection(towns.slice(0, 3)), srid: 25832 }));
    key = await keyFor(admin, 'write', 'services');
  };
  beforeAll(async () => {
    if (backend.skipped) return;
    await fresh();
  });

  it('creates a feature in the open moment, which layers show once it is finalized', async () => {
    const created = await send('POST', '', feature({ name: 'Düsseldorf', einwohner: 629_000 }, [6.78, 51.23]));
    expect(created.status).toBe(201);
    const moment = await openMoment();
    const location = created.headers.get('location')!;
    expect(location).toMatch(new RegExp(`^${platform.url}/ogc/collections/${slug}/items/\\d+\\?moment=${moment}$`));
    expect(created.headers.get('geo-moment')).toBe(`${moment}; status=open`);
    expect(created.json()).toMatchObject({ type: 'Feature', properties: { name: 'Düsseldorf', einwohner: 629_000 } });
    const there = await ask(location, { headers: { Authorization: `Bearer ${key}` } });
    expect([there.status, there.json().properties.name, there.json().geometry.coordinates[1]]).toEqual([200, 'Düsseldorf', 51.23]);
    expect(there.headers.get('cache-control')).toBe('private, no-cache');
    expect(await shown()).toEqual(['Köln', 'Bonn', 'Mainz']);
    expect(await shown(`&moment=${moment}`)).toEqual(['Köln', 'Bonn', 'Mainz', 'Düsseldorf']);
    // The layer is public, what is edited is not.
    expect((await ask(`collections/${slug}/items?moment=${moment}`)).status).toBe(403);
    await admin.call(endpoints.finalizeMoment, { params: { id: moment }, query: {} });
    expect(await shown()).toEqual(['Köln', 'Bonn', 'Mainz', 'Düsseldorf']);
  });

  it('replaces, merges and deletes, and only what the client has read', async () => {
    await fresh();
    const [{ id }] = (await send('GET', '?name=Bonn')).json().features;
    const tag = (await send('GET', `/${id}`)).headers.get('etag')!;
    const merged = await send('PATCH', `/${id}`, { properties: { einwohner: 332_000, seit: null } }, { 'If-Match': tag, 'Content-Type': 'application/merge-patch+json' }); // oxfmt-ignore
    expect([merged.status, merged.json().properties]).toEqual([
      200,
      { name: 'Bonn', einwohner: 332_000, domstadt: false, 'Höhe, in m': 60 },
    ]);
    expect(merged.json().geometry.coordinates).toEqual([7.1, 50.73]);
    const nested = async (mehr: unknown): Promise<unknown> =>
      (await send('PATCH', `/${id}`, { properties: { mehr } })).json().properties.mehr;
    expect(await nested({ a: { b: 1, c: 2 }, liste: [1, 2] })).toEqual({ a: { b: 1, c: 2 }, liste: [1, 2] });
    expect(await nested({ a: { c: null, d: 3 }, liste: [3] })).toEqual({ a: { b: 1, d: 3 }, liste: [3] });
    expect(await nested(null)).toBeUndefined();
    const now = (await send('GET', `/${id}?moment=${await openMoment()}`)).headers.get('etag')!;
    expect(now).not.toBe(tag);
    for (const [method, body] of [
      ['PUT', feature({ name: 'x' }, null)],
      ['PATCH', { properties: { name: 'x' } }],
      ['DELETE', undefined],
    ] as const)
      // oxfmt-ignore
      for (const stale of [tag, `W/${now}`, '"x"']) {
        const refused = await send(method, `/${id}`, body, { 'If-Match': stale });
        expect([method, stale, refused.status, refused.json().code]).toEqual([method, stale, 412, 'precondition_failed']);
      }
    // What was read in another system is the same record.
    const inUtm = (await send('GET', `/${id}?moment=${await openMoment()}&crs=EPSG:25832`)).headers.get('etag')!;
    const replaced = await send('PUT', `/${id}`, feature({ name: 'Bonn am Rhein' }, [7.2, 50.7]), { 'If-Match': inUtm });
    expect([replaced.status, replaced.json().properties, replaced.json().geometry.coordinates]).toEqual([
      200,
      { name: 'Bonn am Rhein' },
      [7.2, 50.7],
    ]);
    expect((await send('DELETE', `/${id}`, undefined, { 'If-Match': replaced.headers.get('etag')! })).status).toBe(204);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    const moment = await openMoment();
    expect(await shown(`&moment=${moment}`)).toEqual(['Köln', 'Mainz']);
    expect(await shown()).toEqual(['Köln', 'Bonn', 'Mainz']);
    await admin.call(endpoints.finalizeMoment, { params: { id: moment }, query: {} });
    expect(await shown()).toEqual(['Köln', 'Mainz']);
  });

  it('is for who may write the data, by a key for that or by a page of ours', async () => {
    await fresh();
    const body = feature({ name: 'x' }, [7, 51]);
    const post = (headers: Record<string, string>, query = '') =>
      ask(`collections/${slug}/items${query}`, { method: 'POST', headers: { 'Content-Type': 'application/geo+json', ...headers }, body: JSON.stringify(body) }); // oxfmt-ignore
    expect((await post({})).status).toBe(401);
    expect((await post({ Authorization: `Bearer ${await keyFor(admin, 'services', 'read')}` })).json()).toMatchObject({ status: 403 });
    expect((await post({}, `?key=${key}`)).json()).toMatchObject({ code: 'key_in_address' });
    const { cookies, csrf } = await sessionOf();
    expect((await post({ Cookie: cookies })).json()).toMatchObject({ status: 403, code: 'csrf' });
    expect((await post({ Cookie: cookies, 'X-CSRFToken': csrf })).status).toBe(201);
    await createAccount(platform.db, { username: `gast${made}`, password });
    const guest = await signIn(platform.url, `gast${made}`, password);
    const { id } = (await platform.db.query<{ id: number }>('SELECT id FROM geo.account WHERE username = $1', [`gast${made}`])).rows[0]!;
    await platform.db.query("UPDATE geo.account SET permissions = permissions || '{access_connect}' WHERE id = $1", [id]);
    const theirs = { Authorization: `Bearer ${await keyFor(guest, 'write', 'services')}` };
    // The layer is public, the data below it are not there for them.
    expect((await post(theirs)).json()).toMatchObject({ status: 404, code: 'not_found' });
    const grant = (...perms: string[]) =>
      admin.call(endpoints.saveDepot, { params: { id: depotId }, body: { permissions: [{ user: `/api/v1/user/${id}/`, perms }] } });
    await grant(objectPermissions.depot.read);
    expect((await post(theirs)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    await grant(objectPermissions.depot.write);
    expect((await post(theirs)).status).toBe(201);
    expect((await ask(`collections/nichts/items`, { method: 'POST', headers: { Authorization: `Bearer ${key}` } })).status).toBe(404);
  });

  it('refuses what cannot be stored, naming it', async () => {
    await fresh();
    const [{ id }] = (await send('GET', '?name=Bonn')).json().features;
    const wrong: readonly (readonly [string, unknown, number])[] = [
      ['/', [], 400],
      ['/', { type: 'FeatureCollection', features: [] }, 400],
      ['/', feature({ einwohner: 'viele' }, [7, 51]), 422],
      ['/', feature({ name: 'x' }, [700, 51]), 422],
      ['/', { ...feature({ name: 'x' }, null), geometry: { type: 'Point', coordinates: ['x', 'y'] } }, 422],
      ['/', { ...feature({ name: 'x' }, null), geometry: { type: 'Polygon', coordinates: [[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]] } }, 422], // oxfmt-ignore
    ];
    for (const [, body, least] of wrong)
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${id}`],
      ] as const) {
        // oxfmt-ignore
        const refused = await send(method, path, body);
        expect([JSON.stringify(body), refused.status >= least && refused.status < 500]).toEqual([JSON.stringify(body), true]);
        expect(refused.headers.get('content-type')).toContain('application/problem+json');
        expect(refused.json().detail).not.toBe('');
      }
    for (const fid of ['999999', 'x', '-1']) expect((await send('PUT', `/${fid}`, feature({}, null))).status).toBe(404);
    expect(
      (await send('POST', '', feature({}, [7, 51]), { 'Content-Crs': '<http://www.opengis.net/def/crs/EPSG/0/25832>' })).status,
    ).toBeLessThan(500);
    expect((await send('POST', '?moment=999999', feature({}, [7, 51]))).status).toBe(409);
    const broken = await ask(`collections/${slug}/items`, { method: 'POST', headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/geo+json' }, body: '{"type":' }); // oxfmt-ignore
    expect([broken.status, broken.json().code]).toEqual([400, 'malformed']);
    expect(await shown()).toEqual(['Köln', 'Bonn', 'Mainz']);
  });

  async function sessionOf(): Promise<{ cookies: string; csrf: string }> {
    const { cookies } = await signInWithCookies(platform.url, platform.username, platform.password);
    const sent = cookies();
    return { cookies: sent, csrf: /csrftoken=([^;]+)/.exec(sent)![1]! };
  }
});
