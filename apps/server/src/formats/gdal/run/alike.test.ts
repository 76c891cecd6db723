import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heldSettings, type DatumColumn } from '@geo/api';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { geoTiff } from '../../testing/geotiff.ts';
import { workbench } from '../../testing/upload.ts';
import { buildZip } from '../../testing/zip.ts';
import type { UploadedFile } from '../../types.ts';
import type { RecordsToWrite } from '../../writer.ts';
import { thorough } from '../../../../../../scripts/testSettings.ts';
import { installedGdal } from './installed.ts';
import { wasmGdal } from './wasm.ts';

// What one GDAL reads and writes the other does too. Each run of the WebAssembly takes seconds of both processors: most come before a release.
const some = <T>(cases: T[]): T[] => (thorough ? cases : cases.slice(0, 1));
vi.setConfig({ testTimeout: 120_000 });

const bench = workbench();
const root = mkdtempSync(join(tmpdir(), 'alike-test-'));
afterAll(() => {
  bench.remove();
  rmSync(root, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const choices = ['installed', 'wasm'] as const;
type Choice = (typeof choices)[number];
const limits = { workDir: bench.dir };

/** A module as a server has it that was started with this choice. */
function chosen(choice: Choice): void {
  vi.stubEnv('GEO_GDAL', choice);
  vi.resetModules();
}

async function readWith(choice: Choice, upload: UploadedFile[]) {
  chosen(choice);
  const [{ detect }, { readAll }] = await Promise.all([import('../../reading/dispatch.ts'), import('../../testing/upload.ts')]);
  const [detection] = await detect(upload, limits);
  const { crs, records, codes } = await readAll(upload, {}, limits);
  return { layers: detection!.layers, crs, records, codes };
}

const esriHead = '"fieldAliases":{},"geometryType":"esriGeometryPoint","spatialReference":{"wkid":4326}';
const gml = `<f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><f:ort gml:id="a"><f:tag>2026-03-02</f:tag><f:uhr>09:15:00.25</f:uhr><f:zone>2026-03-02T09:15:00+01:00</f:zone><f:viele>9007199254740993</f:viele><f:teil>a</f:teil><f:teil>b</f:teil><f:ort><gml:Point srsName="EPSG:25832"><gml:coordinates>365000,5620000</gml:coordinates></gml:Point></f:ort></f:ort></gml:featureMember></f:c>`;
const gpx =
  '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="x"><wpt lat="50" lon="7"><time>2024-01-01T10:00:00Z</time><name>Köln</name></wpt></gpx>';
const osm =
  '<osm version="0.6"><node id="1" lat="50" lon="7" version="1"><tag k="amenity" v="bench"/><tag k="a&quot;b" v="x, y"/></node></osm>';
const dxf = '0\nSECTION\n2\nENTITIES\n0\nPOINT\n8\nPläne\n10\n1\n20\n2\n0\nENDSEC\n0\nEOF\n';
const mif =
  'Version 300\nCharset "Neutral"\nDelimiter ","\nColumns 3\n  name Char(20)\n  tag Date\n  zahl Integer\nData\nPoint 7.5 50.75\n';
const esri = `{${esriHead},"fields":[{"name":"a","type":"esriFieldTypeString"},{"name":"n","type":"esriFieldTypeInteger"}],"features":[{"attributes":{"a":"ü","n":7},"geometry":{"x":1,"y":2}}]}`;
const topology =
  '{"type":"Topology","arcs":[[[0,0],[1,1]]],"objects":{"wege":{"type":"GeometryCollection","geometries":[{"type":"LineString","arcs":[0],"properties":{"a":1,"b":"x"}}]}}}';
const sheet = buildZip([
  { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
  {
    name: 'content.xml',
    data: `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">${['k', 'v'].map((text) => `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1.5"><text:p>1,5</text:p></table:table-cell></table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  },
]);

const places = [
  { name: 'Köln', nr: 7, wert: 1.5, tag: '2024-05-31' },
  { name: 'Bonn', nr: null, wert: -0.25, tag: null },
].map((properties, index) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [356_000.25 + index, 5_645_000.5] },
}));
let folders = 0;
/** What the installed GDAL writes of some places, in a folder of its own: the files by their names. */
async function written(driver: string, name: string): Promise<{ name: string; data: Uint8Array }[]> {
  const folder = join(root, String(++folders));
  const made = join(folder, 'made');
  mkdirSync(made, { recursive: true });
  const input = join(folder, 'orte.geojson');
  writeFileSync(input, JSON.stringify({ type: 'FeatureCollection', features: places }));
  const options = ['-f', driver, '-a_srs', 'EPSG:25832', '-nln', 'orte'];
  const task = { driver: 'GeoJSON', writer: driver, input, output: join(made, name), options, folder };
  const end = await installedGdal()!.run({ ...task, mostBytes: 1e8, timeLimitMs: 60_000 });
  expect(end).toMatchObject({ code: 0 });
  const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => {
    const path = join(file.parentPath, file.name);
    return { name: path.slice(made.length + 1), data: readFileSync(path) };
  });
}

describe.skipIf(!wasmGdal() || !installedGdal())('both GDALs', () => {
  it.each(
    some<[name: string, content: string | Uint8Array]>([
      ['a.gml', gml],
      ['a.gpx', gpx],
      ['a.osm', osm],
      ['a.dxf', dxf],
      ['a.mif', mif],
      ['a.json', esri],
      ['a.topojson', topology],
      ['a.ods', sheet],
    ]),
  )('read the same of what people write: %s', async (name, content) => {
    const upload = [bench.upload(name, content), ...(name === 'a.mif' ? [bench.upload('a.mid', '"Köln","20240131",7\n')] : [])];
    const found = await readWith('installed', upload);
    expect(found.records.length).toBeGreaterThan(0);
    expect(await readWith('wasm', upload)).toEqual(found);
  });

  it.each(
    some<[driver: string, name: string]>([
      ['OpenFileGDB', 'orte.gdb'],
      ['FlatGeobuf', 'orte.fgb'],
      ['MapInfo File', 'orte.tab'],
      ['XLSX', 'orte.xlsx'],
    ]),
  )('read the same of what programs write: %s', async (driver, name) => {
    const files = await written(driver, name);
    const upload =
      driver === 'OpenFileGDB' ? [bench.upload('orte.zip', buildZip(files))] : files.map((file) => bench.upload(file.name, file.data));
    const found = await readWith('installed', upload);
    // FlatGeobuf sorts by place.
    expect(found.records.map(({ properties }) => String(properties['name'])).toSorted()).toEqual(['Bonn', 'Köln']);
    expect(await readWith('wasm', upload)).toEqual(found);
  });

  it.runIf(thorough)('write the same records as Excel, GeoPackage and Shapefile', async () => {
    const columns: DatumColumn[] = [
      { key: 'name', kind: 'string' },
      { key: 'nr', kind: 'integer' },
      { key: 'wert', kind: 'number' },
      { key: 'tag', kind: 'date' },
    ];
    const order: RecordsToWrite = {
      columns,
      srid: 25832,
      target: 25832,
      wkt: '',
      geometryTypes: ['Point'],
      settings: heldSettings({}, 'de'),
      narrowed: false,
      language: 'de',
    };
    const lines = places.map(
      ({ properties, geometry }) => `{"type":"Feature","geometry":${JSON.stringify(geometry)},"properties":${JSON.stringify(properties)}}`,
    );
    const rows = places.map(
      ({ properties: { name, nr, wert, tag }, geometry }) => `${[name, nr, wert, tag, ...geometry.coordinates].join(',')}\r\n`,
    );
    const texts: Readonly<Record<string, readonly string[]>> = {
      xlsx: ['name,nr,wert,tag,x,y\r\n', ...rows],
      gpkg: ['{"type":"FeatureCollection","features":[', lines.join(','), ']}'],
      zip: lines.map((line) => `${line}\n`),
    };
    for (const extension of Object.keys(texts)) {
      const read = [];
      for (const choice of choices) {
        chosen(choice);
        const { downloads } = await import('../../formats.ts');
        const { writer } = downloads.offered.find(({ told }) => told.extension === extension)!;
        const stream = async function* () {
          yield* texts[extension]!;
        };
        const made = await writer.write(order).file!.write(stream(), 'orte', new AbortController().signal);
        const upload = [bench.upload(`orte.${extension}`, readFileSync(made.path))];
        await made.close();
        read.push(await readWith('installed', upload));
      }
      expect([extension, read[0]!.records.map(({ properties }) => properties['name'])]).toEqual([extension, ['Köln', 'Bonn']]);
      expect([extension, read[1]]).toEqual([extension, read[0]]);
    }
  });

  it.runIf(thorough)('read a raster with a compression, or say which one they lack', async () => {
    const cells = new Uint8Array(200);
    const raster = (compression: number, bytes: Uint8Array) =>
      bench.upload('dgm.tif', geoTiff({ width: 20, height: 10, cells: bytes, compression, place: [500_000, 5_600_000, 10] }));
    const plain = [raster(1, cells)];
    expect(await readWith('wasm', plain)).toEqual(await readWith('installed', plain));
    const jpeg = [raster(7, cells)];
    await expect(readWith('wasm', jpeg)).rejects.toMatchObject({
      said: { code: 'gdal_refused', de: expect.stringMatching(/„dgm\.tif“.*mit JPEG komprimiert/) as string },
    });
  });
});
