import { endpoints, type Client } from '@geo/api';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jobEnd, signIn } from '../../demo/client.ts';
import { createAccount } from '../../identity/new-account.ts';
import { objectPermissions } from '../../access/permissions.ts';
import { importShared, importText, newDepot, points, sharedData, upload } from '../../testing/client.ts';
import { addFile } from '../../store/uploads/uploads.ts';
import { crossingRing, polygons } from '../../testing/rings.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(backends)('imports on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const real = it.skipIf(backend.skipped || !existsSync(sharedData));
  const records = (moment: number) => client.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} });

  const stagingTables = async () =>
    (
      await platform.db.query(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'geo' AND table_name LIKE 'import\\_%'",
      )
    ).rows;

  test('each import is a moment, and earlier ones stay readable', async () => {
    const depot = await newDepot(client);
    const first = await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]));
    const second = await importText(client, depot, 'b.geojson', points(['Essen', 7.01, 51.46]));
    const third = await importText(client, depot, 'c.geojson', points(['Wesel', 6.62, 51.66]), 'append');
    const names = async (moment: number) => (await records(moment)).objects.map((record) => record.properties?.name);
    expect(await names(first.moment_id!)).toEqual(['Köln', 'Bonn']);
    expect(await names(second.moment_id!)).toEqual(['Essen']);
    expect(await names(third.moment_id!)).toEqual(['Essen', 'Wesel']);
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(moments.map((moment) => moment.size)).toEqual([2, 1, 2]);
    expect(moments[0]!.bbox).toEqual([6.62, 51.46, 7.01, 51.66]);
  });

  test('of an upload that is still under way is refused with the files that are missing', async () => {
    const depot = await newDepot(client);
    const { upload_id } = await client.call(endpoints.createUpload, {});
    await addFile(platform.db, upload_id, 'pegel.geojson');
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
    const { status, error } = await jobEnd(client, job);
    expect([status, error?.code, error?.text]).toEqual(['failure', 'upload_under_way', expect.stringContaining('pegel.geojson')]);
  });

  test('records that cannot be used are rejected with number and reason, the others imported', async () => {
    const depot = await newDepot(client);
    const features = [
      { type: 'Feature', properties: { n: 1 }, geometry: { type: 'Point', coordinates: [7, 51] } },
      {
        type: 'Feature',
        properties: { n: 2 },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
          ],
        },
      },
      {
        type: 'Feature',
        properties: { n: 3 },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 1],
              [0, 1],
              [1, 0],
              [0, 0],
            ],
          ],
        },
      },
    ];
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    const job = await importText(client, depot, 'drei.geojson', text, 'replace', { max_rejected_share: 0.5 });
    expect(job).toMatchObject({ status: 'success', report: { read: 3, written: 2, rejected: 1, repaired: 1 } });
    expect(job.report!.rejections[0]).toMatchObject({ record: 2 });
    expect(job.report!.warnings.some((warning) => warning.code === 'repaired' && warning.record === 3)).toBe(true);
    expect((await records(job.moment_id!)).objects.map((record) => record.properties?.n)).toEqual([1, 3]);
    const more = await importText(client, depot, 'mehr.geojson', points(['vier', 1, 1], ['fünf', 2, 2]), 'append');
    const ids = (await records(more.moment_id!)).objects.map((record) => record.id);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  test('what crosses itself too often to be repaired is refused by number, the others imported', async () => {
    const depot = await newDepot(client);
    const square = (x: number): [number, number][] => [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1], [x, 0]]; // oxfmt-ignore
    const bowtie: [number, number][] = [[0, 0], [1, 1], [0, 1], [1, 0], [0, 0]]; // oxfmt-ignore
    const squares = Array.from({ length: 36 }, (_, index) => square(index));
    const rings = [...squares, bowtie, crossingRing(300, 1), crossingRing(1000, 2), crossingRing(3000, 3)];
    const job = await importText(client, depot, 'ringe.geojson', polygons(...rings));
    expect(job).toMatchObject({ status: 'success', report: { read: 40, written: 37, rejected: 3, repaired: 1 } });
    expect(job.report!.rejections.map(({ record, code }) => [record, code])).toEqual(
      [38, 39, 40].map((record) => [record, 'not_repairable']),
    );
    expect(job.report!.warnings.find((warning) => warning.code === 'repaired')?.record).toBe(37);
    const { rows } = await platform.db.query(
      `SELECT count(*)::integer AS n, bool_and(ST_IsValid(geom)) AS valid FROM geo.depot_${depot.id}`,
    );
    expect(rows).toEqual([{ n: 37, valid: true }]);
  });

  test('a large area that crosses itself once is repaired, where nobody waits for it', async () => {
    const depot = await newDepot(client);
    const around = Array.from({ length: 5000 }, (_, at): [number, number] => {
      const angle = (at / 5000) * 2 * Math.PI;
      return [7 + Math.cos(angle), 50 + Math.sin(angle)];
    });
    // Two neighbours in the wrong order.
    [around[100], around[101]] = [around[101]!, around[100]!];
    const job = await importText(client, depot, 'kreis.geojson', polygons([...around, around[0]!]));
    expect(job).toMatchObject({ status: 'success', report: { read: 1, written: 1, rejected: 0, repaired: 1 } });
  });

  test('a broken file leaves the depot as it was', async () => {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    const whole = points(...Array.from({ length: 9000 }, (_, index): [string, number, number] => [`Ort ${index}`, 7, 51]));
    const job = await importText(client, depot, 'halb.geojson', whole.slice(0, -200));
    expect(job).toMatchObject({ status: 'failure', moment_id: null, error: { code: 'json_truncated' } });
    expect(job.error!.text).toContain('halb.geojson');
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(moments.map((moment) => moment.size)).toEqual([1]);
    expect(await stagingTables()).toEqual([]);
  });

  test('a job whose end could not be written is declared failed', async () => {
    const depot = await newDepot(client);
    const name = (await import('../../store/runs/jobs.ts')).workerName;
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, depot_id, status, worker, heartbeat) VALUES ('import', 1, '{}', $1, 'started', $2, now() - interval '1 minute') RETURNING id",
      [depot.id, name],
    );
    await expect
      .poll(async () => (await client.call(endpoints.job, { params: { id: rows[0]!.id } })).status, { interval: 300 })
      .toBe('failure');
  });

  test('coordinates are brought into the depot’s system', async () => {
    const depot = await newDepot(client, { srid: 25832 });
    const job = await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    const { rows } = await platform.db.query<{ x: number; srid: number }>(
      `SELECT ST_X(geom) AS x, ST_SRID(geom) AS srid FROM geo.depot_${depot.id}`,
    );
    expect(rows[0]!.srid).toBe(25832);
    expect(rows[0]!.x).toBeCloseTo(356_702, -2);
    const { objects } = await records(job.moment_id!);
    expect((objects[0]!.geometry as unknown as { coordinates: number[] }).coordinates[0]).toBeCloseTo(6.96, 6);
  });

  test('a place that cannot be brought into the depot’s system is rejected with its number, the others imported', async () => {
    const depot = await newDepot(client, { srid: 25832 });
    const job = await importText(
      client,
      depot,
      'weit.geojson',
      points(['Köln', 6.96, 50.94], ['nirgends', 1e12, 1e12], ['Bonn', 7.1, 50.73]),
      'replace',
      { max_rejected_share: 0.5 },
    );
    expect(job).toMatchObject({ status: 'success', report: { read: 3, written: 2, rejected: 1 } });
    expect(job.report!.rejections).toMatchObject([{ record: 2, code: 'not_degrees' }]);
    expect((await records(job.moment_id!)).objects.map((record) => record.properties?.name)).toEqual(['Köln', 'Bonn']);
  });

  test('an import with nothing to write or too much refused leaves depot and layer as they were', async () => {
    const depot = await newDepot(client, { srid: 25832 });
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]));
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const nowhere = (...names: string[]) => names.map((name): [string, number, number] => [name, 1e12, 1e12]);
    const served = async () =>
      ((await (await fetch(`${platform.url}/services/${layer.slug}/geojson`)).json()) as { features?: unknown[] }).features?.length;
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    expect(await served()).toBe(2);
    for (const mode of ['replace', 'append'] as const) {
      const all = await importText(client, depot, 'weit.geojson', points(...nowhere('x', 'y')), mode, { max_rejected_share: 1 });
      expect(all).toMatchObject({ status: 'failure', moment_id: null, error: { code: 'all_rejected' }, report: { read: 2, rejected: 2 } });
      expect(all.report!.rejections.map((one) => one.record)).toEqual([1, 2]);
      const some = await importText(client, depot, 'teils.geojson', points(['Köln', 6.96, 50.94], ...nowhere('x')), mode);
      expect(some).toMatchObject({ status: 'failure', error: { code: 'too_many_rejected' }, report: { read: 2, written: 1, rejected: 1 } });
      const none = await importText(client, depot, 'leer.geojson', points(), mode);
      expect(none).toMatchObject({ status: 'failure', error: { code: 'nothing_to_import' }, report: { read: 0, written: 0 } });
      // A table without rows has no records of a wrong type.
      const heading = await importText(client, depot, 'leer.csv', 'name;wert\n', mode);
      expect(heading).toMatchObject({ status: 'failure', error: { code: 'nothing_to_import' }, report: { read: 0, written: 0 } });
    }
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(moments.map((moment) => moment.size)).toEqual([2]);
    expect(await served()).toBe(2);
    expect(await stagingTables()).toEqual([]);
  });

  test('a repeat of an import takes the same file with another share, also of a batch whose others were taken over', async () => {
    const depot = await newDepot(client, { srid: 25832 });
    const { upload_id } = await client.call(endpoints.createUpload, {});
    await client.uploadFile(upload_id, 'teils.geojson', new Blob([points(['Köln', 6.96, 50.94], ['x', 1e12, 1e12])]));
    await client.uploadFile(upload_id, 'ganz.geojson', new Blob([points(['Bonn', 7.1, 50.73])]));
    const sources = [{ path: 'teils.geojson' }, { path: 'ganz.geojson' }];
    const { jobs } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, sources } });
    expect((await jobEnd(client, jobs[1]!)).status).toBe('success');
    const failed = await jobEnd(client, jobs[0]!);
    expect(failed).toMatchObject({ status: 'failure', source: { name: 'teils.geojson', layer: null } });
    const again = await client.call(endpoints.repeatImport, { params: { id: failed.id }, body: { max_rejected_share: 0.5 } });
    const done = await jobEnd(client, again.job);
    expect(done.status).toBe('success');
    // It joins what the others brought in place of the earlier records.
    expect((await records(done.moment_id!)).objects.map((record) => record.properties?.name)).toEqual(['Bonn', 'Köln']);
  });

  test('an import under way is cancelled by its starter and by who may write the depot; nothing of it stays', async () => {
    const depot = await newDepot(client);
    const many = Array.from({ length: 60_000 }, (_, index): [string, number, number] => [`Ort ${index}`, 7, 51]);
    const upload_id = await upload(client, 'viele.geojson', points(...many));
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
    const id = Number(/(\d+)\/$/.exec(job)![1]);
    const { rows } = await platform.db.query<{ id: number }>('SELECT id FROM geo.account ORDER BY id LIMIT 1');
    const writer = await createAccount(platform.db, { username: 'mitschreiber', password: 'ein-langes-Testpasswort', isSuperuser: false });
    expect(rows[0]!.id).not.toBe(writer.id);
    const other = await signIn(platform.url, 'mitschreiber', 'ein-langes-Testpasswort');
    const abort = (by: Client) => by.call(endpoints.abortJob, { params: { id } });
    await expect(abort(other)).rejects.toMatchObject({ status: 404 });
    await client.call(endpoints.saveDepot, {
      params: { id: depot.id },
      body: { permissions: [{ user: `/api/v1/user/${writer.id}/`, group: null, perms: [objectPermissions.depot.write] }] },
    });
    await abort(other);
    const ended = await jobEnd(other, job);
    expect(ended).toMatchObject({ status: 'cancelled', moment_id: null, report: null });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments).toEqual([]);
    expect(await stagingTables()).toEqual([]);
    const again = await client.call(endpoints.repeatImport, { params: { id }, body: {} });
    expect(await jobEnd(client, again.job)).toMatchObject({ status: 'success', report: { written: 60_000 } });
  });

  test('an import that shall stop is not taken over, however late that is noticed', async () => {
    const depot = await newDepot(client);
    const upload_id = await upload(client, 'a.geojson', points(['Köln', 6.96, 50.94]));
    // A job that is to stop before its worker looks for the first time.
    const input = { upload_id, mode: 'replace', config: {}, max_rejected_share: 0.1 };
    const { rows } = await platform.db.query<{ id: number }>(
      "INSERT INTO geo.job (kind, account_id, input, depot_id, abort_requested) VALUES ('import', 1, $1, $2, true) RETURNING id",
      [JSON.stringify(input), depot.id],
    );
    await platform.db.notify('geo_job', '');
    expect(await jobEnd(client, `/api/v1/job/${rows[0]!.id}/`)).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments).toEqual([]);
  });

  test('records are found by text and by place', async () => {
    const depot = await newDepot(client);
    const job = await importText(client, depot, 'a.geojson', points(['Köln 100%', 6.96, 50.94], ['Bonn', 7.1, 50.73]));
    const find = async (query: { q?: string; at?: string }) =>
      (await client.call(endpoints.datumsByMoment, { params: { id: job.moment_id! }, query })).objects.map(
        (record) => record.properties?.name,
      );
    expect(await find({ q: '0%' })).toEqual(['Köln 100%']);
    expect(await find({ q: '%' })).toEqual(['Köln 100%']);
    expect(await find({ at: '7.1001,50.7301,50' })).toEqual(['Bonn']);
    expect(await find({ at: '7.2,50.73,50' })).toEqual([]);
  });

  real('a real shapefile with umlauts keeps extent and names', async () => {
    const depot = await newDepot(client);
    const job = await importShared(client, depot, 'vector/shp/nrw_regierungsbezirke_25832.zip');
    expect(job).toMatchObject({ status: 'success', report: { read: 5, written: 5, rejected: 0, source_srid: 25832 } });
    const page = await records(job.moment_id!);
    expect(page.objects.map((record) => record.properties?.GN)).toContain('Düsseldorf');
    const [west, south, east, north] = page.meta.extent4326!;
    expect([west, south, east, north].map((value) => Math.round(value * 10) / 10)).toEqual([5.9, 50.3, 9.5, 52.5]);
  });
});
