import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { buildZip } from '../../testing/zip.ts';
import { codeOf, workbench } from '../../testing/upload.ts';
import type { GdalRun } from './definition.ts';
import { installedGdal } from './installed.ts';
import { wasmDrivers } from './wasm-drivers.ts';
import { wasmGdal } from './wasm.ts';

// The package is optional: where it is left out, there is nothing to test. Starting it takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const bench = workbench();
const root = mkdtempSync(join(tmpdir(), 'wasm-test-'));
afterAll(() => {
  bench.remove();
  rmSync(root, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const wasm = wasmGdal();
let folders = 0;
const newFolder = (): string => {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  return folder;
};
const collection = (count: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, x) => ({
      type: 'Feature',
      properties: { x, text: 'x'.repeat(100) },
      geometry: { type: 'Point', coordinates: [x % 90, 2] },
    })),
  });
/** A run from GeoJSON in a folder of its own. */
function task(stated: Partial<GdalRun> = {}, content = collection(1)): GdalRun {
  const folder = newFolder();
  const input = join(folder, 'a.geojson');
  writeFileSync(input, content);
  const output = join(folder, 'o.gpkg');
  return {
    driver: 'GeoJSON',
    writer: 'GPKG',
    input,
    output,
    options: ['-f', 'GPKG'],
    folder,
    mostBytes: 1e9,
    timeLimitMs: 60_000,
    ...stated,
  };
}

/** The readers as a server has them that was started with this choice. */
async function readersWith(choice: 'wasm' | 'installed' | 'off') {
  vi.stubEnv('GEO_GDAL', choice);
  vi.resetModules();
  const [{ detect }, { readAll }, { readableFormats }] = await Promise.all([
    import('../../reading/dispatch.ts'),
    import('../../testing/upload.ts'),
    import('../../about.ts'),
  ]);
  return { detect, readAll, ids: readableFormats.readable.map(({ id }) => id) };
}

const limits = { workDir: bench.dir };
const features = '"fieldAliases":{},"geometryType":"esriGeometryPoint","spatialReference":{"wkid":4326}';
const gml = `<f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><f:ort gml:id="a"><f:tag>2026-03-02</f:tag><f:uhr>09:15:00.25</f:uhr><f:zone>2026-03-02T09:15:00+01:00</f:zone><f:viele>9007199254740993</f:viele><f:teil>a</f:teil><f:teil>b</f:teil><f:ort><gml:Point srsName="EPSG:25832"><gml:coordinates>365000,5620000</gml:coordinates></gml:Point></f:ort></f:ort></gml:featureMember></f:c>`;
const gpx =
  '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="x"><wpt lat="50" lon="7"><time>2024-01-01T10:00:00Z</time><name>Köln</name></wpt></gpx>';
const osm =
  '<osm version="0.6"><node id="1" lat="50" lon="7" version="1"><tag k="amenity" v="bench"/><tag k="a&quot;b" v="x, y"/></node></osm>';
const dxf = '0\nSECTION\n2\nENTITIES\n0\nPOINT\n8\nPläne\n10\n1\n20\n2\n0\nENDSEC\n0\nEOF\n';
const mif =
  'Version 300\nCharset "Neutral"\nDelimiter ","\nColumns 3\n  name Char(20)\n  tag Date\n  zahl Integer\nData\nPoint 7.5 50.75\n';
const esri = `{${features},"fields":[{"name":"a","type":"esriFieldTypeString"},{"name":"n","type":"esriFieldTypeInteger"}],"features":[{"attributes":{"a":"ü","n":7},"geometry":{"x":1,"y":2}}]}`;
const topology =
  '{"type":"Topology","arcs":[[[0,0],[1,1]]],"objects":{"wege":{"type":"GeometryCollection","geometries":[{"type":"LineString","arcs":[0],"properties":{"a":1,"b":"x"}}]}}}';
