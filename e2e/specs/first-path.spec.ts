import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@geo/api';
import { jobEnd, newDepot, runningWithRecords, signIn, uploadPoints } from '../drivers/client.ts';
import { Backoffice } from '../drivers/backoffice.ts';
import { embeddedBackend, password, postgresBackend, type Backend, type ServerProcess } from '../drivers/server.ts';

const nrw = path.resolve(import.meta.dirname, '../../../shared/data/vector/shp/nrw_regierungsbezirke_25832.zip');
// A new user's database is made at the first start: the other tests begin with one that was.
const backends = [
  { name: 'embedded', make: async () => embeddedBackend(mkdtempSync(path.join(tmpdir(), 'geo-e2e-'))) },
  { name: 'postgres', make: postgresBackend, skipped: process.env.TEST_DATABASE_URL ? undefined : 'TEST_DATABASE_URL is not set' },
];

/** Squares with umlauts in their names, for machines without the real file. */
function ownFile(folder: string): string {
  const features = ['Köln', 'Düsseldorf', 'Münster', 'Detmold', 'Arnsberg'].map((GN, index) => {
    const [west, south] = [6 + index * 0.5, 50.5 + index * 0.3];
    return {
      type: 'Feature',
      properties: { GN },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [west + 0.4, south],
            [west + 0.4, south + 0.2],
            [west, south + 0.2],
            [west, south],
          ],
        ],
      },
    };
  });
  const file = path.join(folder, 'bezirke.geojson');
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  return file;
}

describe.each(backends)('the path a new user walks, on $name', ({ make, skipped }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-path-'));
  const real = existsSync(nrw);
  let backend: Backend;
  let server: ServerProcess;
  let user: Backoffice;
  beforeAll(async () => {
    if (skipped) return;
    backend = await make();
    server = await backend.start();
    user = await Backoffice.open(server.url);
  });
  afterAll(async () => {
    await user?.close();
    await server?.stop();
    await backend?.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const step = it.skipIf(skipped);

  step('1 logs in', async () => {
    await user.logIn('admin', password);
    await user.picture('1-home');
  });

  step('2 drops a file, sees what was detected, imports it into a new depot', async () => {
    const file = real ? nrw : ownFile(folder);
    await user.dropFile({ name: path.basename(file), path: file });
    const detected = await user.detected().innerText();
    expect(detected).toContain('5');
    if (real) expect(detected).toMatch(/25832/);
    await user.picture('2-detected');
    await user.importIntoNewDepot('NRW', 'Basis');
    await user.importOutcome().waitFor();
    expect(await user.importOutcome().innerText()).toContain('fertig');
    await user.picture('2-report');
  });

  step('3 sees map and table of the records', async () => {
    await user.openImportedDepot();
    await user.tableText('Düsseldorf').waitFor();
    await user.picture('3-depot');
  });

  step('4 builds a switchboard by mouse, runs it, watches it live, looks at a port’s data', async () => {
    await user.buildBuffers('NRW Puffer', { from: '/Basis/NRW', to: '/Basis/NRW Puffer' });
    await user.picture('4-wired');
    await user.run();
    for (const func of ['depot.retrieve', 'feature.buffer', 'depot.store']) await user.cardWithStatus(func, 'success').waitFor();
    await user.picture('4-run');
    await user.showData('feature.buffer');
    await user.tableText('Köln').waitFor();
    await user.picture('4-table');
    await user.showDataMap();
    await user.picture('4-map');
    await user.closeDialog();
  });

  step('5 creates a layer whose services real clients read', async () => {
    await user.go('/depots/');
    await user.page.getByText('NRW Puffer').first().click();
    await user.page.getByRole('button', { name: 'Layer erstellen' }).click();
    await user.page.getByRole('tab', { name: 'Dienste' }).waitFor();
    await user.picture('5-layer');
    await user.publishLayer();
    await user.page.getByRole('tab', { name: 'Dienste' }).click();
    await user.page.getByText('/services/nrw-puffer/wfs').first().waitFor();
    await user.picture('5-services');

    const geojson = (await (await fetch(`${server.url}/services/nrw-puffer/geojson`)).json()) as {
      features: { properties: { GN: string } }[];
    };
    expect(geojson.features.map((one) => one.properties.GN).toSorted()).toEqual(['Arnsberg', 'Detmold', 'Düsseldorf', 'Köln', 'Münster']);
    const map = await fetch(
      `${server.url}/services/nrw-puffer/wms?service=WMS&version=1.3.0&request=GetMap&layers=nrw-puffer&styles=&crs=EPSG:3857&bbox=650000,6500000,1060000,6900000&width=300&height=300&format=image/png&transparent=true`,
    );
    expect(map.headers.get('content-type')).toBe('image/png');
    expect((await map.arrayBuffer()).byteLength).toBeGreaterThan(2000);
    if (existsSync('/usr/bin/ogrinfo')) {
      const ogrinfo = (option: string): string =>
        execFileSync('/usr/bin/ogrinfo', ['-al', option, `WFS:${server.url}/services/nrw-puffer/wfs`], {
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
        });
      const summary = ogrinfo('-so');
      expect(summary).toContain('Feature Count: 5');
      expect(summary).toMatch(/^GN: String/m);
      const extent = /Extent: \(([-\d.]+), ([-\d.]+)\) - \(([-\d.]+), ([-\d.]+)\)/.exec(summary)!.slice(1).map(Number);
      if (real) [5.86, 50.32, 9.47, 52.53].forEach((value, index) => expect(extent[index]).toBeCloseTo(value, 1));
      expect(ogrinfo('-geom=NO')).toContain('Düsseldorf');
    }
  });

  step('6 kills the server during an import and starts it again: nothing acknowledged is lost, nothing is half', async () => {
    const client = await signIn(server.url, 'admin', password);
    const depot = await newDepot(client, 'Groß');
    // So many that the import lasts for some seconds.
    const records = 60_000;
    const upload = await uploadPoints(client, records);
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id: upload } });
    await runningWithRecords(client, job);
    await server.kill();

    server = await backend.start({ PORT: new URL(server.url).port });
    const ended = await jobEnd(client, job);
    expect([ended.status, ended.error?.code, ended.moment_id]).toEqual(['failure', 'interrupted', null]);
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments).toEqual([]);
    expect((await client.call(endpoints.depots, { query: {} })).objects.map((one) => one.name)).toEqual(['Groß', 'NRW', 'NRW Puffer']);
    await user.go(`/import/?job=${/(\d+)\/$/.exec(job)![1]}`);
    await user.page.getByText('Der Server wurde während des Imports beendet').waitFor();
    await user.picture('6-interrupted');

    const again = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id: upload } });
    expect(await jobEnd(client, again.job)).toMatchObject({ status: 'success', report: { read: records, written: records, rejected: 0 } });
  });

  step('the browser complained of nothing', () =>
    expect(user.problems.filter((problem) => !problem.includes('ERR_CONNECTION'))).toEqual([]),
  );
});
