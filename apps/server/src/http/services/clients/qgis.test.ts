import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoints, type Client } from '@geo/api';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { anyBackend } from '../../../testing/backends.ts';
import { importShared, newDepot, sharedData } from '../../../testing/client.ts';
import { temporaryFolder } from '../../../testing/embedded-pool.ts';
import { testsOn } from '../../../testing/on-backend.ts';

interface Records {
  readonly crs: string;
  readonly count: number;
  readonly extent: readonly number[];
  readonly fields: Readonly<Record<string, string>>;
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}
interface Drawn {
  readonly crs: string;
  /** A letter a dot: `#` where something is drawn. */
  readonly drawn: string;
  readonly styles: readonly string[] | null;
  readonly said: readonly string[] | null;
}
type Window = readonly [number, number, number, number];

/** What QGIS finds at each of these; null where it says that a layer is none. */
async function qgis<Answer>(kind: 'records' | 'map', asked: readonly (readonly unknown[])[]): Promise<(Answer | null)[]> {
  // Its profile and what it caches go with the test.
  const home = temporaryFolder('geo-qgis-');
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home };
  const child = spawn('/usr/bin/python3', [path.join(import.meta.dirname, 'read-with-qgis.py')], { env, stdio: 'pipe', timeout: 100_000 });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(asked.map((one) => ({ [kind]: one }))));
  const [told, complaints] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (told === '') throw new Error(`QGIS said nothing: ${complaints}`);
  return JSON.parse(told) as (Answer | null)[];
}

/** Real files: with umlauts and times, in another system and with empty values, with days, with truth values. */
const sources = [
  { slug: 'stadtteile', file: 'vector/geojson/hamburg_stadtteile_osm.geojson', srid: 4326 },
  { slug: 'ladesaeulen', file: 'vector/geojson/berlin_ladesaeulen_25833.geojson', srid: 25833 },
  { slug: 'bezirke', file: 'vector/shp/nrw_regierungsbezirke_25832.zip', srid: 25832 },
  { slug: 'leer', file: 'vector/gpkg/nulls.gpkg', srid: 4326 },
] as const;
type Source = (typeof sources)[number];
const fileOf = ({ file }: Source): string => (file.endsWith('.zip') ? '/vsizip/' : '') + path.join(sharedData, file);
const versions = ['2.0.0', '1.1.0', '1.0.0'] as const;

