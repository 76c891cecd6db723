import { endpoints, type Client } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../../../db/types.ts';
import { accountByName, actorOf } from '../../../store/accounts.ts';
import { backends } from '../../../testing/backends.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { finalizeMoment } from '../moments.ts';

const isScan = (sql: string): boolean => sql.includes('GeometryType(r.geom)');
const line = { type: 'LineString', coordinates: [[7, 50], [8, 51]] }; // oxfmt-ignore
const point = { type: 'Point', coordinates: [7, 50] };
const collection = (geometries: readonly object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })) });

describe.each(backends)('the types of geometries of what is edited on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });
  const filled = async (geometries: readonly object[]): Promise<number> =>
    (await importText(client, await newDepot(client), 'a.geojson', collection(geometries))).moment_id!;
  const remove = async (moment: number, idx: number): Promise<number> =>
    (await client.call(endpoints.deleteDatum, { params: { datum: `${idx}@${moment}` } })).moment_id;
  /** Finalizes a moment; answers its types, and in how many slices its records were read. */
  const finalized = async (id: number, during: () => Promise<unknown> = async () => undefined) => {
    let scans = 0;
    const query: Db['query'] = async (sql, params) => {
      if (isScan(sql) && (scans += 1) === 1) await during();
      return db.background.query(sql, params);
    };
    const noting = { ...db, background: { ...db.background, query } };
    const { geometry_types: types } = await finalizeMoment(noting, actorOf((await accountByName(db, 'admin'))!), id, '');
    return { types: types.toSorted(), scans };
  };

  test('are fewer when the last record of one has gone or was drawn anew, and all others stay', async () => {
    const moment = await filled([point, line, point, line]);
    expect(await finalized(await remove(moment, 2))).toEqual({ types: ['LineString', 'Point'], scans: 0 });
    const next = await filled([point, line, point]);
    const gone = await finalized(await remove(next, 2));
    expect(gone.types).toEqual(['Point']);
    expect(gone.scans).toBeGreaterThan(0);
    const last = await filled([point, line]);
    const { moment_id } = await client.call(endpoints.saveDatum, { params: { datum: `1@${last}` }, body: { geometry: line } });
    expect((await finalized(moment_id)).types).toEqual(['LineString']);
    const all = await filled([point]);
    expect((await finalized(await remove(all, 1))).types).toEqual([]);
  });

  const many = (middle: readonly object[]): object[] => [...Array.from({ length: 1100 }, () => point), ...middle, ...Array.from({ length: 1100 }, () => point)]; // oxfmt-ignore

  test('in the midst of many are looked for only where one was edited', async () => {
    const moment = await filled(many([line, line]));
    expect(await finalized(await remove(moment, 1))).toEqual({ types: ['LineString', 'Point'], scans: 0 });
    const edited = await finalized(await remove(await filled(many([line, line])), 1101));
    expect(edited.types).toEqual(['LineString', 'Point']);
    expect(edited.scans).toBeGreaterThan(0);
    expect((await finalized(await remove(await filled(many([line])), 1101))).types).toEqual(['Point']);
  });

  test('stay where somebody edits while all records are read', async () => {
    const open = await remove(await filled([point, line, point]), 2);
    expect((await finalized(open, () => remove(open, 1))).types).toEqual(['LineString', 'Point']);
  });
});
