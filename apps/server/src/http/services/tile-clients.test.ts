import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints, type Client } from '@geo/api';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { backends } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { temporaryFolder } from '../../testing/embedded-pool.ts';
import { testsOn } from '../../testing/on-backend.ts';

const places = [
  { name: 'Köln', einwohner: 1_085_000, place: [6.96, 50.94] },
  { name: 'Bonn', einwohner: 331_000, place: [7.1, 50.73] },
] as const;
const text = JSON.stringify({
  type: 'FeatureCollection',
  features: places.map(({ place, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: place },
  })),
});
/** Answers what a program says. GDAL keeps the tiles that it has seen where it is run. */
const runIn = async (cwd: string, program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd })).stdout;

describe.skipIf(!existsSync('/usr/bin/ogrinfo')).each(backends)('GDAL on $name', (backend) => {
  let services: string;
  let admin: Client;
  const it = testsOn(backend, ({ url }, client) => {
    services = `${url}/services/orte`;
    admin = client;
  });
  beforeAll(async () => {
    if (backend.skipped) return;
    const depot = await newDepot(admin, { srid: 25832 });
    expect(await importText(admin, depot, 'orte.geojson', text)).toMatchObject({ status: 'success' });
    const { id } = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await admin.call(endpoints.saveLayer, { params: { id }, body: { slug: 'orte', name: 'Orte', public: true } });
  });

  it('reads vector tiles: places, numbers and values are those of the source', async () => {
    const told = await runIn(tmpdir(), 'ogrinfo', '-al', `MVT:${services}/tiles/12/2127/1372.mvt`);
    expect(told).toContain('Layer name: orte');
    expect(told).toContain('Feature Count: 1');
    expect(told).toContain('name (String) = Köln');
    expect(told).toContain('einwohner (Integer) = 1085000');
    const [, x, y] = /POINT \((\S+) (\S+)\)/.exec(told)!;
    // A unit of this tile is two metres and a half.
    expect(Math.abs(Number(x) - 774_783.657)).toBeLessThan(3);
    expect(Math.abs(Number(y) - 6_610_687.272)).toBeLessThan(3);
  });

  it('reads WMTS by its capabilities, in both grids', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder('geo-tiles-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const set of ['WebMercatorQuad', 'DE_EPSG_25832_ADV']) {
      const source = `WMTS:${services}/wmts/1.0.0/WMTSCapabilities.xml,layer=orte,tilematrixset=${set}`;
      const told = JSON.parse(await runIn(folder, 'gdalinfo', '-json', source)) as { readonly coordinateSystem: { readonly wkt: string } };
      expect(told.coordinateSystem.wkt).toContain(set === 'WebMercatorQuad' ? 'Pseudo-Mercator' : 'ETRS89 / UTM zone 32N');
      const picture = path.join(folder, `${set}.tif`);
      await runIn(
        folder,
        'gdalwarp',
        '-q',
        '-t_srs',
        'EPSG:25832',
        '-te',
        '356000',
        '5644000',
        '358000',
        '5646000',
        '-ts',
        '200',
        '200',
        source,
        picture,
      );
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const opaque = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => data[4 * at + 3]! > 0);
      expect(opaque.length).toBeGreaterThan(0);
      // Köln lies where it was put, within three pixels of ten metres.
      const middle = (of: (at: number) => number): number => opaque.reduce((sum, at) => sum + of(at), 0) / opaque.length;
      expect(Math.abs(middle((at) => at % info.width) * 10 + 356_000 - 356_675)).toBeLessThan(40);
      expect(Math.abs(5_646_000 - middle((at) => Math.floor(at / info.width)) * 10 - 5_645_134)).toBeLessThan(40);
    }
  });
});
