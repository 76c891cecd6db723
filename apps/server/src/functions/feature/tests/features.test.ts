import { endpoints, typeName, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { idAt, newChain, outputOf, runSwitchboard, type TestSwitchboard } from '../../../testing/switchboards.ts';
import { importText, newDepot, points } from '../../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';

describe.each(anyBackend)('records without geometry on $name', (backend) => {
  let client: Client;
  let platform: TestPlatform;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function depotOf(name: string, content: string) {
    const depot = await newDepot(client);
    expect(await importText(client, depot, name, content)).toMatchObject({ status: 'success' });
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
    return { depot, folder, path: `${folder}/${depot.name}` };
  }

  /** A depot of features that holds a table, as they could be filled before. */
  async function table() {
    const made = await depotOf('orte.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]));
    await platform.db.query(`UPDATE geo.depot_${made.depot.id} SET geom = NULL`);
    await platform.db.query("UPDATE geo.moment SET geometry_types = '{}', bbox = NULL, bbox_native = NULL WHERE depot_id = $1", [
      made.depot.id,
    ]);
    return made;
  }

  async function stateOf(switchboard: TestSwitchboard, index: number) {
    const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } });
    return objects.find(({ id }) => id === switchboard.nodes[index]!.id)!;
  }

  test('a depot of them is read as a table, one of features as features', async () => {
    const { path } = await table();
    const { path: spatial } = await depotOf('orte.geojson', points(['Köln', 6.96, 50.94]));
    for (const [from, type] of [
      [path, 'row'],
      [spatial, 'feature'],
    ] as const) {
      const switchboard = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', from] });
      expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
      const frames = (await client.call(endpoints.frames, { query: { switchboard_id: switchboard.id } })).objects;
      const frame = frames.find(({ resource_uri: uri }) => uri === outputOf(switchboard.nodes[0]!))!;
      expect(typeName(frame.content_type)).toBe(type);
    }
  });

  test('functions over geometries refuse them by name, and nothing is stored', async () => {
    const { path, folder, depot } = await table();
    for (const func of ['feature.buffer', 'feature.centroid', 'feature.dissolve', 'feature.reproject']) {
      const switchboard = await newChain(client, ['depot.retrieve', func, 'depot.store'], {
        'depot.retrieve.depot': ['depot', path],
        'depot.store.depot': ['depot', `${folder}/Ergebnis`],
      });
      const job = await runSwitchboard(client, switchboard.id);
      expect(job, func).toMatchObject({ status: 'failure', error: { code: 'no_geometry' } });
      const { status, runinfo, func_verbose_name: name } = await stateOf(switchboard, 1);
      expect(status).toBe('failure');
      expect(runinfo.exception).toBe(job.error!.text);
      expect(runinfo.exception, func).toContain(`keiner der 2 Datensätze am Eingang „Objekte“`);
      expect(runinfo.exception).toMatch(/^„(Puffer|Schwerpunkt|Zusammenfassen|Umprojizieren)“ rechnet mit Geometrien/);
      expect(name === null || runinfo.exception!.includes(name)).toBe(true);
    }
    const { objects } = await client.call(endpoints.depots, { query: { folder: depot.folder } });
    expect(objects.map(({ name }) => name)).toEqual([depot.name]);
  });

  test('a table is copied as a table, but does not replace features', async () => {
    const { path, folder, depot } = await table();
    const spatial = await depotOf('orte.geojson', points(['Köln', 6.96, 50.94]));
    const copyTo = async (to: string) => {
      const values = { 'depot.retrieve.depot': ['depot', path], 'depot.store.depot': ['depot', to] } as const;
      return runSwitchboard(client, (await newChain(client, ['depot.retrieve', 'depot.store'], values)).id);
    };
    expect(await copyTo(`${folder}/Kopie`)).toMatchObject({ status: 'success' });
    const copy = (await client.call(endpoints.depots, { query: { folder: depot.folder } })).objects.find(({ name }) => name === 'Kopie')!;
    expect([typeName(copy.content_type), copy.moments.map(({ size }) => size)]).toEqual(['row', [2]]);
    expect(await copyTo(spatial.path)).toMatchObject({ status: 'failure', error: { code: 'no_geometry' } });
    expect((await client.call(endpoints.depot, { params: { id: spatial.depot.id } })).moments).toHaveLength(1);
  });

  test('where only some have none, the step says how many', async () => {
    const { features } = JSON.parse(points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73], ['ohne', 0, 0])) as { features: object[] };
    const content = JSON.stringify({ type: 'FeatureCollection', features: [...features.slice(0, 2), { ...features[2], geometry: null }] });
    const { path, folder } = await depotOf('gemischt.geojson', content);
    const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Ergebnis`],
    });
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
    const notices: (string | null)[] = [];
    for (const index of [0, 1, 2]) notices.push((await stateOf(switchboard, index)).runinfo.notice ?? null);
    expect(notices).toEqual([
      null,
      'Ohne Geometrie am Eingang „Objekte“: 1 von 3 Datensätzen. Das Ergebnis hat nur die Geometrien der übrigen.',
      null,
    ]);
  });
});
