import { csrfToken, endpoints, newestMoment, type Client, type DatumChange, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd, signInWithCookies } from '../../demo/client.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(backends)('edits of records on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  /** A depot with what was imported, and its moment. */
  const filled = async (content: string, srid?: number): Promise<{ depot: Depot; moment: number }> => {
    const depot = await newDepot(client, srid === undefined ? {} : { srid });
    expect((await importText(client, depot, 'a.geojson', content)).status).toBe('success');
    return { depot, moment: newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id };
  };
  const save = (idx: number, moment: number, properties: Record<string, unknown>, before?: Record<string, unknown>): Promise<DatumChange> =>
    client.call(endpoints.saveDatum, {
      params: { datum: `${idx}@${moment}` },
      body: { properties, ...(before ? { before: { properties: before } } : {}) },
    });
  interface Version {
    idx: number;
    from_m: number;
    to_m: number;
    props: string;
    geom: string;
  }
  /** What lies in a depot's table, as text. */
  const versions = async ({ id }: Depot): Promise<Version[]> =>
    (
      await platform.db.query<Version>(
        `SELECT idx, from_m, to_m, props::text AS props, geom::text AS geom FROM ${tableName(depotTable(id))} ORDER BY idx, from_m, to_m`,
      )
    ).rows;
  const places = points(['Köln', 6.9583129, 50.9413], ['Deutz', 6.98, 50.94]);

  test('leave numbers that no browser holds, and every digit of a place', async () => {
    const feature = `{"type":"Feature","properties":{"name":"a","id":9007199254740993},"geometry":{"type":"Point","coordinates":[6.958312345678912,50.94131]}}`;
    const { depot, moment } = await filled(`{"type":"FeatureCollection","features":[${feature}]}`, 25832);
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });
    const read = objects[0]!.properties!;
    expect(read).toEqual({ name: 'a', id: '9007199254740993' });
    const { moment_id, datum } = await save(1, moment, { ...read, name: 'b' }, read);
    expect(datum!.properties).toEqual({ name: 'b', id: '9007199254740993' });
    await client.call(endpoints.createDatum, { params: { id: depot.id }, query: { template: datum!.id }, body: {} });
    const [before, edited, copy] = await versions(depot);
    for (const version of [edited!, copy!]) {
      expect(version.props).toContain('9007199254740993');
      expect([version.geom, JSON.parse(version.props)]).toMatchObject([before!.geom, { name: 'b' }]);
    }
    await client.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
  });

  test('take whole numbers that a double does not hold as the text of their digits, and store numbers', async () => {
    const feature = (id: string) =>
      `{"type":"Feature","properties":{"name":"a","id":${id}},"geometry":{"type":"Point","coordinates":[6.9,50.9]}}`;
    const { depot, moment } = await filled(`{"type":"FeatureCollection","features":[${feature('9007199254740993')}]}`, 25832);
    const read = { name: 'a', id: '9007199254740993' };
    const { moment_id, datum, step } = await save(1, moment, { ...read, id: '-9007199254740995' }, read);
    expect(datum!.properties).toEqual({ name: 'a', id: '-9007199254740995' });
    await client.call(endpoints.createDatums, { params: { id: depot.id }, body: { rows: [{ name: 'c', id: '9223372036854775807' }] } });
    await client.call(endpoints.undoEdit, { params: { id: moment_id, step: step! } });
    const lying = (await versions(depot)).map(({ idx, from_m, props }) => [idx, from_m, props]);
    expect(lying.map(([, , props]) => /"id": (-?\d+)/.exec(props as string)?.[1])).toEqual(['9007199254740993', '9223372036854775807']);
    // Within a value nothing tells a number from a text: such a value is refused as it was, and never stored as another one.
    const within = await filled(
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"teil":{"nr":9007199254740993,"b":1}},"geometry":null}]}',
      25832,
    );
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: within.moment }, query: {} });
    const { teil } = objects[0]!.properties as { teil: { nr: unknown; b: number } };
    expect(typeof teil.nr).toBe('number');
    await expect(save(1, within.moment, { teil: { ...teil, b: 2 } }, { teil })).rejects.toMatchObject({ code: 'wrong_attribute' });
    for (const id of ['9223372036854775808', '90071992547409930.5', 'hoch'])
      await expect(save(1, moment_id, { ...read, id }, read)).rejects.toMatchObject({ code: 'wrong_attribute' });
  });

  test('of one record leave one version for each moment, and none where they are discarded', async () => {
    const { depot, moment } = await filled(places);
    const untouched = await versions(depot);
    let at = moment;
    for (const name of ['b', 'c', 'd']) at = (await save(1, at, { name })).moment_id;
    expect((await versions(depot)).length).toBe(3);
    await client.call(endpoints.deleteDatum, { params: { datum: `1@${at}` } });
    await client.call(endpoints.deleteDatum, { params: { datum: `2@${at}` } });
    await client.call(endpoints.createDatum, { params: { id: depot.id }, query: {}, body: { properties: { name: 'e' } } });
    await client.call(endpoints.deleteMoment, { params: { id: at } });
    expect(await versions(depot)).toEqual(untouched);
    expect((await platform.db.query('SELECT 1 FROM geo.record_edit WHERE moment_id = $1', [at])).rows).toEqual([]);
  });

  test('that come at once all stay', async () => {
    const { depot, moment } = await filled(places);
    const fields = Array.from({ length: 8 }, (_, index) => `field ${index}`);
    const changes = await Promise.all(fields.map((field) => save(1, moment, { name: 'Köln', [field]: 1 }, { name: 'Köln' })));
    expect(new Set(changes.map(({ moment_id }) => moment_id)).size).toBe(1);
    const { objects, meta } = await client.call(endpoints.datumsByMoment, { params: { id: changes[0]!.moment_id }, query: {} });
    expect(Object.keys(objects[0]!.properties!).toSorted()).toEqual([...fields, 'name'].toSorted());
    expect(meta.columns.map(({ key }) => key).toSorted()).toEqual([...fields, 'name'].toSorted());
    const [open] = (await client.call(endpoints.depot, { params: { id: depot.id } })).moments;
    expect(open).toMatchObject({ status: 'open', changes: 8, size: 2 });
  });

  test('of a geometry are stored in the system of the depot; what is not valid is refused by its reason', async () => {
    const { depot, moment } = await filled(places, 25832);
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [6.9, 50.9],
          [7, 50.9],
          [7, 51],
          [6.9, 51],
          [6.9, 50.9],
        ],
      ],
    };
    const change = await client.call(endpoints.saveDatum, { params: { datum: `1@${moment}` }, body: { geometry } });
    const { rows } = await platform.db.query<{ srid: number; area: number }>(
      `SELECT ST_SRID(geom) AS srid, ST_Area(geom) AS area FROM ${tableName(depotTable(depot.id))} WHERE idx = 1 AND from_m > 1`,
    );
    expect(rows[0]!.srid).toBe(25832);
    // Seven kilometres by eleven.
    expect(Math.round(rows[0]!.area / 1e6)).toBe(78);
    const [open] = (await client.call(endpoints.depot, { params: { id: depot.id } })).moments;
    expect(open!.bbox!.map((value) => Math.round(value * 100) / 100)).toEqual([6.9, 50.9, 7, 51]);
    const bowTie = {
      type: 'Polygon',
      coordinates: [
        [
          [6, 50],
          [7, 51],
          [7, 50],
          [6, 51],
          [6, 50],
        ],
      ],
    };
    const refused = client.call(endpoints.saveDatum, { params: { datum: `1@${change.moment_id}` }, body: { geometry: bowTie } });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'invalid_geometry',
      message: expect.stringContaining('Ihre Kanten kreuzen sich. Stelle (Länge, Breite): 6.5'),
      place: [expect.closeTo(6.5, 2), expect.closeTo(50.5, 1)],
    });
  });

  test('that nobody could mean are refused, not an error of the server', async () => {
    const { depot, moment } = await filled(places);
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const send = (body: string, query = ''): Promise<number> =>
      fetch(`${platform.url}/api/v1/datum/1@${moment}/${query}`, {
        method: 'PATCH',
        headers: { Cookie: cookies(), 'X-CSRFToken': csrfToken(cookies()), 'Content-Type': 'application/json' },
        body,
      }).then(({ status }) => status);
    const { cookies } = await signInWithCookies(platform.url, platform.username, platform.password);
    const answers = await Promise.all(
      [
        `{"properties":{"a":${deep}}}`,
        `{"properties":{"a":${deep}},"before":{"properties":{"a":${deep}}}}`,
        `{"geometry":{"type":"Point","coordinates":${deep}}}`,
        `{"geometry":{"type":"Point","coordinates":${deep}},"before":{"geometry":{"type":"Point","coordinates":${deep}}}}`,
        '{"properties":{},"before":{"properties":{"a\\u0000":1}}}',
        '{"geometry":{"type":"Point","coordinates":["7","50"]}}',
        '{"geometry":{"type":"GeometryCollection","geometries":[]}}',
        '{"properties":[]}',
      ].map((body) => send(body)),
    );
    expect(answers).toEqual(answers.map(() => 422));
    const finalize = await save(1, moment, { name: 'b' });
    const nul = client.call(endpoints.finalizeMoment, { params: { id: finalize.moment_id }, query: { message: 'a\0b' } });
    await expect(nul).rejects.toMatchObject({ status: 422 });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments.map(({ status }) => status)).toEqual([
      'open',
      'finalized',
    ]);
  });

  test('wait for an import, and an import for them', async () => {
    const { depot, moment } = await filled(places);
    await platform.db.query(
      `INSERT INTO geo.job (kind, status, worker, heartbeat, account_id, input, depot_id)
       SELECT 'import', 'started', 'elsewhere/1/a', now(), id, '{}', $1 FROM geo.account LIMIT 1`,
      [depot.id],
    );
    await expect(save(1, moment, { name: 'b' })).rejects.toMatchObject({ code: 'depot_busy' });
    await platform.db.query("UPDATE geo.job SET status = 'cancelled' WHERE depot_id = $1", [depot.id]);
    const { moment_id } = await save(1, moment, { name: 'b' });
    await expect(importText(client, depot, 'a.geojson', places)).rejects.toMatchObject({ code: 'open_moment' });
    await client.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
    expect((await importText(client, depot, 'a.geojson', points(['Porz', 7.05, 50.88]), 'append')).status).toBe('success');
    const { objects } = await client.call(endpoints.datumsByDepot, { params: { id: depot.id }, query: {} });
    expect(objects.map(({ properties }) => properties!['name'])).toEqual(['b', 'Deutz', 'Porz']);
  });

  test('come after a replacement and after a restoration as well, and what was before is read as it was', async () => {
    const { depot, moment } = await filled(places);
    await importText(client, depot, 'a.geojson', points(['Porz', 7.05, 50.88]));
    const { job } = await client.call(endpoints.restoreMoment, { params: { id: moment }, body: {} });
    const { moment_id: restored } = await jobEnd(client, job);
    const names = async (id: number): Promise<unknown[]> =>
      (await client.call(endpoints.datumsByMoment, { params: { id }, query: {} })).objects.map(({ properties }) => properties!['name']);
    expect(await names(restored!)).toEqual(['Köln', 'Deutz']);
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: restored! }, query: {} });
    const { moment_id } = await save(objects[1]!.id, restored!, { name: 'Deutz-Kalk' });
    expect(await names(moment_id)).toEqual(['Köln', 'Deutz-Kalk']);
    expect(await names(moment)).toEqual(['Köln', 'Deutz']);
    expect(await names(restored!)).toEqual(['Köln', 'Deutz']);
  });
});
