import { endpoints, newestMoment, searchedTexts, type Client, type Depot } from '@geo/api';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Db, Sql } from '../db/types.ts';
import { Params } from '../relation/relation.ts';
import { likePattern, searchCondition } from '../relation/search-sql.ts';
import { depotTable } from '../store/depots/depots.ts';
import { openEnd, tableName } from '../store/depots/record-table.ts';
import { searchIndex } from '../store/depots/search-index.ts';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { testsOn } from '../testing/on-backend.ts';
import { manyRecords } from './ingest.ts';
import { searchIndexes } from './search-indexes.ts';

const never = new AbortController().signal;
const [embedded, postgres] = [backends.find(({ name }) => name === 'embedded')!, backends.find(({ name }) => name === 'postgres')!];

const text = (most: number) =>
  fc
    .array(fc.constantFrom(...Array.from('aäAÄbßstTΣσςİıiéÉ漢字🙂0123456789  ,.:-_%\'"\\/{}[]\n\t\u0001\u007f')), { maxLength: most })
    .map((letters) => letters.join(''));
const value = fc.oneof(
  text(20),
  text(20),
  fc.integer({ min: -1e6, max: 1e6 }).map((number) => number / 1000),
  fc.constantFrom('2021-05-14', '2021-05-14T12:30:00Z', true, false, null),
  fc.dictionary(text(4), fc.oneof(text(6), fc.array(text(4), { maxLength: 3 })), { maxKeys: 3 }),
);
const sample = <T>(what: fc.Arbitrary<T>, count: number): T[] => fc.sample(what, { seed: 7, numRuns: count });

