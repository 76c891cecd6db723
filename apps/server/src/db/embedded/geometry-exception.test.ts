import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDirectory } from '../../testing/backends.ts';
import { openEmbedded } from './embedded.ts';
import { GeometryEngineError, type Db } from '../types.ts';

/** What the geometry library gives up on: a square and the same turned by next to nothing, again and again. */
const union = 'SELECT ST_Union(geom, -1) FROM squares';

// PostgreSQL computes it on a grid by itself.
describe('an exception of the geometry library in the embedded database', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openEmbedded({ directory: embeddedDirectory('geo-geos-') });
    await db.query(
      `CREATE TABLE squares AS SELECT k, ST_Rotate(ST_MakeEnvelope(356000.123456789, 5645000.987654321, 356100.111, 5645100.222), k * 1e-11, 356050, 5645050) AS geom
       FROM generate_series(0, 40) k`,
    );
    await db.query('CREATE TABLE kept (k integer, geom geometry)');
    await db.query('INSERT INTO kept VALUES (1, NULL)');
  });
  afterAll(() => db.close());

  it.each([
    ['SELECT', union],
    ['CREATE TABLE AS', `CREATE TABLE made AS ${union}`],
    ['INSERT', `INSERT INTO kept SELECT 2, (${union})`],
    ['UPDATE', `UPDATE kept SET geom = (${union})`],
    ['DELETE', `DELETE FROM kept WHERE (${union}) IS NOT NULL`],
  ])('fails the statement: %s', async (_, sql) => {
    await expect(db.query(sql)).rejects.toThrow(GeometryEngineError);
    expect((await db.query('SELECT k, geom FROM kept')).rows).toEqual([{ k: 1, geom: null }]);
  });

  it('fails a transaction, of which nothing stays', async () => {
    const transaction = db.transaction(async (tx) => {
      await tx.query('INSERT INTO kept VALUES (4, NULL)');
      await tx.query(`CREATE TABLE inside AS ${union}`);
    });
    await expect(transaction).rejects.toThrow(GeometryEngineError);
    expect((await db.query('SELECT k FROM kept')).rows).toEqual([{ k: 1 }]);
    expect((await db.query("SELECT to_regclass('inside') AS there")).rows).toEqual([{ there: null }]);
  });

  it('is not taken for an error of PostgreSQL, and those stay what they are', async () => {
    await expect(db.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(db.query('SELECT * FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(db.query("SELECT ST_GeomFromText('POINT(')")).rejects.not.toThrow(GeometryEngineError);
    expect((await db.query('SELECT ST_Area(ST_Union(geom, 1e-4)) > 9000 AS large FROM squares')).rows).toEqual([{ large: true }]);
  });
});
