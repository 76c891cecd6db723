import { endpoints, mostRunsKept, runsKeptDays, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd, signIn } from '../../demo/client.ts';
import { orderDueRuns } from '../../jobs/due.ts';
import { sweepRuns } from '../../store/runs/sweep.ts';
import { importText, points } from '../../testing/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { newChain, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';

describe.each(backends)('the history of runs on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const runsOf = async ({ id }: { id: number }, as = client) =>
    (await as.call(endpoints.switchboardRuns, { params: { id }, query: {} })).objects;
  const detail = ({ id }: { id: number }, run: number) => client.call(endpoints.switchboardRun, { params: { id, run } });
  const copying = (from: string, to: string) =>
    newChain(client, ['depot.retrieve', 'depot.store'], { 'depot.retrieve.depot': ['depot', from], 'depot.store.depot': ['depot', to] });
  const ended = (switchboard: TestSwitchboard) =>
    expect.poll(async () => (await runsOf(switchboard)).map(({ status }) => status)).toEqual(['success']);

  test('tells how many records were read and stored, and each step with its error', async () => {
    const { path, folder } = await sourceDepot(client);
    const switchboard = await copying(path, `${folder}/Kopie`);
    await runSwitchboard(client, switchboard.id);
    const [run] = await runsOf(switchboard);
    expect(run).toMatchObject({
      cause: 'api',
      status: 'success',
      user: { resource_uri: '/api/v1/user/1/' },
      impersonator: null,
      progress: 1,
      steps: { done: 2, failed: 0 },
      records_in: 3,
      records_out: 3,
      triggers: [],
      hidden: 0,
    });
    const { steps, before } = await detail(switchboard, run!.id);
    expect(before).toBeNull();
    expect(steps.map((step) => [step.node, step.records_in, step.records_out])).toEqual([
      [switchboard.nodes[0]!.resource_uri, 3, null],
      [switchboard.nodes[1]!.resource_uri, null, 3],
    ]);
    await client.call(endpoints.setFrameData, {
      params: { id: /(\d+)\/$/.exec(switchboard.frames['depot.store.depot']!)![1]! },
      body: { value: '/nirgends/Kopie' },
    });
    await runSwitchboard(client, switchboard.id);
    const failed = (await runsOf(switchboard))[0]!;
    expect(failed).toMatchObject({ status: 'failure', steps: { done: 0, failed: 1 }, records_in: null, error: { code: 'no_depot' } });
    const second = await detail(switchboard, failed.id);
    expect(second.steps[0]).toMatchObject({ status: 'failure', stacktrace: failed.error!.text });
    expect(second.before?.run.id).toBe(run!.id);
    // What was deleted has no place on the canvas, and is still told.
    await client.call(endpoints.deleteNode, { params: { id: switchboard.nodes[1]!.id } });
    expect((await detail(switchboard, failed.id)).steps[0]).toMatchObject({
      node: null,
      func: 'depot.store',
      title: 'Im Magazin speichern',
    });
  });

  test('tells what set an automatic run off, to whom may read that', async () => {
    const { depot, path, folder } = await sourceDepot(client);
    const first = await copying(path, `${folder}/Mitte`);
    const second = await copying(`${folder}/Mitte`, `${folder}/Ende`);
    for (const { id } of [first, second])
      await client.call(endpoints.saveSwitchboard, { params: { id }, body: { automatic: true, name: `Automat ${id}` } });
    await importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    const hurry = async () => {
      await platform.db.query('UPDATE geo.run_due SET due = now()');
      await orderDueRuns(platform.db);
    };
    await hurry();
    await ended(first);
    await hurry();
    await ended(second);
    expect((await runsOf(first))[0]).toMatchObject({
      cause: 'automatic',
      triggers: [{ resource_uri: depot.resource_uri, name: depot.name }],
    });
    expect((await runsOf(second))[0]?.triggers.map(({ name }) => name)).toEqual(['Mitte', `Automat ${first.id}`]);
    const password = 'sieben Pegel am Rhein';
    const body = { username: `leser.${backend.name}`, raw_password: password, is_staff: true };
    const reader = await client.call(endpoints.createUser, { body });
    await client.call(endpoints.saveSwitchboard, {
      params: { id: second.id },
      body: { permissions: [{ user: reader.resource_uri, perms: ['read_switchboard'] }] },
    });
    const asReader = await signIn(platform.url, reader.username, password);
    expect((await runsOf(second, asReader))[0]).toMatchObject({ triggers: [], hidden: 2 });
    await expect(runsOf(first, asReader)).rejects.toMatchObject({ status: 404 });
    await expect(
      asReader.call(endpoints.switchboardRun, { params: { id: second.id, run: (await runsOf(first))[0]!.id } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('has a run as a step of another switchboard, and does not tell it as a job', async () => {
    const { path, folder } = await sourceDepot(client);
    const inner = await copying(path, `${folder}/Innen`);
    const outer = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    await runSwitchboard(client, outer.id);
    const [run] = await runsOf(inner);
    expect(run).toMatchObject({
      cause: 'step',
      status: 'success',
      triggers: [{ resource_uri: outer.uri }],
      steps: { done: 2, failed: 0 },
      records_in: 3,
      records_out: 3,
    });
    expect((await detail(inner, run!.id)).steps.map(({ func, status }) => [func, status])).toEqual([
      ['depot.retrieve', 'success'],
      ['depot.store', 'success'],
    ]);
    expect((await runsOf(outer))[0]).toMatchObject({ cause: 'api', steps: { done: 1, failed: 0 }, records_in: 3, records_out: 3 });
    const { objects: jobs } = await client.call(endpoints.jobs, { query: {} });
    expect(jobs.map(({ id }) => id)).not.toContain(run!.id);
    await client.call(endpoints.setFrameData, {
      params: { id: /(\d+)\/$/.exec(inner.frames['depot.store.depot']!)![1]! },
      body: { value: '/nirgends/Kopie' },
    });
    const { job } = await client.call(endpoints.runSwitchboard, { params: { id: outer.id }, body: { scope: 'all' } });
    await jobEnd(client, job);
    const [failed] = await runsOf(inner);
    expect(failed).toMatchObject({ cause: 'step', status: 'failure', steps: { done: 1, failed: 1 } });
    expect((await detail(inner, failed!.id)).steps[1]?.stacktrace).toContain('/nirgends/Kopie');
  });

  test('is kept within bounds; the newest run stays, and what is under way', async () => {
    const switchboard = await newChain(client, [], {});
    const add = (status: string, days: number, count = 1) =>
      platform.db.query(
        `INSERT INTO geo.job (kind, status, account_id, input, switchboard_id, created)
         SELECT 'run', $1, 1, '{}', $2, now() - make_interval(days => $3) FROM generate_series(1, $4)`,
        [status, switchboard.id, days, count],
      );
    const count = async () =>
      (await client.call(endpoints.switchboardRuns, { params: { id: switchboard.id }, query: {} })).meta.total_count;
    await add('success', runsKeptDays + 1);
    await sweepRuns(platform.db);
    expect(await count()).toBe(1);
    await add('success', 1, mostRunsKept + 10);
    await sweepRuns(platform.db);
    expect(await count()).toBe(mostRunsKept);
    await add('success', runsKeptDays + 1, 2);
    await sweepRuns(platform.db);
    // The newest is as old as the one before it.
    expect(await count()).toBe(mostRunsKept - 1);
  });
});
