import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn } from '../../demo/client.ts';
import { sweepTables } from '../../jobs/leftovers.ts';
import { clearResults, resultUsage, sweepResults } from '../../store/runs/results.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, points } from '../../testing/client.ts';
import { breaking, Killed } from '../../testing/faults.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { runHere, testJob } from '../../testing/runs.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';

describe.each(backends)('results that steps take over on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const test = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });

  const rows = async <Row>(sql: string, ...params: unknown[]) => (await platform.db.query<Row>(sql, params)).rows;
  const buffered = (path: string, client = admin, distance = 1000): Promise<TestSwitchboard> =>
    newChain(client, ['depot.retrieve', 'feature.buffer'], {
      'depot.retrieve.depot': ['depot', path],
      'feature.buffer.distance': ['number', distance],
    });
  const runs = async ({ nodes }: TestSwitchboard, client = admin) =>
    (await client.call(endpoints.nodeRuns, { params: { id: nodes[1]!.id }, query: {} })).items;
  /** Whether the newest run of the last step took its result over. */
  const isTaken = async (switchboard: TestSwitchboard, client = admin) => Boolean((await runs(switchboard, client))[0]!.taken);
  const run = async (switchboard: TestSwitchboard, client = admin) =>
    expect(await runSwitchboard(client, switchboard.id)).toMatchObject({ status: 'success' });
  const tableOf = async ({ nodes }: TestSwitchboard) =>
    (await rows<{ name: string }>("SELECT data ->> 'resultTable' AS name FROM geo.frame WHERE id = $1", idAt(outputOf(nodes[1]!))))[0]!
      .name;
  const isThere = async (table: string) =>
    (await rows<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', `geo.${table}`))[0]!.there;
  const names = async ({ nodes }: TestSwitchboard) =>
    (await admin.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(nodes[1]!)) }, query: {} })).objects.map(
      ({ properties }) => properties?.name,
    );
  const setDistance = ({ frames }: TestSwitchboard, value: number) =>
    admin.call(endpoints.setFrameData, { params: { id: idAt(frames['feature.buffer.distance']!) }, body: { value } });
  const ownerOf = async ({ id }: TestSwitchboard) =>
    (await rows<{ owner_id: number }>('SELECT owner_id FROM geo.switchboard WHERE id = $1', id))[0]!.owner_id;

  test('the same chain in two switchboards is computed once, and the log says from which run', async () => {
    const { path } = await sourceDepot(admin);
    const [first, second] = [await buffered(path), await buffered(path)];
    await run(first);
    await run(second);
    const [one] = await runs(first);
    expect(one!.taken).toBeNull();
    expect(await runs(second)).toMatchObject([
      {
        status: 'success',
        notice: null,
        taken: { switchboard: { resource_uri: first.uri }, run: expect.any(Number), at: expect.any(String) },
      },
    ]);
    expect(await tableOf(second)).toBe(await tableOf(first));
    expect(await names(second)).toEqual(['Köln', 'Bonn', 'Köln']);
    const { objects } = await admin.call(endpoints.switchboardRuns, { params: { id: second.id }, query: {} });
    const { steps } = await admin.call(endpoints.switchboardRun, { params: { id: second.id, run: objects[0]!.id } });
    expect(steps.map(({ count, taken }) => [count, taken?.switchboard?.resource_uri])).toEqual([
      [3, undefined],
      [3, first.uri],
    ]);
    // What was taken over is current like what was computed.
    expect(await runSwitchboard(admin, second.id)).toMatchObject({ message: { code: 'nothing_to_run' } });
  });

  test('the records stay as long as anybody holds them: a frame, the trash, or what may be taken over', async () => {
    const { path } = await sourceDepot(admin);
    const [first, second] = [await buffered(path, admin, 70), await buffered(path, admin, 70)];
    await run(first);
    await run(second);
    const table = await tableOf(first);
    await admin.call(endpoints.deleteSwitchboard, { params: { id: first.id } });
    expect(await names(second)).toEqual(['Köln', 'Bonn', 'Köln']);
    await clearResults(platform.db, await ownerOf(second));
    await sweepTables(platform.db);
    expect(await names(second)).toEqual(['Köln', 'Bonn', 'Köln']);
    // It is the last one that holds them.
    await admin.call(endpoints.deleteSwitchboard, { params: { id: second.id } });
    expect(await isThere(table)).toBe(false);
  });

  test('what was computed before comes back when its values do; by force it is computed', async () => {
    const { path } = await sourceDepot(admin);
    const switchboard = await buffered(path, admin, 10);
    await run(switchboard);
    const before = await tableOf(switchboard);
    await setDistance(switchboard, 20);
    await run(switchboard);
    expect([(await tableOf(switchboard)) === before, await isThere(before)]).toEqual([false, true]);
    await setDistance(switchboard, 10);
    await run(switchboard);
    expect([await tableOf(switchboard), await isTaken(switchboard)]).toEqual([before, true]);

    const other = await buffered(path, admin, 10);
    const { job } = await admin.call(endpoints.runSwitchboard, { params: { id: other.id }, body: { scope: 'all', force: true } });
    await expect.poll(async () => (await admin.call(endpoints.job, { params: { id: idAt(job) } })).status).toBe('success');
    expect(await isTaken(other)).toBe(false);
  });

  test('another owner computes for themselves, and nobody takes over what they may not read any more', async () => {
    const { path, depot } = await sourceDepot(admin);
    const body = { username: `eva.${backend.name}`, first_name: 'Eva', raw_password: 'sieben Pegel am Rhein', is_staff: true };
    const eva = await admin.call(endpoints.createUser, { body });
    const client = await signIn(platform.url, body.username, body.raw_password);
    const share = (perms: string[]) =>
      admin.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions: [{ user: eva.resource_uri, perms }] } });
    await share(['read_depot']);
    await run(await buffered(path, admin, 30));
    const own = await buffered(path, client, 30);
    await run(own, client);
    expect(await isTaken(own, client)).toBe(false);
    const further = await buffered(path, client, 30);
    await run(further, client);
    expect(await isTaken(further, client)).toBe(true);
    await share([]);
    const late = await buffered(path, client, 30);
    expect(await runSwitchboard(client, late.id)).toMatchObject({ status: 'failure' });
    expect(await tableOf(late)).toBeNull();
  });

  test('a source that has changed is computed anew', async () => {
    const { path, depot } = await sourceDepot(admin);
    await run(await buffered(path, admin, 40));
    await importText(admin, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    const second = await buffered(path, admin, 40);
    await run(second);
    expect([await isTaken(second), await names(second)]).toEqual([false, ['Wesel']]);
  });

  test('over the bound the results go first that were longest not asked for; those that a frame holds stay', async () => {
    const { path } = await sourceDepot(admin);
    const switchboard = await buffered(path, admin, 1);
    const tables: string[] = [];
    for (const distance of [1, 2, 3]) {
      await setDistance(switchboard, distance);
      await run(switchboard);
      tables.push(await tableOf(switchboard));
    }
    const there = () => Promise.all(tables.map(isThere));
    expect(await there()).toEqual([true, true, true]);
    const [size] = await rows<{ bytes: number }>('SELECT bytes::float8 AS bytes FROM geo.result WHERE tables @> ARRAY[$1]', tables[0]);
    await sweepResults(platform.db, Math.round(size!.bytes * 1.5), switchboard.id);
    expect(await there()).toEqual([false, true, true]);
    await sweepResults(platform.db, 0);
    expect(await there()).toEqual([false, false, true]);
    // Each run keeps its owner within the bound, too.
    await setDistance(switchboard, 4);
    await runHere(platform, switchboard.id, { resultsBytes: 0 });
    expect(await there()).toEqual([false, false, false]);
  });

  test('who clears their results, or those of a switchboard, computes anew', async () => {
    const { path } = await sourceDepot(admin);
    const first = await buffered(path, admin, 50);
    await run(first);
    await setDistance(first, 51);
    await run(first);
    const owner = await ownerOf(first);
    expect((await resultUsage(platform.db, owner)).bytes).toBeGreaterThan(8000);
    await clearResults(platform.db, owner);
    expect(await resultUsage(platform.db, owner)).toEqual({ count: 0, bytes: 0 });
    const second = await buffered(path, admin, 51);
    await run(second);
    expect(await isTaken(second)).toBe(false);

    await admin.call(endpoints.resetSwitchboard, { params: { id: second.id } });
    await run(second);
    expect(await isTaken(second)).toBe(false);
    expect(await names(first)).toEqual(['Köln', 'Bonn', 'Köln']);
  });

  test('a run that is killed while it takes a result over, or computes one, leaves no table and no half of it', async () => {
    const { path } = await sourceDepot(admin);
    const [first, second] = [await buffered(path, admin, 60), await buffered(path, admin, 60)];
    const broken: number[] = [];
    for (const switchboard of [first, second])
      for (let statement = 20; ; statement += 9) {
        const { db, hasBroken } = breaking(platform.db, { statement });
        const jobId = await testJob(platform.db, switchboard.id);
        await runHere({ ...platform, db }, switchboard.id, { jobId }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        await rows("UPDATE geo.job SET status = 'failure' WHERE id = $1 AND status = 'started'", jobId);
        await rows("UPDATE geo.node_run SET status = 'failure' WHERE job_id = $1 AND status = 'started'", jobId);
        await rows("UPDATE geo.node SET status = 'initialized' WHERE switchboard_id = $1 AND status <> 'success'", switchboard.id);
        if (!hasBroken()) break;
        broken.push(statement);
        await sweepTables(platform.db);
        const lost = await rows(
          `SELECT 1 FROM geo.frame f WHERE f.data ->> 'resultTable' IS NOT NULL AND to_regclass('geo.' || (f.data ->> 'resultTable')) IS NULL
           UNION ALL SELECT 1 FROM geo.result r, unnest(r.tables) t WHERE to_regclass('geo.' || t) IS NULL
           UNION ALL SELECT 1 FROM pg_tables p WHERE p.tablename LIKE 'result\\_%' AND NOT EXISTS (SELECT 1 FROM geo.result r WHERE r.tables @> ARRAY[p.tablename::text])
             AND NOT EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'resultTable' = p.tablename)`,
        );
        expect(lost).toEqual([]);
      }
    expect(broken.length).toBeGreaterThan(4);
    expect(await tableOf(second)).toBe(await tableOf(first));
    expect(await names(second)).toEqual(['Köln', 'Bonn', 'Köln']);
  });
});
