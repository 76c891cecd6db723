import { endpoints, newestMoment, type Client, type Comparison, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../../db/types.ts';
import { jobEnd } from '../../demo/client.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { orderComparison } from './order.ts';

describe.each(backends)('comparisons on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const load = async (depot: Depot, content: string): Promise<number> => {
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    return newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id;
  };
  const compare = async (moment: number, key?: string): Promise<Comparison> => {
    const { job } = await client.call(endpoints.compareMoments, { params: { id: moment }, body: key === undefined ? {} : { key } });
    const { status, id } = await jobEnd(client, job);
    expect(status).toBe('success');
    return client.call(endpoints.comparison, { params: { id }, query: {} });
  };
  const counts = ({ meta: { changed, added, removed } }: Comparison): number[] => [changed, added, removed];

  test('tell a place by all of its digits, records of one name by their order, and those without a name not at all', async () => {
    const depot = await newDepot(client);
    await load(depot, points(['Köln', 6.958312345678912, 50.94131], ['Köln', 7, 50], ['', 1, 1]));
    const moment = await load(depot, points(['Köln', 6.958312345678913, 50.94131], ['Köln', 7, 50], ['Köln', 8, 50], ['', 1, 1]));
    expect(counts(await compare(moment, 'name'))).toEqual([1, 1, 0]);
    // By their whole content what has moved is another one.
    expect(counts(await compare(moment, ''))).toEqual([0, 2, 1]);
  });

  test('count all, and list the first 10,000 of a kind', { timeout: 60_000 }, async () => {
    const depot = await newDepot(client);
    const many = (from: number): string =>
      points(...Array.from({ length: 10_500 }, (_, at): [string, number, number] => [`${from + at}`, (at % 300) / 100, at / 1000]));
    await load(depot, many(0));
    const { meta } = await compare(await load(depot, many(10_400)), 'name');
    expect([meta.changed, meta.added, meta.removed, meta.total_count]).toEqual([100, 10_400, 10_400, 100]);
    const { job } = await client.call(endpoints.compareMoments, { params: { id: meta.after }, body: { key: 'name' } });
    const query = { kind: 'removed', offset: 9_990, limit: 100 } as const;
    const last = await client.call(endpoints.comparison, { params: { id: job.split('/').at(-2)! }, query });
    expect([last.meta.total_count, last.objects.length, last.objects.at(-1)?.before?.properties?.['name']]).toEqual([10_000, 10, '9999']);
  });

  test('the same question is answered once, and nobody asks too many', async () => {
    const depot = await newDepot(client);
    await load(depot, points(['Köln', 7, 50]));
    const moment = await load(depot, points(['Deutz', 7, 50]));
    const ask = (body: { key?: string }) => client.call(endpoints.compareMoments, { params: { id: moment }, body });
    const { job } = await ask({});
    await jobEnd(client, job);
    expect((await ask({})).job).toBe(job);
    const me = await client.call(endpoints.me, {});
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, status, worker, heartbeat) SELECT 'compare', $1, '{}', 'started', 'elsewhere/1/a', now() FROM generate_series(1, 4) RETURNING id",
      [me.id],
    );
    await expect(ask({ key: '' })).rejects.toMatchObject({ status: 429, code: 'too_many_comparisons' });
    await platform.db.query('DELETE FROM geo.job WHERE id = ANY($1::int[])', [rows.map(({ id }) => id)]);
    await jobEnd(client, (await ask({ key: '' })).job);
  });

  test('an order whose moment is discarded meanwhile finds none, and nothing is ordered', async () => {
    // One connection takes one after the other.
    if (backend.name !== 'postgres') return;
    const depot = await newDepot(client);
    await load(depot, points(['Köln', 7, 50]));
    const moment = await load(depot, points(['Deutz', 7, 50]));
    const account = (await accountById(platform.db, (await client.call(endpoints.me, {})).id))!;
    const jobs = async () => (await platform.db.query("SELECT 1 FROM geo.job WHERE kind = 'compare'")).rows.length;
    const before = await jobs();
    const db: Db = {
      ...platform.db,
      transaction: (work) =>
        platform.db.transaction((tx) =>
          work({
            ...tx,
            query: async (sql, params) => {
              if (sql.includes('count(*) AS n FROM geo.job')) await platform.db.query('DELETE FROM geo.moment WHERE id = $1', [moment]);
              return tx.query(sql, params);
            },
          }),
        ),
    };
    await expect(orderComparison(db, actorOf(account), moment, {})).rejects.toMatchObject({ code: 'not_found' });
    expect(await jobs()).toBe(before);
  });
});
