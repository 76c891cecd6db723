import { baseSymbol, endpoints, typeUri, type Client, type Layer, type NewExternalLayer } from '@geo/api';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { temporaryFolder } from '../../../testing/embedded-pool.ts';
import { testsOn } from '../../../testing/on-backend.ts';

/** Two squares and a line in and around Cologne: no side of them is where a map ends. */
const shapes = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Dom' },
      geometry: {
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
      },
    },
    {
      type: 'Feature',
      properties: { name: 'Bonn' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [7.05, 50.7],
            [7.2, 50.7],
            [7.2, 50.8],
            [7.05, 50.8],
            [7.05, 50.7],
          ],
        ],
      },
    },
  ],
});
/** A map of them in several systems: name, box as version 1.1.1 writes it, and whether 1.3.0 has north first. */
const views = {
  'EPSG:3857': { box: [745_000, 6_560_000, 825_000, 6_640_000], northFirst: false },
  'EPSG:4326': { box: [6.75, 50.65, 7.35, 51.05], northFirst: true },
  'EPSG:25832': { box: [340_000, 5_615_000, 385_000, 5_660_000], northFirst: false },
  'EPSG:31467': { box: [3_340_000, 5_615_000, 3_385_000, 5_660_000], northFirst: true },
} as const;
type System = keyof typeof views;

describe.each(backends)('maps of other servers on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  let direct: Layer;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    { outgoing: { allowPrivate: true } },
  );

  const save = (layer: Layer, body: object): Promise<Layer> =>
    client.call(endpoints.saveLayer, { params: { id: layer.id }, body: body as never });
  /** A layer of the platform itself, which is the other server. */
  async function upstream(): Promise<Layer> {
    if (direct) return direct;
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'a.geojson', shapes)).toMatchObject({ status: 'success' });
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const style = { rules: [{ symbol: { ...baseSymbol, fill: '#FF0000', fill_opacity: 1, stroke_width: 0 } }] };
    direct = await save(layer, { name: 'Amtlich', public: true, style });
    return direct;
  }
  async function external(type: string, path: string, more: object = {}): Promise<Layer> {
    const { slug } = await upstream();
    const source: NewExternalLayer['source'] = { content_type: typeUri(type), url: `${platform.url}/services/${slug}/${path}` };
    const made = await client.call(endpoints.createExternalLayer, { body: { name: `Fremd ${type}`, type: 'external_map', source } });
    return save(made, { public: true, ...more });
  }
  function mapAddress(layer: Layer, crs: System, version: '1.3.0' | '1.1.1', size = 300): string {
    const { box, northFirst } = views[crs];
    const [a, b, c, d] = box;
    const written = version === '1.3.0' && northFirst ? [b, a, d, c] : box;
    const system = version === '1.3.0' ? 'crs' : 'srs';
    return `${platform.url}/services/${layer.slug}/wms?service=WMS&version=${version}&request=GetMap&layers=${layer.slug}&styles=&${system}=${crs}&bbox=${written.join(',')}&width=${size}&height=${size}&format=image/png&transparent=true`;
  }
  async function pixels(address: string): Promise<Buffer> {
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')], await (answer.status === 200 ? '' : answer.clone().text())).toEqual([
      200,
      'image/png',
    ]);
    return sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer();
  }
  /** How many of the pixels are seen differently, and how many show something. */
  function compared(one: Buffer, other: Buffer): { different: number; shown: number } {
    expect(one.length).toBe(other.length);
    let [different, shown] = [0, 0];
    for (let at = 3; at < one.length; at += 4) {
      if (one[at]! > 127) shown += 1;
      if (one[at]! > 127 !== other[at]! > 127) different += 1;
    }
    return { different, shown };
  }

  test('of a WMS are the very pictures, in each system and version', { timeout: 120_000 }, async () => {
    const shown = await external('wms', 'wms');
    expect(shown).toMatchObject({ type: 'external_map', bbox: [6.9, 50.7, 7.2, 51], depot: null });
    for (const crs of Object.keys(views) as System[])
      for (const version of ['1.3.0', '1.1.1'] as const) {
        const [own, relayed] = [await pixels(mapAddress(direct, crs, version)), await pixels(mapAddress(shown, crs, version))];
        const { different, shown: seen } = compared(own, relayed);
        expect([crs, version, different, seen > 3000]).toEqual([crs, version, 0, true]);
      }
  });

  test('of tiles are put together, and moved into other systems', { timeout: 120_000 }, async () => {
    const shown = await external('wmts', 'wmts');
    for (const crs of Object.keys(views) as System[]) {
      const { different, shown: seen } = compared(
        await pixels(mapAddress(direct, crs, '1.3.0')),
        await pixels(mapAddress(shown, crs, '1.3.0')),
      );
      // Edges of squares of some 80 px may be a pixel beside.
      expect([crs, seen > 3000, different < 700], String(different)).toEqual([crs, true, true]);
    }
  });

  (existsSync('/usr/bin/gdal_translate') ? test : it.skip)(
    'are read by GDAL as those of the platform are',
    { timeout: 120_000 },
    async () => {
      const shown = await external('wms', 'wms');
      const folder = temporaryFolder('geo-external-');
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const read = async ({ slug }: Layer, set: string, window: readonly string[]): Promise<Buffer> => {
        const source = `WMTS:${platform.url}/services/${slug}/wmts?SERVICE=WMTS&REQUEST=GetCapabilities,layer=${slug},tilematrixset=${set}`;
        const file = path.join(folder, `${slug}-${set}.png`);
        const args = ['-q', '-of', 'PNG', '-b', '4', '-projwin', ...window, '-outsize', '200', '200', source, file];
        await promisify(execFile)('gdal_translate', args, { cwd: folder, env: { ...process.env, GDAL_DEFAULT_WMS_CACHE_PATH: folder } });
        return sharp(readFileSync(file)).toColourspace('b-w').raw().toBuffer();
      };
      for (const [set, window] of [
        ['WebMercatorQuad', ['745000', '6640000', '825000', '6560000']],
        ['DE_EPSG_25832_ADV', ['340000', '5660000', '385000', '5615000']],
      ] as const) {
        const [own, relayed] = [await read(direct, set, window), await read(shown, set, window)];
        expect([set, own.some((one) => one > 127)]).toEqual([set, true]);
        expect([set, Buffer.compare(own, relayed)]).toEqual([set, 0]);
      }
    },
  );
});