const sheet = buildZip([
  { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
  {
    name: 'content.xml',
    data: `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">${['k', 'v'].map((text) => `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1.5"><text:p>1,5</text:p></table:table-cell></table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  },
]);

describe.skipIf(!wasm)('GDAL in WebAssembly', () => {
  it('has the drivers that it is said to have', async () => {
    // With all of them switched off but none, it names those that are left.
    const { told } = await wasm!.run(task({ config: { GDAL_SKIP: '' } }));
    const left = /not switched off: (.*)/.exec(told.join('\n'))?.[1]?.split(';');
    expect(left?.toSorted()).toEqual(wasmDrivers.filter((name) => name !== 'GeoJSON' && name !== 'GPKG').toSorted());
  });

  it('writes, and tells what it warns of', async () => {
    const content = collection(1).replace('"x":0', '"x":["a","b"]');
    const end = await wasm!.run(task({}, content));
    expect(end).toMatchObject({ code: 0, isLate: false, isTooLarge: false, lacksMemory: false });
    expect(end.told.join()).toContain('natively support StringList type for field x');
  });

  it.each<[what: string, make: () => GdalRun]>([
    ['a file beside its folder', () => task({ input: bench.upload('x', collection(1)).path })],
    [
      'a link that leads out of its folder',
      () => {
        const stated = task();
        const link = join(stated.folder, 'link.geojson');
        symlinkSync(bench.upload('x', collection(1)).path, link);
        return { ...stated, input: link };
      },
    ],
    ['a file of the server', () => task({ driver: 'CSV', input: '/etc/passwd' })],
    [
      'an address',
      () => task({ input: '/vsicurl/http://127.0.0.1:9/a.geojson', config: { CPL_VSIL_CURL_ALLOWED_EXTENSIONS: '.geojson' } }),
    ],
    [
      'a VRT',
      () => task({}, '<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>a.geojson</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>'),
    ],
    ['a place beside its folder', () => task({ output: join(root, 'out.gpkg') })],
  ])('does not open %s', async (_, make) => {
    expect(await wasm!.run(make())).toMatchObject({ code: 1, isLate: false });
  });

  it('writes no more than it may', async () => {
    expect(await wasm!.run(task({ mostBytes: 300_000 }, collection(5000)))).toMatchObject({ code: null, isTooLarge: true });
  });

  it('takes no more memory than it may', async () => {
    const arcs = `[[${'[0,0],'.repeat(1000)}[1,1]]]`;
    const line = `{"type":"LineString","arcs":[${'0,'.repeat(60_000)}0]}`;
    const content = `{"type":"Topology","arcs":${arcs},"objects":{"a":{"type":"GeometryCollection","geometries":[${line}]}}}`;
    const memoryBytes = 600 * 1024 ** 2;
    expect(await wasm!.run(task({ driver: 'TopoJSON', memoryBytes }, content))).toMatchObject({
      code: null,
      lacksMemory: true,
      isLate: false,
    });
  });

  it('is given up after the time it may take, and when nobody waits any more', async () => {
    const pipe = () => {
      const stated = task({ timeLimitMs: 20_000 });
      execFileSync('mkfifo', [join(stated.folder, 'slow.geojson')]);
      return { ...stated, input: join(stated.folder, 'slow.geojson') };
    };
    expect(await wasm!.run({ ...pipe(), timeLimitMs: 500 })).toMatchObject({ isLate: true });
    await expect(wasm!.run({ ...pipe(), signal: AbortSignal.timeout(500) })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is offered with the formats that it was built with, and refuses others by their name', async () => {
    const { detect, ids } = await readersWith('wasm');
    expect(['gml', 'osm', 'excel', 'geotiff'].filter((id) => !ids.includes(id))).toEqual([]);
    expect(['kml', 'nas', 'xls'].filter((id) => ids.includes(id))).toEqual([]);
    const kml = bench.upload('a.kml', '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>');
    await expect(detect([kml], limits)).rejects.toMatchObject({ code: 'gdal_missing', message: expect.stringContaining('KML') as string });
    const [detection] = await detect([kml, bench.upload('b.csv', 'a;b\n1;2\n')], limits);
    expect(detection?.ignored.map(({ name, code }) => [name, code])).toEqual([['a.kml', 'gdal_missing']]);
  });

  it('is not used where an operator does not want it', async () => {
    const { detect, ids } = await readersWith('off');
    expect(ids.includes('gml')).toBe(false);
    expect(await codeOf(detect([bench.upload('a.gml', gml)], limits))).toBe('gdal_missing');
  });

  it.skipIf(!installedGdal()).each<[name: string, content: string | Uint8Array, layer?: string]>([
    ['a.gml', gml],
    ['a.gpx', gpx],
    ['a.osm', osm],
    ['a.dxf', dxf],
    ['a.mif', mif],
    ['a.json', esri],
    ['a.topojson', topology],
    ['a.ods', sheet],
  ])('reads what the installed GDAL reads: %s', async (name, content) => {
    const upload = [bench.upload(name, content), ...(name === 'a.mif' ? [bench.upload('a.mid', '"Köln","20240131",7\n')] : [])];
    const found = [];
    for (const choice of ['installed', 'wasm'] as const) {
      const { detect, readAll } = await readersWith(choice);
      const [detection] = await detect(upload, limits);
      const { crs, records, codes } = await readAll(upload, {}, limits);
      found.push({ layers: detection!.layers, crs, records, codes });
    }
    expect(found[0]!.records.length).toBeGreaterThan(0);
    expect(found[1]).toEqual(found[0]);
  });
});
