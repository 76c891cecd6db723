import { endpoints, idOfUri, typeUri, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

const colleague = { username: 'kollege', password: 'noch-ein-langes-Passwort' };

describe.each(backends)('what datasets name, on the map, on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const test = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });

  const pathOf = async ({ folder, name }: Depot): Promise<string> => {
    const { objects } = await admin.call(endpoints.depotFolders, { query: {} });
    return `${objects.find(({ resource_uri }) => resource_uri === folder)!.full_path}/${name}`;
  };
  const load = async (who: 'admin' | 'kollege', address: string): Promise<Response> => {
    const { cookies } = await signInWithCookies(platform.url, who, who === 'admin' ? platform.password : colleague.password);
    return fetch(platform.url + address, { headers: { Cookie: cookies() }, redirect: 'manual' });
  };
  const pictureOf = async (answer: Response): Promise<string> => Buffer.from(await answer.arrayBuffer()).toString('base64');

  test('depots and layers are drawn for who may read them, and not by who reads the switchboard alone', async () => {
    const { id: user } = await createAccount(platform.db, colleague);
    const depot = await newDepot(admin);
    expect(await importText(admin, depot, 'a.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]))).toMatchObject({
      status: 'success',
    });
    const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const switchboard = (await admin.call(endpoints.createSwitchboard, { query: { name: 'Karte' } })).switchboard_id;
    const frame = (type: string, ref: string, data: unknown) =>
      ({ op: 'create', kind: 'frame', ref, body: { content_type: typeUri(type), ui_x: 0, ui_y: 0, data } }) as const;
    const { refs } = await admin.call(endpoints.batch, {
      params: { id: switchboard },
      body: {
        operations: [
          frame('depot', '$depot', await pathOf(depot)),
          frame('string', '$layer', layer.resource_uri),
          frame('bbox', '$box', [6, 50, 7, 51]),
          frame('depot', '$none', '/Nirgends/Niemand'),
        ],
      },
    });
    // Steps leave layers behind; nobody enters one.
    await platform.db.query("UPDATE geo.frame SET content_type = 'layer' WHERE id = $1", [idOfUri('frame', refs['$layer']!)]);
    const permissions = [{ user: `/api/v1/user/${user}/`, group: null, perms: ['read_switchboard'] }];
    await admin.call(endpoints.saveSwitchboard, { params: { id: switchboard }, body: { permissions } });
    const kollege = await signIn(platform.url, colleague.username, colleague.password);
    const extent = async (who: Client, ref: string) =>
      (await who.call(endpoints.datumsByFrame, { params: { id: idOfUri('frame', refs[ref]!)! }, query: {} })).meta.extent4326;
    const tile = (who: 'admin' | 'kollege', ref: string) => load(who, `${refs[ref]}tiles/7/66/42.png`);

    const drawn = await pictureOf(await load('admin', `/api/v1/depot/${depot.id}/tiles/7/66/42.png`));
    const blank = await pictureOf(await load('admin', `/api/v1/depot/${depot.id}/tiles/7/0/0.png`));
    expect(drawn).not.toBe(blank);
    for (const ref of ['$depot', '$layer']) {
      // One after the other, so that what fails is named.
      /* oxlint-disable no-await-in-loop */
      const answer = await tile('admin', ref);
      expect([answer.status, await pictureOf(answer)], ref).toEqual([200, drawn]);
      expect(
        (await extent(admin, ref))?.map((side) => side.toFixed(2)),
        ref,
      ).toEqual(['6.96', '50.73', '7.10', '50.94']);
      expect((await tile('kollege', ref)).status, ref).toBe(404);
      expect(await extent(kollege, ref), ref).toBeNull();
      /* oxlint-enable no-await-in-loop */
    }
    expect([await extent(kollege, '$box'), (await tile('kollege', '$box')).status]).toEqual([[6, 50, 7, 51], 200]);
    expect([await extent(admin, '$none'), (await tile('admin', '$none')).status]).toEqual([null, 404]);
  });

  test('a depot is edited as a layer on its page, from the moment that takes edits', async () => {
    const depot = await newDepot(admin);
    await importText(admin, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    const [first] = (await admin.call(endpoints.depot, { params: { id: depot.id } })).moments;
    const page = `/depot/${depot.id}/`;
    const asLayer = `/api/v1/depot/${depot.id}/edit_as_layer/`;
    expect(await (await load('admin', asLayer)).json()).toEqual({ status: 'ok', url: page, reason: '' });
    const led = async (address: string) => {
      const answer = await load('admin', address);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await led(`${asLayer}?redirect=1`)).toEqual([302, page]);
    expect(await led(`/api/v2/magazine/moments/${first!.id}/edit_as_layer`)).toEqual([302, `${page}?moment=${first!.id}&edit=1`]);
    await importText(admin, depot, 'b.geojson', points(['Bonn', 7.1, 50.73]));
    const old = await load('admin', `/api/v2/magazine/moments/${first!.id}/edit_as_layer`);
    expect([old.status, await old.json()]).toMatchObject([409, { code: 'old_moment' }]);
    const rows = await newDepot(admin, { type: 'row' });
    const refused = await load('admin', `/api/v1/depot/${rows.id}/edit_as_layer/?redirect=1`);
    expect(await refused.json()).toMatchObject({ code: 'not_spatial' });
  });

  test('who opens an address of editing or of a file in a browser and is refused reads a page that leads on', async () => {
    const depot = await newDepot(admin);
    await importText(admin, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    const [moment] = (await admin.call(endpoints.depot, { params: { id: depot.id } })).moments;
    const reader = { username: 'leserin', password: colleague.password };
    const { id: user } = await createAccount(platform.db, reader);
    const permissions = [{ user: `/api/v1/user/${user}/`, group: null, perms: ['read_depot'] }];
    await admin.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
    const { cookies } = await signInWithCookies(platform.url, reader.username, reader.password);
    const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const open = async (address: string, headers: Record<string, string>) => {
      const answer = await fetch(platform.url + address, { headers: { 'Accept-Language': 'de', ...headers }, redirect: 'manual' });
      const text = await answer.text();
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        reason: /<p>([^<]+)<\/p>/.exec(text)?.[1],
        way: /href="([^"]+)"/.exec(text)?.[1],
      };
    };
    const ofDepot = `/api/v1/depot/${depot.id}/edit_as_layer/`;
    const ofMoment = `/api/v2/magazine/moments/${moment!.id}/edit_as_layer`;
    const page = { type: 'text/html; charset=utf-8', reason: expect.stringMatching(/\p{L}{3}.*[.!]$/u) as unknown };
    const known = { Cookie: cookies(), Accept: html };
    expect(await open(`${ofDepot}?redirect=1`, known)).toEqual({ ...page, status: 403, way: `/depot/${depot.id}/` });
    expect(await open(ofMoment, known)).toEqual({ ...page, status: 403, way: '/' });
    expect(await open('/api/v1/depot/999999/edit_as_layer/?redirect=1', known)).toEqual({ ...page, status: 404, way: '/' });
    const login = `/accounts/login/?next=${encodeURIComponent(`/depot/${depot.id}/`)}`;
    expect(await open(`${ofDepot}?redirect=1`, { Accept: html })).toEqual({ ...page, status: 401, way: login });
    expect(await open(ofMoment, { Accept: html })).toEqual({
      ...page,
      status: 401,
      way: `/accounts/login/?next=${encodeURIComponent(ofMoment)}`,
    });
    // The file of a depot is asked for by a link, which leads out of the app where there is none.
    const file = `/api/v1/depot/${depot.id}/download?format=csv`;
    expect(await open(file, { Accept: html })).toEqual({ ...page, status: 401, way: login });
    expect(await open('/api/v1/depot/999999/download?format=csv', known)).toEqual({ ...page, status: 404, way: '/' });
    expect(await open(file.replace('csv', 'none'), known)).toMatchObject({ type: page.type, status: 422, way: `/depot/${depot.id}/` });
    // Programs are told as ever, and who asks for the address alone.
    for (const [address, accept] of [
      [`${ofDepot}?redirect=1`, '*/*'],
      [ofMoment, 'application/json'],
      [file, '*/*'],
      [ofDepot, html],
    ] as const)
      // oxfmt-ignore
      expect((await open(address, { Accept: accept })).type, address).toBe('application/json; charset=utf-8');
  });
});
