import { endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { signIn } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { runHere } from '../../testing/runs.ts';
import { newChain, sourceDepot } from '../../testing/switchboards.ts';
import { tidyFor } from '../settle.ts';

const password = 'noch-ein-langes-Passwort';

describe.each(backends)('deleted moments on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const load = async (depot: Depot, name: string): Promise<number> =>
    (await importText(client, depot, 'a.geojson', points([name, 7, 50]))).moment_id!;
  const remove = (id: number, by = client) => by.call(endpoints.deleteMoment, { params: { id } });
  const messageOf = (call: Promise<unknown>): Promise<string> =>
    call.then(String, ({ code, message }: Error & { code: string }) => `${code} ${message}`);

  test('leave no record that they alone had, of a replacement in slices that go on where they were stopped', async () => {
    const depot = await newDepot(client);
    const count = async (): Promise<number> =>
      (await platform.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM geo.depot_${depot.id}`)).rows[0]!.n;
    const many = points(...Array.from({ length: 1500 }, (_, at): [string, number, number] => [`${at}`, at / 100, 50]));
    const { moment_id: first } = await importText(client, depot, 'a.geojson', many);
    await load(depot, 'Köln');
    await platform.db.query('INSERT INTO geo.depot_sweep (depot_id, number, next_idx, last_idx) VALUES ($1, 1, 1, 700)', [depot.id]);
    // As long as the moment is there, it has them all.
    await tidyFor(platform.db, depot.id, 10_000);
    expect(await count()).toBe(1501);
    await remove(first!);
    await tidyFor(platform.db, depot.id, 10_000);
    expect(await count()).toBe(1);
    expect((await platform.db.query('SELECT 1 FROM geo.depot_sweep')).rows).toEqual([]);
  });

  test('are kept while a frozen view, a switchboard or a job reads them, which is told by its name to who may know it', async () => {
    const { depot, path } = await sourceDepot(client);
    const first = (await client.call(endpoints.depot, { params: { id: depot.id } })).moments[0]!.id;
    const switchboard = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', path] });
    await runHere(platform, switchboard.id);
    await load(depot, 'Köln');
    expect(await messageOf(remove(first))).toMatch(/^moment_in_use .*das Switchboard „/);
    const { id } = await createAccount(platform.db, { username: 'loescht', password });
    const permissions = [{ user: `/api/v1/user/${id}/`, perms: ['write_depot'] }];
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
    expect(await messageOf(remove(first, await signIn(platform.url, 'loescht', password)))).toMatch(
      /^moment_in_use .*etwas, das Sie nicht sehen dürfen/,
    );
    await client.call(endpoints.deleteSwitchboard, { params: { id: switchboard.id } });
    const frozen = (moment: number) =>
      platform.db.query(
        `INSERT INTO geo.final_view (name, slug, owner_id, content) SELECT 'Pegel', 'pegel', id, jsonb_build_object('layers', jsonb_build_array(jsonb_build_object('moment', $1::int)))
         FROM geo.account WHERE username = $2`,
        [moment, platform.username],
      );
    await frozen(first);
    expect(await messageOf(remove(first))).toMatch(/^moment_in_use .*die eingefrorene View „Pegel“/);
    await platform.db.query('DELETE FROM geo.final_view');
    await platform.db.query(
      `INSERT INTO geo.job (kind, status, worker, heartbeat, account_id, input, depot_id)
       SELECT 'restore', 'started', 'elsewhere/1/a', now(), id, jsonb_build_object('moment', $2::int), $1 FROM geo.account LIMIT 1`,
      [depot.id, first],
    );
    expect(await messageOf(remove(first))).toMatch(/^moment_in_use .*der Auftrag „/);
    await platform.db.query("UPDATE geo.job SET status = 'cancelled' WHERE status = 'started'");
    await remove(first);
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments.length).toBe(1);
  });

  test('pass on who has changed a record, and two at once delete one once', async () => {
    const depot = await newDepot(client);
    const first = await load(depot, 'Köln');
    const edit = async (name: string, from: number): Promise<number> => {
      const params = { datum: `1@${from}` };
      const { moment_id } = await client.call(endpoints.saveDatum, { params, body: { properties: { name } } });
      return (await client.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: { message: name } })).id;
    };
    const second = await edit('Deutz', first);
    const third = await edit('Porz', second);
    const results = await Promise.allSettled([remove(second), remove(second)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { objects } = await client.call(endpoints.datumHistory, { params: { datum: `1@${third}` } });
    expect(objects.map(({ moment, datum }) => [moment, datum?.properties?.['name']])).toEqual([
      [third, 'Porz'],
      [first, 'Köln'],
    ]);
    await remove(first);
    const history = await client.call(endpoints.datumHistory, { params: { datum: `1@${third}` } });
    expect(history.objects.map(({ moment, who }) => [moment, who !== null])).toEqual([[third, true]]);
  });
});
