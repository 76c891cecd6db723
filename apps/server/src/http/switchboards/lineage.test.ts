import { endpoints, objectPermissions, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd, signIn } from '../../demo/client.ts';
import { importText, points } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { newChain, runSwitchboard, sourceDepot } from '../../testing/switchboards.ts';

describe.each(anyBackend)('where data come from and go to on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  let people = 0;
  const newPerson = async () => {
    people += 1;
    const body = { username: `gast${people}.${backend.name}`, raw_password: 'sieben Pegel am Rhein', is_staff: true };
    const { resource_uri: uri } = await client.call(endpoints.createUser, { body });
    return { uri, client: await signIn(platform.url, body.username, body.raw_password) };
  };
  const copying = (from: string, to: string, ...between: string[]) =>
    newChain(client, ['depot.retrieve', ...between, 'depot.store'], {
      'depot.retrieve.depot': ['depot', from],
      'depot.store.depot': ['depot', to],
    });
  const depotAt = async (folder: string, name: string) => {
    const { objects } = await client.call(endpoints.depots, { query: { limit: 1000, q: name } });
    const folders = (await client.call(endpoints.depotFolders, { query: { limit: 1000 } })).objects;
    return objects.find((one) => one.name === name && folders.find((at) => at.resource_uri === one.folder)?.full_path === folder)!;
  };
  const back = async (moment: number, as = client) => (await as.call(endpoints.momentLineage, { params: { id: moment } })).moments;

  test('a moment leads back over runs to the import, each moment once', async () => {
    const { depot, path, folder } = await sourceDepot(client);
    const first = await copying(path, `${folder}/Mitte`, 'feature.buffer');
    const second = await copying(`${folder}/Mitte`, `${folder}/Ende`);
    await runSwitchboard(client, first.id);
    await runSwitchboard(client, second.id);
    const end = await depotAt(folder, 'Ende');
    const way = await back(end.moments[0]!.id);
    expect(way.map((one) => [one.depot.name, one.origin, one.run?.switchboard?.resource_uri ?? null, one.from.length])).toEqual([
      ['Ende', 'switchboard', second.uri, 1],
      ['Mitte', 'switchboard', first.uri, 1],
      [depot.name, 'import', null, 0],
    ]);
    expect(way.at(-1)).toMatchObject({ message: 'a.geojson', user: { resource_uri: '/api/v1/user/1/' }, known: true });
    // A job that is kept no more is no place to look.
    await platform.db.query('DELETE FROM geo.job WHERE switchboard_id = $1', [second.id]);
    expect((await back(end.moments[0]!.id))[0]?.run).toMatchObject({ switchboard: { resource_uri: second.uri }, id: null });
  });

  test('what another switchboard stores as a step leads back to what its steps read', async () => {
    const { depot, path, folder } = await sourceDepot(client);
    const inner = await copying(path, `${folder}/Innen`);
    const outer = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    await runSwitchboard(client, outer.id);
    const way = await back((await depotAt(folder, 'Innen')).moments[0]!.id);
    expect(way.map((one) => [one.depot.name, one.run?.switchboard?.resource_uri])).toEqual([
      ['Innen', inner.uri],
      [depot.name, undefined],
    ]);
  });

  test('what was added to, or restored, leads back to the moment before', async () => {
    const { depot } = await sourceDepot(client);
    const [import1] = (await client.call(endpoints.depot, { params: { id: depot.id } })).moments;
    const added = await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]), 'append');
    expect((await back(added.moment_id!))[0]?.from).toEqual([import1!.id]);
    const { job } = await client.call(endpoints.restoreMoment, { params: { id: import1!.id }, body: {} });
    const restored = await jobEnd(client, job);
    expect((await back(restored.moment_id!))[0]).toMatchObject({ status: 'restored', from: [import1!.id], run: null, known: true });
    const replaced = await importText(client, depot, 'c.geojson', points(['Xanten', 6.45, 51.66]));
    expect((await back(replaced.moment_id!))[0]?.from).toEqual([]);
    // What was stored before this was kept.
    await platform.db.query("UPDATE geo.moment SET source = NULL, origin = 'switchboard' WHERE id = $1", [restored.moment_id]);
    expect((await back(restored.moment_id!))[0]).toMatchObject({ from: [], known: false });
  });

  test('what may not be seen is counted, not named, and not followed', async () => {
    const { path, folder } = await sourceDepot(client);
    const first = await copying(path, `${folder}/Mitte`);
    const second = await copying(`${folder}/Mitte`, `${folder}/Ende`);
    await runSwitchboard(client, first.id);
    await runSwitchboard(client, second.id);
    const end = await depotAt(folder, 'Ende');
    const guest = await newPerson();
    await client.call(endpoints.saveDepot, {
      params: { id: end.id },
      body: { permissions: [{ user: guest.uri, perms: [objectPermissions.depot.read] }] },
    });
    const layer = await client.call(endpoints.createLayer, { params: { id: end.id }, query: { layertype: 'feature' } });
    const way = await back(end.moments[0]!.id, guest.client);
    expect(way).toMatchObject([{ depot: { name: 'Ende' }, from: [], hidden: 1, run: { switchboard: null } }]);
    await expect(back((await depotAt(folder, 'Mitte')).moments[0]!.id, guest.client)).rejects.toMatchObject({ status: 404 });
    // Who may read a layer need not read its depot.
    const other = await newPerson();
    await client.call(endpoints.saveLayer, {
      params: { id: layer.id },
      body: { permissions: [{ user: other.uri, perms: [objectPermissions.layer.read] }] },
    });
    expect(await other.client.call(endpoints.layerLineage, { params: { id: layer.id } })).toEqual({ moments: [], truncated: false });
    // The same forward.
    await client.call(endpoints.saveSwitchboard, { params: { id: second.id }, body: { automatic: true } });
    await client.call(endpoints.saveSwitchboard, {
      params: { id: first.id },
      body: { permissions: [{ user: guest.uri, perms: ['read_switchboard'] }] },
    });
    const [reading, storing] = first.nodes;
    const impact = await client.call(endpoints.impact, { params: { id: reading!.id } });
    expect(impact.steps).toEqual([storing!.resource_uri]);
    const names = (objects: readonly { name: string }[]) => objects.map(({ name }) => name).toSorted();
    expect([names(impact.depots), names(impact.switchboards), names(impact.layers)]).toEqual([
      ['Ende', 'Mitte'],
      ['depot.retrieve depot.store'],
      [layer.name],
    ]);
    const seen = await guest.client.call(endpoints.impact, { params: { id: reading!.id } });
    expect([names(seen.depots), names(seen.switchboards), names(seen.layers)]).toEqual([['Ende'], [], []]);
    expect(seen.hidden).toEqual({ depots: 1, switchboards: 1, layers: 1, views: 0 });
    await expect(other.client.call(endpoints.impact, { params: { id: reading!.id } })).rejects.toMatchObject({ status: 404 });
  });

  test('a step that runs another switchboard sets off what that stores', async () => {
    const { path, folder } = await sourceDepot(client);
    const inner = await copying(path, `${folder}/Innen`);
    const outer = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    await runSwitchboard(client, outer.id);
    const impact = await client.call(endpoints.impact, { params: { id: outer.nodes[0]!.id } });
    expect(impact.depots.map(({ name }) => name)).toEqual(['Innen']);
  });
});
