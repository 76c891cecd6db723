import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GeometryEngineError, type ComputeSession, type Db } from '../../../db/types.ts';
import type { RecordsValue, RunContext } from '../../../engine/definition.ts';
import { fillTable } from '../../../depots/ingest.ts';
import { createRecordTable, openEnd, tableName } from '../../../store/depots/record-table.ts';
import type { Relation } from '../../../relation/relation.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { dissolve } from '../dissolve.ts';

/** The session as it is when the geometry library gives up so many times. */
function failing(session: ComputeSession, errors: Error[], asked: string[]): ComputeSession {
  return {
    ...session,
    query: (sql, params) => {
      if (!sql.startsWith('CREATE UNLOGGED TABLE')) return session.query(sql, params);
      asked.push(sql);
      const error = errors.shift();
      return error ? Promise.reject(error) : session.query(sql, params);
    },
  };
}

function resultTableOf(table: string): Relation {
  const sql = `SELECT idx, props, geom FROM ${tableName(table)} WHERE to_m = ${openEnd}`;
  return { sql, params: [], srid: 25832, columns: [], bases: [{ table }] };
}

// Where the library falls back on a grid by itself there is nothing to repeat.
describe('a dissolve on the embedded database', () => {
  let platform: TestPlatform;
  let records: RecordsValue;
  beforeAll(async () => {
    platform = await backends[0]!.start();
    const { db } = platform;
    await createRecordTable(db, 'result_900_1');
    // Coordinates finer than the grid, whose edges cross.
    await db.query(
      `INSERT INTO ${tableName('result_900_1')} SELECT k, 1, ${openEnd}, '{}', ST_MakeEnvelope(356000.0000123 + k, 5645000.0000456 + k, 356010.0000789 + k, 5645010.0000321 + k, 25832)
       FROM generate_series(0, 1) k`,
    );
    records = {
      kind: 'records',
      type: 'feature',
      size: 2,
      stored: true,
      relation: resultTableOf('result_900_1'),
    };
  });
  afterAll(() => platform.dispose());

  async function dissolved(errors: Error[]) {
    const { beside } = platform.db;
    const asked: string[] = [];
    const db: Db = {
      ...platform.db,
      beside: { ...beside!, use: (signal, work) => beside!.use(signal, (session) => work(failing(session, errors, asked))) },
    };
    const signal = new AbortController().signal;
    const { output } = await dissolve.run({ db, title: dissolve.title, signal } as RunContext, { features: records });
    await fillTable(db, 'result_900_2', (output as RecordsValue).relation, signal);
    const { rows } = await db.query<{ area: number; off: number }>(
      `SELECT ST_Area(geom) AS area, (SELECT max(abs(ST_X(p.geom) * 1e4 - round(ST_X(p.geom) * 1e4))) FROM ST_DumpPoints(geom) p) AS off
       FROM ${tableName('result_900_2')}`,
    );
    return { tries: asked.length, ...rows[0]! };
  }

  it('keeps the coordinates as they are', async () => {
    const { tries, area, off } = await dissolved([]);
    expect(tries).toBe(1);
    expect(area).toBeCloseTo(119, 2);
    // In parts of the grid: 0.0000123 m is 0.123 of it.
    expect(off).toBeGreaterThan(0.05);
  });

  it('is repeated on a grid of 0.1 mm where the geometry library gives up, and the next one is not', async () => {
    const { tries, area, off } = await dissolved([new GeometryEngineError()]);
    expect(tries).toBe(2);
    expect(area).toBeCloseTo(119, 2);
    expect(off).toBeLessThan(0.001);
    expect((await dissolved([])).off).toBeGreaterThan(0.05);
  });

  it('brings together what the library gives up on: squares turned by next to nothing against each other', async () => {
    const { db } = platform;
    const squares = `SELECT ST_Rotate(ST_MakeEnvelope(356000.123456789, 5645000.987654321, 356100.111, 5645100.222, 25832), k * 1e-11, 356050, 5645050) AS geom
      FROM generate_series(0, 40) k`;
    const signal = new AbortController().signal;
    const plain = db.beside!.use(signal, (session) => session.query(`SELECT ST_Union(geom, -1) FROM (${squares}) s`));
    await expect(plain).rejects.toThrow(GeometryEngineError);
    await createRecordTable(db, 'result_901_1');
    await db.query(`INSERT INTO ${tableName('result_901_1')} SELECT row_number() OVER (), 1, ${openEnd}, '{}', geom FROM (${squares}) s`);
    const features = { ...records, relation: resultTableOf('result_901_1') };
    const { output } = await dissolve.run({ db, title: dissolve.title, signal } as RunContext, { features });
    await fillTable(db, 'result_901_2', (output as RecordsValue).relation, signal);
    const { rows } = await db.query(
      `SELECT props, round(ST_Area(geom)) AS area, ST_IsValid(geom) AS valid FROM ${tableName('result_901_2')}`,
    );
    expect(rows).toEqual([{ props: { count: 41 }, area: 9922, valid: true }]);
  });

  it('fails as that where the grid does not help, and is not repeated after other errors', async () => {
    await expect(dissolved([new GeometryEngineError(), new GeometryEngineError()])).rejects.toThrow(GeometryEngineError);
    await expect(dissolved([new Error('else')])).rejects.toThrow('else');
    expect((await dissolved([])).off).toBeGreaterThan(0.05);
  });
});
