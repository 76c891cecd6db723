import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Actor } from '../../access/permissions.ts';
import { signIn } from '../../demo/client.ts';
import type { Effect, RunContext } from '../../engine/definition.ts';
import { createAccount } from '../../identity/new-account.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard } from '../../testing/switchboards.ts';
import { tableOf } from '../testing/records.ts';
import { upsert } from './upsert.ts';

describe.each(backends)('functions over depots on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  async function depotOf(places: readonly [string, number, number][], own: Parameters<typeof newDepot>[1] = {}) {
    const depot = await newDepot(client, own);
    if (places.length > 0) await importText(client, depot, 'a.geojson', points(...places));
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: idAt(depot.folder) } });
    return { depot, folder, path: `${folder}/${depot.name}` };
  }
  const momentsOf = async ({ depot }: { depot: { id: number } }) =>
    (await client.call(endpoints.depot, { params: { id: depot.id } })).moments;

  type Values = Parameters<typeof newChain>[2];
  async function run(functions: readonly string[], values: Values, actor = client) {
    const switchboard = await newChain(actor, functions, values);
    const job = await runSwitchboard(actor, switchboard.id);
    return { switchboard, job };
  }
  const copied = (func: string, from: string, to: string, more: Values = {}) =>
    run(['depot.retrieve', func], { 'depot.retrieve.depot': ['depot', from], [`${func}.depot`]: ['depot', to], ...more });

  /** Names and places of the newest moment, in order. */
  async function held({ depot }: { depot: { id: number } }) {
    const [{ number, first_idx: first } = { number: 0, first_idx: 0 }] = (
      await platform.db.query<{ number: number; first_idx: number }>(
        'SELECT number, first_idx FROM geo.moment WHERE depot_id = $1 ORDER BY number DESC LIMIT 1',
        [depot.id],
      )
    ).rows;
    const { rows } = await platform.db.query<{ props: Record<string, unknown>; place: string | null }>(
      `SELECT props, ST_AsText(ST_Transform(geom, 4326), 3) AS place FROM geo.depot_${depot.id} WHERE from_m <= $1 AND to_m > $1 AND idx >= $2 ORDER BY idx`,
      [number, first],
    );
    return rows.map(({ props, place }) => [props['name'], place]);
  }

  /** The attributes of what a step of one function gives. */
  async function given(func: string, values: Values) {
    const { switchboard, job } = await run([func], values);
    if (job.status !== 'success') return job.error;
    const frame = idAt(outputOf(switchboard.nodes[0]!));
    const { objects } = await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} });
    return objects.map(({ properties }) => properties);
  }

  test('depot.append puts records on top of those of a depot, in its coordinate system', async () => {
    const from = await depotOf([['Köln', 6.96, 50.94]]);
    const to = await depotOf([['Bonn', 7.1, 50.73]], { srid: 25832 });
    const { job } = await copied('depot.append', from.path, to.path);
    expect(job.status).toBe('success');
    expect((await momentsOf(to)).map(({ size, origin }) => [size, origin])).toEqual([
      [2, 'switchboard'],
      [1, 'import'],
    ]);
    expect(await held(to)).toEqual([
      ['Bonn', 'POINT(7.1 50.73)'],
      ['Köln', 'POINT(6.96 50.94)'],
    ]);
    expect((await copied('depot.append', from.path, `${to.folder}/Neu`)).job.status).toBe('success');
    expect((await copied('depot.append', from.path, '/gibt/es/nicht')).job).toMatchObject({
      status: 'failure',
      error: { code: 'no_depot' },
    });
  });

  test('depot.upsert changes what is there, adds what is not, and keeps the rest', async () => {
    const to = await depotOf(
      [
        ['Bonn', 7.1, 50.73],
        ['Köln', 6.9, 50.9],
      ],
      { srid: 25832 },
    );
    const from = await depotOf([
      ['Köln', 6.8, 50.8],
      ['Aachen', 6.08, 50.78],
      ['Köln', 6.96, 50.94],
    ]);
    const key: Values = { 'depot.upsert.by': ['string', 'name'] };
    expect((await copied('depot.upsert', from.path, to.path, key)).job.status).toBe('success');
    const expected = [
      ['Bonn', 'POINT(7.1 50.73)'],
      ['Köln', 'POINT(6.96 50.94)'],
      ['Aachen', 'POINT(6.08 50.78)'],
    ];
    expect(await held(to)).toEqual(expected);
    // Once more makes no double.
    expect((await copied('depot.upsert', from.path, to.path, key)).job.status).toBe('success');
    expect(await held(to)).toEqual(expected);
    expect((await copied('depot.upsert', from.path, to.path)).job).toMatchObject({ status: 'failure', error: { code: 'no_key' } });
    const wrong: Values = { 'depot.upsert.by': ['string', 'plz'] };
    expect((await copied('depot.upsert', from.path, to.path, wrong)).job).toMatchObject({
      status: 'failure',
      error: { code: 'no_attribute' },
    });
  });

  test('what is stored waits for approval where the depot asks for it', async () => {
    const from = await depotOf([['Köln', 6.96, 50.94]]);
    const to = await depotOf([['Bonn', 7.1, 50.73]]);
    await platform.db.query("UPDATE geo.depot SET approval = 'manual' WHERE id = $1", [to.depot.id]);
    expect((await copied('depot.append', from.path, to.path)).job.status).toBe('success');
    expect((await momentsOf(to)).map(({ approved }) => approved !== null)).toEqual([false, true]);
    // What reads has the approved one.
    expect(await given('depot.info', { 'depot.info.depot': ['depot', to.path] })).toMatchObject([{ records: 1, moments: 2, crs: 4326 }]);
  });

  test('depot.retrieve_moment reads a moment by its number, and by a time', async () => {
    const from = await depotOf([['Köln', 6.96, 50.94]]);
    await importText(client, from.depot, 'b.geojson', points(['Bonn', 7.1, 50.73], ['Aachen', 6.08, 50.78]));
    const [newest, oldest] = await momentsOf(from);
    await platform.db.query("UPDATE geo.moment SET approved = '2020-05-01T12:00:00Z' WHERE id = $1", [oldest!.id]);
    const names = async (moment: string) =>
      given('depot.retrieve_moment', {
        'depot.retrieve_moment.depot': ['depot', from.path],
        'depot.retrieve_moment.moment': ['string', moment],
      });
    expect(await names(String(oldest!.id))).toMatchObject([{ name: 'Köln' }]);
    expect(await names(String(newest!.id))).toMatchObject([{ name: 'Bonn' }, { name: 'Aachen' }]);
    for (const early of ['2020-05-01', '2021-01-01T00:00:00', '2020-05-01T14:00:01+02:00'])
      expect(await names(early), early).toMatchObject([{ name: 'Köln' }]);
    expect(await names('2999-01-01')).toHaveLength(2);
    for (const none of ['2020-04-30', '2020-05-01T11:59:59Z', '2020-05-01T14:00:00+04:00', '999999'])
      expect(await names(none), none).toMatchObject({ code: 'no_moment' });
    expect(await names('gestern')).toMatchObject({ code: 'input_moment' });
    expect(await names('')).toMatchObject({ code: 'input_empty' });
    // That of another depot is none of this one.
    const other = await momentsOf(await depotOf([['x', 1, 1]]));
    expect(await names(String(other[0]!.id))).toMatchObject({ code: 'no_moment' });
  });

  test('depot.diff tells what was added, removed and changed', async () => {
    const from = await depotOf([
      ['Köln', 6.96, 50.94],
      ['Bonn', 7.1, 50.73],
      ['bleibt', 8, 51],
    ]);
    const one = { 'depot.diff.depot': ['depot', from.path] } as const;
    expect(await given('depot.diff', one)).toMatchObject({ code: 'no_moment' });
    await importText(client, from.depot, 'b.geojson', points(['Köln', 6.97, 50.94], ['bleibt', 8, 51], ['Aachen', 6.08, 50.78]));
    const changes = async (values: Values = {}) => {
      const found = await given('depot.diff', { ...one, 'depot.diff.by': ['string', 'name'], ...values });
      return Array.isArray(found)
        ? found.map((one) => `${String(one?.['name'])} ${String(one?.['change'])}`).toSorted((a, b) => a.localeCompare(b))
        : found;
    };
    const expected = ['Aachen added', 'Bonn removed', 'Köln changed'];
    expect(await changes()).toEqual(expected);
    // Without a key it is found which column names records.
    expect(await given('depot.diff', one)).toHaveLength(3);
    const [newest, oldest] = await momentsOf(from);
    expect(
      await changes({ 'depot.diff.before': ['string', String(oldest!.id)], 'depot.diff.after': ['string', String(newest!.id)] }),
    ).toEqual(expected);
    expect(await changes({ 'depot.diff.before': ['string', String(newest!.id)] })).toMatchObject({ code: 'no_difference' });
    expect(await changes({ 'depot.diff.by': ['string', 'plz'] })).toMatchObject({ code: 'no_attribute' });
    // Where records kept their numbers nothing has to name them.
    expect((await copied('depot.append', (await depotOf([['neu', 9, 51]])).path, from.path)).job.status).toBe('success');
    expect(await given('depot.diff', one)).toMatchObject([{ name: 'neu', change: 'added' }]);
  });

  test('whoever may only read a depot stores nothing in it, and sees no moment that waits for approval', async () => {
    const password = 'noch-ein-langes-Passwort';
    const account = await createAccount(platform.db, { username: 'kollege', password });
    const colleague = await signIn(platform.url, 'kollege', password);
    const from = await depotOf([['Köln', 6.96, 50.94]]);
    const to = await depotOf([['Bonn', 7.1, 50.73]]);
    const permissions = [{ user: `/api/v1/user/${account.id}/`, perms: ['read_depot'] }];
    const share = (depot: { id: number }) => client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
    await share(from.depot);
    const stored = (func: string) =>
      run(
        ['depot.retrieve', func],
        { 'depot.retrieve.depot': ['depot', from.path], [`${func}.depot`]: ['depot', to.path], 'depot.upsert.by': ['string', 'name'] },
        colleague,
      );
    for (const func of ['depot.append', 'depot.upsert']) {
      // What may not be read is as if it was not there.
      expect((await stored(func)).job, func).toMatchObject({ status: 'failure', error: { code: 'no_depot' } });
    }
    await share(to.depot);
    for (const func of ['depot.append', 'depot.upsert'])
      expect((await stored(func)).job, func).toMatchObject({ status: 'failure', error: { code: 'forbidden' } });
    expect(await momentsOf(to)).toHaveLength(1);

    await platform.db.query("UPDATE geo.depot SET approval = 'manual' WHERE id = $1", [to.depot.id]);
    await importText(client, to.depot, 'b.geojson', points(['Aachen', 6.08, 50.78]));
    const [waiting, approved] = await momentsOf(to);
    const asked = async (moment: number, actor: Client) =>
      (
        await run(
          ['depot.retrieve_moment'],
          { 'depot.retrieve_moment.depot': ['depot', to.path], 'depot.retrieve_moment.moment': ['string', String(moment)] },
          actor,
        )
      ).job;
    expect(await asked(waiting!.id, colleague)).toMatchObject({ status: 'failure', error: { code: 'no_moment' } });
    expect((await asked(approved!.id, colleague)).status).toBe('success');
    expect((await asked(waiting!.id, client)).status).toBe('success');
  });

  test('depot.upsert does not undo what somebody stored meanwhile', async () => {
    const to = await depotOf([['Bonn', 7.1, 50.73]]);
    const given = await tableOf(platform.db, [[{ name: 'Köln' }, 'POINT(6.96 50.94)']], [{ key: 'name', kind: 'string' }], 4326);
    const { rows } = await platform.db.query<{ id: number }>("SELECT id FROM geo.account WHERE username = 'admin'");
    const actor: Actor = { id: rows[0]!.id, isSuperuser: true, permissions: [], groups: [], impersonatorId: null, language: 'de' };
    const effects: Effect[] = [];
    const context = {
      db: platform.db,
      actor,
      runId: 1,
      jobId: 2_000_000_000,
      signal: new AbortController().signal,
      notice: () => undefined,
      touched: () => undefined,
      effect: (effect: Effect) => void effects.push(effect),
    } as unknown as RunContext;
    const text = (value: string) => ({ kind: 'value', type: 'string', value }) as const;
    const prepare = () => upsert.run(context, { features: given, depot: text(to.path), by: text('name') });
    await prepare();
    await importText(client, to.depot, 'b.geojson', points(['Aachen', 6.08, 50.78]));
    await expect(platform.db.transaction((tx) => effects[0]!.commit(tx))).rejects.toMatchObject({ code: 'depot_busy' });
    await effects[0]!.discard();
    expect((await held(to)).map(([name]) => name)).toEqual(['Aachen']);
    await prepare();
    await platform.db.transaction((tx) => effects[1]!.commit(tx));
    expect((await held(to)).map(([name]) => name)).toEqual(['Aachen', 'Köln']);
  });

  test('a switchboard that stores in a depot, or reads it, is related to it', async () => {
    const { depot, path } = await depotOf([['Köln', 6.96, 50.94]]);
    for (const [func, from, to] of [
      ['depot.append', 'switchboard', 'depot'],
      ['depot.upsert', 'switchboard', 'depot'],
      ['depot.diff', 'depot', 'switchboard'],
      ['depot.info', 'depot', 'switchboard'],
      ['depot.retrieve_moment', 'depot', 'switchboard'],
    ] as const) {
      const switchboard = await newChain(client, [], {});
      await addNode(client, switchboard, func, { [`${func}.depot`]: ['depot', path] });
      const uris = { depot: depot.resource_uri, switchboard: switchboard.uri };
      const { relations } = await client.call(endpoints.contextView, { params: { kind: 'switchboard', id: switchboard.id } });
      expect(relations, func).toContainEqual({ kind: 'provides_data_for', subject: uris[from], object: uris[to] });
    }
  });
});
