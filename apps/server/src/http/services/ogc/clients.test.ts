import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints, type Client } from '@geo/api';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { backends } from '../../../testing/backends.ts';
import { importShared, newDepot, sharedData } from '../../../testing/client.ts';
import { temporaryFolder } from '../../../testing/embedded-pool.ts';
import { testsOn } from '../../../testing/on-backend.ts';

const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64 << 20 })).stdout;
const hasOwslib = existsSync('/usr/lib/python3/dist-packages/owslib/ogcapi');
const hasData = existsSync(path.join(sharedData, 'vector'));

/** Real files, and the fields by which their records are told apart. */
const sources = [
  { slug: 'stadtteile', file: 'vector/geojson/hamburg_stadtteile_osm.geojson', srid: 4326 },
  { slug: 'ladesaeulen', file: 'vector/geojson/berlin_ladesaeulen_25833.geojson', srid: 25833 },
] as const;

describe.skipIf(!existsSync('/usr/bin/ogrinfo') || !hasData).each(backends)('clients of OGC API on $name', (backend) => {
  let ogc: string;
  let admin: Client;
  const it = testsOn(backend, ({ url }, client) => {
    ogc = `${url}/ogc`;
    admin = client;
  });
  beforeAll(async () => {
    if (backend.skipped) return;
    for (const { slug, file, srid } of sources) {
      const depot = await newDepot(admin, { srid });
      expect(await importShared(admin, depot, file)).toMatchObject({ status: 'success' });
      const { id } = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      await admin.call(endpoints.saveLayer, { params: { id }, body: { slug, name: slug, public: true } });
    }
  }, 120_000);

  it('GDAL finds every layer by the address alone', async () => {
    for (const address of [ogc, `${ogc}/`]) {
      const told = await run('ogrinfo', '-ro', `OAPIF:${address}`);
      for (const { slug } of sources) expect(told).toContain(`${slug} (title: ${slug})`);
    }
  });

  it.each(sources)('GDAL reads $slug as it reads the file', { timeout: 120_000 }, async ({ slug, file, srid }) => {
    const folder = temporaryFolder('geo-ogc-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const fetched = path.join(folder, 'fetched.geojson');
    await run('ogr2ogr', '-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=6', fetched, `OAPIF:${ogc}`, slug);
    const original = path.join(folder, 'original.geojson');
    await run('ogr2ogr', '-f', 'GeoJSON', '-t_srs', 'EPSG:4326', '-lco', 'COORDINATE_PRECISION=6', original, path.join(sharedData, file));
    const [read, meant] = [await recordsIn(fetched), await recordsIn(original)];
    expect(read.length).toBe(meant.length);
    const sorted = (all: readonly string[]) => all.toSorted();
    expect(sorted(read.map(({ attributes }) => attributes))).toEqual(sorted(meant.map(({ attributes }) => attributes)));
    for (const [at, value] of extentOf(read).entries()) expect(Math.abs(value - extentOf(meant)[at]!)).toBeLessThan(1e-5);
    expect(srid).toBeGreaterThan(0);
  });

  it('GDAL narrows by place and by value on the server', async () => {
    const all = await run('ogrinfo', '-ro', '-so', `OAPIF:${ogc}`, 'stadtteile');
    expect(all).toContain('Feature Count: 103');
    const box = ['-spat', '9.95', '53.54', '10.0', '53.56'] as const;
    const near = await run('ogrinfo', '-ro', '-so', ...box, `OAPIF:${ogc}`, 'stadtteile');
    const file = path.join(sharedData, sources[0].file);
    const meant = await run('ogrinfo', '-ro', '-so', '-al', ...box, file);
    const count = (text: string) => Number(/Feature Count: (\d+)/.exec(text)![1]);
    expect(count(meant)).toBeGreaterThan(3);
    // GDAL compares boxes of what it reads, the server shapes.
    expect(count(near)).toBeLessThanOrEqual(count(meant));
    expect(count(near)).toBeGreaterThan(3);
  });

  it('GDAL narrows by both at once, and conditions find what GDAL finds', async () => {
    const file = path.join(sharedData, sources[0].file);
    const count = (text: string) => Number(/Feature Count: (\d+)/.exec(text)![1]);
    const both = ['-spat', '9.9', '53.5', '10.1', '53.6', '-where', "name LIKE 'B%' OR name = 'Altona-Nord'"] as const;
    const asked = await run('ogrinfo', '-ro', '-so', ...both, `OAPIF:${ogc}`, 'stadtteile');
    expect(count(asked)).toBeGreaterThan(1);
    expect(count(asked)).toBeLessThanOrEqual(count(await run('ogrinfo', '-ro', '-so', '-al', ...both, file)));
    const area = 'POLYGON((9.9 53.5, 10.1 53.52, 10.05 53.6, 9.9 53.5))';
    for (const [name, predicate] of [
      ['S_INTERSECTS', 'ST_Intersects'],
      ['S_WITHIN', 'ST_Within'],
      ['S_OVERLAPS', 'ST_Overlaps'],
      ['S_DISJOINT', 'ST_Disjoint'],
    ] as const) {
      const filter = encodeURIComponent(`${name}(geometry, ${area})`);
      const { numberMatched } = (await (await fetch(`${ogc}/collections/stadtteile/items?limit=1&filter=${filter}`)).json()) as { numberMatched: number }; // oxfmt-ignore
      const sql = `SELECT count(*) AS n FROM hamburg_stadtteile_osm WHERE ${predicate}(geometry, ST_GeomFromText('${area}', 4326))`;
      const told = await run('ogrinfo', '-ro', '-q', '-dialect', 'SQLite', '-sql', sql, file);
      expect([name, numberMatched]).toEqual([name, Number(/n \(Integer\) = (\d+)/.exec(told)![1])]);
      expect(numberMatched).toBeGreaterThan(1);
    }
  });

  (hasOwslib ? it : it.skip)('OWSLib reads collections and features', async () => {
    const script = `
import json, sys
from owslib.ogcapi.features import Features
f = Features(sys.argv[1])
c = f.collection('stadtteile')
q = f.collection_queryables('stadtteile')
i = f.collection_items('stadtteile', limit=3, sortby='name')
one = f.collection_item('stadtteile', str(i['features'][0]['id']))
print(json.dumps({'collections': f.feature_collections(), 'bbox': c['extent']['spatial']['bbox'][0], 'queryables': sorted(q['properties']),
  'matched': i['numberMatched'], 'names': [x['properties']['name'] for x in i['features']], 'one': one['properties']['name'],
  'conforms': 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core' in f.conformance()['conformsTo'],
  'paths': '/collections/{collectionId}/items' in f.api()['paths']}))
`;
    const told = JSON.parse(await run('/usr/bin/python3', '-c', script, `${ogc}/`)) as Record<string, unknown>;
    expect(told).toMatchObject({ collections: sources.map(({ slug }) => slug), matched: 103, conforms: true, paths: true });
    const [first] = told.names as string[];
    expect([first, told.one]).toEqual([first, first]);
  });
});

interface Read {
  readonly attributes: string;
  readonly places: readonly (readonly number[])[];
}

async function recordsIn(file: string): Promise<Read[]> {
  const { features } = JSON.parse(await readFile(file, 'utf8')) as { features: { properties: Record<string, unknown>; geometry: { coordinates: unknown } | null }[] }; // oxfmt-ignore
  return features.map(({ properties, geometry }) => {
    const told = Object.entries(properties).filter(([, value]) => value !== null);
    const flat = ((geometry?.coordinates ?? []) as unknown[]).flat(9) as number[];
    const places = Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(2 * at, 2 * at + 2));
    return { attributes: JSON.stringify(Object.fromEntries(told.toSorted(([a], [b]) => (a < b ? -1 : 1)))), places };
  });
}

function extentOf(all: readonly Read[]): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of all.flatMap(({ places }) => places)) {
    box[0] = Math.min(box[0]!, x!);
    box[1] = Math.min(box[1]!, y!);
    box[2] = Math.max(box[2]!, x!);
    box[3] = Math.max(box[3]!, y!);
  }
  return box;
}
