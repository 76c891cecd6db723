import { endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { jobKinds } from '../../jobs/kinds.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import type { JobRow } from '../../store/runs/jobs.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { orderDueTidies } from './order.ts';
import { freedBy } from './plan.ts';

const strict = { newest: 1, days: 0 };

describe.each(anyBackend)('old moments on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const rows = async <Row>(sql: string, ...params: unknown[]) => (await platform.db.query<Row>(sql, params)).rows;
  /** A depot whose records were replaced as a whole, each time by as many more. */
  const replaced = async (...counts: readonly number[]): Promise<{ depot: Depot; moments: number[] }> => {
    const depot = await newDepot(client);
    const moments: number[] = [];
    for (const count of counts) {
      const all = points(...Array.from({ length: count }, (_, at): [string, number, number] => [`${count}/${at}`, at / 100, 50]));
      moments.unshift((await importText(client, depot, 'a.geojson', all)).moment_id!);
    }
    return { depot, moments };
  };
  const momentsOf = async ({ id }: Depot) => (await client.call(endpoints.depot, { params: { id } })).moments.map((moment) => moment.id);
  const stored = async ({ id }: Depot) => (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM geo.depot_${id}`))[0]!.n;
  const tidy = (depot: Depot, body: { dry_run: boolean; moments?: number[] }) =>
    client.call(endpoints.tidyDepot, { params: { id: depot.id }, body: { ...body, rule: strict } });

  test('are removed with the records that they alone had, as many as the dry run says', async () => {
    const { depot, moments } = await replaced(600, 40, 3);
    const { plan } = await tidy(depot, { dry_run: true });
    expect([plan.removed, plan.records, plan.estimated]).toEqual([moments.slice(1), 640, false]);
    expect(await stored(depot)).toBe(643);
    const { job } = await tidy(depot, { dry_run: false });
    expect(await jobEnd(client, job!)).toMatchObject({ status: 'success', message: { code: 'tidied', text: '2 Stände entfernt.' } });
    expect([await momentsOf(depot), await stored(depot)]).toEqual([moments.slice(0, 1), 3]);
    // It is noted once, by whom it was ordered.
    const noted = await rows(
      "SELECT account_id IS NOT NULL AS known FROM geo.event WHERE kind = 'depot' AND object_id = $1 AND key = 'update'",
      depot.id,
    );
    expect(noted).toEqual([{ known: true }]);
  });

  test('stay while a view, a check or a job needs them, which is said, also where that began after the plan', async () => {
    const { depot, moments } = await replaced(4, 3, 2, 1);
    const [, checked, frozen, free] = moments as [number, number, number, number];
    const kept = async () =>
      (await tidy(depot, { dry_run: true })).plan.kept.map(({ moment, reason, readers }) => [moment, reason, readers]);
    await rows(
      `INSERT INTO geo.final_view (name, slug, owner_id, content) SELECT 'Pegel', 'pegel', id, jsonb_build_object('layers', jsonb_build_array(jsonb_build_object('moment', $1::int)))
       FROM geo.account WHERE username = $2`,
      frozen,
      platform.username,
    );
    const [job] = await rows<{ id: number }>(
      `INSERT INTO geo.job (kind, status, worker, heartbeat, account_id, input, depot_id)
       SELECT 'quality', 'started', 'elsewhere/1/a', now(), id, '{}', $1 FROM geo.account LIMIT 1 RETURNING id`,
      depot.id,
    );
    await rows("INSERT INTO geo.quality_check (id, moment_id, changes, rules) VALUES ($1, $2, 0, '[]')", job!.id, checked);
    expect((await kept()).slice(1)).toEqual([
      [checked, 'used', `der Auftrag „${job!.id}“`],
      [frozen, 'used', 'die eingefrorene View „Pegel“'],
    ]);
    await expect(client.call(endpoints.deleteMoment, { params: { id: checked } })).rejects.toMatchObject({ code: 'moment_in_use' });
    // A plan of before, when nothing needed the frozen one.
    const [row] = await rows<JobRow>(
      `INSERT INTO geo.job (kind, status, worker, heartbeat, account_id, input, depot_id)
       SELECT 'tidy', 'waiting', NULL, now(), id, jsonb_build_object('moments', jsonb_build_array($2::int, $3::int), 'nightly', false), $1
       FROM geo.account WHERE username = $4 RETURNING *`,
      depot.id,
      frozen,
      free,
      platform.username,
    );
    await platform.db.query("SELECT pg_notify('geo_job', $1)", [String(row!.id)]);
    const { message } = await jobEnd(client, `/api/v1/job/${row!.id}/`);
    expect(message?.text).toBe('Ein Stand entfernt. Einer blieb, weil er inzwischen gebraucht wird oder schon entfernt war.');
    expect(await momentsOf(depot)).toEqual(moments.slice(0, 3));
    await rows('DELETE FROM geo.final_view');
    await rows("UPDATE geo.job SET status = 'cancelled' WHERE status = 'started'");
  });

  test('go one by one: what was interrupted has left whole moments, and goes on when it is asked again', async () => {
    const { depot, moments } = await replaced(700, 30, 2);
    const [job] = await rows<JobRow>(
      `INSERT INTO geo.job (kind, status, worker, heartbeat, account_id, input, depot_id)
       SELECT 'tidy', 'started', 'elsewhere/1/a', now(), id, '{}', $1 FROM geo.account LIMIT 1 RETURNING *, heartbeat::text AS beat`,
      depot.id,
    );
    await expect(tidy(depot, { dry_run: false })).rejects.toMatchObject({ status: 409, code: 'tidied_already' });
    await jobKinds.tidy.interrupt(platform.db, job!);
    const ended = await client.call(endpoints.job, { params: { id: job!.id } });
    expect([ended.status, ended.error?.code]).toEqual(['failure', 'interrupted']);
    // The first was removed, of its records only some.
    await client.call(endpoints.deleteMoment, { params: { id: moments[2]! } });
    await rows(`INSERT INTO geo.depot_sweep (depot_id, number, next_idx, last_idx) VALUES ($1, 1, 1, 700)`, depot.id);
    expect((await client.call(endpoints.datumsByMoment, { params: { id: moments[1]! }, query: {} })).meta.total_count).toBe(30);
    const { job: again } = await tidy(depot, { dry_run: false });
    await jobEnd(client, again!);
    expect([await momentsOf(depot), await stored(depot)]).toEqual([moments.slice(0, 1), 2]);
  });

  test('go by themselves once a night, where a rule says so, and the platform is named for that', async () => {
    const { depot, moments } = await replaced(3, 2);
    const { depot: all } = await replaced(3, 2);
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { retention: strict } });
    const jobs = () => rows<{ id: number }>("SELECT id FROM geo.job WHERE kind = 'tidy' AND depot_id = ANY($1::int[])", [depot.id, all.id]);
    // The night before a rule was set is over.
    await orderDueTidies(platform.db, new Date());
    expect(await jobs()).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await Promise.all([orderDueTidies(platform.db, tomorrow), orderDueTidies(platform.db, tomorrow)]);
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(await jobEnd(client, `/api/v1/job/${job!.id}/`)).toMatchObject({ status: 'success' });
    expect([(await momentsOf(depot)).length, (await momentsOf(all)).length]).toEqual([1, 2]);
    expect((await momentsOf(depot))[0]).toBe(moments[0]);
    const noted = await rows<{ account_id: number | null }>(
      "SELECT account_id FROM geo.event WHERE kind = 'depot' AND object_id = $1 ORDER BY id DESC LIMIT 1",
      depot.id,
    );
    expect(noted).toEqual([{ account_id: null }]);
    await orderDueTidies(platform.db, tomorrow);
    expect(await jobs()).toHaveLength(1);
  });

  test('stay at night while their owner may not log in', async () => {
    const { depot } = await replaced(2, 1);
    const [owner] = await rows<{ id: number }>(
      `INSERT INTO geo.account (username, password_hash, language, is_staff, is_active)
       SELECT 'beurlaubt', password_hash, language, true, false FROM geo.account LIMIT 1 RETURNING id`,
    );
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { retention: strict } });
    await rows('UPDATE geo.depot SET owner_id = $2 WHERE id = $1', depot.id, owner!.id);
    const jobs = () => rows<{ id: number }>("SELECT id FROM geo.job WHERE kind = 'tidy' AND depot_id = $1", depot.id);
    const nextDay = new Date(Date.now() + 2 * 86_400_000);
    await orderDueTidies(platform.db, nextDay);
    expect(await jobs()).toEqual([]);
    await rows('UPDATE geo.account SET is_active = true WHERE id = $1', owner!.id);
    await orderDueTidies(platform.db, nextDay);
    const [job] = await jobs();
    expect(await jobEnd(client, `/api/v1/job/${job!.id}/`)).toMatchObject({ status: 'success' });
  });

  test('are for who may write the depot: what was allowed when it was ordered may be withdrawn', async () => {
    const { depot, moments } = await replaced(2, 1);
    const [row] = await rows<{ id: number }>(
      `INSERT INTO geo.account (username, password_hash, language) SELECT 'ohne-recht', password_hash, language FROM geo.account LIMIT 1 RETURNING id`,
    );
    const actor = actorOf((await accountById(platform.db, row!.id))!);
    expect(actor.id).toBe(row!.id);
    const [job] = await rows<{ id: number }>(
      `INSERT INTO geo.job (kind, account_id, input, depot_id) VALUES ('tidy', $1, jsonb_build_object('moments', jsonb_build_array($2::int), 'nightly', false), $3) RETURNING id`,
      row!.id,
      moments[1],
      depot.id,
    );
    await platform.db.query("SELECT pg_notify('geo_job', $1)", [String(job!.id)]);
    const status = async () => (await rows<{ status: string }>('SELECT status FROM geo.job WHERE id = $1', job!.id))[0]!.status;
    await expect.poll(status).toBe('failure');
    expect(await momentsOf(depot)).toEqual(moments);
  });

  test('of large depots are counted in a sample, near to what is there', async () => {
    const depot = await newDepot(client);
    const table = `geo.depot_${depot.id}`;
    await rows(
      `INSERT INTO ${table} (idx, from_m, to_m, props, geom) SELECT n, CASE WHEN n <= 60000 THEN 1 ELSE 2 END, 2147483647, jsonb_build_object('n', n), NULL FROM generate_series(1, 120000) n`,
    );
    for (const [number, first] of [
      [1, 1],
      [2, 60_001],
    ])
      await rows(
        `INSERT INTO geo.moment (depot_id, number, first_idx, status, origin, size, persistent_size, columns, geometry_types, message, approved)
         VALUES ($1, $2, $3, 'finalized', 'import', 60000, 1, '[]', '{}', '', now())`,
        depot.id,
        number,
        first,
      );
    await rows(`ANALYZE ${table}`);
    const [old] = await rows<{ id: number; number: number }>(
      'SELECT id, number FROM geo.moment WHERE depot_id = $1 AND number = 1',
      depot.id,
    );
    const freed = await freedBy(platform.db, depot.id, [old!]);
    expect(freed.estimated).toBe(true);
    expect(Math.abs(freed.records - 60_000)).toBeLessThan(12_000);
    expect(freed.bytes).toBeGreaterThan(60_000 * 40);
  });
});
