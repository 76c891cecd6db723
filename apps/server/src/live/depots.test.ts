import { DepotMessage, endpoints, latestMoment, type Client, type Datum, type DatumChange, type Depot } from '@geo/api';
import { afterEach, describe, expect, it } from 'vitest';
import { signInWithCookies } from '../demo/client.ts';
import { createAccount } from '../identity/new-account.ts';
import { lockDepot } from '../depots/lock.ts';
import type { DepotSignal } from '../store/changes.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { testsOn } from '../testing/on-backend.ts';
import { depotMessage } from './depots.ts';

const policyViolation = 1008;
const password = 'noch-ein-langes-Passwort';

it('what is told of changes names the edits, not what else changed, and no more of them than a message takes', () => {
  const moment = { depot: 7, status: 'open', approved: null } as const;
  const steps = Array.from({ length: 150 }, (_, step): DepotSignal => ({ ...moment, moment: 3, step }));
  expect(depotMessage(7, [{ depot: 7 }, moment])).toEqual({ resource_uri: '/api/v1/depot/7/', itself: true, edits: [] });
  expect(depotMessage(7, steps.slice(0, 2)).itself).toBe(false);
  const told = depotMessage(7, [moment, ...steps, steps.at(-1)!]);
  expect(DepotMessage.parse(told)).toEqual(told);
  // One that was made and taken back at once is there twice: who made it is to read again.
  expect([told.edits.length, told.edits.slice(-2)]).toEqual([100, Array(2).fill({ moment_id: 3, step: 149 })]);
});