const hasQgis = existsSync('/usr/lib/python3/dist-packages/qgis/core');
describe.skipIf(!hasQgis || !existsSync(path.join(sharedData, 'vector'))).each(anyBackend)('QGIS on $name', (backend) => {
  let url: string;
  let services: string;
  let admin: Client;
  let key: string;
  const it = testsOn(backend, (platform, client) => {
    url = platform.url;
    services = `${url}/services`;
    admin = client;
  });
  beforeAll(async () => {
    if (backend.skipped) return;
    for (const { slug, file, srid } of [...sources, { ...sources[0], slug: 'geheim' }]) {
      const depot = await newDepot(admin, { srid });
      expect(await importShared(admin, depot, file)).toMatchObject({ status: 'success' });
      const { id } = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      await admin.call(endpoints.saveLayer, { params: { id }, body: { slug, name: slug, public: slug !== 'geheim' } });
    }
    ({ key } = await admin.call(endpoints.createApiKey, { body: { name: 'QGIS', realms: ['services'] } }));
  }, 120_000);

  const wfs = (slug: string, version: string, more = '', address = `${services}/${slug}/wfs`): string =>
    `pagingEnabled='true' typename='geo:${slug}' version='${version}' ${more} url='${address}'`;
  const items = (slug: string, more = '', address = `${url}/ogc/`): string => `typename='${slug}' ${more} url='${address}'`;

  it.each(sources)('reads $slug as it reads the file, over all versions of WFS and OGC API', { timeout: 120_000 }, async (source) => {
    const { slug, srid } = source;
    const [original, ...read] = await qgis<Records>('records', [
      [fileOf(source), 'ogr'],
      ...versions.map((version) => [wfs(slug, version, `srsname='EPSG:${srid}'`), 'WFS']),
      // Pages smaller than a large layer.
      [wfs(slug, '2.0.0', `srsname='EPSG:${srid}' pageSize='500'`), 'WFS'],
      [items(slug), 'OAPIF'],
    ]);
    // The number of a row of a GeoPackage is its key, and no attribute.
    const names = Object.keys(original!.fields).filter((name) => name !== 'fid');
    const rows = ({ rows: all }: Records): string[] => all.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted();
    for (const [at, found] of read.entries()) {
      const isItems = at === read.length - 1;
      expect([at, found?.crs, found?.count]).toEqual([at, isItems ? 'EPSG:4326' : `EPSG:${srid}`, original!.rows.length]);
      expect(Object.keys(found!.fields)).toEqual(names);
      expect(rows(found!)).toEqual(rows(original!));
      // What a GeoPackage says of its extent need not be so.
      if (!isItems && slug !== 'leer')
        for (const [side, value] of found!.extent.entries()) expect(value).toBeCloseTo(original!.extent[side]!, 2);
    }
    const whole = read.at(-1)!.fields;
    if (slug === 'leer') expect(whole).toMatchObject({ col_bool: 'bool', col_int64: 'int', col_float64: 'double' });
    if (slug === 'bezirke') expect(whole).toMatchObject({ GN: 'QString', STAND: 'QDate' });
    if (slug === 'stadtteile') {
      for (const { fields } of read as Records[]) expect(fields).toMatchObject({ name: 'QString', created_at: 'QDateTime' });
      expect(read[0]!.fields).toMatchObject({ cartodb_id: 'qlonglong' });
    }
  });

  it('asks for what lies in its window and what its filter leaves', { timeout: 120_000 }, async () => {
    const window: Window = [9.95, 53.54, 10, 53.56];
    const metres: Window = [563_000, 5_932_000, 566_000, 5_935_000];
    const subset = `"name" = 'Barmbek-Süd' OR "cartodb_id" > 101`;
    const file = fileOf(sources[0]);
    const narrow = `restrictToRequestBBOX='1'`;
    const [inFile, filtered, ...read] = await qgis<Records>('records', [
      [file, 'ogr', window],
      [file, 'ogr', null, subset],
      ...versions.map((version) => [wfs('stadtteile', version, `${narrow} srsname='EPSG:4326'`), 'WFS', window]),
      ...versions.map((version) => [wfs('stadtteile', version, `${narrow} srsname='EPSG:25832'`), 'WFS', metres]),
      [items('stadtteile', narrow), 'OAPIF', window],
      ...versions.map((version) => [wfs('stadtteile', version, `srsname='EPSG:4326'`), 'WFS', null, subset]),
      [items('stadtteile'), 'OAPIF', null, subset],
    ]);
    const names = (found: Records | null | undefined): (string | null | undefined)[] | undefined =>
      found?.rows.map(({ name }) => name).toSorted();
    expect([names(inFile)?.length, names(filtered)?.length]).toEqual([9, 3]);
    for (const at of [0, 1, 2, 6]) expect([at, names(read[at]!)]).toEqual([at, names(inFile)]);
    for (const at of [3, 4, 5]) expect([at, names(read[at]!)?.length]).toEqual([at, 9]);
    for (const at of [7, 8, 9, 10]) expect([at, names(read[at]!)]).toEqual([at, names(filtered)]);
  });

  it('reads what is not public with a key, by Basic or in the path', { timeout: 120_000 }, async () => {
    const basic = `username='x' password='${key}'`;
    const read = await qgis<Records>('records', [
      [wfs('geheim', '2.0.0'), 'WFS'],
      [wfs('geheim', '2.0.0', basic), 'WFS'],
      [wfs('geheim', '2.0.0', '', `${services}/key/${key}/geheim/wfs`), 'WFS'],
      [items('geheim', basic), 'OAPIF'],
      [items('geheim', '', `${url}/ogc/key/${key}/`), 'OAPIF'],
    ]);
    expect(read.map((found) => found?.rows.length ?? null)).toEqual([null, 103, 103, 103, 103]);
  });

  it('draws WMS, WMTS and vector tiles where the file lies, and is told what is there', { timeout: 120_000 }, async () => {
    const window: Window = [280_000, 5_570_000, 540_000, 5_830_000];
    const shown = (...of: readonly unknown[]): readonly unknown[] => [...of.slice(0, 2), 'EPSG:25832', window, ...of.slice(2)];
    const wms = (crs: string, address = `${services}/bezirke/wms`, layer = 'bezirke'): string =>
      `crs=${crs}&dpiMode=7&format=image/png&layers=${layer}&styles=&url=${address}`;
    const wmts = (crs: string, set: string): string =>
      `crs=${crs}&dpiMode=7&format=image/png&layers=bezirke&styles=default&tileMatrixSet=${set}&url=${services}/bezirke/wmts/1.0.0/WMTSCapabilities.xml`;
    const tiles = `styleUrl=${services}/bezirke/tiles/style.json&type=xyz&url=${services}/bezirke/tiles/%7Bz%7D/%7Bx%7D/%7By%7D.mvt&zmax=14&zmin=0`;
    const [original, ...maps] = await qgis<Drawn>('map', [
      shown('ogr', fileOf(sources[2])),
      shown('wms', wms('EPSG:25832'), [410_000, 5_700_000]),
      shown('wms', wms('EPSG:4326')),
      shown('wms', wms('EPSG:3857')),
      shown('wms', wms('EPSG:31467')),
      shown('wms', wmts('EPSG:3857', 'WebMercatorQuad')),
      shown('wms', wmts('EPSG:25832', 'DE_EPSG_25832_ADV')),
      shown('tiles', tiles),
    ]);
    for (const [at, map] of maps.entries()) {
      const dots = Array.from(original!.drawn);
      const unlike = dots.filter((dot, place) => dot !== map?.drawn[place]).length;
      expect([at, unlike / dots.length < 0.02]).toEqual([at, true]);
    }
    expect(original!.drawn.match(/#/g)!.length).toBeGreaterThan(15_000);
    expect(maps.map((map) => map?.crs)).toEqual([
      'EPSG:25832',
      'EPSG:4326',
      'EPSG:3857',
      'EPSG:31467',
      'EPSG:3857',
      'EPSG:25832',
      'EPSG:3857',
    ]);
    expect(maps[0]!.said?.join()).toMatch(/GN = Arnsberg[\s\S]*KN = 05900000/);
    expect(maps.at(-1)!.styles).toEqual(['bezirke-1-polygon-fill', 'bezirke-1-polygon-line']);
    const hamburg = ['EPSG:25832', [548_000, 5_916_000, 588_000, 5_956_000]] as const;
    const [kept, withKey, basic] = await qgis<Drawn>('map', [
      ['wms', wms('EPSG:25832', `${services}/geheim/wms`, 'geheim'), ...hamburg],
      ['wms', wms('EPSG:25832', `${services}/key/${key}/geheim/wms`, 'geheim'), ...hamburg],
      ['wms', `username=x&password=${key}&${wms('EPSG:25832', `${services}/geheim/wms`, 'geheim')}`, ...hamburg],
    ]);
    expect(kept).toBeNull();
    expect(withKey!.drawn).toContain('#');
    expect(basic!.drawn).toBe(withKey!.drawn);
  });
});
