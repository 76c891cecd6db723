import { endpoints, newLayerGroup, newViewLayer, type Client, type Layer, type Tag, type View } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../demo/client.ts';
import { createAccount } from '../identity/new-account.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { anyBackend, wholeOffer, type TestPlatform } from '../testing/backends.ts';

const colleaguePassword = 'noch-ein-langes-Passwort';
const gone = { status: 404, code: 'not_found' };
const forbidden = { status: 403, code: 'forbidden' };
const noReference = { status: 422, code: 'no_such_reference' };

describe.each(anyBackend)('objects of all kinds on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  let colleague: Client;
  let me: string;
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start({ offer: wholeOffer });
    const account = await createAccount(platform.db, { username: 'kollege', password: colleaguePassword });
    me = `/api/v1/user/${account.id}/`;
    admin = await signIn(platform.url, 'admin', platform.password);
    colleague = await signIn(platform.url, 'kollege', colleaguePassword);
  });
  afterAll(() => platform?.dispose());

  const rule = it.skipIf(backend.skipped);
  let made = 0;
  const unique = (stem: string): string => `${stem} ${(made += 1)}`;
  const view = (client: Client, body: Partial<View> = {}): Promise<View> =>
    client.call(endpoints.createView, { query: {}, body: { name: unique('View'), ...body } });
  const tag = (): Promise<Tag> => admin.call(endpoints.createTag, { body: { name: unique('Tag') } });
  async function layer(): Promise<Layer> {
    const depot = await newDepot(admin);
    await importText(admin, depot, 'a.geojson', points(['A', 7, 51]));
    return admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  }
  const share = (object: View, perms: string[]): Promise<View> =>
    admin.call(endpoints.saveView, { params: { id: object.id }, body: { permissions: perms.length === 0 ? [] : [{ user: me, perms }] } });
  const count = async (sql: string, params: unknown[] = []): Promise<number> =>
    (await platform.db.query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, params)).rows[0]!.n;

  rule('a change that is refused leaves no event', async () => {
    const [one, two] = [await view(admin, { slug: `a-${made}` }), await view(admin)];
    const before = await count('geo.event');
    const save = (body: object) => admin.call(endpoints.saveView, { params: { id: two.id }, body });
    await expect(save({ name: 'anders', revision: 99 })).rejects.toMatchObject({ status: 409, code: 'stale_revision' });
    await expect(save({ name: 'anders', slug: one.slug })).rejects.toMatchObject({ status: 422, code: 'slug_taken' });
    await expect(save({ tags: ['/api/v2/backend/tags/999999/'] })).rejects.toMatchObject(noReference);
    await expect(save({ name: 'a\u0000b' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
    expect(await count('geo.event')).toBe(before);
    expect((await admin.call(endpoints.view, { params: { id: two.id } })).revision).toBe(1);
    await save({ name: 'anders' });
    expect(await count('geo.event')).toBe(before + 1);
  });

  rule('an import is noted, and a run that stores; where a switchboard is looked at is not', async () => {
    const shown = await layer();
    const { objects } = await admin.call(endpoints.events, { query: { q: 'Depot', limit: 5 } });
    expect(objects.map((event) => [event.key, event.content_object])).toContainEqual(['store', shown.depot]);
    const switchboard = await admin.call(endpoints.createSwitchboard, { query: { name: unique('Switchboard') } });
    const params = { id: switchboard.switchboard_id };
    const keys = async (): Promise<string[]> =>
      (await admin.call(endpoints.events, { query: { switchboard_id: switchboard.switchboard_id } })).objects.map((event) => event.key);
    await admin.call(endpoints.saveSwitchboard, { params, body: { ui_zoom: 2, ui_offset_x: 5 } });
    expect(await keys()).toEqual(['create']);
    await admin.call(endpoints.saveSwitchboard, { params, body: { ui_zoom: 1, name: 'Neu' } });
    expect(await keys()).toEqual(['update', 'create']);
  });

  rule('events follow the permission of the moment; the own ones stay, without the object', async () => {
    const object = await view(admin);
    const seen = async (): Promise<(string | null)[]> =>
      (await colleague.call(endpoints.events, { query: { view_id: object.id } })).objects.map((event) => event.content_object);
    expect(await seen()).toEqual([]);
    await share(object, ['read', 'write']);
    expect(await seen()).toEqual([object.resource_uri, object.resource_uri]);
    await colleague.call(endpoints.saveView, { params: { id: object.id }, body: { subline: 'x' } });
    await share(object, []);
    expect(await seen()).toEqual([null]);
    await admin.call(endpoints.deleteView, { params: { id: object.id } });
    expect(await seen()).toEqual([null]);
  });

  rule('entries of a portal are numbered from 0, also when one of them is deleted elsewhere', async () => {
    const shown = await layer();
    const views = [await view(admin), await view(admin), await view(admin)];
    const entry = ({ name, resource_uri }: View, order: number) => ({ name, view: resource_uri, order, attr: {} });
    const made = await admin.call(endpoints.createPortal, {
      query: {},
      body: {
        name: unique('Portal'),
        views: [entry(views[0]!, 7), entry(views[1]!, 3), entry(views[2]!, 5)],
        layers: [{ name: shown.name, layer: shown.resource_uri, order: 4, attr: {} }],
      },
    });
    const stored = async () => {
      const portal = await admin.call(endpoints.portal, { params: { id: made.id } });
      return [...portal.views, ...portal.layers].map(({ name, order }) => [name, order]);
    };
    expect(await stored()).toEqual([
      [views[1]!.name, 0],
      [views[2]!.name, 1],
      [views[0]!.name, 2],
      [shown.name, 0],
    ]);
    await admin.call(endpoints.deleteView, { params: { id: views[2]!.id } });
    await admin.call(endpoints.deleteDepot, { params: { id: Number(/(\d+)\/$/.exec(shown.depot!)![1]) } });
    expect(await stored()).toEqual([
      [views[1]!.name, 0],
      [views[0]!.name, 1],
    ]);
  });

  rule('favourites are set only from here, and once', async () => {
    const object = await view(admin);
    const other = await fetch(`${platform.url}${object.resource_uri}favor/`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(other.status).toBe(401);
    const { cookie, token } = await browser();
    const ask = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${platform.url}${object.resource_uri}favor/`, { headers: { Cookie: cookie, ...headers } });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await count('geo.favourite WHERE kind = $1 AND object_id = $2', ['view', object.id])).toBe(0);
    for (let time = 0; time < 2; time += 1) expect((await ask({ 'X-CSRFToken': token })).status).toBe(200);
    const noted = await admin.call(endpoints.events, { query: { view_id: object.id } });
    expect(noted.objects.map((event) => event.key)).toEqual(['favor', 'create']);
    await expect(colleague.call(endpoints.favor, { params: { kind: 'view', id: object.id } })).rejects.toMatchObject(gone);
    await expect(admin.call(endpoints.favor, { params: { kind: 'tag', id: 1 } })).rejects.toMatchObject(gone);
  });

  /** Session cookie and CSRF token as a browser holds them. */
  async function browser(): Promise<{ cookie: string; token: string }> {
    const first = await fetch(`${platform.url}${endpoints.csrf.path}`);
    const { csrftoken } = (await first.json()) as { csrftoken: string };
    const login = await fetch(`${platform.url}${endpoints.login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `csrftoken=${csrftoken}`, 'X-CSRFToken': csrftoken },
      body: JSON.stringify({ username: platform.username, password: platform.password }),
    });
    const jar = Object.fromEntries(login.headers.getSetCookie().map((line) => line.split(';')[0]!.split('=') as [string, string]));
    return { cookie: `sessionid=${jar.sessionid}; csrftoken=${jar.csrftoken}`, token: jar.csrftoken! };
  }

  rule('hidden objects are counted, but neither named, found nor part of a tag’s numbers', async () => {
    const shown = await layer();
    const hidden = await view(admin, { layergroup: { ...newLayerGroup(), layers: [newViewLayer(shown)] } });
    await admin.call(endpoints.saveLayer, { params: { id: shown.id }, body: { permissions: [{ user: me, perms: ['read'] }] } });
    const context = await colleague.call(endpoints.contextView, { params: { kind: 'layer', id: shown.id } });
    // Its depot and the view.
    expect([context.hidden, context.relations, context.objects.map((object) => object.resource_uri)]).toEqual([
      2,
      [],
      [shown.resource_uri],
    ]);
    expect((await admin.call(endpoints.contextView, { params: { kind: 'layer', id: shown.id } })).hidden).toBe(0);
    await expect(colleague.call(endpoints.contextView, { params: { kind: 'view', id: hidden.id } })).rejects.toMatchObject(gone);
    expect((await colleague.call(endpoints.search, { query: { q: hidden.name } })).objects).toEqual([]);
    expect((await admin.call(endpoints.search, { query: { q: hidden.name } })).objects).toHaveLength(1);
    const { id } = await tag();
    const query = { resource_ids: `${hidden.resource_uri},${shown.resource_uri}` };
    expect((await admin.call(endpoints.assignTag, { params: { id }, query })).items).toBe(2);
    const counts = await colleague.call(endpoints.tag, { params: { id } });
    expect([counts.items, counts.count_views, counts.count_layers]).toEqual([1, 0, 1]);
  });

  rule('a tag is put only on what one may change, all or nothing, and goes with its objects', async () => {
    const [open, closed] = [await view(colleague), await view(admin)];
    await share(closed, ['read']);
    const { id } = await colleague.call(endpoints.createTag, { body: { name: unique('Eigener') } });
    const assign = (...uris: string[]) => colleague.call(endpoints.assignTag, { params: { id }, query: { resource_ids: uris.join(',') } });
    await expect(assign(open.resource_uri, closed.resource_uri)).rejects.toMatchObject({
      ...forbidden,
      fields: { resource_ids: closed.resource_uri },
    });
    await expect(assign(open.resource_uri, '/api/v1/depot/1/')).rejects.toMatchObject({
      ...noReference,
      fields: { resource_ids: '/api/v1/depot/1/' },
    });
    expect((await colleague.call(endpoints.tag, { params: { id } })).items).toBe(0);
    await assign(open.resource_uri);
    expect((await colleague.call(endpoints.view, { params: { id: open.id } })).revision).toBe(2);
    await colleague.call(endpoints.favor, { params: { kind: 'view', id: open.id } });
    await colleague.call(endpoints.deleteView, { params: { id: open.id } });
    for (const table of ['tagged', 'favourite', 'recent_use'])
      expect([table, await count(`geo.${table} WHERE kind = 'view' AND object_id = $1`, [open.id])]).toEqual([table, 0]);
    await platform.db.query("UPDATE geo.account SET permissions = array_remove(permissions, 'manage_tags') WHERE username = 'kollege'");
    await expect(colleague.call(endpoints.createTag, { body: { name: unique('Verboten') } })).rejects.toMatchObject(forbidden);
    await platform.db.query("UPDATE geo.account SET permissions = array_append(permissions, 'manage_tags') WHERE username = 'kollege'");
  });

  rule('nobody changes tags of the platform', async () => {
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.tag (name, color, intent) VALUES ($1, '#000000', 'system') RETURNING id",
      [unique('System')],
    );
    const params = { id: rows[0]!.id };
    const refused = { status: 403, code: 'system_tag' };
    await expect(admin.call(endpoints.saveTag, { params, body: { icon: 'x' } })).rejects.toMatchObject(refused);
    await expect(admin.call(endpoints.deleteTag, { params })).rejects.toMatchObject(refused);
  });

  rule('a layer is copied only by who may read its data; its depot takes its layers along', async () => {
    const shown = await layer();
    const [grant, id] = [[{ user: me, perms: ['read'] }], Number(shown.depot!.split('/').at(-2))];
    await admin.call(endpoints.saveLayer, { params: { id: shown.id }, body: { permissions: grant } });
    const copy = () => colleague.call(endpoints.createLayerFrom, { query: { template: shown.id } });
    await expect(copy()).rejects.toMatchObject(noReference);
    await admin.call(endpoints.saveDepot, { params: { id }, body: { permissions: [{ user: me, perms: ['read_depot'] }] } });
    expect((await copy()).permissions).toEqual([]);
    await admin.call(endpoints.favor, { params: { kind: 'layer', id: shown.id } });
    await admin.call(endpoints.deleteDepot, { params: { id } });
    expect(await count("geo.favourite WHERE kind = 'layer' AND object_id = $1", [shown.id])).toBe(0);
    const { objects } = await admin.call(endpoints.events, { query: { layer_id: shown.id } });
    expect(objects[0]).toMatchObject({ key: 'delete', metadata: { name: shown.name }, content_object: null });
  });

  rule('only what one may read comes into a view; what is in it stays', async () => {
    const [foreign, object] = [await layer(), await view(colleague)];
    const group = { ...newLayerGroup(), layers: [newViewLayer(foreign)] };
    const save = (client: Client, body: object) => client.call(endpoints.saveView, { params: { id: object.id }, body });
    await expect(save(colleague, { layergroup: group })).rejects.toMatchObject({
      ...noReference,
      fields: { layergroup: foreign.resource_uri },
    });
    await save(admin, { layergroup: group });
    expect((await save(colleague, { layergroup: { ...group, name: 'Neu' } })).layergroup.layers).toHaveLength(1);
    await admin.call(endpoints.deleteLayer, { params: { id: foreign.id } });
    expect((await save(colleague, { layergroup: group })).layergroup.layers).toHaveLength(1);
  });

  rule('a view is frozen by who may change it; an entry point belongs to its owner', async () => {
    const object = await view(admin);
    const freeze = (client: Client, of: View) =>
      client.call(endpoints.createFinalView, { body: { view: of.resource_uri, slug: `stand-${object.id}` } });
    await expect(freeze(colleague, object)).rejects.toMatchObject(noReference);
    await share(object, ['read']);
    await expect(freeze(colleague, object)).rejects.toMatchObject(forbidden);
    const frozen = await freeze(admin, object);
    const params = { id: frozen.id };
    expect((await colleague.call(endpoints.finalView, { params })).name).toBe(object.name);
    await expect(colleague.call(endpoints.deleteFinalView, { params })).rejects.toMatchObject(forbidden);
    await expect(freeze(colleague, await view(colleague))).rejects.toMatchObject({ status: 422, code: 'slug_taken' });
    await share(object, []);
    await expect(colleague.call(endpoints.finalView, { params })).rejects.toMatchObject(gone);
  });

  rule('switchboards pass on the depots that their graph names by path', async () => {
    const depot = await newDepot(admin);
    const { objects: folders } = await admin.call(endpoints.depotFolders, { query: {} });
    const path = `${folders.find((folder) => folder.resource_uri === depot.folder)!.full_path}/${depot.name}`;
    const switchboard = await admin.call(endpoints.createSwitchboard, { query: { name: unique('Switchboard') } });
    const on = { switchboard: switchboard.resource_uri, ui_x: 0, ui_y: 0 };
    const node = await admin.call(endpoints.createNode, { body: { ...on, func: 'depot.retrieve' } });
    const frame = await admin.call(endpoints.createFrame, { body: { ...on, content_type: '/api/v1/type/depot/', data: path } });
    const related = async () => (await admin.call(endpoints.contextView, { params: { kind: 'depot', id: depot.id } })).relations;
    const relation = { kind: 'provides_data_for', subject: depot.resource_uri, object: switchboard.resource_uri };
    expect(await related()).not.toContainEqual(relation);
    await admin.call(endpoints.createLink, { body: { name: 'depot', node: node.resource_uri, frame: frame.resource_uri } });
    expect(await related()).toContainEqual(relation);
    const back = await admin.call(endpoints.contextView, { params: { kind: 'switchboard', id: switchboard.switchboard_id } });
    expect(back.relations).toContainEqual(relation);
    await admin.call(endpoints.saveDepot, { params: { id: depot.id }, body: { name: unique('Umbenannt') } });
    expect(await related()).not.toContainEqual(relation);
  });

  rule('names of any length and script are listed, sorted and found', async () => {
    const stem = `Sammlung${(made += 1)}`;
    const names = [`${stem} ${'ü'.repeat(9_900)}`, `${stem} شبكة المياه`, `${stem} 🗺️ Karte`, `${stem} a%_b`];
    for (const name of names) await view(admin, { name });
    for (const order_by of ['name', '-name', 'modified'])
      expect((await admin.call(endpoints.views, { query: { q: stem, order_by } })).objects.map((one) => one.name).toSorted()).toEqual(
        names.toSorted(),
      );
    const found = async (q: string): Promise<number> => (await admin.call(endpoints.search, { query: { q } })).objects.length;
    expect([await found(`${stem} شبكة`), await found(`${stem} 🗺️`), await found(`${stem} a%_b`), await found(`${stem} a%b`)]).toEqual([
      1, 1, 1, 0,
    ]);
    await expect(admin.call(endpoints.search, { query: { q: 'a\u0000' } })).rejects.toMatchObject({ status: 422, code: 'invalid' });
    const copy = await admin.call(endpoints.createView, {
      query: { template: (await view(admin, { name: '🗺'.repeat(5_000) })).id },
      body: {},
    });
    expect([copy.name.length <= 10_000, copy.name.endsWith('🗺 (Kopie)')]).toEqual([true, true]);
  });

  rule('what lists are asked for is checked', async () => {
    const ask = (query: object) => admin.call(endpoints.views, { query });
    const invalid = { status: 422, code: 'invalid' };
    await expect(ask({ filter: 'alle' })).rejects.toMatchObject({ ...invalid, fields: { filter: expect.any(String) as string } });
    await expect(ask({ filter: 'constructor' })).rejects.toMatchObject(invalid);
    await expect(ask({ tag: '1;DROP' })).rejects.toMatchObject({ ...invalid, fields: { tag: expect.any(String) as string } });
    await expect(ask({ order_by: 'owner_id; --' })).rejects.toMatchObject({
      status: 400,
      code: 'unsupported_order',
      fields: { order_by: expect.stringContaining('modified') as string },
    });
    expect((await ask({ tag: '999999' })).meta.total_count).toBe(0);
  });
});
