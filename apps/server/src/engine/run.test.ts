import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd, signInWithCookies } from '../demo/client.ts';
import { library } from '../functions/library.ts';
import { frameRows } from '../switchboards/rows.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot } from '../testing/switchboards.ts';
import { importText, points } from '../testing/client.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testPort } from '../testing/ports.ts';
import { testsOn } from '../testing/on-backend.ts';
import { runHere, testJob } from '../testing/runs.ts';
import { createLibrary, type FunctionDefinition } from './definition.ts';

describe.each(backends)('runs on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const switchboard = (functions: string[], values: Parameters<typeof newChain>[2]) => newChain(client, functions, values);
  const run = (id: number) => runSwitchboard(client, id);
  const failedNode = async (id: number) =>
    (await client.call(endpoints.nodes, { query: { switchboard_id: id } })).objects.find((node) => node.status === 'failure');

  test('retrieve, buffer and store are one statement; the step between is computed when somebody opens it', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const { id, nodes } = await switchboard(['depot.retrieve', 'feature.buffer', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.buffer.distance': ['number', 1000],
      'depot.store.depot': ['depot', `${folder}/Puffer`],
    });
    expect(await run(id)).toMatchObject({ status: 'success' });
    const stored = (await client.call(endpoints.depots, { query: { folder: depot.folder } })).objects.find((one) => one.name === 'Puffer')!;
    expect(stored.moments[0]).toMatchObject({ size: 3, origin: 'switchboard', status: 'finalized' });
    const { rows } = await platform.db.query<{ area: number }>(
      `SELECT ST_Area(geom::geography) AS area FROM geo.depot_${stored.id} ORDER BY idx LIMIT 1`,
    );
    // A circle of 1 km has π km²; 8 segments a quarter lose less than 1 %.
    expect(rows[0]!.area / (Math.PI * 1e6)).toBeGreaterThan(0.98);
    expect(rows[0]!.area / (Math.PI * 1e6)).toBeLessThan(1.01);

    const frame = idAt(outputOf(nodes[1]!));
    // A map asks for many tiles at once: the step is computed once, and all are answered.
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    expect((await frameRows(platform.db, { id: frame }))[0]!.data).toMatchObject({ kind: 'records', stored: false });
    const tiles = await Promise.all(
      Array.from({ length: 12 }, () => fetch(`${platform.url}/api/v1/frame/${frame}/tiles/0/0/0.png`, { headers: { Cookie: cookies } })),
    );
    expect(tiles.map((tile) => tile.status)).toEqual(Array.from({ length: 12 }, () => 200));
    const page = await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} });
    expect(page.objects.map((record) => record.properties?.name)).toEqual(['Köln', 'Bonn', 'Köln']);
    expect(page.objects[0]!.geometry?.type).toBe('Polygon');
    expect((await frameRows(platform.db, { id: frame }))[0]!.data).toMatchObject({ kind: 'records', stored: true });
  });

  test('a second run replaces the data as a new moment', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const { id } = await switchboard(['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Kopie`],
    });
    await run(id);
    await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    await run(id);
    const copy = (await client.call(endpoints.depots, { query: { folder: depot.folder } })).objects.find((one) => one.name === 'Kopie')!;
    expect(copy.moments.map((moment) => moment.size)).toEqual([1, 3]);
    const names = async (moment: number) =>
      (await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} })).objects.map((record) => record.properties?.name);
    expect(await names(copy.moments[0]!.id)).toEqual(['Wesel']);
    expect(await names(copy.moments[1]!.id)).toEqual(['Köln', 'Bonn', 'Köln']);
  });

  test('dissolve merges by an attribute, and names the ones there are when it is wrong', async () => {
    const { path } = await sourceDepot(client);
    const right = await switchboard(['depot.retrieve', 'feature.dissolve'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.dissolve.by': ['string', 'name'],
    });
    expect(await run(right.id)).toMatchObject({ status: 'success' });
    const page = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(right.nodes[1]!)) }, query: {} });
    expect(page.objects.map((record) => record.properties)).toEqual([
      { name: 'Bonn', count: 1 },
      { name: 'Köln', count: 2 },
    ]);
    const wrong = await switchboard(['depot.retrieve', 'feature.dissolve'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.dissolve.by': ['string', 'ort'],
    });
    expect(await run(wrong.id)).toMatchObject({ status: 'failure' });
    expect((await failedNode(wrong.id))?.runinfo.exception).toBe('Es gibt kein Attribut „ort“. Vorhanden: name.');
  });

  test('reproject gives metres, and an unknown system is refused by name', async () => {
    const { path } = await sourceDepot(client);
    const right = await switchboard(['depot.retrieve', 'feature.reproject'], { 'depot.retrieve.depot': ['depot', path] });
    await run(right.id);
    const [frame] = await frameRows(platform.db, { id: idAt(outputOf(right.nodes[1]!)) });
    expect(frame!.data).toMatchObject({ relation: { srid: 25832 } });
    const wrong = await switchboard(['depot.retrieve', 'feature.reproject'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.reproject.crs': ['int', 999],
    });
    await run(wrong.id);
    expect((await failedNode(wrong.id))?.runinfo.exception).toContain('EPSG:999');
  });

  test('what is missing is named, and what follows is not run', async () => {
    const empty = await switchboard(['depot.retrieve', 'feature.buffer'], {});
    expect(await run(empty.id)).toMatchObject({ status: 'failure', error: { code: 'input_missing' } });
    const states = (await client.call(endpoints.nodes, { query: { switchboard_id: empty.id } })).objects.map((node) => node.status);
    expect(states).toEqual(['failure', 'initialized']);
    const { job } = await client.call(endpoints.runNode, { params: { id: empty.nodes[1]!.id }, body: {} });
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'input_empty' } });
    const { items } = await client.call(endpoints.nodeRuns, { params: { id: empty.nodes[1]!.id }, query: {} });
    expect(items.map((item) => item.status)).toEqual(['failure']);
  });

  test('a dataset whose depot was deleted says so', async () => {
    const { depot, path } = await sourceDepot(client);
    const { id, nodes } = await switchboard(['depot.retrieve'], { 'depot.retrieve.depot': ['depot', path] });
    await run(id);
    await client.call(endpoints.deleteDepot, { params: { id: depot.id } });
    await expect(client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(nodes[0]!)) }, query: {} })).rejects.toMatchObject({
      status: 410,
      code: 'data_gone',
    });
  });

  test('an aborted run stops its statement and is shown as aborted', async () => {
    const abort = new AbortController();
    const slow = createLibrary([
      {
        name: 'depot.retrieve',
        title: { de: 'Langsam', en: 'Slow' },
        doc: { de: '', en: '' },
        inputs: [],
        outputs: [testPort('output', 'feature')],
        run: async ({ db, signal }) => {
          setTimeout(() => abort.abort(new Error('aborted')), 200);
          await db.longQuery('SELECT count(*) FROM generate_series(1, 4000000000::bigint)', [], signal);
          return {};
        },
      },
    ]);
    const { id } = await switchboard(['depot.retrieve'], {});
    const outcome = await runHere(platform, id, { library: slow, signal: abort.signal });
    expect(outcome.failure).toMatchObject({ code: 'aborted' });
    expect((await failedNode(id))?.runinfo.exception).toBe('Die Ausführung wurde abgebrochen.');
  });

  test('a job that was declared dead while it computed stores nothing', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const { id } = await switchboard(['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', path],
      'depot.store.depot': ['depot', `${folder}/Verloren`],
    });
    const { db } = platform;
    const jobId = await testJob(db, id);
    const store = library.get('depot.store')!;
    const dying: FunctionDefinition = {
      ...store,
      async run(context, inputs) {
        const outputs = await store.run(context, inputs);
        await db.query("UPDATE geo.job SET status = 'failure' WHERE id = $1", [jobId]);
        return outputs;
      },
    };
    const others = library.all.filter(({ name }) => name !== store.name);
    const run = runHere(platform, id, { jobId, library: createLibrary([...others, dying]) });
    await expect(run).rejects.toMatchObject({ name: 'JobStopped', reason: 'lost' });
    // Whoever declared it dead has said what became of its steps: it writes nothing any more.
    const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: id } });
    expect(objects.map(({ status }) => status)).toEqual(['success', 'started']);
    // The depot that was made for it is gone with it.
    const { objects: depots } = await client.call(endpoints.depots, { query: { folder: depot.folder } });
    expect(depots.map(({ name }) => name)).toEqual([depot.name]);
    const tables = await db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE 'store\\_%'");
    expect(tables.rows).toEqual([]);
  });
});
