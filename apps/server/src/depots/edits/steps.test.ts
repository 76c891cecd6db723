import { addedSteps, endpoints, inverseStep, movedStep, newestMoment, valueStep, type Client, type Datum, type RecordStep } from '@geo/api';
import { describe, expect } from 'vitest';
import type { Db } from '../../db/types.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

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
  const read = (moment: number, idx = 1): Promise<Datum> => client.call(endpoints.datum, { params: { datum: `${idx}@${moment}` } });
  const save = async (was: Datum, moment: number, body: { properties?: Record<string, unknown>; geometry?: Datum['geometry'] }) => {
    const before = {
      ...(body.properties && { properties: was.properties ?? {} }),
      ...(body.geometry && { geometry: was.geometry ?? null }),
    };
    const { datum, moment_id } = await client.call(endpoints.saveDatum, {
      params: { datum: `${was.id}@${moment}` },
      body: { ...body, before },
    });
    return { datum: datum!, open: moment_id };
  };
  const step = (open: number, ...steps: RecordStep[]) => client.call(endpoints.stepDatums, { params: { id: open }, body: { steps } });
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
    const { datum: other, open } = await save(was, moment, { properties: { ...was.properties, gross: 1, lage: 2 } });
    const { datum: drawn } = await save(other, open, { geometry: square(6.96) });
    const back = [valueStep('gross', was, other), movedStep(other, drawn)].map(inverseStep);
    expect((await step(open, back[1]!)).changed).toBe(1);
    expect((await step(open, back[0]!)).changed).toBe(1);
    expect((await step(open, inverseStep(valueStep('lage', was, other)))).datum).toEqual(await read(open));
    expect(await lying(table)).toEqual(first);
  });

  test('of a geometry that goes back within the moment what was not drawn stays as it lies', async () => {
    const { moment, table } = await filled(JSON.stringify(square(6.960000001234)));
    const was = await read(moment);
    const [ring] = (was.geometry as unknown as { coordinates: number[][][] }).coordinates;
    const [a, b, c, d] = ring!;
    const drawing = (...corners: (number[] | undefined)[]) => ({ type: 'Polygon', coordinates: [corners] });
    const { datum: one, open } = await save(was, moment, { geometry: drawing(a, b, c, [6.94, 50.95], a) });
    const between = await lying(table);
    const { datum: two } = await save(one, open, { geometry: drawing(a, [6.97, 50.94], c, [6.94, 50.95], a) });
    await step(open, inverseStep(movedStep(one, two)));
    expect(await lying(table)).toEqual(between);
    expect(d).toBeDefined();
  });

  test('many rows go and come back by one call; what is counted is what is there, and what is discarded is gone', async () => {
    const { depot, table } = await filled('{"type":"Point","coordinates":[6.9,50.9]}');
    const before = await lying(table);
    const rows = Array.from({ length: 1000 }, (_, nth) => ({ name: `Nr. ${nth}` }));
    const { first, moment_id: open } = await client.call(endpoints.createDatums, { params: { id: depot }, body: { rows } });
    const steps = addedSteps(first, rows);
    const openMoment = async () => (await client.call(endpoints.depot, { params: { id: depot } })).moments[0]!;
    const full = await openMoment();
    expect(await step(open, ...steps.map(inverseStep))).toMatchObject({ changed: 1000, moment_size: 1, datum: null });
    expect(await lying(table)).toEqual(before);
    expect((await openMoment()).persistent_size).toBeLessThan(full.persistent_size / 10);
    expect(await step(open, ...steps)).toMatchObject({ changed: 1000, moment_size: 1001 });
    expect(await lying(table)).toHaveLength(1001);
    expect(await openMoment()).toMatchObject({ persistent_size: full.persistent_size, changes: full.changes + 2000 });
    await client.call(endpoints.deleteMoment, { params: { id: open } });
    expect(await lying(table)).toEqual(before);
  });

  test('names that no database holds are none of the record', async () => {
    const { moment } = await filled('{"type":"Point","coordinates":[6.9,50.9]}');
    const was = await read(moment);
    const { open } = await save(was, moment, { properties: { ...was.properties, name: 'b' } });
    const strange = { id: 1, before: { properties: { 'a\u0000': null, name: 'b' } }, after: { properties: { name: 'c' } } };
    expect((await step(open, strange)).datum?.properties?.['name']).toBe('c');
    const wrong = { id: 1, before: { properties: {} }, after: { properties: { 'a\u0000': 1 } } };
    await expect(step(open, wrong)).rejects.toMatchObject({ code: 'wrong_attribute' });
  });
});
