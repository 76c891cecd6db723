import { simpleKinds } from '@geo/api';
import { describe, expect } from 'vitest';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { kinds } from './kinds/kinds.ts';

/** What the repository of simple kinds reads and writes, whatever their fields are. */
const columns = ['id', 'name', 'slug', 'owner_id', 'permissions', 'revision', 'created', 'modified'];

describe.each(anyBackend)('tables of simple kinds on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => {
    platform = started;
  });

  test.each(simpleKinds)('%s has the columns that all have, and is forgotten by favourites and recent uses when it goes', async (kind) => {
    const { table } = kinds[kind];
    const { rows } = await platform.db.query<{ name: string }>(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
      [table],
    );
    const there = new Set(rows.map(({ name }) => name));
    expect(columns.filter((column) => !there.has(column))).toEqual([]);
    const triggers = await platform.db.query<{ says: string }>(
      "SELECT pg_get_triggerdef(oid) AS says FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgname = 'forget'",
      [table],
    );
    expect(triggers.rows.map(({ says }) => says)).toEqual([expect.stringContaining(`forget_object('${kind}')`)]);
  });
});
