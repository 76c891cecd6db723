import { editedMoment, endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot, points } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import type { Box } from '../../../relation/box.ts';
import { readMoment } from '../depots.ts';
import { contentWithin } from './within.ts';

const around = (lon: number, lat: number): Box => [lon - 1, lat - 1, lon + 1, lat + 1];
const [west, east, north] = [around(0, 0), around(50, 0), around(0, 50)];

describe.each(backends)('what the records of a part of the map are on $name', (backend) => {
  let client: Client;
  let platform: TestPlatform;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const newestOf = async ({ id }: Depot): Promise<number> =>
    editedMoment({ moments: (await client.call(endpoints.depot, { params: { id } })).moments })!.id;
  const admin = { id: 1, isSuperuser: true } as unknown as Parameters<typeof readMoment>[1];
  /** As a process finds it that has just started, or as one that has asked before. */
  async function contents(moment: number, isFresh = false): Promise<readonly string[]> {
    const db = isFresh ? { ...platform.db, database: {} } : platform.db;
    const row = (await readMoment(platform.db, admin, moment)).moment;
    return Promise.all([west, east, north].map((box) => contentWithin(db, row, [box])));
  }
  /** Which parts are as they were, for who has asked before and for who has not. */
  async function same(before: readonly string[], moment: number): Promise<boolean[]> {
    const [now, fresh] = [await contents(moment), await contents(moment, true)];
    const compared = (one: readonly string[]): boolean[] => one.map((content, at) => content === before[at]);
    expect(compared(fresh)).toEqual(compared(now));
    return compared(now);
  }
  async function newData(): Promise<{ depot: Depot; first: number }> {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['a', 0, 0], ['b', 50, 0], ['c', 0, 50]));
    return { depot, first: await newestOf(depot) };
  }
  const move = (idx: number, from: number, lon: number, lat: number): Promise<{ moment_id: number }> =>
    client.call(endpoints.saveDatum, {
      params: { datum: `${idx}@${from}` },
      body: { geometry: { type: 'Point', coordinates: [lon, lat] } },
    });
  const rename = (idx: number, from: number): Promise<{ moment_id: number }> =>
    client.call(endpoints.saveDatum, { params: { datum: `${idx}@${from}` }, body: { properties: { name: `neu ${from}` } } });
  const finalize = (id: number): Promise<unknown> => client.call(endpoints.finalizeMoment, { params: { id }, query: {} });

  test('changes where a record was changed, came, went and was deleted, and nowhere else', async () => {
    const { depot, first } = await newData();
    const known = [await contents(first)];
    const edited = async (edit: (from: number) => Promise<{ moment_id: number }>): Promise<boolean[]> => {
      const { moment_id: id } = await edit(await newestOf(depot));
      await finalize(id);
      known.push(await contents(id));
      return same(known.at(-2)!, id);
    };
    expect(await edited((from) => rename(1, from))).toEqual([false, true, true]);
    expect(await edited((from) => move(1, from, 50, 0))).toEqual([false, false, true]);
    expect(await edited((from) => client.call(endpoints.deleteDatum, { params: { datum: `3@${from}` } }))).toEqual([true, true, false]);
    expect(
      await edited((from) =>
        client.call(endpoints.createDatum, {
          params: { id: depot.id },
          query: { moment_id: from },
          body: { properties: { name: 'd' }, geometry: { type: 'Point', coordinates: [0, 50] } },
        }),
      ),
    ).toEqual([true, true, false]);
    // What lies nowhere is on no part.
    expect(
      await edited((from) =>
        client.call(endpoints.createDatum, { params: { id: depot.id }, query: { moment_id: from }, body: { properties: { name: 'e' } } }),
      ),
    ).toEqual([true, true, true]);
    // Earlier moments stay as they are told.
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    for (const [at, { id }] of moments.toReversed().entries()) expect(await same(known[at]!, id)).toEqual([true, true, true]);
  });

  test('changes where an import put records on top, and everywhere where it replaced them', async () => {
    const { depot, first } = await newData();
    const before = await contents(first);
    await importText(client, depot, 'b.geojson', points(['x', 0, 50], ['y', 0.5, 50]), 'append');
    expect(await same(before, await newestOf(depot))).toEqual([true, true, false]);
    await importText(client, depot, 'c.geojson', points(['x', 0, 50]), 'replace');
    expect(await same(before, await newestOf(depot))).toEqual([false, false, false]);
  });

  test('changes everywhere where more records came than are looked at, and where nobody knows what changed', async () => {
    const { depot, first } = await newData();
    const before = await contents(first);
    const many = points(...Array.from({ length: 5001 }, (_, at): [string, number, number] => [`${at}`, 0, 50]));
    await importText(client, depot, 'b.geojson', many, 'append');
    expect(await same(before, await newestOf(depot))).toEqual([false, false, false]);
    const { moment_id: id } = await rename(1, await newestOf(depot));
    await finalize(id);
    expect(new Set(await contents(id, true)).size).toBe(2);
    // What was written down does not lead to as many records.
    await platform.db.query('DELETE FROM geo.record_edit WHERE moment_id = $1', [id]);
    await platform.db.query('UPDATE geo.moment SET size = size + 1 WHERE id = $1', [id]);
    for (const content of await contents(id, true)) expect(content).toMatch(new RegExp(`^${id}-`));
  });

  test('is as it was where what changed was rejected, and never as before of what went with a deleted moment', async () => {
    const { depot, first } = await newData();
    const before = await contents(first);
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
    const { moment_id: rejected } = await rename(1, first);
    await finalize(rejected);
    await client.call(endpoints.rejectMoment, { params: { id: rejected }, body: { message: 'nein' } });
    const { moment_id: second } = await move(2, await newestOf(depot), 0, 50);
    await finalize(second);
    await client.call(endpoints.approveMoment, { params: { id: second }, body: {} });
    expect(await same(before, second)).toEqual([true, false, false]);
    const { moment_id: third } = await rename(2, second);
    await finalize(third);
    await client.call(endpoints.approveMoment, { params: { id: third }, body: {} });
    const then = await contents(third);
    // With the second moment goes that its record came from the east: the third has that now.
    await client.call(endpoints.deleteMoment, { params: { id: second } });
    const fresh = await contents(third, true);
    expect(fresh[0]).toBe(before[0]);
    for (const at of [1, 2]) expect([before[at], fresh[at] === before[at]]).toEqual([before[at], false]);
    const { moment_id: fourth } = await rename(1, third);
    await finalize(fourth);
    await client.call(endpoints.approveMoment, { params: { id: fourth }, body: {} });
    expect((await contents(fourth)).map((content, at) => content === then[at])).toEqual([false, true, true]);
  });

  test('goes on from what is known only as long as that moment is there', async () => {
    const { first } = await newData();
    const { moment_id: second } = await move(1, first, 50, 0);
    await finalize(second);
    // Known up to the second, in which the record lies in the east.
    const known = await contents(second);
    const { moment_id: third } = await move(1, second, 0, 50);
    await finalize(third);
    await client.call(endpoints.deleteMoment, { params: { id: second } });
    const now = await contents(third);
    // In the third it is there no more, and the version that was is gone.
    expect(now[1]).not.toBe(known[1]);
  });

  test('goes on from what is known also where that was of moments that are gone, with higher numbers', async () => {
    const { first } = await newData();
    const next = async (edit: Promise<{ moment_id: number }>): Promise<number> => {
      const { moment_id: id } = await edit;
      await finalize(id);
      return id;
    };
    const before = await next(rename(1, first));
    // As after a restore: what was known is of another moment, of a higher number.
    await platform.db.query('UPDATE geo.moment SET number = number + 10 WHERE id = $1', [before]);
    await contents(before);
    await platform.db.query("UPDATE geo.moment SET number = number - 10, created = created - interval '1 s' WHERE id = $1", [before]);
    const second = await next(move(2, before, 0, 50));
    const third = await next(rename(2, second));
    const then = await contents(third);
    await client.call(endpoints.deleteMoment, { params: { id: second } });
    const fourth = await next(rename(2, third));
    expect((await contents(fourth)).slice(0, 2)).toEqual(then.slice(0, 2));
  });
});
