import { endpoints, typeUri, type Client, type Layer } from '@geo/api';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';

const square = (x: number, y: number): number[][][] => [
  [
    [x, y],
    [x + 1000, y],
    [x + 1000, y + 1000],
    [x, y + 1000],
    [x, y],
  ],
];
/** Squares in UTM, told in metres. */
const squares = JSON.stringify({
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } },
  features: Array.from({ length: 30 }, (_, at) => ({
    type: 'Feature',
    properties: { name: `Fläche ${at}`, nummer: at, anteil: at / 8, geprueft: at % 2 === 0, leer: at % 3 === 0 ? null : 'x' },
    geometry: { type: 'Polygon', coordinates: square(350_000 + at * 1500, 5_640_000) },
  })),
});

interface Shape {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly coordinates: number[][][] };
}
interface Collection {
  readonly features: readonly Shape[];
}

const byName = ({ features }: Collection): readonly Shape[] =>
  features.toSorted((one, other) => Number(one.properties['nummer']) - Number(other.properties['nummer']));
/** Numbers of a few shapes, to a decimetre. */
const places = (shapes: readonly Shape[]): string[] =>
  shapes.map(({ geometry }) =>
    geometry.coordinates[0]!.map((point) =>
      point
        .slice(0, 2)
        .map((side) => side.toFixed(6))
        .join(),
    )
      .toSorted()
      .join(' '),
  );

describe.each(backends)('features of other servers on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
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
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'a.geojson', squares)).toMatchObject({ status: 'success' });
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    return save(layer, { name: 'Amtlich', public: true });
  }
  const sources = ({ slug }: Layer): readonly (readonly [string, string])[] => [
    ['wfs', `${platform.url}/services/${slug}/wfs`],
    ['ogcapicollection', `${platform.url}/ogc/collections/${slug}`],
    ['geojsonservice', `${platform.url}/services/${slug}/geojson`],
    // What is told in metres, in a system of its own, comes in degrees.
    ['geojsonservice', `${platform.url}/services/${slug}/geojson?crs=25832`],
  ];
  async function external(type: string, url: string): Promise<Layer> {
    const source = { content_type: typeUri(type), url };
    const made = await client.call(endpoints.createExternalLayer, { body: { name: `Fremd ${type}`, type: 'external_feature', source } });
    return save(made, { public: true });
  }

  test('are the very features, in degrees, whatever kind of service they come by', { timeout: 120_000 }, async () => {
    const direct = await upstream();
    const own = byName((await (await fetch(`${platform.url}/services/${direct.slug}/geojson`)).json()) as Collection);
    expect(own).toHaveLength(30);
    for (const [type, url] of sources(direct)) {
      const { slug } = await external(type, url);
      const relayed = byName((await (await fetch(`${platform.url}/services/${slug}/geojson`)).json()) as Collection);
      expect([type, relayed.length, places(relayed)]).toEqual([type, 30, places(own)]);
      for (const [at, { properties }] of relayed.entries()) {
        const { gml_id: _, id: __, ...rest } = properties;
        const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
        expect(told).toEqual(Object.fromEntries(Object.entries(own[at]!.properties).filter(([, value]) => value !== null)));
      }
    }
  });

  (existsSync('/usr/bin/ogr2ogr') ? test : it.skip)('are read by GDAL as those of the platform are', { timeout: 120_000 }, async () => {
    const read = async (args: readonly string[]): Promise<readonly Shape[]> => {
      const { stdout } = await promisify(execFile)('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', ...args], { maxBuffer: 50_000_000 });
      return byName(JSON.parse(stdout) as Collection);
    };
    const direct = await upstream();
    const [[, wfs]] = sources(direct) as [[string, string]];
    const { slug } = await external('wfs', wfs);
    const own = await read([`${platform.url}/services/${direct.slug}/geojson`]);
    expect(own).toHaveLength(30);
    for (const args of [[`${platform.url}/services/${slug}/geojson`], [`OAPIF:${platform.url}/ogc`, slug]]) {
      const relayed = await read(args);
      expect([args[0], relayed.length, places(relayed)]).toEqual([args[0], 30, places(own)]);
      const known = (shape: Shape): unknown[] =>
        ['name', 'nummer', 'anteil', 'geprueft', 'leer'].map((key) => shape.properties[key] ?? null);
      expect(relayed.map(known)).toEqual(own.map(known));
    }
  });
});
