import { endpoints, type Client, type Depot, type ImportInput, type Job, type TableSettings } from '@geo/api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { formats } from '../../formats/formats.ts';
import { newDepot, points, sharedData, upload } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

describe.each(anyBackend)('settings of an import on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const order = async (depot: Depot, body: ImportInput): Promise<Job[]> => {
    const { jobs } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body });
    const ended: Job[] = [];
    for (const job of jobs) ended.push(await jobEnd(client, job));
    return ended;
  };
  const one = async (depot: Depot, body: ImportInput): Promise<Job> => (await order(depot, body))[0]!;
  const stateOf = async (depot: Depot) => {
    const { srid, moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    return { srid, sizes: moments.map(({ size }) => size) };
  };
  const send = (name: string, content: string): Promise<string> => upload(client, name, content);
  const namesOf = async (moment: number | null) =>
    (await client.call(endpoints.datumsByMoment, { params: { id: moment! }, query: {} })).objects.map(({ properties }) => properties?.name);
  const utm = async (name: string, x: number, y: number): Promise<string> =>
    send(
      'meter.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } },
        features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [x, y] } }],
      }),
    );

  test('a layer that is missing is refused with the names of those that are there, before and while it is imported', async () => {
    const depot = await newDepot(client);
    const upload_id = await send('orte.geojson', points(['Köln', 6.96, 50.94]));
    await expect(order(depot, { upload_id, sources: [{ path: 'orte.geojson', layer: 'flüsse' }] })).rejects.toMatchObject({
      code: 'no_such_layer',
      status: 422,
      message: expect.stringMatching(/„flüsse“.*orte/) as unknown,
    });
    for (const ignore_missing_layer of [undefined, false]) {
      const job = await one(depot, { upload_id, config: { layer: 'flüsse', ignore_missing_layer } });
      expect([job.status, job.error?.text]).toEqual(['failure', expect.stringMatching(/„flüsse“.*„orte“/)]);
    }
    expect((await stateOf(depot)).sizes).toEqual([]);
  });

  test('a layer that may be missing ends the import well: its report names it, and the depot keeps what it has', async () => {
    const depot = await newDepot(client);
    const upload_id = await send('orte.geojson', points(['Köln', 6.96, 50.94]));
    const missing = { layer: 'flüsse', config: { ignore_missing_layer: true } };
    const first = await one(depot, { upload_id, sources: [{ path: 'orte.geojson', ...missing }] });
    expect(first).toMatchObject({
      status: 'success',
      moment_id: null,
      error: null,
      report: { read: 0, written: 0, rejected: 0, warnings: [{ code: 'layer_missing' }] },
    });
    expect(first.report!.warnings[0]!.text).toMatch(/„flüsse“.*„orte“.*unverändert/);
    expect((await stateOf(depot)).sizes).toEqual([]);
    await one(depot, { upload_id });
    for (const mode of ['replace', 'append'] as const) {
      expect(await one(depot, { upload_id, mode, config: { layer: 'flüsse', ignore_missing_layer: true } })).toMatchObject({
        status: 'success',
        moment_id: null,
      });
      expect((await stateOf(depot)).sizes).toEqual([1]);
    }
    const { rows } = await platform.db.query("SELECT table_name FROM information_schema.tables WHERE table_name LIKE 'import\\_%'");
    expect(rows).toEqual([]);
    // A layer that is there is imported as ever.
    expect(await one(depot, { upload_id, config: { layer: 'orte', ignore_missing_layer: true } })).toMatchObject({
      report: { written: 1 },
    });
  });

  test('of several sources the first that is there replaces, whichever was missing before', async () => {
    const depot = await newDepot(client);
    await one(depot, { upload_id: await send('alt.geojson', points(['alt', 1, 1])) });
    const upload_id = await send('a.geojson', points(['a', 2, 2]));
    await client.uploadFile(upload_id, 'b.geojson', new Blob([points(['b', 3, 3])]));
    const sources = [
      { path: 'a.geojson', layer: 'fehlt' },
      { path: 'a.geojson', layer: 'a' },
      { path: 'b.geojson', layer: 'fehlt' },
      { path: 'b.geojson', layer: 'b' },
    ];
    const jobs = await order(depot, { upload_id, sources, config: { ignore_missing_layer: true } });
    expect(jobs.map(({ status, report }) => [status, report?.written])).toEqual([
      ['success', 0],
      ['success', 1],
      ['success', 0],
      ['success', 1],
    ]);
    expect(await namesOf(jobs[3]!.moment_id)).toEqual(['a', 'b']);
  });

  test('records are brought into the system of the depot unless that is not wanted: then another system is refused, naming both', async () => {
    const depot = await newDepot(client, { srid: 4326 });
    await one(depot, { upload_id: await send('grad.geojson', points(['Köln', 6.96, 50.94])) });
    const metres = await utm('Deutz', 357_000, 5_646_000);
    for (const config of [{ auto_transform: false }, { auto_transform: false, crs: 25832 }]) {
      const refused = await one(depot, { upload_id: metres, config });
      expect([refused.status, refused.error?.code, refused.moment_id]).toEqual(['failure', 'other_crs', null]);
      expect(refused.error!.text).toMatch(/ETRS89 \/ UTM zone 32N \(EPSG:25832\).*WGS 84 \(EPSG:4326\)/);
    }
    expect(await stateOf(depot)).toEqual({ srid: 4326, sizes: [1] });
    const same = await send('mehr.geojson', points(['Bonn', 7.1, 50.73]));
    expect(await one(depot, { upload_id: same, mode: 'append', config: { auto_transform: false } })).toMatchObject({ status: 'success' });
    for (const config of [{}, { auto_transform: true }])
      expect(await one(depot, { upload_id: metres, mode: 'append', config })).toMatchObject({ status: 'success' });
    expect(await stateOf(depot)).toEqual({ srid: 4326, sizes: [4, 3, 2, 1] });
  });

  test('a depot without a moment takes the system of records that are not transformed, and a later file keeps to it', async () => {
    const depot = await newDepot(client, { srid: 4326 });
    const job = await one(depot, { upload_id: await utm('Deutz', 357_000, 5_646_000), config: { auto_transform: false } });
    expect(job).toMatchObject({ status: 'success', report: { source_srid: 25832 } });
    const { rows } = await platform.db.query(`SELECT ST_X(geom) AS x, ST_SRID(geom) AS srid FROM geo.depot_${depot.id}`);
    expect(rows).toEqual([{ x: 357_000, srid: 25832 }]);
    expect(await stateOf(depot)).toEqual({ srid: 25832, sizes: [1] });
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(moments[0]!.bbox!.map((value) => Math.round(value * 100) / 100)).toEqual([6.96, 50.95, 6.96, 50.95]);
    const degrees = await send('grad.geojson', points(['Köln', 6.96, 50.94]));
    expect(await one(depot, { upload_id: degrees, config: { auto_transform: false } })).toMatchObject({ error: { code: 'other_crs' } });
    expect(await one(depot, { upload_id: degrees, mode: 'append' })).toMatchObject({ status: 'success', report: { source_srid: 4326 } });
    // A system without a code is that of no depot.
    const own = await newDepot(client);
    const proj = {
      auto_transform: false,
      crs_definition: '+proj=tmerc +lat_0=0 +lon_0=7.123 +k=1 +x_0=100000 +y_0=-5600000 +ellps=GRS80 +units=m',
    };
    expect(await one(own, { upload_id: await utm('x', 96_500, 45_000), config: proj })).toMatchObject({ error: { code: 'other_crs' } });
    expect(await stateOf(own)).toEqual({ srid: 4326, sizes: [] });
  });

  test('rows without a place go into any depot of rows, transformed or not', async () => {
    const depot = await newDepot(client, { type: 'row', srid: 25832 });
    const upload_id = await send('liste.csv', 'name;wert\na;1\n');
    expect(await one(depot, { upload_id, config: { auto_transform: false } })).toMatchObject({ status: 'success', report: { written: 1 } });
    expect((await stateOf(depot)).srid).toBe(25832);
  });

  test('a table is imported as its preview shows it', async () => {
    const upload_id = await send('liste.csv', 'Stand 2026\nort;wert\nKöln;1\nDeutz;2\nSumme;3\n');
    const settings = { skiprows: 1, skipfooter: 1, names: ['name', 'zahl'], header: true };
    const { files } = await client.call(endpoints.readTable, { params: { upload_id }, body: { path: 'liste.csv', settings } });
    const shown = files[0]!.layers[0]!.sample.map(({ properties }) => properties);
    const depot = await newDepot(client, { type: 'row' });
    const job = await one(depot, { upload_id });
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: job.moment_id! }, query: {} });
    expect([shown, objects.map(({ properties }) => properties)]).toEqual(
      Array.from({ length: 2 }, () => [
        { name: 'Köln', zahl: 1 },
        { name: 'Deutz', zahl: 2 },
      ]),
    );
    await expect(
      client.call(endpoints.readTable, { params: { upload_id }, body: { path: 'liste.csv', settings: { ...settings, names: ['name'] } } }),
    ).rejects.toMatchObject({ fields: { settings: expect.stringMatching(/2 Spalten.*Namen: 1/) as unknown } });
  });

  const has = (format: string): boolean => !backend.skipped && existsSync(sharedData) && formats.some(({ id }) => id === format);
  it.skipIf(!has('excel'))('a sheet is imported as its preview shows it, and no other sheet is read otherwise', async () => {
    const book = (file: string) =>
      upload(client, path.basename(file), readFileSync(path.join(sharedData, 'vector/xlsx', file)) as unknown as BlobPart);
    const upload_id = await book('gdal_test.xlsx');
    const layersOf = async () => (await client.call(endpoints.upload, { params: { upload_id } })).files[0]!.layers;
    const before = await layersOf();
    const read = (settings: TableSettings) =>
      client.call(endpoints.readTable, { params: { upload_id }, body: { path: 'gdal_test.xlsx', layer: 'Feuille1', settings } });
    const columns = before.find(({ name }) => name === 'Feuille1')!.table!.columns;
    const settings = { header: false, skiprows: 1, skipfooter: 20, names: columns.map((_, index) => `s${index}`) };
    await read(settings);
    const [sheet, ...others] = await layersOf();
    expect([sheet!.table!.columns, sheet!.table!.stated, sheet!.count]).toEqual([settings.names, settings, 5]);
    expect(others).toEqual(before.filter(({ name }) => name !== 'Feuille1'));
    await expect(read({ sep: ',' })).rejects.toMatchObject({
      fields: { settings: expect.stringMatching(/Feuille1.*skipfooter/) as unknown },
    });
    const depot = await newDepot(client, { type: 'row' });
    expect(await one(depot, { upload_id, config: { layer: 'Feuille1' } })).toMatchObject({ status: 'success', report: { written: 5 } });
    // A register with lines above its head.
    const register = await book('ladesaeulenregister_2017-04.xlsx');
    const stated = { skiprows: 4, header: true, skipfooter: 1000 };
    const { files } = await client.call(endpoints.readTable, {
      params: { upload_id: register },
      body: { path: 'ladesaeulenregister_2017-04.xlsx', settings: stated },
    });
    const { count } = files[0]!.layers[0]!;
    const rows = await newDepot(client);
    const job = await one(rows, { upload_id: register, max_rejected_share: 1 });
    expect([job.error, job.report?.read, job.report?.written]).toEqual([null, count, 784]);
  });

  it.skipIf(!has('nas'))('a NAS file tells its schema, and is refused where another one is stated', async () => {
    const file = 'vector/nas/bonn_bestandsdatenauszug_6_objekte.xml';
    const upload_id = await upload(client, 'bestand.xml', readFileSync(path.join(sharedData, file)) as unknown as BlobPart);
    const { files } = await client.call(endpoints.upload, { params: { upload_id } });
    expect(new Set(files[0]!.layers.map(({ nas_version }) => nas_version))).toEqual(new Set(['7.1']));
    const depot = await newDepot(client);
    const layer = 'AX_Gebaeude';
    const refused = await one(depot, { upload_id, config: { layer, nas: { gfs_template: 'gid6' } } });
    expect([refused.status, refused.error?.code]).toEqual(['failure', 'nas_other_schema']);
    expect(refused.error!.text).toMatch(/GeoInfoDok 7\.1.*GeoInfoDok 6\.0/);
    expect((await stateOf(depot)).sizes).toEqual([]);
    for (const config of [{ layer }, { layer, nas: { gfs_template: 'gid7' as const } }])
      expect(await one(depot, { upload_id, config })).toMatchObject({ status: 'success', report: { written: 1 } });
    const asdkom = { layer, nas: { gfs_template: 'asdkom' } } as unknown as ImportInput['config'];
    await expect(order(depot, { upload_id, config: asdkom })).rejects.toMatchObject({ status: 422 });
  });
});
