import { endpoints, type Client, type Layer } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../demo/client.ts';
import type { Account } from '../../store/accounts.ts';
import { createAccount } from '../../identity/new-account.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { anyBackend, wholeOffer, type TestPlatform } from '../../testing/backends.ts';

const password = 'noch-ein-langes-Passwort';

describe.each(anyBackend)('what a public layer shows (on $name)', (backend) => {
  let platform: TestPlatform;
  let owner: Client;
  let account: Account;
  let publisher: Client;
  let reader: Client;
  let layer: Layer;
  let depotId: number;
  const rule = it.skipIf(backend.skipped);
  const save = (body: Parameters<typeof publisher.call<typeof endpoints.saveLayer>>[1]['body']) =>
    publisher.call(endpoints.saveLayer, { params: { id: layer.id }, body });
  const permit = (...perms: string[]) =>
    owner.call(endpoints.saveDepot, {
      params: { id: depotId },
      body: { permissions: perms.length === 0 ? [] : [{ user: `/api/v1/user/${account.id}/`, perms }] },
    });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${platform.url}/services/${path}`, { headers });
    return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
  };
  const statusOf = async (path = `${layer.slug}/geojson`) => (await get(path)).status;
  const sql = (text: string, params: readonly unknown[]) => platform.db.query(text, params);

  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start({ offer: wholeOffer });
    account = await createAccount(platform.db, { username: 'veröffentlicht', password });
    await createAccount(platform.db, { username: 'liest', password });
    owner = await signIn(platform.url, 'admin', platform.password);
    publisher = await signIn(platform.url, 'veröffentlicht', password);
    reader = await signIn(platform.url, 'liest', password);
    const depot = await newDepot(owner);
    depotId = depot.id;
    await importText(owner, depot, 'a.geojson', points(['alt', 7, 51]));
    await importText(owner, depot, 'b.geojson', points(['neu', 7, 51]));
    await permit('read_depot', 'publish_depot');
    layer = await publisher.call(endpoints.createLayer, { params: { id: depotId }, query: {} });
    await save({ public: true });
  });
  afterAll(() => platform?.dispose());

  rule('is the newest state for the public, any for who may read the data, and any for all where its editor says so', async () => {
    const { moments } = await owner.call(endpoints.depot, { params: { id: depotId } });
    const [newest, oldest] = [moments[0]!, moments.at(-1)!];
    const older = [`moment=${oldest.id}`, `moment=${newest.id}`, 'moment=999999', `asOf=${oldest.created}`];
    expect((await get(`${layer.slug}/geojson`)).text).toContain('neu');
    for (const query of older) {
      const refusal = await get(`${layer.slug}/geojson?${query}`);
      expect([query, refusal.status, refusal.etag]).toEqual([query, 403, '']);
      expect(JSON.parse(refusal.text)).toMatchObject({
        code: 'newest_only',
        reason: expect.stringContaining(query.split('=')[0]!) as string,
      });
    }
    // What is known from elsewhere opens nothing either.
    const etag = `"${layer.id}-${(await publisher.call(endpoints.layer, { params: { id: layer.id } })).revision}-${oldest.id}"`;
    expect((await get(`${layer.slug}/geojson?moment=${oldest.id}`, { 'If-None-Match': etag })).status).toBe(403);
    const asXml = await get(`${layer.slug}/wms?service=WMS&request=GetCapabilities&moment=${oldest.id}`);
    expect(asXml).toMatchObject({ status: 403, text: expect.stringContaining('<ServiceException ') as string });
    expect((await get(`${layer.slug}/wfs?service=WFS&request=GetCapabilities&asOf=${oldest.created}`)).status).toBe(403);
    const asked = async (client: Client) =>
      client.call(
        { method: 'GET', path: `/services/${layer.slug}/geojson?moment=${oldest.id}`, summary: '', tag: '', auth: 'session', status: 200 },
        {},
      );
    await expect(asked(reader)).rejects.toMatchObject({ status: 403, code: 'newest_only' });
    await asked(publisher);
    await asked(owner);
    await save({ older_moments: true });
    expect((await get(`${layer.slug}/geojson?moment=${oldest.id}`)).text).toContain('alt');
    expect((await get(`${layer.slug}/geojson?asOf=${oldest.created}`)).text).toContain('alt');
    await save({ older_moments: false });
    expect(await statusOf(`${layer.slug}/geojson?moment=${oldest.id}`)).toBe(403);
    // What is not approved is not shown, to whoever asks.
    await sql('UPDATE geo.moment SET approved = NULL WHERE id = $1', [newest.id]);
    await save({ older_moments: true });
    for (const query of ['', `?asOf=${newest.created}`]) expect((await get(`${layer.slug}/geojson${query}`)).text).toContain('alt');
    expect(await statusOf(`${layer.slug}/geojson?moment=${newest.id}`)).toBe(404);
    await sql('UPDATE geo.moment SET approved = created WHERE id = $1', [newest.id]);
    expect((await get(`${layer.slug}/geojson?asOf=${newest.created}`)).text).toContain('neu');
    await save({ older_moments: false });
  });

  const ends = {
    'the permission at the depot': ['UPDATE geo.depot SET permissions = $2 WHERE id = $1', () => [depotId, '[]']],
    'the global permission': ["UPDATE geo.account SET permissions = '{}' WHERE id = $1", () => [account.id]],
    'the account, by being locked': ['UPDATE geo.account SET is_active = false WHERE id = $1', () => [account.id]],
    'the account, by a date': ["UPDATE geo.account SET expiration_date = now() - interval '1 day' WHERE id = $1", () => [account.id]],
    'the account itself': ['UPDATE geo.layer SET published_by = NULL WHERE id = $1', () => [layer.id]],
  } as const;
  rule.each(Object.entries(ends))('ends when whoever made it public loses %s', async (_, [statement, params]) => {
    const everywhere = [
      `${layer.slug}/geojson`,
      `${layer.id}/wfs?service=WFS&request=GetCapabilities`,
      `${layer.slug}/wms?service=WMS&request=GetCapabilities`,
    ];
    const lists = ['wfs?service=WFS&request=GetCapabilities', 'wms?service=WMS&request=GetCapabilities'];
    const stored = await sql('SELECT * FROM geo.layer WHERE id = $1', [layer.id]);
    const [depot, user] = [
      await sql('SELECT permissions FROM geo.depot WHERE id = $1', [depotId]),
      await sql('SELECT permissions FROM geo.account WHERE id = $1', [account.id]),
    ];
    const { etag } = await get(everywhere[0]!);
    for (const path of everywhere) expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of lists) expect((await get(path)).text).toContain(layer.slug);
    await sql(statement, params());
    for (const path of everywhere) expect([path, await statusOf(path)]).toEqual([path, 401]);
    expect((await get(everywhere[0]!, { 'If-None-Match': etag })).status).toBe(401);
    for (const path of lists) expect((await get(path)).text).not.toContain(layer.slug);
    const listed = async (filter: string) => (await owner.call(endpoints.layers, { query: { filter } })).objects.map((one) => one.id);
    expect([(await listed('public')).includes(layer.id), (await listed('internal')).includes(layer.id)]).toEqual([false, true]);
    await sql('UPDATE geo.layer SET published_by = $2 WHERE id = $1', [
      layer.id,
      (stored.rows[0] as { published_by: number }).published_by,
    ]);
    await sql('UPDATE geo.depot SET permissions = $2 WHERE id = $1', [
      depotId,
      JSON.stringify((depot.rows[0] as { permissions: unknown }).permissions),
    ]);
    await sql('UPDATE geo.account SET permissions = $2, is_active = true, expiration_date = NULL WHERE id = $1', [
      account.id,
      (user.rows[0] as { permissions: string[] }).permissions,
    ]);
    expect(await statusOf()).toBe(200);
  });

  rule('rests on permissions of groups as well', async () => {
    const group = await owner.call(endpoints.createGroup, { body: { name: 'Herausgabe', group_permissions: ['publish_layer'] } });
    await owner.call(endpoints.saveUser, {
      params: { id: account.id },
      body: { groups: [group.resource_uri], user_permissions: ['add_layer'] },
    });
    await owner.call(endpoints.saveDepot, {
      params: { id: depotId },
      body: { permissions: [{ group: group.resource_uri, perms: ['publish_depot'] }] },
    });
    expect(await statusOf()).toBe(200);
    await owner.call(endpoints.saveUser, { params: { id: account.id }, body: { groups: [] } });
    expect(await statusOf()).toBe(401);
    await owner.call(endpoints.deleteGroup, { params: { id: group.id } });
    await owner.call(endpoints.saveUser, {
      params: { id: account.id },
      body: {
        user_permissions: ['add_layer', 'publish_layer', 'publish_view', 'add_view', 'publish_portal', 'add_portal', 'add_finalview'],
      },
    });
    await permit('read_depot', 'publish_depot');
    expect(await statusOf()).toBe(200);
  });

  rule('is not published by the back door: public views, portals and frozen views ask for the same permission', async () => {
    const hidden = await publisher.call(endpoints.createLayer, { params: { id: depotId }, query: {} });
    await permit('read_depot');
    const body = { name: 'Hintertür', public: true };
    const forbidden = { status: 403, code: 'forbidden' };
    await expect(publisher.call(endpoints.createView, { query: { template_layer: String(hidden.id) }, body })).rejects.toMatchObject(
      forbidden,
    );
    const view = await publisher.call(endpoints.createView, { query: { template_layer: String(hidden.id) }, body: { name: 'Intern' } });
    await expect(publisher.call(endpoints.saveView, { params: { id: view.id }, body: { public: true } })).rejects.toMatchObject(forbidden);
    await expect(
      publisher.call(endpoints.createFinalView, { body: { view: view.resource_uri, slug: 'hintertuer' } }),
    ).rejects.toMatchObject(forbidden);
    const open = await publisher.call(endpoints.createView, { query: {}, body: { name: 'Leer', public: true } });
    await expect(
      publisher.call(endpoints.saveView, { params: { id: open.id }, body: { layergroup: view.layergroup } }),
    ).rejects.toMatchObject(forbidden);
    const views = [{ view: view.resource_uri, name: 'x', order: 0, attr: {} }];
    const layers = [{ layer: hidden.resource_uri, name: 'x', order: 0, attr: {} }];
    for (const content of [{ views }, { layers }])
      await expect(publisher.call(endpoints.createPortal, { query: {}, body: { ...body, ...content } })).rejects.toMatchObject(forbidden);
    await permit('read_depot', 'publish_depot');
    await publisher.call(endpoints.saveView, { params: { id: view.id }, body: { public: true } });
    await publisher.call(endpoints.createPortal, { query: {}, body: { ...body, views, layers } });
  });
});
