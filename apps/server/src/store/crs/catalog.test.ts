import { describe, expect } from 'vitest';
import { endedBy } from '../../db/ended-by.ts';
import type { Db, Sql } from '../../db/types.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { backends } from '../../testing/backends.ts';
import { addCrs, addedCrs, catalogCrs, catalogCrsOf, crsKinds } from './catalog.ts';

describe.each(backends)('the coordinate systems of the database on $name', (backend) => {
  let db: Db;
  const test = testsOn(backend, (platform) => (db = platform.db));
  /** The database under another name, so that nothing is known of it yet, and what it was asked. */
  const unread = (): { sql: Sql; statements: string[] } => {
    const statements: string[] = [];
    const sql: Sql = {
      database: {},
      query: (statement, params) => {
        statements.push(statement);
        return db.query(statement, params);
      },
    };
    return { sql, statements };
  };

  test('are told with their definitions', async () => {
    const { sql } = unread();
    expect(await catalogCrs(sql, 4326)).toMatchObject({ srid: 4326, geographic: true, wkt: expect.stringMatching(/^GEOGCS/) as string });
    expect(await catalogCrs(sql, 25832)).toMatchObject({
      srid: 25832,
      geographic: false,
      proj: expect.stringContaining('+zone=32') as string,
    });
    expect([...(await catalogCrsOf(sql, [3857, 999_998, 4326])).keys()]).toEqual([3857, 4326]);
    const kinds = await crsKinds(sql);
    expect([kinds.get(4326), kinds.get(25832), kinds.get(999_998)]).toEqual([true, false, undefined]);
  });

  test('are read once, whoever asks', async () => {
    const { sql, statements } = unread();
    await catalogCrs(sql, 4326);
    await catalogCrs({ ...sql }, 4326);
    await catalogCrsOf(sql, [4326, 25832]);
    await catalogCrsOf(sql, [25832, 4326]);
    await Promise.all([crsKinds(sql), crsKinds({ ...sql })]);
    expect(statements).toHaveLength(3);
  });

  test('belong to the database that answers, in a transaction and for one request too', async () => {
    const same = [endedBy(db, new AbortController().signal), db.background, endedBy(db.background, new AbortController().signal)];
    for (const one of same) expect(one.database).toBe(db.database);
    await db.transaction(async (tx) => expect(tx.database).toBe(db.database));
  });

  test('are asked for again where there was none, and found once it is added', async () => {
    const { sql, statements } = unread();
    for (const impossible of [0, -1, 1.5, 2 ** 40, Number.NaN]) expect(await catalogCrs(sql, impossible)).toBeNull();
    expect(statements).toEqual([]);
    expect(await catalogCrs(sql, 990_002)).toBeNull();
    const own = { srid: 990_002, auth_name: 'own', auth_srid: 2, srtext: 'LOCAL_CS["x"]', proj4text: '+proj=longlat +datum=WGS84' };
    await addCrs(sql, [own]);
    await addCrs(sql, [{ ...own, proj4text: '+proj=merc' }]);
    expect(await catalogCrs(sql, 990_002)).toMatchObject({ geographic: true, wkt: 'LOCAL_CS["x"]' });
    expect((await addedCrs(sql)).filter(({ srid }) => srid === own.srid)).toEqual([own]);
  });

  test('are read again where reading them failed', async () => {
    let fails = true;
    const sql: Sql = {
      database: {},
      query: async (statement, params) => {
        if (fails) throw new Error('gone');
        return db.query(statement, params);
      },
    };
    await expect(crsKinds(sql)).rejects.toThrow('gone');
    fails = false;
    expect((await crsKinds(sql)).get(4326)).toBe(true);
  });
});
