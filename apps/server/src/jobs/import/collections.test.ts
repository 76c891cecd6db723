import { endpoints, newestMoment, type Client } from '@geo/api';
import type { Geometry } from 'geojson';
import { describe, expect } from 'vitest';
import { applyMigrations } from '../../db/migrations.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { tableName } from '../../store/depots/record-table.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

// GeoJSON cannot be written of a collection within a collection: one such record kept every page that it was on from being read.
describe.each(backends)('collections within collections on $name', (backend) => {
  let client: Client;
  let platform: TestPlatform;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const point = (x: number): Geometry => ({ type: 'Point', coordinates: [x, 50] });
  const collection = (...geometries: Geometry[]): Geometry => ({ type: 'GeometryCollection', geometries });
  const nested = collection(point(7), collection(point(8), collection(point(9))));
  const flat = collection(point(7), point(8), point(9));
  const imported = async (...geometries: Geometry[]) => {
    const depot = await newDepot(client);
    const features = geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
    const job = await importText(client, depot, 'a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(job.status).toBe('success');
    return { depot, moment: job.moment_id! };
  };
  const geometriesOf = async (moment: number): Promise<unknown[]> =>
    (await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} })).objects.map(({ geometry }) => geometry);

  test('are imported as one collection', async () => {
    const { moment } = await imported(point(1), nested);
    expect(await geometriesOf(moment)).toEqual([point(1), flat]);
  });

  test('are imported from WKT as one collection', async () => {
    const text = 'name;wkt\na;"GEOMETRYCOLLECTION(POINT(7 50),GEOMETRYCOLLECTION(POINT(8 50),GEOMETRYCOLLECTION(POINT(9 50))))"\n';
    const job = await importText(client, await newDepot(client), 'a.csv', text);
    expect(await geometriesOf(job.moment_id!)).toEqual([flat]);
  });

  test('are saved as one collection', async () => {
    const { moment } = await imported(point(1));
    const saved = await client.call(endpoints.saveDatum, { params: { datum: `1@${moment}` }, body: { geometry: { ...nested } } });
    expect(saved.datum!.geometry).toEqual(flat);
  });

  test('do not come of a repair either, which keeps what else a collection holds', async () => {
    const bowTie = [[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]; // oxfmt-ignore
    const spike = [[4, 4], [5, 4], [4, 4], [4, 4]]; // oxfmt-ignore
    const areas = [bowTie, spike].map((ring): Geometry => ({ type: 'Polygon', coordinates: [ring] }));
    const { moment } = await imported(collection(point(1), ...areas));
    const [geometry] = (await geometriesOf(moment)) as { geometries: Geometry[] }[];
    expect(geometry!.geometries.map(({ type }) => type)).toEqual(['Point', 'MultiPolygon', 'LineString']);
  });

  test('that lie in a depot since before are one collection each from now on', async () => {
    const { depot, moment } = await imported(flat, point(1), collection(collection()));
    const table = tableName(depotTable(depot.id));
    await platform.db.query(
      `UPDATE ${table} SET geom = ST_SetSRID('GEOMETRYCOLLECTION(POINT(7 50),GEOMETRYCOLLECTION(POINT(8 50),GEOMETRYCOLLECTION(POINT(9 50))))'::geometry, 4326) WHERE idx = 1`,
    );
    await platform.db.transaction(async (tx) => {
      await tx.query('DROP FUNCTION geo.unnested');
      await tx.query("DELETE FROM geo.migration WHERE name = '0049_nested_collections'");
      await applyMigrations(tx);
    });
    expect(await geometriesOf(moment)).toEqual([flat, point(1), collection()]);
    expect(newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!.id).toBe(moment);
  });
});
