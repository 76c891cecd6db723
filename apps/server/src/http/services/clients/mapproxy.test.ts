import { execFile, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints, type Client } from '@geo/api';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { anyBackend } from '../../../testing/backends.ts';
import { importShared, newDepot, sharedData } from '../../../testing/client.ts';
import { temporaryFolder } from '../../../testing/embedded-pool.ts';
import { testsOn } from '../../../testing/on-backend.ts';

/** It listens on a port that the system chooses, which it tells. */
const serve = `
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server
from mapproxy.wsgiapp import make_wsgi_app
class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
class Quiet(WSGIRequestHandler):
    def log_message(self, *args): pass
server = make_server('127.0.0.1', 0, make_wsgi_app(sys.argv[1]), Server, Quiet)
print(server.server_port, flush=True)
server.serve_forever()
`;
const python = '/usr/bin/python3';
const mapproxy = '/usr/bin/mapproxy-util';

/** Real files of each shape of places, and a window of each in systems of either order of axes. */
const sources = [
  { slug: 'ladesaeulen', name: 'Ladesäulen', file: 'vector/geojson/berlin_ladesaeulen_25833.geojson', srid: 25833 },
  { slug: 'strassen', name: 'Straßen Wiens', file: 'vector/geojson/vienna_streets_lines.geojson', srid: 4326 },
  { slug: 'bezirke', name: 'Regierungsbezirke', file: 'vector/shp/nrw_regierungsbezirke_25832.zip', srid: 25832 },
] as const;
type Slug = (typeof sources)[number]['slug'];
const windows: readonly (readonly [Slug, srid: number, box: readonly [number, number, number, number]])[] = [
  ['bezirke', 25832, [280_000, 5_570_000, 540_000, 5_830_000]],
  ['bezirke', 4326, [5.7, 50.2, 9.5, 52.6]],
  ['bezirke', 31467, [3_280_000, 5_570_000, 3_540_000, 5_830_000]],
  ['ladesaeulen', 3857, [1_460_000, 6_860_000, 1_530_000, 6_930_000]],
  ['strassen', 25832, [1_040_000, 5_350_000, 1_060_000, 5_370_000]],
  ['strassen', 4326, [16.3, 48.18, 16.44, 48.23]],
];
const northFirst = [4326, 31467];
const grids = [
  { id: 'WebMercatorQuad', name: 'welt', tile: [6, 33, 21] },
  { id: 'DE_EPSG_25832_ADV', name: 'adv', tile: [5, 11, 14] },
] as const;