describe('the index of searches on postgres', () => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(postgres, (started, admin) => {
    platform = started;
    client = admin;
  });

  const build = (db: Db = platform.db, records = 1) => searchIndexes(db, { records, restSeconds: 0 })(never);
  const filled = async (...names: string[]): Promise<Depot> => {
    const depot = await newDepot(client);
    const content = points(...names.map((name, n): [string, number, number] => [name, 6 + n / 1000, 50]));
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    return depot;
  };
  /** Whether there is one, and whether it can be used. */
  const indexOf = async ({ id }: Depot): Promise<'none' | 'usable' | 'broken'> => {
    const { rows } = await platform.db.query<{ valid: boolean }>(
      'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [`geo.${searchIndex(depotTable(id))}`],
    );
    return rows[0] ? (rows[0].valid ? 'usable' : 'broken') : 'none';
  };
  const found = async ({ id }: Depot, q: string): Promise<unknown[]> => {
    const moment = newestMoment(await client.call(endpoints.depot, { params: { id } }))!;
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment.id }, query: { q } });
    return objects.map(({ properties }) => properties?.['name']);
  };

  test('finds what is found without it', async () => {
    const records = sample(fc.record({ a: value, name: value, Straße: value, '"x"': value }), 600);
    const depot = await filled('Essen');
    const table = tableName(depotTable(depot.id));
    await platform.db.query(
      `INSERT INTO ${table} (idx, from_m, to_m, props) SELECT n + 1, 1, ${openEnd}, p
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(p, n)`,
      [JSON.stringify(records)],
    );
    // Parts of what is there, in its case and in the other one.
    const places = sample(fc.tuple(fc.nat(), fc.nat(20), fc.integer({ min: 1, max: 8 }), fc.boolean()), 150);
    const parts = places.map(([n, from, length, isUpper]) => {
      const written = Object.values(records[n % records.length]!)
        .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
        .join('');
      const part =
        Array.from(written)
          .slice(from, from + length)
          .join('') || 'name';
      return isUpper ? part.toUpperCase() : part;
    });
    const asked = [
      ...parts,
      ...sample(text(5), 50).filter((one) => one !== ''),
      '3,4',
      '12,125',
      '14.05.2021',
      'name',
      'Straße',
      '"x"',
      'true',
      '], [',
      '": "',
      '%',
      '___',
      '\\"',
      '\\n',
    ];
    const ids = async (sql: Sql, condition: (params: Params) => string): Promise<number[]> => {
      const params = new Params();
      const statement = `SELECT r.idx FROM ${table} r WHERE ${condition(params)} ORDER BY r.idx`;
      return (await sql.query<{ idx: number }>(statement, params.values)).rows.map(({ idx }) => idx);
    };
    const inValues = (q: string) => (params: Params) =>
      `EXISTS (SELECT 1 FROM jsonb_each_text(r.props) v WHERE v.value ILIKE ANY(${params.add(searchedTexts(q).map(likePattern))}::text[]))`;
    const byCondition = (q: string) => (params: Params) => searchCondition(q, params);
    const right = new Map<string, number[]>();
    for (const q of asked) right.set(q, await ids(platform.db, inValues(q)));
    expect([...right.values()].filter((one) => one.length > 0).length).toBeGreaterThan(80);
    for (const q of asked) expect([q, await ids(platform.db, byCondition(q))]).toEqual([q, right.get(q)]);
    await build();
    await platform.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      for (const q of asked) expect([q, await ids(tx, byCondition(q))]).toEqual([q, right.get(q)]);
      const params = new Params();
      const { rows } = await tx.query(`EXPLAIN SELECT 1 FROM ${table} r WHERE ${searchCondition('14.05.2021', params)}`, params.values);
      expect(JSON.stringify(rows)).toContain(searchIndex(depotTable(depot.id)));
    });
  });

  test('is built for large depots into which nothing is being imported', async () => {
    const [large, small, busy] = [await filled('Essen', 'Bochum', 'Wesel'), await filled('Essen', 'Bochum'), await filled('A', 'B', 'C')];
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, depot_id, status) VALUES ('import', 1, '{}', $1, 'cancelled') RETURNING id",
      [busy.id],
    );
    const become = (status: string) =>
      platform.db.query('UPDATE geo.job SET status = $2, worker = $3 WHERE id = $1', [rows[0]!.id, status, 'x/1']);
    await become('started');
    await platform.db.query('UPDATE geo.job SET heartbeat = now() WHERE id = $1', [rows[0]!.id]);
    await searchIndexes(platform.db, { records: 3, restSeconds: 3600 })(never);
    expect(await indexOf(large)).toBe('none');
    await build(platform.db, 3);
    expect([await indexOf(large), await indexOf(small), await indexOf(busy)]).toEqual(['usable', 'none', 'none']);
    await become('cancelled');
    await build(platform.db, 3);
    expect(await indexOf(busy)).toBe('usable');
  });

  test('is built by one worker at a time', async () => {
    const depot = await filled('Essen');
    await platform.db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(7346002)');
      await build();
    });
    expect(await indexOf(depot)).toBe('none');
    await Promise.all([build(), build()]);
    expect(await indexOf(depot)).toBe('usable');
  });

  test('is built anew where its work was interrupted', async () => {
    const depot = await filled('Essen');
    await build();
    await platform.db.query('UPDATE pg_index SET indisvalid = false WHERE indexrelid = $1::regclass', [
      `geo.${searchIndex(depotTable(depot.id))}`,
    ]);
    expect(await indexOf(depot)).toBe('broken');
    await build();
    expect(await indexOf(depot)).toBe('usable');
  });

  test('stays right with edits and small imports, and is taken away by large ones', async () => {
    const depot = await filled('Essen', 'Bochum');
    await build();
    const moment = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    const body = { properties: { name: 'Gelsenkirchen' } };
    const { moment_id: open } = await client.call(endpoints.saveDatum, { params: { datum: `1@${moment.id}` }, body });
    await client.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
    expect([await found(depot, 'kirchen'), await found(depot, 'Essen')]).toEqual([['Gelsenkirchen'], []]);
    await importText(client, depot, 'b.geojson', points(['Recklinghausen', 7, 51]), 'append');
    expect([await found(depot, 'hausen'), await indexOf(depot)]).toEqual([['Recklinghausen'], 'usable']);
    const many = Array.from({ length: manyRecords }, (_, n): [string, number, number] => [`Ort ${n}`, 7, 51]);
    expect((await importText(client, depot, 'c.geojson', points(...many), 'append')).status).toBe('success');
    expect([await found(depot, 'Ort 1234'), await indexOf(depot)]).toEqual([expect.arrayContaining(['Ort 1234']), 'none']);
    await build();
    expect([(await found(depot, 'Ort 12345')).length, await indexOf(depot)]).toEqual([1, 'usable']);
  });

  test('keeps no import waiting that takes it away while somebody reads for long', async () => {
    const depot = await filled('Essen');
    await build();
    await platform.db.transaction(async (tx) => {
      await tx.query(`SELECT 1 FROM ${tableName(depotTable(depot.id))}`);
      const many = Array.from({ length: manyRecords }, (_, n): [string, number, number] => [`Ort ${n}`, 7, 51]);
      expect((await importText(client, depot, 'c.geojson', points(...many), 'append')).status).toBe('success');
      expect([await found(depot, 'Ort 1999'), await indexOf(depot)]).toEqual([expect.arrayContaining(['Ort 19999']), 'broken']);
    });
    await build();
    expect([(await found(depot, 'Ort 1999')).length, await indexOf(depot)]).toEqual([11, 'usable']);
  });

  test('keeps nobody from deleting the depot while it is built', async () => {
    const depot = await filled('Essen');
    const settled = await platform.db.transaction(async (tx) => {
      // Whoever has looked at the data before is waited for.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await tx.query('SELECT 1 FROM geo.account');
      const building = build();
      await expect.poll(() => indexOf(depot)).toBe('broken');
      await client.call(endpoints.deleteDepot, { params: { id: depot.id } });
      return building;
    });
    expect([settled, await indexOf(depot)]).toEqual([undefined, 'none']);
  });

  test('is done without where the database refuses its extension', async () => {
    const depot = await filled('Essen');
    const { rows } = await platform.db.query("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'");
    if (rows.length > 0) await platform.db.query('DROP EXTENSION pg_trgm CASCADE');
    const refused: string[] = [];
    const query: Db['query'] = (sql, params) => {
      if (!sql.startsWith('CREATE EXTENSION')) return platform.db.query(sql, params);
      refused.push(sql);
      return Promise.reject(new Error('permission denied to create extension "pg_trgm"'));
    };
    const pass = searchIndexes({ ...platform.db, query }, { records: 1, restSeconds: 0 });
    await pass(never);
    await pass(never);
    expect([refused.length, await indexOf(depot), await found(depot, 'sse')]).toEqual([1, 'none', ['Essen']]);
  });
});

describe('the index of searches on embedded', () => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(embedded, (started, admin) => {
    platform = started;
    client = admin;
  });

  test('is not built: nobody else would be served meanwhile', async () => {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['Essen', 7, 51]));
    await searchIndexes(platform.db, { records: 1, restSeconds: 0 })(never);
    const { rows } = await platform.db.query('SELECT 1 FROM pg_class WHERE relname = $1', [searchIndex(depotTable(depot.id))]);
    expect(rows).toEqual([]);
  });
});
