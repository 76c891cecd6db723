import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn } from '../demo/client.ts';
import { newChain, sourceDepot, type TestSwitchboard } from '../testing/switchboards.ts';
import { importText, points } from '../testing/client.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { rightsOf } from './run-rights.ts';

describe.each(anyBackend)('the rights of runs that nobody starts by hand on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const test = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });

  let count = 0;
  /** A user without any rights but the usual ones, signed in. */
  async function newUser(name: string, fields: { is_superuser?: boolean } = {}) {
    count += 1;
    const body = {
      username: `${name}.${backend.name}.${count}`,
      first_name: name,
      raw_password: 'sieben Pegel am Rhein',
      is_staff: true,
      ...fields,
    };
    const { id, resource_uri: uri } = await admin.call(endpoints.createUser, { body });
    return { id, uri, name, client: await signIn(platform.url, body.username, body.raw_password) };
  }
  const rows = async <Row>(sql: string, ...params: unknown[]) => (await platform.db.query<Row>(sql, params)).rows;
  const copying = (client: Client, from: string, to: string) =>
    newChain(client, ['depot.retrieve', 'depot.store'], { 'depot.retrieve.depot': ['depot', from], 'depot.store.depot': ['depot', to] });
  const share = (client: Client, switchboard: TestSwitchboard, uri: string) =>
    client.call(endpoints.saveSwitchboard, {
      params: { id: switchboard.id },
      body: { permissions: [{ user: uri, perms: ['read_switchboard', 'write_switchboard', 'execute_switchboard'] }] },
    });
  const automatic = (client: Client, switchboard: TestSwitchboard) =>
    client.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body: { automatic: true } });
  const enter = (client: Client, frame: string, data: string) =>
    client.call(endpoints.setFrameData, { params: { id: Number(/(\d+)\/$/.exec(frame)![1]) }, body: { value: data } });
  const settings = async (client: Client, switchboard: TestSwitchboard) =>
    (await client.call(endpoints.switchboard, { params: { id: switchboard.id } })).automatic_runs;
  /** What became of the switchboard's run; it is ordered now, whatever it waits for. */
  async function outcome(switchboard: TestSwitchboard) {
    // Counted before it is ordered: it may be taken up at once.
    const before = await rows('SELECT 1 FROM geo.job WHERE switchboard_id = $1', switchboard.id);
    await rows(
      "INSERT INTO geo.run_due (switchboard_id, cause, due) VALUES ($1, 'periodic', now()) ON CONFLICT (switchboard_id) DO UPDATE SET due = now()",
      switchboard.id,
    );
    const jobs = () =>
      rows<{ account: number; status: string; error: string | null }>(
        "SELECT account_id AS account, status, error ->> 'de' AS error FROM geo.job WHERE switchboard_id = $1 ORDER BY id",
        switchboard.id,
      );
    await expect.poll(async () => (await jobs()).slice(before.length).map(({ status }) => /success|failure/.test(status))).toEqual([true]);
    return (await jobs()).at(-1)!;
  }
  const hidden = (path: string) => `Das Magazin „${path}“ gibt es nicht, oder Sie dürfen es nicht lesen.`;

  test('who may edit a shared switchboard does not read its owner’s private depots by setting it automatic', async () => {
    const [owner, editor] = [await newUser('Olga'), await newUser('Emil')];
    const secret = await sourceDepot(owner.client);
    const own = await sourceDepot(editor.client);
    const switchboard = await copying(owner.client, secret.path, `${secret.folder}/Kopie`);
    await automatic(owner.client, switchboard);
    expect(await settings(owner.client, switchboard)).toMatchObject({ changer: { name: 'Olga' }, owner: { name: 'Olga' }, problem: null });
    expect(await outcome(switchboard)).toMatchObject({ status: 'success', account: owner.id });
    await share(owner.client, switchboard, editor.uri);
    expect(await settings(editor.client, switchboard)).toMatchObject({ changer: { name: 'Olga' } });

    // The editor sends what is read into a depot of their own.
    await enter(editor.client, switchboard.frames['depot.store.depot']!, `${own.folder}/Beute`);
    expect(await settings(editor.client, switchboard)).toMatchObject({ changer: { name: 'Emil' }, owner: { name: 'Olga' } });
    expect(await outcome(switchboard)).toMatchObject({ status: 'failure', account: editor.id, error: hidden(secret.path) });
    const { objects } = await editor.client.call(endpoints.depots, { query: { folder: own.depot.folder } });
    expect(objects.map(({ name, moments }) => [name, moments.length])).toEqual([[own.depot.name, 1]]);

    // Nor does the owner's switchboard read for the owner what only the editor may.
    await enter(editor.client, switchboard.frames['depot.retrieve.depot']!, own.path);
    expect(await outcome(switchboard)).toMatchObject({ status: 'failure', error: hidden(own.path) });
  });

  test('saving the name, sharing and looking at it take nothing over; the schedule does', async () => {
    const [owner, editor] = [await newUser('Olga'), await newUser('Emil')];
    const { path, folder } = await sourceDepot(owner.client);
    const switchboard = await copying(owner.client, path, `${folder}/Kopie`);
    await share(owner.client, switchboard, editor.uri);
    const save = (body: object) => editor.client.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body });
    await save({ name: 'Anders', automatic: false, periodic_execution: false, periodic_execution_rule: '', ui_zoom: 0.5 });
    expect(await settings(owner.client, switchboard)).toMatchObject({ changer: { name: 'Olga' } });
    await save({ periodic_execution: true, periodic_execution_rule: 'FREQ=DAILY;BYHOUR=6' });
    expect(await settings(owner.client, switchboard)).toMatchObject({ changer: { name: 'Emil' } });
  });

  test('a superuser who edits lends no rights, and is not lent to by one', async () => {
    const [owner, editor] = [await newUser('Olga'), await newUser('Emil')];
    const { path, folder } = await sourceDepot(admin);
    const { folder: target } = await sourceDepot(owner.client);
    const switchboard = await copying(owner.client, path, `${target}/Kopie`);
    await automatic(admin, switchboard);
    expect(await outcome(switchboard)).toMatchObject({ status: 'failure', account: 1, error: hidden(path) });
    const big = await copying(admin, path, `${folder}/Kopie`);
    await share(admin, big, editor.uri);
    await automatic(editor.client, big);
    expect(await outcome(big)).toMatchObject({ status: 'failure', error: hidden(path) });
  });

  test('a superuser who acts as a user changes as that user', async () => {
    const owner = await newUser('Olga');
    const { path, folder } = await sourceDepot(owner.client);
    const switchboard = await copying(owner.client, path, `${folder}/Kopie`);
    const acting = await signIn(platform.url, platform.username, platform.password);
    await acting.call(endpoints.impersonate, { params: { id: owner.id } });
    await automatic(acting, switchboard);
    expect(await settings(owner.client, switchboard)).toMatchObject({ changer: { name: 'Olga' } });
  });

  test('who changes the switchboard while it runs has no steps work with more than their own rights', async () => {
    const [owner, editor] = [await newUser('Olga'), await newUser('Emil')];
    const { path, folder } = await sourceDepot(owner.client);
    const switchboard = await copying(owner.client, path, `${folder}/Kopie`);
    await share(owner.client, switchboard, editor.uri);
    await rows(
      "INSERT INTO geo.job (kind, account_id, input, status, worker, switchboard_id, heartbeat) VALUES ('run', $2, '{\"cause\": \"periodic\"}', 'started', 'x/1/x', $1, now())",
      switchboard.id,
      owner.id,
    );
    const [job] = await rows<never>("SELECT * FROM geo.job WHERE switchboard_id = $1 AND status = 'started'", switchboard.id);
    const { actor, actorNow } = await rightsOf(platform.db, job!);
    expect(actor.all?.map(({ id }) => id) ?? [actor.id]).toEqual([owner.id]);
    await enter(editor.client, switchboard.frames['depot.retrieve.depot']!, `${path} 2`);
    expect((await actorNow!()).all?.map(({ id }) => id)).toEqual([owner.id, editor.id]);
    await rows('DELETE FROM geo.job WHERE switchboard_id = $1', switchboard.id);
  });

  test('whoever last changed a switchboard that runs as a step must be allowed what its steps do, too', async () => {
    const [owner, editor] = [await newUser('Olga'), await newUser('Emil')];
    const secret = await sourceDepot(owner.client);
    const inner = await newChain(owner.client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', secret.path] });
    const outer = await newChain(owner.client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
    expect(await outcome(outer)).toMatchObject({ status: 'success' });
    await share(owner.client, inner, editor.uri);
    await enter(editor.client, inner.frames['depot.retrieve.depot']!, secret.path.replace('Depot', ' Depot').trim());
    await enter(editor.client, inner.frames['depot.retrieve.depot']!, secret.path);
    await importText(owner.client, secret.depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
    expect((await outcome(outer)).error).toContain(hidden(secret.path));
  });

  test('nothing runs for somebody who may not log in any more or is gone; the settings and the job say why', async () => {
    const [owner, editor] = [await newUser('Olga'), await newUser('Emil')];
    const { path, folder } = await sourceDepot(owner.client);
    const switchboard = await copying(owner.client, path, `${folder}/Kopie`);
    await share(owner.client, switchboard, editor.uri);
    await automatic(editor.client, switchboard);
    await rows('UPDATE geo.account SET is_active = false WHERE id = $1', editor.id);
    expect(await settings(owner.client, switchboard)).toMatchObject({ problem: 'changer_shut' });
    expect(await outcome(switchboard)).toMatchObject({ status: 'failure', error: expect.stringContaining('Emil hat es zuletzt geändert') });
    await admin.call(endpoints.deleteUser, { params: { id: editor.id } });
    expect(await settings(owner.client, switchboard)).toMatchObject({ problem: 'changer_gone', changer: null });
    expect(await outcome(switchboard)).toMatchObject({ status: 'failure', error: expect.stringContaining('gibt es nicht mehr') });
    await enter(owner.client, switchboard.frames['depot.retrieve.depot']!, `${path} `);
    await enter(owner.client, switchboard.frames['depot.retrieve.depot']!, path);
    expect(await outcome(switchboard)).toMatchObject({ status: 'success' });
    await rows('UPDATE geo.account SET is_active = false WHERE id = $1', owner.id);
    expect(await settings(admin, switchboard)).toMatchObject({ problem: 'changer_shut' });
    await admin.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body: { automatic: false } });
    expect(await settings(admin, switchboard)).toMatchObject({ problem: 'owner_shut' });
  });
});