describe.skipIf(!existsSync(mapproxy) || !existsSync(path.join(sharedData, 'vector'))).each(anyBackend)('MapProxy on $name', (backend) => {
  let services: string;
  let admin: Client;
  /** Address of the running MapProxy. */
  let cascade: string;
  let key: string;
  let stop = async (): Promise<void> => undefined;
  const it = testsOn(backend, ({ url }, client) => {
    services = `${url}/services`;
    admin = client;
  });

  beforeAll(async () => {
    if (backend.skipped) return;
    for (const { slug, name, file, srid } of sources) {
      const depot = await newDepot(admin, { srid });
      expect(await importShared(admin, depot, file)).toMatchObject({ status: 'success' });
      const { id } = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      await admin.call(endpoints.saveLayer, { params: { id }, body: { slug, name, public: slug !== 'ladesaeulen' } });
    }
    ({ key } = await admin.call(endpoints.createApiKey, { body: { name: 'MapProxy', realms: ['services'] } }));
    const folder = temporaryFolder('geo-mapproxy-');
    const file = path.join(folder, 'mapproxy.yaml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(configuration(services, key, folder)));
    const child = spawn(python, ['-c', serve, file], { stdio: ['ignore', 'pipe', 'ignore'] });
    stop = async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    cascade = `http://127.0.0.1:${String(port).trim()}`;
  }, 120_000);
  afterAll(() => stop());

  it('reads the capabilities of all layers at once: names, systems, extents, legends', { timeout: 60_000 }, async () => {
    for (const version of ['1.1.1', '1.3.0']) {
      const { stdout } = await promisify(execFile)(mapproxy, ['wms-capabilities', '--version', version, `${services}/wms`]);
      for (const { slug, name } of sources) {
        if (slug === 'ladesaeulen') expect(stdout).not.toContain(name);
        else expect(stdout).toContain(`- name: ${slug}\n    title: ${name}\n    url: ${services}/wms?`);
      }
      expect(stdout).toMatch(/bbox_srs: \{'EPSG:25832': \[280374\.96\d*, 5577679\.2\d*, 531791\.\d*, 5820211\.6\d*\]\}/);
      expect(stdout).toMatch(/llbbox: \[5\.76\d*, 50\.31\d*, 9\.46\d*, 52\.53\d*\]/);
      expect(stdout).toContain('request=GetLegendGraphic&format=image/png&layer=bezirke');
      for (const srid of [3857, 4326, 25832]) expect(stdout).toContain(`'EPSG:${srid}'`);
    }
  });

  it.each(['1.1.1', '1.3.0'] as const)('hands on the pictures of WMS %s, dot by dot', { timeout: 60_000 }, async (version) => {
    for (const [slug, srid, [west, south, east, north]] of windows) {
      const box = version === '1.3.0' && northFirst.includes(srid) ? [south, west, north, east] : [west, south, east, north];
      const { system } = terms(version);
      const query = `service=WMS&version=${version}&request=GetMap&styles=&${system}=EPSG:${srid}&bbox=${box.join(',')}&width=300&height=300&format=image/png&transparent=true`;
      const direct = await picture(`${services}/${slug}/wms?${query}&layers=${slug}&key=${key}`);
      const handed = await picture(`${cascade}/service?${query}&layers=${slug}_${version}`);
      expect([slug, srid, handed.size, handed.dots.equals(direct.dots)]).toEqual([slug, srid, direct.size, true]);
      // Some of it is drawn, and what lies behind is seen through the rest.
      expect([slug, srid, direct.opaque > 100, direct.opaque < 90_000]).toEqual([slug, srid, true, true]);
    }
  });

  it.each(['1.1.1', '1.3.0'] as const)('hands on what WMS %s says of a place, and the legend', async (version) => {
    const { system, x, y } = terms(version);
    const ask = `service=WMS&version=${version}&layers=bezirke_${version}&query_layers=bezirke_${version}&styles=&${system}=EPSG:25832&bbox=280000,5570000,540000,5830000&width=400&height=400&format=image/png&${x}=200&${y}=200`;
    const told = async (format: string): Promise<string> =>
      (await fetch(`${cascade}/service?${ask}&request=GetFeatureInfo&info_format=${format}`)).text();
    expect(await told('text/plain')).toContain('GN = Arnsberg');
    expect(await told('text/html')).toContain('<td>Arnsberg</td>');
    const { features } = JSON.parse(await told('application/json')) as { features: readonly { properties: object }[] };
    expect(features.map(({ properties }) => properties)).toEqual([{ GN: 'Arnsberg', KN: '05900000', ART: 'R', STAND: '2020-03-04' }]);
    const legend = `service=WMS&version=${version}&request=GetLegendGraphic&format=image/png&sld_version=1.1.0`;
    const [direct, handed] = [
      await picture(`${services}/wms?${legend}&layer=bezirke`),
      await picture(`${cascade}/service?${legend}&layer=bezirke_${version}`),
    ];
    expect([handed.size, handed.dots.equals(direct.dots)]).toEqual([direct.size, true]);
  });

  it.each(grids)('hands on the tiles of $id, and draws maps of them', { timeout: 60_000 }, async ({ id, name, tile: [z, x, y] }) => {
    const direct = await picture(`${services}/bezirke/wmts/1.0.0/default/${id}/${z}/${y}/${x}.png`);
    const handed = await picture(`${cascade}/wmts/${name}/${name}/${z}/${x}/${y}.png`);
    expect([handed.size, handed.dots.equals(direct.dots), direct.opaque > 1000]).toEqual([direct.size, true, true]);
    // In another system than that of the tiles the outline is that of the map: it is drawn wider or narrower than there.
    for (const srs of ['EPSG:25832', 'EPSG:3857']) {
      const box = srs === 'EPSG:25832' ? '280000,5570000,540000,5830000' : '640000,6480000,1060000,6900000';
      const query = `service=WMS&version=1.1.1&request=GetMap&styles=&srs=${srs}&bbox=${box}&width=300&height=300&format=image/png&transparent=true`;
      const [map, tiled] = [
        await picture(`${services}/wms?${query}&layers=bezirke`),
        await picture(`${cascade}/service?${query}&layers=${name}`),
      ];
      const unlike = map.alphas.filter((alpha, at) => alpha > 0 !== tiled.alphas[at]! > 0).length;
      expect(unlike / map.alphas.length).toBeLessThan(0.03);
      expect(map.opaque).toBeGreaterThan(30_000);
    }
  });
});

/** What one version of WMS calls otherwise than the other. */
function terms(version: '1.1.1' | '1.3.0') {
  return version === '1.3.0' ? ({ system: 'crs', x: 'i', y: 'j' } as const) : ({ system: 'srs', x: 'x', y: 'y' } as const);
}

/** MapProxy before each layer, and before the tiles of one; a layer that is not public is asked with a key in its path. */
function configuration(services: string, key: string, folder: string): object {
  const versions = ['1.1.1', '1.3.0'] as const;
  const maps = sources.flatMap(({ slug }) => versions.map((version) => ({ slug, version, name: `${slug}_${version}` })));
  const source = ({ slug, version }: (typeof maps)[number]): object => ({
    type: 'wms',
    wms_opts: { version, featureinfo: true, legendgraphic: true },
    supported_srs: ['EPSG:4326', 'EPSG:3857', 'EPSG:25832', 'EPSG:31467'],
    req: { url: slug === 'ladesaeulen' ? `${services}/key/${key}/${slug}/wms` : `${services}/wms?`, layers: slug, transparent: true },
  });
  const tiles = (id: string): string => `${services}/bezirke/wmts/1.0.0/default/${id}/%(z)s/%(y)s/%(x)s.png`;
  const side = 4891.96981025128 * 256;
  return {
    globals: { cache: { base_dir: path.join(folder, 'cache'), lock_dir: path.join(folder, 'locks') }, image: { paletted: false } },
    services: { wmts: { restful: true }, wms: { srs: ['EPSG:4326', 'EPSG:3857', 'EPSG:25832', 'EPSG:31467'], versions } },
    grids: {
      welt: { base: 'GLOBAL_WEBMERCATOR', origin: 'nw' },
      adv: {
        srs: 'EPSG:25832',
        origin: 'nw',
        bbox: [-46133.17, 6_301_219.54 - side, side - 46_133.17, 6_301_219.54],
        res_factor: 2,
        num_levels: 17,
      },
    },
    sources: {
      ...Object.fromEntries(maps.map((map) => [map.name, source(map)])),
      ...Object.fromEntries(
        grids.map(({ id, name }) => [`${name}_source`, { type: 'tile', grid: name, url: tiles(id), transparent: true }]),
      ),
    },
    caches: Object.fromEntries(
      grids.map(({ name }) => [
        `${name}_cache`,
        { grids: [name], sources: [`${name}_source`], disable_storage: true, format: 'image/png' },
      ]),
    ),
    layers: [
      ...maps.map(({ name }) => ({ name, title: name, sources: [name] })),
      ...grids.map(({ name }) => ({ name, title: name, sources: [`${name}_cache`] })),
    ],
  };
}

async function picture(address: string) {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.headers.get('content-type')?.startsWith('image/')) throw new Error(`${address}: ${bytes.toString('utf8', 0, 500)}`);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphas = Array.from({ length: info.width * info.height }, (_, at) => data[4 * at + 3]!);
  return { size: [info.width, info.height], dots: data, alphas, opaque: alphas.filter((alpha) => alpha > 0).length };
}
