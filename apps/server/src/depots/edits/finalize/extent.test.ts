import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../../../demo/client.ts';
import type { Db, Sql } from '../../../db/types.ts';
import { accountByName, actorOf } from '../../../store/accounts.ts';
import { backends } from '../../../testing/backends.ts';
import { importText, newDepot, points } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { finalizeMoment } from '../moments.ts';

/** A database that notes what it is asked. */
function noting(db: Db, asked: string[]): Db {
  const query =
    (sql: Sql): Sql['query'] =>
    (text, params) => {
      asked.push(text);
      return sql.query(text, params);
    };
  const noted: Db = { ...db, query: query(db), transaction: (work) => db.transaction((tx) => work({ ...tx, query: query(tx) })) };
  return { ...noted, background: { ...db.background, query: query(db.background) } };
}

const isSearch = (sql: string): boolean => sql.includes('<->');
const isScan = (sql: string): boolean => sql.includes('ST_Extent(r.geom)');

describe.each(backends)('the extent of what is edited on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });
  const square = points(['middle', 7, 50], ['west', 5, 50.1], ['south', 7.1, 49], ['east', 9, 50.2], ['north', 7.2, 51]);
  const filled = async (content: string, srid?: number): Promise<{ depot: number; moment: number }> => {
    const depot = await newDepot(client, srid === undefined ? {} : { srid });
    return { depot: depot.id, moment: (await importText(client, depot, 'a.geojson', content)).moment_id! };
  };
  const momentsOf = async (depot: number) => (await client.call(endpoints.depot, { params: { id: depot } })).moments;
  const recordsOf = async (id: number): Promise<number[]> =>
    (await client.call(endpoints.datumsByMoment, { params: { id }, query: {} })).objects.map((datum) => datum.id);
  const remove = async (moment: number, idx: number): Promise<number> =>
    (await client.call(endpoints.deleteDatum, { params: { datum: `${idx}@${moment}` } })).moment_id;
  /** Finalizes a moment; answers its extent, and how often was searched along an edge and read in slices. */
  const finalized = async (id: number, during: (db: Db) => Db = (same) => same) => {
    const asked: string[] = [];
    const { bbox } = await finalizeMoment(noting(during(db), asked), actorOf((await accountByName(db, 'admin'))!), id, '');
    return { bbox, searches: asked.filter(isSearch).length, scans: asked.filter(isScan).length };
  };

  test('shrinks at the edge that is free by then, and nothing is looked for where all are held', async () => {
    const { moment, depot } = await filled(square);
    const inside = await finalized(await remove(moment, 1));
    expect(inside).toEqual({ bbox: [5, 49, 9, 51], searches: 0, scans: 0 });
    const [second] = await momentsOf(depot);
    expect(await finalized(await remove(second!.id, 2))).toEqual({ bbox: [7.1, 49, 9, 51], searches: 1, scans: 0 });
  });

  test('follows what was moved, in the system of the depot and in degrees', async () => {
    const { moment, depot } = await filled(square, 25832);
    const [before] = await momentsOf(depot);
    const { moment_id } = await client.call(endpoints.saveDatum, {
      params: { datum: `4@${moment}` },
      body: { geometry: { type: 'Point', coordinates: [7.5, 50.5] } },
    });
    const { bbox, searches } = await finalized(moment_id);
    expect(searches).toBe(1);
    // In metres a box in degrees leans.
    expect(bbox![2]).toBeLessThan(7.7);
    expect(bbox![2]).toBeGreaterThan(7.5);
    for (const at of [0, 1, 3]) expect(bbox![at]).toBeCloseTo(before!.bbox![at]!, 0);
  });

  test('is none where no record is left, or none that lies anywhere', async () => {
    const one = await filled(points(['a', 7, 50]));
    expect((await finalized(await remove(one.moment, 1))).bbox).toBeNull();
    const other = await filled(points(['a', 7, 50]));
    await client.call(endpoints.createDatum, { params: { id: other.depot }, query: {}, body: { properties: { name: 'b' } } });
    const [open] = await momentsOf(other.depot);
    expect((await finalized(await remove(open!.id, 1))).bbox).toBeNull();
  });

  test('is read in slices where older moments have more there than is looked at, and stays where it is edited meanwhile', async () => {
    const old = points(...Array.from({ length: 1100 }, (_, at): [string, number, number] => ['old', 5 + at / 1100, 50]));
    const now = points(['a', 0, 50], ['b', 10, 49], ['c', 20, 51]);
    const replaced = async () => {
      const depot = await newDepot(client);
      await importText(client, depot, 'a.geojson', old);
      return (await importText(client, depot, 'b.geojson', now)).moment_id!;
    };
    const moment = await replaced();
    const read = await finalized(await remove(moment, (await recordsOf(moment))[0]!));
    expect(read).toMatchObject({ bbox: [10, 49, 20, 51], searches: 1 });
    expect(read.scans).toBeGreaterThan(0);
    const again = await replaced();
    const records = await recordsOf(again);
    const open = await remove(again, records[0]!);
    const editing = (same: Db): Db => {
      let edited: Promise<unknown> | null = null;
      const query: Db['query'] = async (sql, params) => {
        if (isScan(sql)) await (edited ??= remove(open, records[2]!));
        return same.background.query(sql, params);
      };
      return { ...same, background: { ...same.background, query } };
    };
    expect((await finalized(open, editing)).bbox).toEqual([0, 49, 20, 51]);
  });

  test('of a restored moment and after a replacement is that of its own records', async () => {
    const { moment, depot } = await filled(square);
    const next = await client.call(endpoints.finalizeMoment, { params: { id: await remove(moment, 2) }, query: {} });
    expect(next.bbox).toEqual([7, 49, 9, 51]);
    const { job } = await client.call(endpoints.restoreMoment, { params: { id: moment }, body: {} });
    await jobEnd(client, job);
    const bboxNow = async () => (await momentsOf(depot)).map(({ bbox }) => bbox);
    expect(await bboxNow()).toEqual([[5, 49, 9, 51], next.bbox, [5, 49, 9, 51]]);
    await client.call(endpoints.deleteMoment, { params: { id: moment } });
    expect(await bboxNow()).toEqual([[5, 49, 9, 51], next.bbox]);
  });
});
