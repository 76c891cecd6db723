import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { fillTable } from './ingest.ts';
import { createRecordTable, dropRecordTable, openEnd, tableName } from '../store/depots/record-table.ts';

describe.each(backends)('a relation that is computed on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));

  async function source(name: string): Promise<void> {
    await dropRecordTable(platform.db, 'source');
    await createRecordTable(platform.db, 'source', false);
    const insert = `INSERT INTO ${tableName('source')} (idx, from_m, to_m, props) VALUES (1, 1, ${openEnd}, jsonb_build_object('name', $1::text))`;
    await platform.db.query(insert, [name]);
  }

  async function computed(): Promise<unknown[]> {
    const relation = { sql: `SELECT idx, props, geom FROM ${tableName('source')}`, params: [], bases: [{ table: 'source' }] };
    await fillTable(platform.db, 'target', relation, new AbortController().signal);
    return (await platform.db.query<{ name: string }>(`SELECT props ->> 'name' AS name FROM ${tableName('target')}`)).rows;
  }

  test('is made of the table that there is, not of another one that had its name', async () => {
    await source('before');
    expect(await computed()).toEqual([{ name: 'before' }]);
    await source('after');
    expect(await computed()).toEqual([{ name: 'after' }]);
  });

  test('may be so much and no more: a join without a key would fill the disk', async () => {
    if (platform.db.beside) return;
    const many = (to: number) => ({
      sql: `SELECT generate_series(1, ${to}) AS idx, '{}'::jsonb AS props, NULL::geometry AS geom`,
      params: [],
      bases: [],
    });
    const compute = (to: number) => fillTable(platform.db, 'target', many(to), new AbortController().signal, 50);
    await compute(50);
    await expect(compute(51)).rejects.toMatchObject({ code: 'too_many_computed' });
    // Nobody waits for the end of it, nor has room for it.
    await expect(compute(1e12)).rejects.toMatchObject({ code: 'too_many_computed' });
    expect((await platform.db.query("SELECT 1 FROM pg_tables WHERE tablename = 'target'")).rows).toEqual([]);
  });
});
