import { endpoints, newestMoment, type Client, type Datum } from '@geo/api';
import { describe, expect } from 'vitest';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { crossingRing } from '../../testing/rings.ts';

type Ring = number[][];

describe.each(backends)('geometries that are edited on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const outer = [
    [6.958312345678912, 50.9413123456789, 12.123456789],
    [6.968312345678913, 50.9413123456789, 13.123456789],
    [6.968312345678913, 50.9513123456781, 14.123456789],
    [6.958312345678912, 50.9413123456789, 12.123456789],
  ];
  const filled = async (srid: number, ring: Ring = outer): Promise<{ depot: number; datum: Datum; moment: number }> => {
    const depot = await newDepot(client, { srid });
    const features = [{ type: 'Feature', properties: { name: 'a' }, geometry: { type: 'Polygon', coordinates: [ring] } }];
    expect((await importText(client, depot, 'a.geojson', JSON.stringify({ type: 'FeatureCollection', features }))).status).toBe('success');
    const moment = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id;
    return { depot: depot.id, moment, datum: await client.call(endpoints.datum, { params: { datum: `1@${moment}` } }) };
  };
  /** The places that lie in the store, version by version. */
  const places = async (depot: number): Promise<number[][][]> => {
    const { rows } = await platform.db.query<{ points: number[][] }>(
      `SELECT array_agg(ARRAY[ST_X(p.geom), ST_Y(p.geom), ST_Z(p.geom)] ORDER BY p.path) AS points
       FROM ${tableName(depotTable(depot))} r, LATERAL ST_DumpPoints(r.geom) p GROUP BY r.from_m ORDER BY r.from_m`,
    );
    return rows.map(({ points }) => points);
  };
  const ringOf = ({ geometry }: Datum): Ring => structuredClone((geometry as unknown as { coordinates: Ring[] }).coordinates[0]!);
  const save = (datum: Datum, moment: number, ring: Ring) =>
    client.call(endpoints.saveDatum, {
      params: { datum: `1@${moment}` },
      body: { geometry: { type: 'Polygon', coordinates: [ring] }, before: { geometry: datum.geometry } },
    });

  test.for([4326, 25832])('keep every digit of what was not touched, in EPSG:%i', async (srid) => {
    const { depot, datum, moment } = await filled(srid);
    const read = ringOf(datum);
    // Seven decimals are read.
    expect(read[0]!.slice(0, 2)).toEqual([6.9583123, 50.9413123]);
    const moved = [read[0]!, [6.98, 50.94, read[1]![2]!], read[2]!, read[0]!];
    await save(datum, moment, moved);
    const [before, after] = await places(depot);
    expect([after![0], after![2], after![3]]).toEqual([before![0], before![2], before![3]]);
    expect(after![1]!.slice(0, 2)).not.toEqual(before![1]!.slice(0, 2));
    // The height of what was moved was not touched either; of a place that is new it is what was sent.
    expect(Math.abs(after![1]![2]! - before![1]![2]!)).toBeLessThan(1e-6);
  });

  test('a place that is put exactly on a neighbour is stored exactly there', async () => {
    const { depot, datum, moment } = await filled(25832);
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: { geometry: 'exact' } });
    const exact = ringOf(objects[0]!);
    expect(exact[0]![0]).not.toBe(ringOf(datum)[0]![0]);
    const read = ringOf(datum);
    await save(datum, moment, [exact[1]!, [6.9, 50.9, 1], read[2]!, exact[1]!]);
    const [before, after] = await places(depot);
    // A nanometre is what the way through degrees and back costs.
    expect(Math.abs(after![0]![0]! - before![1]![0]!)).toBeLessThan(1e-6);
    expect(Math.abs(after![0]![1]! - before![1]![1]!)).toBeLessThan(1e-6);
  });

  test('say what is wrong and where, in degrees also where the depot has metres', async () => {
    const { datum, moment } = await filled(25832);
    const bowTie = [[6, 50, 1], [7, 51, 1], [7, 50, 1], [6, 51, 1], [6, 50, 1]]; // oxfmt-ignore
    await expect(save(datum, moment, bowTie)).rejects.toMatchObject({ status: 422, code: 'invalid_geometry', place: [expect.closeTo(6.5, 2), expect.closeTo(50.5, 1)] }); // oxfmt-ignore
    const square = [[6, 50], [7, 50], [7, 51], [6, 51], [6, 50]]; // oxfmt-ignore
    const beside = [[8, 50], [8.1, 50], [8.1, 50.1], [8, 50]]; // oxfmt-ignore
    const refused = client.call(endpoints.saveDatum, {
      params: { datum: `1@${moment}` },
      body: { geometry: { type: 'Polygon', coordinates: [square, beside] } },
    });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_geometry',
      message: expect.stringContaining('Ein Loch liegt außerhalb der Fläche.'),
    });
  });

  test('that cross themselves without end are refused without asking the geometry engine', async () => {
    const { datum, moment } = await filled(4326);
    const ring = crossingRing(3000, 1).map(([x, y]) => [x / 1000, y / 1000]);
    const scale = Math.max(...ring.flat().map(Math.abs));
    const tangled = ring.map(([x, y]) => [x! / scale, y! / scale]);
    const place = [expect.any(Number), expect.any(Number)];
    await expect(save(datum, moment, tangled)).rejects.toMatchObject({ status: 422, code: 'tangled_geometry', place });
  });

  test('that are not closed, too short or off the Earth are refused by their place', async () => {
    const { datum, moment } = await filled(25832);
    const open = [[6, 50, 1], [7, 50, 1], [7, 51, 1], [6, 51, 1]]; // oxfmt-ignore
    await expect(save(datum, moment, open)).rejects.toMatchObject({
      code: 'invalid_geometry',
      place: [6, 51],
      message: expect.stringContaining('Ein Rand ist nicht geschlossen'),
    });
    const short = [[6, 50, 1], [7, 50, 1], [6, 50, 1]]; // oxfmt-ignore
    await expect(save(datum, moment, short)).rejects.toMatchObject({ status: 422, place: [expect.closeTo(6, 5), expect.closeTo(50, 5)] });
    const off = [[6, 50, 1], [7, 95.5, 1], [7, 51, 1], [6, 50, 1]]; // oxfmt-ignore
    await expect(save(datum, moment, off)).rejects.toMatchObject({ code: 'outside_earth', message: expect.stringContaining('7 95.5') });
  });
});
