import { endpoints, newestMoment, repairInSlices, type Client, type Datum } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../../db/types.ts';
import { accountByName, actorOf } from '../../store/accounts.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { repairGeometries } from './repair-records.ts';

describe.each(backends)('steps of records on $name', (backend) => {
  let client: Client;
  let db: Db;
  const test = testsOn(backend, (platform, admin) => {
    client = admin;
    db = platform.db;
  });
  /** Edges that cross, digits that no browser has. */
  const shape =
    '{"type":"Polygon","coordinates":[[[6.958312345678912,50.94131234567891],[6.968312345678912,50.95131234567891],[6.968312345678912,50.94131234567891],[6.958312345678912,50.95131234567891],[6.958312345678912,50.94131234567891]]]}';
  const filled = async (geometry: string) => {
    const depot = await newDepot(client, { srid: 25832 });
    const feature = `{"type":"Feature","properties":{"name":"a","gross":9007199254740993,"lage":1.2345678901234567},"geometry":${geometry}}`;
    expect((await importText(client, depot, 'a.geojson', `{"type":"FeatureCollection","features":[${feature}]}`)).status).toBe('success');
    const { id: moment } = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    return { depot: depot.id, moment, table: tableName(depotTable(depot.id)) };
  };
  const lying = async (table: string) =>
    (
      await db.query<{ text: string }>(
        `SELECT props::text || ' ' || coalesce(geom::text, '') AS text FROM ${table} WHERE to_m = 2147483647 ORDER BY idx`,
      )
    ).rows.map(({ text }) => text);
  /** Records that steps of a moment keep beside the table of records. */
  const kept = (moment: number) => counted(`step_id IN (SELECT id FROM geo.edit_step WHERE moment_id = ${moment})`);
  /** And those of no step. */
  const orphans = () => counted('step_id NOT IN (SELECT id FROM geo.edit_step)');
  const counted = async (which: string) =>
    (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM geo.edit_image WHERE ${which}`)).rows[0]!.n;
  const read = (moment: number, idx = 1): Promise<Datum> => client.call(endpoints.datum, { params: { datum: `${idx}@${moment}` } });
  const save = async (was: Datum, moment: number, body: { properties?: Record<string, unknown>; geometry?: Datum['geometry'] }) => {
    const before = {
      ...(body.properties && { properties: was.properties ?? {} }),
      ...(body.geometry && { geometry: was.geometry ?? null }),
    };
    const { datum, moment_id, step } = await client.call(endpoints.saveDatum, {
      params: { datum: `${was.id}@${moment}` },
      body: { ...body, before },
    });
    return { datum: datum!, open: moment_id, step };
  };
  const undo = (open: number, step: number | null) => client.call(endpoints.undoEdit, { params: { id: open, step: step! } });
  const redo = (open: number, step: number | null) => client.call(endpoints.redoEdit, { params: { id: open, step: step! } });
  const square = (x: number) => ({
    type: 'Polygon',
    coordinates: [[[6.95, 50.94], [x, 50.94], [x, 50.95], [6.95, 50.95], [6.95, 50.94]]], // oxfmt-ignore
  });

  test('what becomes again what it was before the moment has all its digits, valid or not', async () => {
    // What an import reads is made valid; this one comes from elsewhere.
    const { moment, table } = await filled('{"type":"Point","coordinates":[6.958312345678912,50.94131234567891]}');
    await db.query(`UPDATE ${table} SET geom = ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON($1), 4326), 25832)`, [shape]);
    const first = await lying(table);
    const was = await read(moment);
    const { datum: other, open, step: one } = await save(was, moment, { properties: { ...was.properties, gross: 1, lage: 2 } });
    const edited = await lying(table);
    const { step: two } = await save(other, open, { geometry: square(6.96) });
    const drawn = await lying(table);
    expect((await undo(open, two)).changed).toBe(1);
    expect(await lying(table)).toEqual(edited);
    expect((await undo(open, one)).datum).toEqual(await read(open));
    expect(await lying(table)).toEqual(first);
    await redo(open, one);
    await redo(open, two);
    expect(await lying(table)).toEqual(drawn);
  });

  test('many rows go and come back by one call; what is counted is what is there, and what is discarded is gone', async () => {
    const { depot, table } = await filled('{"type":"Point","coordinates":[6.9,50.9]}');
    const before = await lying(table);
    const rows = Array.from({ length: 1000 }, (_, nth) => ({ name: `Nr. ${nth}` }));
    const { moment_id: open, step } = await client.call(endpoints.createDatums, { params: { id: depot }, body: { rows } });
    const openMoment = async () => (await client.call(endpoints.depot, { params: { id: depot } })).moments[0]!;
    const full = await openMoment();
    expect(await undo(open, step)).toMatchObject({ changed: 1000, moment_size: 1, datum: null });
    expect(await lying(table)).toEqual(before);
    expect((await openMoment()).persistent_size).toBeLessThan(full.persistent_size / 10);
    expect(await redo(open, step)).toMatchObject({ changed: 1000, moment_size: 1001 });
    expect(await lying(table)).toHaveLength(1001);
    expect(await openMoment()).toMatchObject({ persistent_size: full.persistent_size, changes: full.changes + 2000 });
    await undo(open, step);
    expect(await kept(open)).toBe(1000);
    await client.call(endpoints.deleteMoment, { params: { id: open } });
    expect(await lying(table)).toEqual(before);
    expect(await orphans()).toBe(0);
  });

  test('a repair of all geometries is one step, however many calls it takes', async () => {
    const { moment, table } = await filled('{"type":"Point","coordinates":[6.9,50.9]}');
    await db.query(
      `INSERT INTO ${table} SELECT nth, from_m, to_m, props, ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON($1), 4326), 25832) FROM ${table}, generate_series(2, 8) AS nth`,
      [shape],
    );
    const first = await lying(table);
    const actor = actorOf((await accountByName(db, 'admin'))!);
    let calls = 0;
    const sum = await repairInSlices(
      (id, body) => {
        calls += 1;
        return repairGeometries(db, actor, id, { from: 0, ...body }, { lookMs: Number.POSITIVE_INFINITY, most: 3 });
      },
      moment,
      () => undefined,
    );
    expect(sum.repaired).toBe(7);
    expect(calls).toBe(3);
    const { undo: steps } = await client.call(endpoints.editSteps, { params: { id: sum.moment_id } });
    expect(steps.map(({ id, kind, records }) => [id, kind, records])).toEqual([[sum.step, 'repaired', 7]]);
    const repaired = await lying(table);
    // What the table of records has is not kept twice.
    expect(await kept(sum.moment_id)).toBe(0);
    expect(await undo(sum.moment_id, sum.step)).toMatchObject({ changed: 7 });
    expect(await lying(table)).toEqual(first);
    await redo(sum.moment_id, sum.step);
    expect(await lying(table)).toEqual(repaired);
    // A call that would go back begins another one.
    await db.query(
      `UPDATE ${table} SET geom = (SELECT geom FROM ${table} WHERE idx = 5 AND from_m = 1) WHERE idx = 5 AND to_m = 2147483647`,
    );
    const again = await client.call(endpoints.repairGeometries, { params: { id: sum.moment_id }, body: { from: 0, step: sum.step } });
    expect(again.repaired).toBe(1);
    expect(again.step).not.toBe(sum.step);
    await client.call(endpoints.finalizeMoment, { params: { id: sum.moment_id }, query: {} });
    expect([await kept(sum.moment_id), await orphans()]).toEqual([0, 0]);
  });

  test('a step upon one record says what that is called, also one that is deleted or made again, and nothing of one without a name', async () => {
    const { depot, moment } = await filled('{"type":"Point","coordinates":[6.9,50.9]}');
    const was = await read(moment);
    const named = async (open: number) => {
      const { undo: back, redo: forth } = await client.call(endpoints.editSteps, { params: { id: open } });
      return [back, forth].map((steps) => steps.map(({ kind, name }) => [kind, name]));
    };
    const long = 'Ä'.repeat(300);
    const { open, step } = await save(was, moment, { properties: { ...was.properties, name: long } });
    expect(await named(open)).toEqual([[['value', long.slice(0, 200)]], []]);
    await undo(open, step);
    expect(await named(open)).toEqual([[], [['value', 'a']]]);
    const added = await client.call(endpoints.createDatum, {
      params: { id: depot },
      query: {},
      body: { properties: { name: '', titel: 5, nr: 'x' } },
    });
    await client.call(endpoints.deleteDatum, { params: { datum: `1@${open}` } });
    expect(await named(open)).toEqual([
      [
        ['deleted', 'a'],
        ['added', null],
      ],
      [],
    ]);
    await undo(open, added.step);
    expect((await named(open))[1]).toEqual([['added', null]]);
  });

  test('two who edit at once have each their own steps, and never half of the other’s', async () => {
    const { depot } = await filled('{"type":"Point","coordinates":[6.9,50.9]}');
    const rows = Array.from({ length: 20 }, (_, nth) => ({ name: `Nr. ${nth}` }));
    const { moment_id: open, first } = await client.call(endpoints.createDatums, { params: { id: depot }, body: { rows } });
    const all = { find: 'Nr', replacement: 'No' };
    const { step } = await client.call(endpoints.replaceValues, { params: { id: open }, body: all });
    const edit = (nth: number) =>
      client.call(endpoints.saveDatum, { params: { datum: `${first + nth}@${open}` }, body: { properties: { name: `neu ${nth}` } } });
    const [undone, ...edits] = await Promise.allSettled([undo(open, step), ...rows.slice(0, 5).map((_, nth) => edit(nth))]);
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 'fulfilled'));
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: open }, query: {} });
    const names = objects.filter(({ id }) => id >= first).map(({ properties }) => String(properties?.['name']).slice(0, 2));
    // All or none: it came before them all, or one of them was faster.
    expect(names).toEqual(rows.map((_, nth) => (nth < 5 ? 'ne' : undone!.status === 'fulfilled' ? 'Nr' : 'No')));
  });
});
