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
});