describe.each(backends)('the socket of a depot on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const open: WebSocket[] = [];
  afterEach(() => open.splice(0).forEach((socket) => socket.close()));

  async function listenTo(depot: number, cookies?: string, headers: Record<string, string> = {}) {
    const own = cookies ?? (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/depot_updates?depot_id=${depot}`, {
      headers: { ...headers, Cookie: own },
    } as unknown as string[]);
    open.push(socket);
    const messages: DepotMessage[] = [];
    socket.onmessage = (event) => messages.push(DepotMessage.parse(JSON.parse(String(event.data))));
    const closed = new Promise<number>((resolve) => (socket.onclose = (event) => resolve(event.code)));
    await new Promise((resolve) => (socket.onopen = resolve));
    return { messages, closed };
  }
  let made = 0;
  /** Somebody else, who may do this with a depot. */
  async function colleague(depot: Depot, ...perms: string[]) {
    made += 1;
    const account = await createAccount(platform.db, { username: `wer-${made}`, password });
    const permissions = [{ user: `/api/v1/user/${account.id}/`, group: null, perms: perms as never[] }];
    const params = { id: depot.id };
    const share = () => client.call(endpoints.saveDepot, { params, body: { permissions } });
    await share();
    return { ...(await signInWithCookies(platform.url, account.username, password)), share };
  }
  const filled = async () => {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73], ['Wesel', 6.62, 51.66]));
    return depot;
  };
  const read = (depot: Depot) => client.call(endpoints.depot, { params: { id: depot.id } });
  const save = (by: Client, idx: number, moment: number, name: string): Promise<DatumChange> =>
    by.call(endpoints.saveDatum, { params: { datum: `${idx}@${moment}` }, body: { properties: { name } } });

  test('each call that writes is told once, with the commit', async () => {
    const depot = await filled();
    const params = { id: depot.id };
    const { messages } = await listenTo(depot.id);
    const other = await newDepot(client);
    const { messages: elsewhere } = await listenTo(other.id);
    let told = 0;
    /** What was told of a call: the steps of its edits. */
    const tells = async (work: Promise<unknown>): Promise<(number | null)[]> => {
      await work;
      told += 1;
      await expect.poll(() => messages.length).toBe(told);
      expect(messages.at(-1)!.resource_uri).toBe(depot.resource_uri);
      return messages.at(-1)!.edits.map(({ step }) => step);
    };
    const edit = async <T extends { step: number | null }>(work: Promise<T>): Promise<T> => {
      const steps = await tells(work);
      const answer = await work;
      expect(steps).toEqual([answer.step]);
      return answer;
    };
    const moment = latestMoment(await read(depot))!.id;
    // The first one opens the moment as well.
    const first = await edit(save(client, 1, moment, 'Deutz'));
    const at = { id: first.moment_id };
    const step = { params: { ...at, step: first.step! } };
    expect(messages.at(-1)!.edits).toEqual([{ moment_id: at.id, step: first.step }]);
    await tells(client.call(endpoints.undoEdit, step));
    await tells(client.call(endpoints.redoEdit, step));
    expect(messages.map(({ itself, edits }) => [itself, edits[0]!.step])).toEqual([[true, first.step], [false, first.step], [false, first.step]]); // oxfmt-ignore
    const place: Datum['geometry'] = { type: 'Point', coordinates: [7, 51] };
    await edit(client.call(endpoints.saveDatum, { params: { datum: `2@${at.id}` }, body: { geometry: place } }));
    const added = await edit(client.call(endpoints.createDatum, { params, query: {}, body: { properties: { name: 'Sürth' } } }));
    const datum = { datum: `${added.datum!.id}@${at.id}` };
    await edit(client.call(endpoints.deleteDatum, { params: datum }));
    await edit(client.call(endpoints.undeleteDatum, { params: datum }));
    const rows = Array.from({ length: 1000 }, (_, row) => ({ name: `Nr. ${row}` }));
    await edit(client.call(endpoints.createDatums, { params, body: { rows } }));
    await edit(client.call(endpoints.replaceValues, { params: at, body: { find: 'Nr. ', replacement: 'Nummer ' } }));
    await edit(client.call(endpoints.deleteDatums, { params: at, body: { filter: "name LIKE 'Nummer%'", count: 1000 } }));
    await platform.db.query(
      `UPDATE geo.depot_${depot.id} SET geom = ST_SetSRID(ST_GeomFromText('POLYGON((0 0,1 1,1 0,0 1,0 0))'), 4326) WHERE idx = 3 AND to_m = 2147483647`,
    );
    await edit(client.call(endpoints.repairGeometries, { params: at, body: {} }));
    expect(await tells(client.call(endpoints.finalizeMoment, { params: at, query: {} }))).toEqual([]);
    const next = await edit(save(client, 1, at.id, 'Kalk'));
    expect(await tells(client.call(endpoints.deleteMoment, { params: { id: next.moment_id } }))).toEqual([]);
    await tells(client.call(endpoints.saveDepot, { params, body: { approval: 'manual' } }));
    await tells(importText(client, depot, 'b.geojson', points(['Ulm', 9.99, 48.4])));
    await tells(client.call(endpoints.approveMoment, { params: { id: latestMoment(await read(depot))!.id }, body: {} }));
    await tells(importText(client, depot, 'c.geojson', points(['Trier', 6.64, 49.75]), 'append'));
    const waiting = latestMoment(await read(depot))!.id;
    await tells(client.call(endpoints.rejectMoment, { params: { id: waiting }, body: { message: 'falsch' } }));
    await tells(client.call(endpoints.deleteMoment, { params: { id: waiting } }));
    await tells(client.call(endpoints.restoreMoment, { params: { id: moment }, body: {} }));
    await tells(client.call(endpoints.deleteMoment, { params: { id: moment } }));
    await tells(client.call(endpoints.saveDepot, { params, body: { description: 'neu' } }));
    // What is refused, and what changes nothing, is not told.
    await expect(save(client, 99, at.id, 'x')).rejects.toThrow();
    const name = (await client.call(endpoints.datum, { params: { datum: `1@${at.id}` } })).properties!.name as string;
    await expect(save(client, 1, moment, name)).rejects.toThrow();
    await tells(client.call(endpoints.saveDepot, { params, body: { description: 'am Ende' } }));
    expect(elsewhere).toEqual([]);
  }, 60_000);

  test('an edit that is rolled back is not told', async () => {
    const depot = await filled();
    const { messages } = await listenTo(depot.id);
    const { id } = latestMoment(await read(depot))!;
    const { moment_id: edited } = await save(client, 1, id, 'Deutz');
    await expect.poll(() => messages.length).toBe(1);
    const failed = platform.db.transaction(async (tx) => {
      await lockDepot(tx, depot.id);
      await tx.query("INSERT INTO geo.edit_step (moment_id, kind, records) VALUES ($1, 'value', 1)", [edited]);
      throw new Error('broken off');
    });
    await expect(failed).rejects.toThrow('broken off');
    const { step } = await save(client, 2, edited, 'Kalk');
    await expect.poll(() => messages.length).toBe(2);
    expect(messages[1]!.edits.map((one) => one.step)).toEqual([step]);
  });

  test('who may not see the open moment hears nothing of it, and of the moment once it is complete', async () => {
    const depot = await filled();
    const reader = await colleague(depot, 'read_depot');
    const { messages } = await listenTo(depot.id, reader.cookies());
    const { messages: all } = await listenTo(depot.id);
    const { moment_id: id } = await save(client, 1, latestMoment(await read(depot))!.id, 'Deutz');
    await save(client, 2, id, 'Kalk');
    await expect.poll(() => all.flatMap(({ edits }) => edits).length).toBe(2);
    expect(messages).toEqual([]);
    await client.call(endpoints.finalizeMoment, { params: { id }, query: {} });
    await expect.poll(() => messages).toEqual([{ resource_uri: depot.resource_uri, itself: true, edits: [] }]);
  });

  test('ends for who may no longer read, with its session, and is not opened without a right, a session, or from elsewhere', async () => {
    const depot = await filled();
    const reader = await colleague(depot, 'read_depot');
    const withdrawn = await listenTo(depot.id, reader.cookies());
    const { messages, closed } = await listenTo(depot.id);
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions: [] } });
    expect(await withdrawn.closed).toBe(policyViolation);
    await expect.poll(() => messages.length).toBe(1);
    expect(withdrawn.messages).toEqual([]);
    expect(await (await listenTo(depot.id, reader.cookies())).closed).toBe(policyViolation);
    expect(await (await listenTo(depot.id, '')).closed).toBe(policyViolation);
    expect(await (await listenTo(2 ** 40)).closed).toBe(policyViolation);
    expect(await (await listenTo(depot.id, undefined, { Origin: 'https://elsewhere.test' })).closed).toBe(policyViolation);
    await reader.share();
    const again = await listenTo(depot.id, reader.cookies());
    await reader.client.logout();
    expect(await again.closed).toBe(policyViolation);
    await client.call(endpoints.deleteDepot, { params: { id: depot.id } });
    expect(await closed).toBe(policyViolation);
    // One without moments, whose deletion nothing else tells.
    const empty = await newDepot(client);
    const last = await listenTo(empty.id);
    await client.call(endpoints.deleteDepot, { params: { id: empty.id } });
    expect(await last.closed).toBe(policyViolation);
  });

  test('is broken when changes may have been missed, so that clients connect and load again', async () => {
    const depot = await filled();
    const before = await listenTo(depot.id);
    if (backend.name === 'embedded') return;
    await platform.db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'geo listen' AND datname = current_database()",
    );
    expect(await before.closed).toBe(1012);
    const after = await listenTo(depot.id);
    await save(client, 1, latestMoment(await read(depot))!.id, 'Deutz');
    await expect.poll(() => after.messages.length).toBe(1);
  });
});
