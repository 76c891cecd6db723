import { endpoints, evaluateRule, newestMoment, type CheckedRecord, type Client, type Depot, type QualityRule } from '@geo/api';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Db } from '../../db/types.ts';
import { jobEnd } from '../../demo/client.ts';
import { accountById, actorOf } from '../../store/accounts.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { approveMoment } from '../edits/approve.ts';
import { checkRecords } from './compute.ts';

const own = { blocking: false } as const;

describe.each(backends)('checks on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  /** A depot with records and rules, and its moment. */
  const checkedDepot = async (content: string, quality_rules: QualityRule[], srid = 4326): Promise<{ depot: Depot; moment: number }> => {
    const depot = await newDepot(client, { srid });
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
    const job = await importText(client, depot, 'a.geojson', content);
    expect(job.status).toBe('success');
    return { depot: await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { quality_rules } }), moment: job.moment_id! };
  };
  const check = async (moment: number) => {
    const { job } = await client.call(endpoints.checkMoment, { params: { id: moment } });
    const { status, error } = await jobEnd(client, job);
    expect([status, error]).toEqual(['success', null]);
    return client.call(endpoints.momentQuality, { params: { id: moment } });
  };
  const findings = async (id: number, rule: string, query: { offset?: number; limit?: number } = {}) =>
    (await client.call(endpoints.qualityFindings, { params: { id }, query: { rule, ...query } })).objects;
  const feature = (geometry: unknown, properties: object) => ({ type: 'Feature', geometry, properties });
  const collection = (features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

  const value = fc.oneof(
    fc.constantFrom(null, '', ' ', 'a', 'b', 'A', '2026-01-05', '2026-13-05', '2025-12-31', '2026-01-05T10:00:00Z', true, false),
    fc.integer({ min: -3, max: 5 }),
    fc.constantFrom(1.5, 2.25, -0.5, 1e12, 0),
  );
  const place = fc.option(fc.tuple(fc.integer({ min: 5, max: 8 }), fc.integer({ min: 49, max: 52 })), { nil: null });
  const rules: QualityRule[] = [
    { ...own, id: 'required', check: 'required', column: 'a' },
    ...(['string', 'integer', 'number', 'boolean', 'date', 'datetime'] as const).map((kind): QualityRule => ({
      ...own,
      id: kind,
      check: 'type',
      column: 'a',
      kind,
    })),
    { ...own, id: 'values', check: 'values', column: 'b', values: ['a', '1', 'true', '1.5'] },
    { ...own, id: 'numbers', check: 'range', column: 'a', min: 0, max: 2 },
    { ...own, id: 'days', check: 'range', column: 'b', min: '2026-01-01', max: '2026-12-31' },
    { ...own, id: 'unique', check: 'unique', columns: ['a'] },
    { ...own, id: 'unique pair', check: 'unique', columns: ['a', 'b'] },
    { ...own, id: 'geometry', check: 'geometry', types: ['Polygon'] },
    { ...own, id: 'present', check: 'geometry', types: [] },
    { ...own, id: 'valid', check: 'valid_geometry' },
    { ...own, id: 'duplicate', check: 'duplicate_geometry' },
    { ...own, id: 'extent', check: 'extent', extent: [6, 50, 7.5, 51.5] },
  ];

  test('find the same in the database as in the records that are read from it', { timeout: 120_000 }, async () => {
    const record = fc.record({ a: value, b: value, at: place });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 40 }), async (records) => {
        const content = collection(records.map(({ a, b, at }) => feature(at && { type: 'Point', coordinates: at }, { a, b, always: 1 })));
        const depot = await newDepot(client);
        const { moment_id: moment } = await importText(client, depot, 'a.geojson', content);
        await client.call(endpoints.saveDepot, {
          params: { id: depot.id },
          body: { quality_rules: rules.filter((rule) => !('column' in rule)) },
        });
        // Columns that no record fills are none.
        await platform.db.query('UPDATE geo.depot SET quality_rules = $2 WHERE id = $1', [depot.id, JSON.stringify(rules)]);
        const report = await check(moment!);
        const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment! }, query: { limit: 1000 } });
        const read: CheckedRecord[] = objects.map(({ id, properties = {}, geometry }) => {
          const at = geometry && (geometry['coordinates'] as [number, number]);
          return {
            id,
            properties,
            shape: at ? { type: geometry.type, box: [...at, ...at], flaw: null, identity: JSON.stringify(at) } : null,
          };
        });
        for (const { rule, count } of report.results) {
          const expected = evaluateRule(rule, read);
          const found = await findings(moment!, rule.id);
          expect([rule.id, count, found.map((one) => [one.record, one.value, one.details])]).toEqual([
            rule.id,
            expected.length,
            expected.map((one) => [one.record, one.value ?? null, one.details ?? {}]),
          ]);
        }
      }),
      { numRuns: thorough ? 12 : 4 },
    );
  });

  test('ask conditions over values and geometries of each record, and say what no longer fits', async () => {
    const square = (size: number) => ({ type: 'Polygon', coordinates: [[[7, 50], [7 + size, 50], [7 + size, 50 + size], [7, 50 + size], [7, 50]]] }); // oxfmt-ignore
    const records = [
      feature(square(0.1), { n: 1 }),
      feature(square(0.001), { n: 2 }),
      feature(null, { n: 3 }),
      feature(square(0.001), { n: 4 }),
    ];
    const large = 'area() > 1000000 OR n = 4';
    const own = { blocking: true, check: 'condition' } as const;
    const { depot, moment } = await checkedDepot(collection(records), [
      { ...own, id: 'large', expression: large },
      // It is one value more for the database, and no part of the statement.
      { ...own, id: 'named', expression: "to_text(n) <> ''' OR $1 = 1 --'" },
    ]);
    const { results } = await check(moment);
    expect(results.map(({ count }) => count)).toEqual([2, 0]);
    expect((await findings(moment, 'large')).map(({ record, value }) => [record, value])).toEqual([
      [2, 'n: 2'],
      [3, 'n: 3'],
    ]);
    await expect(client.call(endpoints.approveMoment, { params: { id: moment }, body: {} })).rejects.toMatchObject({
      code: 'quality_blocks',
    });
    const gone = [{ ...own, id: 'gone', expression: 'm > 1' }];
    await platform.db.query('UPDATE geo.depot SET quality_rules = $2 WHERE id = $1', [depot.id, JSON.stringify(gone)]);
    const { job } = await client.call(endpoints.checkMoment, { params: { id: moment } });
    const { status, error } = await jobEnd(client, job);
    expect([status, error?.code, error?.text]).toEqual(['failure', 'rule_condition', expect.stringContaining('„m“')]);
  });

  test('tell what is wrong with a geometry and where, in degrees, whatever the CRS of the depot', async () => {
    const square = (x: number) => ({ type: 'Polygon', coordinates: [[[x, 50], [x + 0.1, 50], [x + 0.1, 50.1], [x, 50.1], [x, 50]]] }); // oxfmt-ignore
    const { depot, moment } = await checkedDepot(
      collection([feature(square(7), { n: 1 }), feature(square(7.2), { n: 2 }), feature(square(7.4), { n: 3 })]),
      rules.filter(({ id }) => ['valid', 'duplicate', 'extent', 'geometry'].includes(id)),
      25832,
    );
    // What comes from a switchboard is not repaired.
    await platform.db.query(
      `UPDATE geo.depot_${depot.id} SET geom = ST_GeomFromText('POLYGON((400000 5600000, 400100 5600100, 400100 5600000, 400000 5600100, 400000 5600000))', 25832) WHERE idx = 2`,
    );
    // The same, drawn from another corner on.
    await platform.db.query(
      `UPDATE geo.depot_${depot.id} SET geom = (SELECT ST_Reverse(geom) FROM geo.depot_${depot.id} WHERE idx = 1) WHERE idx = 3`,
    );
    const report = await check(moment);
    expect(report.results.map(({ rule, count }) => [rule.id, count])).toEqual([
      ['geometry', 0],
      ['valid', 1],
      ['duplicate', 2],
      ['extent', 1],
    ]);
    const [flaw] = await findings(moment, 'valid');
    expect(flaw).toMatchObject({ record: 2, details: { flaw: 'self_intersection' } });
    expect(flaw!.place![0]).toBeCloseTo(7.5894, 3);
    expect(flaw!.place![1]).toBeCloseTo(50.543, 2);
  });

  test('count all, keep the first 1,000 and give them page by page', { timeout: 60_000 }, async () => {
    const many = points(...Array.from({ length: 2500 }, (_, at): [string, number, number] => [`${at % 1250}`, 7 + at / 10_000, 50]));
    const { moment } = await checkedDepot(many, [
      { ...own, id: 'unique', check: 'unique', columns: ['name'] },
      { ...own, id: 'whole', check: 'type', column: 'name', kind: 'boolean' },
    ]);
    const { results } = await check(moment);
    expect(results.map(({ count }) => count)).toEqual([2500, 2500]);
    const last = await findings(moment, 'unique', { offset: 990, limit: 100 });
    expect(last.map(({ id, record }) => [id, record]).at(-1)).toEqual([1000, 1000]);
    expect([last.length, last[0]!.details]).toEqual([10, { count: 2, other: 991 + 1250 }]);
    expect((await client.call(endpoints.qualityFindings, { params: { id: moment }, query: { rule: 'whole' } })).meta).toMatchObject({
      total_count: 1000,
      count: 2500,
    });
  });

  test('an edit while the check runs makes its report one of before, and a new one takes its place', async () => {
    const { depot, moment } = await checkedDepot(points(['Köln', 7, 50], ['', 7, 51]), [
      { ...own, id: 'filled', check: 'required', column: 'name' },
    ]);
    const edit = await client.call(endpoints.saveDatum, { params: { datum: `1@${moment}` }, body: { properties: { name: 'Deutz' } } });
    const open = edit.moment_id;
    const { job } = await client.call(endpoints.checkMoment, { params: { id: open } });
    const again = (await client.call(endpoints.checkMoment, { params: { id: open } })).job;
    expect(again).toBe(job);
    await jobEnd(client, job);
    expect((await client.call(endpoints.checkMoment, { params: { id: open } })).job).toBe(job);
    // As if it had been edited after the job had read what it checks.
    await platform.db.query('UPDATE geo.moment SET changes = changes + 1 WHERE id = $1', [open]);
    expect((await client.call(endpoints.momentQuality, { params: { id: open } })).current).toBe(false);
    expect((await check(open)).current).toBe(true);
    const kept = async () => (await platform.db.query('SELECT 1 FROM geo.quality_check WHERE moment_id = $1', [open])).rows.length;
    expect(await kept()).toBe(1);
    await client.call(endpoints.deleteMoment, { params: { id: open } });
    expect(await kept()).toBe(0);
    await client.call(endpoints.deleteDepot, { params: { id: depot.id } });
    expect((await platform.db.query('SELECT 1 FROM geo.quality_check WHERE moment_id = $1', [moment])).rows).toEqual([]);
  });

  test('nobody orders too many, and what came to nothing leaves nothing', async () => {
    const { depot, moment } = await checkedDepot(points(['', 7, 50]), [{ ...own, id: 'filled', check: 'required', column: 'name' }]);
    const me = await client.call(endpoints.me, {});
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, status, worker, heartbeat) SELECT 'quality', $1, '{}', 'started', 'elsewhere/1/a', now() FROM generate_series(1, 4) RETURNING id",
      [me.id],
    );
    const order = () => client.call(endpoints.checkMoment, { params: { id: moment } });
    await expect(order()).rejects.toMatchObject({ status: 429, code: 'too_many_checks' });
    await platform.db.query('DELETE FROM geo.job WHERE id = ANY($1::int[])', [rows.map(({ id }) => id)]);
    const { rows: broken } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, status) VALUES ('quality', $1, '{}', 'failure') RETURNING id",
      [me.id],
    );
    const id = broken[0]!.id;
    await platform.db.query("INSERT INTO geo.quality_check (id, moment_id, changes, rules) VALUES ($1, $2, 0, '[]')", [id, moment]);
    const stop = AbortSignal.abort(new Error('stopped'));
    const row = (await platform.db.query('SELECT * FROM geo.depot WHERE id = $1', [depot.id])).rows[0];
    const at = (await platform.db.query('SELECT * FROM geo.moment WHERE id = $1', [moment])).rows[0];
    const checked = { id, depot: row, moment: at } as unknown as Parameters<typeof checkRecords>[1];
    const work = checkRecords(platform.db, checked, depot.quality_rules, { signal: stop, progress: () => Promise.resolve() });
    await expect(work).rejects.toThrow('stopped');
    expect((await client.call(endpoints.momentQuality, { params: { id: moment } })).checked).toBeNull();
    expect((await check(moment)).results[0]?.count).toBe(1);
  });

  test('a rule that changes between the last look and the approval has it refused', async () => {
    // One connection takes one after the other.
    if (backend.name !== 'postgres') return;
    const filled: QualityRule = { id: 'filled', check: 'required', column: 'name', blocking: true };
    const { depot, moment } = await checkedDepot(points(['Köln', 7, 50]), [filled]);
    await check(moment);
    const account = (await accountById(platform.db, (await client.call(endpoints.me, {})).id))!;
    const stricter = JSON.stringify([filled, { id: 'once', check: 'unique', columns: ['name'], blocking: true }]);
    let isChanged = false;
    const db: Db = {
      ...platform.db,
      transaction: (work) =>
        platform.db.transaction((tx) =>
          work({
            ...tx,
            query: async (sql, params) => {
              // Just before the depot is taken for this transaction alone; after that nobody gets in between.
              if (sql.includes('FOR UPDATE') && !isChanged) {
                isChanged = true;
                await platform.db.query('UPDATE geo.depot SET quality_rules = $2 WHERE id = $1', [depot.id, stricter]);
              }
              return tx.query(sql, params);
            },
          }),
        ),
    };
    await expect(approveMoment(db, actorOf(account), moment, '')).rejects.toMatchObject({ code: 'not_checked' });
    expect(isChanged).toBe(true);
    await check(moment);
    await approveMoment(platform.db, actorOf(account), moment, '');
    expect(newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))?.id).toBe(moment);
  });
});
