import { endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../demo/client.ts';
import type { DepotRow } from '../store/depots/depots.ts';
import { importText, newDepot, points, upload } from '../testing/client.ts';
import { anyBackend, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { attachImport, openStaging, prepareImport, stagingTable } from './ingest.ts';

describe.each(anyBackend)('the CRS of a depot without a moment on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  /** A record that lies ready for a new depot, prepared for one in the system. */
  const prepared = async (srid: number, takesCrs: boolean) => {
    const { db } = platform;
    const depot = await newDepot(client, { srid: 4326 });
    const job = await db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, status, account_id, input, heartbeat) SELECT 'import', 'started', id, '{}', now() + interval '1 hour' FROM geo.account LIMIT 1 RETURNING id",
    );
    const jobId = job.rows[0]!.id;
    const row = (await db.query<DepotRow>('SELECT * FROM geo.depot WHERE id = $1', [depot.id])).rows[0]!;
    const table = await openStaging(db, stagingTable(jobId));
    await db.query(`INSERT INTO geo.${table} SELECT 1, 1, 2147483647, '{"name": "Deutz"}', ST_SetSRID(ST_Point(7, 51), ${srid})`);
    const ready = await prepareImport(db, {
      table,
      depot: { ...row, srid },
      takesCrs,
      jobId,
      columns: [{ key: 'name', kind: 'string' }],
      stagedCrs: srid,
      sourceSrid: srid,
      mode: 'replace',
      actor: { id: row.owner_id, impersonatorId: null },
      message: '',
      hasPolygons: false,
      signal: new AbortController().signal,
    });
    return { depot, attach: () => attachImport(db, ready, () => Promise.resolve()) };
  };
  const stateOf = async ({ id }: Depot) => {
    const { srid, moments } = await client.call(endpoints.depot, { params: { id } });
    return { srid, sizes: moments.map(({ size }) => size) };
  };

  test('is that of the first records, where that was asked for', async () => {
    const { depot, attach } = await prepared(25832, true);
    await attach();
    expect(await stateOf(depot)).toEqual({ srid: 25832, sizes: [1] });
  });

  test('stays where other records were first: those that come later are refused, not mixed in', async () => {
    const { depot, attach } = await prepared(25832, true);
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    await expect(attach()).rejects.toMatchObject({ said: { code: 'depot_busy' } });
    expect(await stateOf(depot)).toEqual({ srid: 4326, sizes: [1] });
  });

  test('holds for records as well that were prepared for the one before', async () => {
    const { depot, attach } = await prepared(4326, false);
    const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [356_000, 5_645_000] } };
    const upload_id = await upload(client, 'm.geojson', JSON.stringify({ type: 'FeatureCollection', features: [point] }));
    const config = { crs: 25832, auto_transform: false };
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, config } });
    expect((await jobEnd(client, job)).status).toBe('success');
    await expect(attach()).rejects.toMatchObject({ said: { code: 'depot_busy' } });
    expect(await stateOf(depot)).toEqual({ srid: 25832, sizes: [1] });
  });
});
