import { endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { orderDueRuns } from './due.ts';
import { newChain, sourceDepot, type TestSwitchboard } from '../testing/switchboards.ts';
import { importText, points } from '../testing/client.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';

describe.each(anyBackend)('runs that nobody starts by hand on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const save = (
    switchboard: TestSwitchboard,
    body: { automatic?: boolean; periodic_execution?: boolean; periodic_execution_rule?: string },
  ) => client.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body });
  const copying = (from: string, to: string) =>
    newChain(client, ['depot.retrieve', 'depot.store'], { 'depot.retrieve.depot': ['depot', from], 'depot.store.depot': ['depot', to] });
  const rows = async <Row>(sql: string, ...params: unknown[]) => (await platform.db.query<Row>(sql, params)).rows;
  const due = async (switchboard: TestSwitchboard) =>
    (await rows('SELECT 1 FROM geo.run_due WHERE switchboard_id = $1', switchboard.id)).length;
  const jobs = (switchboard: TestSwitchboard) =>
    rows<{ status: string; account_id: number }>(
      'SELECT status, account_id FROM geo.job WHERE switchboard_id = $1 ORDER BY id',
      switchboard.id,
    );
  const hurry = () => rows('UPDATE geo.run_due SET due = now()');
  const change = (depot: Depot) => importText(client, depot, 'b.geojson', points(['Wesel', 6.62, 51.66]));
  const ended = (switchboard: TestSwitchboard, count: number) =>
    expect.poll(async () => (await jobs(switchboard)).map(({ status }) => status)).toEqual(Array(count).fill('success'));

  test('a new moment runs the automatic switchboards that read the depot, several of them once', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const [switchboard, manual] = [await copying(path, `${folder}/Kopie`), await copying(path, `${folder}/Andere`)];
    await save(switchboard, { automatic: true });
    await change(depot);
    await change(depot);
    expect([await due(switchboard), await due(manual)]).toEqual([1, 0]);
    expect(await jobs(switchboard)).toEqual([]);
    await hurry();
    await ended(switchboard, 1);
    expect((await jobs(switchboard))[0]!.account_id).toBe(1);
    expect(await due(switchboard)).toBe(0);
    const copies = (await client.call(endpoints.depots, { query: { folder: depot.folder } })).objects;
    expect(copies.find(({ name }) => name === 'Kopie')?.moments.map(({ size }) => size)).toEqual([1]);
  });

  test('a switchboard that runs another one as a step runs by itself when the depot of that one changes', async () => {
    const { depot, path } = await sourceDepot(client);
    const inner = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', path] });
    const calling = (switchboard: TestSwitchboard) =>
      newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', switchboard.uri] });
    const outer = await calling(await calling(inner));
    await save(outer, { automatic: true });
    await change(depot);
    expect([await due(inner), await due(outer)]).toEqual([0, 1]);
    await hurry();
    await ended(outer, 1);
  });

  test('no run causes another one of its own switchboard, nor of one it came from', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const there = await copying(path, `${folder}/Hin`);
    const back = await copying(`${folder}/Hin`, path);
    // By their settings both do not become automatic; an edit of their graphs may still close a circle.
    await rows('UPDATE geo.switchboard SET automatic = true WHERE id = ANY($1)', [there.id, back.id]);
    await change(depot);
    await hurry();
    await ended(there, 1);
    expect([await due(there), await due(back)]).toEqual([0, 1]);
    await hurry();
    await ended(back, 1);
    expect([await due(there), await due(back)]).toEqual([0, 0]);
  });

  test('a switchboard that still runs goes on being due; of many that ask at once one orders its run', async () => {
    const { path, folder } = await sourceDepot(client);
    const switchboard = await copying(path, `${folder}/Kopie`);
    const [job] = await rows<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, status, worker, switchboard_id, heartbeat) VALUES ('run', 1, '{}', 'started', 'elsewhere/1/x', $1, now() + interval '1 day') RETURNING id",
      switchboard.id,
    );
    await rows("INSERT INTO geo.run_due (switchboard_id, cause, due) VALUES ($1, 'periodic', now())", switchboard.id);
    await orderDueRuns(platform.db);
    expect([await due(switchboard), (await jobs(switchboard)).length]).toEqual([1, 1]);
    await rows('DELETE FROM geo.job WHERE id = $1', job!.id);
    await Promise.all(Array.from({ length: 5 }, () => orderDueRuns(platform.db)));
    await ended(switchboard, 1);
    expect(await due(switchboard)).toBe(0);
  });

  test('a schedule runs at its time, and what was missed once', async () => {
    const { path, folder } = await sourceDepot(client);
    const switchboard = await copying(path, `${folder}/Kopie`);
    const next = async () =>
      (await rows<{ next_run: string | null }>('SELECT next_run FROM geo.switchboard WHERE id = $1', switchboard.id))[0]!.next_run;
    await save(switchboard, { periodic_execution: true, periodic_execution_rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=30' });
    const planned = new Date((await next())!);
    const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
    expect(clock.format(planned)).toBe('06:30');
    await rows("UPDATE geo.switchboard SET next_run = now() - interval '3 days' WHERE id = $1", switchboard.id);
    await ended(switchboard, 1);
    expect(new Date((await next())!)).toEqual(planned);
    // One that is due just now is not lost by a form that sends all its fields.
    await rows("UPDATE geo.switchboard SET next_run = now() + interval '3 minutes' WHERE id = $1", switchboard.id);
    const soon = await next();
    await save(switchboard, { periodic_execution: true, periodic_execution_rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=30' });
    expect(await next()).toEqual(soon);
    await save(switchboard, { periodic_execution: false });
    expect(await next()).toBeNull();
    await expect(save(switchboard, { periodic_execution_rule: 'jeden Tag' })).rejects.toMatchObject({ status: 422, code: 'invalid' });
  });

  test('nothing runs for an owner who may not log in any more', async () => {
    const { depot, folder, path } = await sourceDepot(client);
    const switchboard = await copying(path, `${folder}/Kopie`);
    await save(switchboard, { automatic: true });
    const body = { username: `fort.${backend.name}`, raw_password: 'sieben Pegel am Rhein', is_staff: true, is_active: false };
    const gone = await client.call(endpoints.createUser, { body });
    await rows('UPDATE geo.switchboard SET owner_id = $2 WHERE id = $1', switchboard.id, gone.id);
    await change(depot);
    await hurry();
    await expect.poll(() => due(switchboard)).toBe(0);
    // It is noted with the reason, and never begun.
    expect(await jobs(switchboard)).toMatchObject([{ status: 'failure', account_id: gone.id }]);
  });
});
