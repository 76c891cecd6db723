import { endpoints, latestMoment, newestMoment, type Client, type Depot, type Moment } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { runHere } from '../../testing/runs.ts';
import { newChain, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';
import { approveMoment } from './approve.ts';

const password = 'noch-ein-langes-Passwort';

describe.each(anyBackend)('approval on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const save = (depot: Depot, body: Parameters<typeof client.call<typeof endpoints.saveDepot>>[1]['body']) =>
    client.call(endpoints.saveDepot, { params: { id: depot.id }, body });
  const read = (depot: Depot) => client.call(endpoints.depot, { params: { id: depot.id } });
  const approve = (moment: Moment) => client.call(endpoints.approveMoment, { params: { id: moment.id }, body: {} });
  const latest = async (depot: Depot) => latestMoment(await read(depot))!;
  const change = async (depot: Depot) => {
    await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    return latest(depot);
  };
  const due = async ({ id }: TestSwitchboard) =>
    (await platform.db.query('SELECT 1 FROM geo.run_due WHERE switchboard_id = $1', [id])).rows.length;

  test('sets off automatic switchboards, which what is imported does not', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    await save(depot, { approval: 'manual' });
    const switchboard = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Kopie`],
    });
    await client.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body: { automatic: true } });
    const moment = await change(depot);
    expect([moment.approved, await due(switchboard)]).toEqual([null, 0]);
    await approve(moment);
    expect(await due(switchboard)).toBe(1);
    await platform.db.query('DELETE FROM geo.run_due');
  });

  test('is what layers and switchboards read, and what it stores waits without being done again', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const first = newestMoment(await read(depot))!;
    await save(depot, { approval: 'manual' });
    await change(depot);
    const target = await client.call(endpoints.createDepot, {
      body: { name: 'Ziel', content_type: depot.content_type, folder: depot.folder, approval: 'manual' },
    });
    const switchboard = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Ziel`],
    });
    await runHere(platform, switchboard.id);
    const stored = await latest(target);
    expect([stored.size, stored.approved, newestMoment(await read(target))]).toEqual([first.size, null, undefined]);
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    expect(layer.bbox).toEqual(first.bbox);
    const { nodes } = await client.call(endpoints.freshness, { params: { id: switchboard.id } });
    expect(nodes.map(({ state }) => state)).toEqual(['current', 'current']);
  });

  test('takes the older ones in, and four eyes look at what is in all of them', async () => {
    const { depot } = await sourceDepot(client);
    const { id } = await createAccount(platform.db, { username: 'gibt-frei', password });
    const user = `/api/v1/user/${id}/`;
    await save(depot, { approval: 'manual', four_eyes: true, permissions: [{ user, perms: ['write_depot', 'approve_depot'] }] });
    const other = await signIn(platform.url, 'gibt-frei', password);
    const edit = async (by: Client) => {
      const params = { id: depot.id };
      const { moment_id } = await by.call(endpoints.createDatum, { params, query: {}, body: { properties: { name: 'neu' } } });
      return moment_id;
    };
    // Begun by one, edited by the other one as well.
    const open = await edit(client);
    await edit(other);
    await client.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
    const byOther = (moment: number) => other.call(endpoints.approveMoment, { params: { id: moment }, body: {} });
    await expect(byOther(open)).rejects.toMatchObject({ status: 403, code: 'own_edits' });
    const later = await change(depot);
    await expect(byOther(later.id)).rejects.toMatchObject({ status: 403, code: 'own_edits' });
    // Who acts as somebody else is not somebody else.
    await importText(other, depot, 'c.geojson', points(['Wesel', 6.62, 51.66]));
    const { rows } = await platform.db.query<{ id: number }>("SELECT id FROM geo.account WHERE username = 'admin'");
    const third = await createAccount(platform.db, { username: 'dritte', password });
    const acting = { ...actorOf((await accountById(platform.db, third.id))!), isSuperuser: true, impersonatorId: rows[0]!.id };
    const newest = await latest(depot);
    await expect(approveMoment(platform.db, acting, newest.id, '')).rejects.toMatchObject({ code: 'own_edits' });
    await approveMoment(platform.db, { ...acting, impersonatorId: null }, newest.id, '');
    const { moments } = await read(depot);
    expect(newestMoment({ moments })?.id).toBe(newest.id);
    expect(moments.filter(({ approved }) => approved === null).length).toBe(2);
  });

  test('two at once approve one moment once', async () => {
    const { depot } = await sourceDepot(client);
    await save(depot, { approval: 'manual' });
    const moment = await change(depot);
    const results = await Promise.allSettled([approve(moment), approve(moment)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
