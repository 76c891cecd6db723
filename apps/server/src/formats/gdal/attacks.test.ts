import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { withDefaults } from '../reading/limits.ts';
import { buildZip, type ZipEntry } from '../testing/zip.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import type { Limits } from '../types.ts';
import { mostBytes } from './conversion/convert.ts';
import { drawnBytes } from './drawing.ts';
import { fileOnDisk } from '../files/source.ts';
import { hasGdal, missingGuards, offersDriver, mostMemory, runGdal } from './process.ts';

// What files ask of GDAL that they must not get. Nothing listens to them: a server here counts who comes, and secrets
// tell whether they were read.

const bench = workbench();
const limits: Partial<Limits> = { workDir: bench.dir };

let callers = 0;
const server = createServer((socket) => {
  callers++;
  socket.destroy();
});
let url = '';
/** Tables that lie where one of another user could, and files of the server. */
const secrets = ['secret.tab', 'secret.dat', 'secret.map', 'secret.id', 'secret.xsd', 'secret.gml', 'secret.wkt', 'secret.dxf'].map(
  (name) => join(bench.dir, name),
);
const long = new Date('2001-01-01T00:00:00Z');
const isOpened = (path: string): boolean => statSync(path).atimeMs !== long.getTime();
const close = (path: string): void => utimesSync(path, long, new Date('2002-01-01T00:00:00Z'));
let tellsReading = false;

beforeAll(async () => {
  for (const path of secrets)
    writeFileSync(path, '!table\n!version 300\nDefinition Table\n  Type NATIVE\n  Fields 1\n    name Char (9) ;\n');
  // Some systems keep no time of reading.
  close(secrets[0]!);
  readFileSync(secrets[0]!);
  tellsReading = isOpened(secrets[0]!);
  for (const path of secrets) close(path);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  bench.remove();
});

const vrt = (before = '') =>
  `${before}<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>${bench.dir}/secret.tab</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>`;
const gml = (schema: string, inner: string) =>
  `<?xml version="1.0"?><o:FeatureCollection xmlns:o="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://ogr.maptools.org/ ${schema}"><gml:featureMember><o:s fid="a"><o:name>a</o:name>${inner}</o:s></gml:featureMember></o:FeatureCollection>`;
const gmlPoint = (srs: string) => `<o:place><gml:Point${srs}><gml:coordinates>7,50</gml:coordinates></gml:Point></o:place>`;
const kml = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>d</name>${inner}</Document></kml>`;
const place = (name: string, more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>1,2</coordinates></Point></Placemark>`;
const view = (table: string) =>
  `!table\n!version 100\n\nOpen Table "${table}" Hide\nOpen Table "${table}" Hide\n\n \tCREATE VIEW v As\nSelect name\nFrom secret, secret\nWhere secret.name=secret.name\n`;
const mif = 'Version 300\nCharset "Neutral"\nDelimiter ","\nColumns 1\n  name Char(20)\nData\n\nPoint 7.1 50.7\n';
const dxf = (blocks: string, entities: string) =>
  `0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1015\n0\nENDSEC\n0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;
const block = (name: string, inner: string, xref = '') =>
  `0\nBLOCK\n8\n0\n2\n${name}\n70\n${xref === '' ? 0 : 4}\n10\n0\n20\n0\n30\n0\n3\n${name}\n1\n${xref}\n${inner}0\nENDBLK\n8\n0\n`;
const insert = (name: string, more = '') => `0\nINSERT\n8\n0\n2\n${name}\n10\n0\n20\n0\n30\n0\n${more}`;
const point = '0\nPOINT\n8\n0\n10\n1\n20\n2\n';
const entities = (name: string) =>
  `<!DOCTYPE x [<!ENTITY a0 "${'a'.repeat(40)}">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join('')}<!ENTITY ${name} "&a9;">]>`;
const ods = (before: string, value: string): ZipEntry[] => [
  { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
  {
    name: 'content.xml',
    data: `<?xml version="1.0"?>${before}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">${['k', value].map((text) => `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>b</text:p></table:table-cell></table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  },
];
const esri = (wkt: string) =>
  `{"geometryType":"esriGeometryPoint","exceededTransferLimit":true,"spatialReference":{"wkt":"${wkt}"},"fields":[{"name":"a","type":"esriFieldTypeString"}],"features":[{"attributes":{"a":"x"},"geometry":{"x":1,"y":2}}]}`;
const nested = (levels: number) => '{"type":"GeometryCollection","geometries":['.repeat(levels) + ']}'.repeat(levels);
const wide = { name: 'k.gdb/a00000001.gdbtable', data: '\x03\0\0\0' };
const probed = async (content: string) => ({
  ...(await fileOnDisk(bench.upload('a.dxf', content).path, 'a.dxf')),
  signature: { id: 'dxf', label: 'DXF' },
});
const tar = Buffer.alloc(1024);
tar.write('a.kml');
tar.write('2/etc/passwd', 156);
tar.write('ustar', 257);

/** Those of the files that GDAL here reads at all: the one in WebAssembly refuses KML by its name. */
const readable = <T extends readonly unknown[]>(cases: readonly T[]): readonly T[] =>
  cases.filter((one) => offersDriver('LIBKML') || !one.some((part) => typeof part === 'string' && /\.km[lz]$/.test(part)));

describe.skipIf(!hasGdal)('a file that wants more than to be read', () => {
  it.each(
    readable<[what: string, name: string, content: () => string | Uint8Array, code: string]>([
      ['a VRT as GML', 'a.gml', () => vrt(), 'unknown_format'],
      ['a VRT as MapInfo TAB', 'a.tab', () => vrt(), 'unknown_format'],
      ['a VRT as KML', 'a.kml', () => vrt(), 'unknown_format'],
      ['a VRT that calls itself KML', 'a.kml', () => vrt('<!-- <kml xmlns="http://www.opengis.net/kml/2.2"> -->'), 'gdal_refused'],
      ['a VRT that calls itself GML', 'a.gml', () => vrt('<?a http://www.opengis.net/gml <gml:a ?>'), 'unknown_format'],
      ['a VRT in an archive', 'a.zip', () => buildZip([{ name: 'a.kml', data: vrt() }]), 'unknown_format'],
      ['a view of tables elsewhere', 'a.tab', () => view('../../secret'), 'gdal_leads_elsewhere'],
      ['a view behind much text', 'a.tab', () => `!table\n${'!\n'.repeat(600_000)}${view('../../secret')}`, 'gdal_leads_elsewhere'],
      ['a seamless table', 'a.tab', () => '!table\nDefinition Table\n Fields 1\n "\\IsSeamless" = "TRUE"\n', 'gdal_leads_elsewhere'],
      ['an entity bomb in KMZ', 'a.kmz', () => buildZip([{ name: 'doc.kml', data: kml(place('&x;'), entities('x')) }]), 'gdal_refused'],
      ['an entity bomb in a spreadsheet', 'a.ods', () => buildZip(ods(entities('x'), '&x;')), 'gdal_refused'],
      ['an entity bomb in GML', 'a.gml', () => gml('a.xsd', '').replace('?>', `?>${entities('x')}`), 'xml_doctype'],
      [
        'links to other KML and nothing else',
        'a.kml',
        () => kml('').replace(/<Document>.*<\/Document>/, `<NetworkLink><Link><href>${url}</href></Link></NetworkLink>`),
        'gdal_refused',
      ],
      ['an address of a service', 'a.json', () => `${url}/FeatureServer/0/query?f=json`, 'json_syntax'],
      ['an address as topology', 'a.topojson', () => `{"type":"Topology","objects":"${url}","arcs":"/vsicurl/${url}"}`, 'gdal_refused'],
      ['a file as coordinate system of ESRI JSON', 'a.json', () => esri(`${bench.dir}/secret.wkt`), 'gdal_refused'],
      ['an address as coordinate system of ESRI JSON', 'a.json', () => esri(url), 'gdal_refused'],
      ['an address as coordinate system of GML', 'a.gml', () => gml('a.xsd', gmlPoint(` srsName="${url}"`)), 'gdal_refused'],
      ['a path in MIF', 'a.mif', () => `${mif}Pline "../../secret.mif"\n`, 'gdal_refused'],
      [
        'a geodatabase with a part twice',
        'a.zip',
        () => buildZip([wide, { ...wide, name: 'k.gdb/x/a00000001.gdbtable' }]),
        'gdal_part_twice',
      ],
      [
        'a geodatabase with strange files',
        'a.zip',
        () => buildZip([wide, { name: 'k.gdb/a.vrt', data: vrt() }, { name: 'k.gdb/a.so', data: '\x7fELF' }]),
        'gdal_refused',
      ],
      [
        'a set with a part twice',
        'a.zip',
        () => buildZip(['a.mif', 'a.mid', 'a.MID'].map((name) => ({ name, data: name === 'a.mif' ? mif : '"x"\n' }))),
        'gdal_part_twice',
      ],
      ['a link in an archive', 'a.zip', () => buildZip([{ name: 'a.kml', data: '/etc/passwd', mode: 0o120777 }]), 'zip_link'],
      ['a link in TAR', 'a.tar', () => tar, 'unknown_format'],
      ['a link in packed TAR', 'a.tgz', () => gzipSync(tar), 'unknown_format'],
      ['PDF', 'a.pdf', () => '%PDF-1.4\n', 'unknown_format'],
      ['collections in collections as GeoJSON', 'a.geojson', () => nested(5000), 'too_deep'],
      [
        'collections in collections as TopoJSON',
        'a.topojson',
        () => `{"type":"Topology","arcs":[],"objects":{"a":${nested(5000)}}}`,
        'gdal_refused',
      ],
      [
        'collections in collections as KML',
        'a.kml',
        () => kml(`<Placemark>${'<MultiGeometry>'.repeat(5000)}${'</MultiGeometry>'.repeat(5000)}</Placemark>`),
        'too_deep',
      ],
      ['a layer that is called like an option', 'a.kml', () => kml(`<Folder><name>-sql</name>${place('a')}</Folder>`), 'gdal_refused'],
    ]),
  )('is refused: %s', async (_, name, content, code) => {
    expect(await codeOf(detect([bench.upload(name, content())], limits))).toBe(code);
  });

  it.each(
    readable<[what: string, name: string, content: () => string | Uint8Array, records: number]>([
      ['a schema elsewhere', 'a.gml', () => gml('../../secret.xsd', gmlPoint('')), 1],
      ['a schema of the server', 'a.gml', () => gml(`${bench.dir}/secret.xsd`, gmlPoint('')), 1],
      ['a schema at an address', 'a.gml', () => gml(`${url}/a.xsd`, gmlPoint('')), 1],
      [
        'values elsewhere',
        'a.gml',
        () => gml('a.xsd', `<o:b xlink:href="${url}/a.gml#x"/><o:place xlink:href="${bench.dir}/secret.gml#x"/>`),
        1,
      ],
      [
        'pictures, styles and links',
        'a.kml',
        () =>
          kml(
            `<NetworkLink><Link><href>${url}/a.kml</href></Link></NetworkLink><Style id="q"><IconStyle><Icon><href>${url}/i.png</href></Icon></IconStyle></Style>${place('a', `<styleUrl>${url}/s.kml#q</styleUrl>`)}`,
          ),
        1,
      ],
      ['drawings elsewhere', 'a.dxf', () => dxf(block('X', '', `${bench.dir}/secret.dxf`), insert('X') + point), 1],
      ['itself', 'a.dxf', () => dxf(block('B', insert('B')), insert('B') + point), 1],
      ['a name of a driver', 'OGR_VRT:GMLAS:/vsicurl/a.kml', () => kml(place('a')), 1],
      [
        'entities of the server in a spreadsheet',
        'a.ods',
        () => buildZip(ods(`<!DOCTYPE x [<!ENTITY x SYSTEM "file://${bench.dir}/secret.wkt">]>`, 'v&x;')),
        1,
      ],
    ]),
  )('is read without what it names: %s', async (_, name, content, records) => {
    const read = await readAll([bench.upload(name, content())], {}, limits);
    expect(read.records).toHaveLength(records);
    expect(read.texts.join()).not.toContain('!table');
  });

  it.each(
    readable([
      [
        'a.gpx',
        '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="x"><wpt lat="50" lon="7"><name>Köln</name></wpt></gpx>',
      ],
      ['a.gml', gml('a.xsd', gmlPoint('')).replace('>a</o:name>', '>Köln</o:name>').replace('<?xml version="1.0"?>', '')],
      ['a.kml', kml(place('Köln')).replace('<?xml version="1.0"?>', '')],
    ]),
  )('is read in UTF-16: %s', async (name, xml) => {
    const text = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml}`;
    const bytes = Buffer.from(text, 'utf16le');
    for (const content of [bytes, Buffer.from(bytes).swap16()])
      expect((await readAll([bench.upload(name, content)], {}, limits)).texts.join()).toContain('Köln');
    const hidden = Buffer.from(text.replace('?>', `?>${entities('x')}`), 'utf16le');
    expect(await codeOf(detect([bench.upload(name, hidden)], limits))).toBe('xml_doctype');
  });

  it('grows only so far', async () => {
    const folder = join(bench.dir, 'small');
    mkdirSync(folder);
    const drawing = dxf(block('B', point), insert('B', '70\n300\n71\n300\n44\n1\n45\n1\n'));
    const most = { workDir: folder, maxExpandedBytes: 2_000_000 };
    expect(await codeOf(readAll([bench.upload('a.dxf', drawing)], { layer: 'entities' }, most))).toBe('gdal_too_large');
  });

  it('is refused before it grows where blocks insert each other', async () => {
    const levels = Array.from({ length: 40 }, (_, level) => block(`B${level + 1}`, insert(`B${level}`).repeat(2)));
    const many = dxf(block('B0', point) + levels.join(''), insert('B40'));
    const grid = dxf(block('B', point), insert('B', '70\n30000\n71\n30000\n44\n1\n45\n1\n'));
    for (const drawing of [many, grid]) {
      const file = bench.upload('a.dxf', drawing);
      expect(await codeOf(detect([file], limits))).toBe('gdal_too_large');
    }
    const entities = async (drawing: string) => (await drawnBytes(await probed(drawing))) / 20;
    expect(await entities(many)).toBe(2 ** 40);
    expect(await entities(dxf(block('A', point + insert('B')) + block('B', point + insert('A')), point + insert('A')))).toBe(3);
    expect(await entities(dxf(block('A', point), insert('A', '70\n2\n71\n3\n') + insert('C')))).toBe(6);
  });

  it('grows no further than its size allows, and as far as many layers need', () => {
    const most = (sizeBytes: number) => mostBytes(sizeBytes, withDefaults());
    expect([most(1000), most(1e9)].map((bytes) => Math.round(bytes / 1024 ** 2))).toEqual([256, 8192]);
    expect(most(10_000_000)).toBe(2_000_000_000);
  });

  it('takes no more memory than its size allows, and is given up at once', async ({ skip }) => {
    expect([0, 10_000_000, 1e9].map((bytes) => Math.round(mostMemory(bytes) / 1024 ** 2))).toEqual([1024, 1978, 4096]);
    if ((await missingGuards()).some((missing) => missing.startsWith('prlimit'))) skip('This system bounds no memory.');
    const folder = join(bench.dir, 'memory');
    mkdirSync(folder);
    const arcs = `[[${'[0,0],'.repeat(1000)}[1,1]]]`;
    const line = `{"type":"LineString","arcs":[${'0,'.repeat(20_000)}0]}`;
    const input = join(folder, 'a.topojson');
    writeFileSync(input, `{"type":"Topology","arcs":${arcs},"objects":{"a":{"type":"GeometryCollection","geometries":[${line}]}}}`);
    const places = { input, output: join(folder, 'a.gpkg'), options: ['-f', 'GPKG'], folder };
    const task = { driver: 'TopoJSON', writer: 'GPKG', ...places, mostBytes: 1e9, timeLimitMs: 20_000 };
    expect(await runGdal({ ...task, memoryBytes: 320 * 1024 ** 2 })).toMatchObject({ code: null, lacksMemory: true, isLate: false });
  });

  it('cannot give GDAL an option as the name of a layer', async () => {
    const file = bench.upload('a.gml', gml('a.xsd', gmlPoint('')));
    expect(await codeOf(readAll([file], { layer: '--version' }, limits))).toBe('unknown_layer');
  });

  it('names a file as coordinate system of GML, which is none where GDAL does not see it', async () => {
    const file = bench.upload('a.gml', gml('a.xsd', gmlPoint(` srsName="${bench.dir}/secret.wkt"`)));
    const isSeen = (await missingGuards()).some((missing) => missing.startsWith('mount'));
    const found = detect([file], limits).then(([detection]) => detection?.layers[0]?.crs);
    await (isSeen ? expect(found).rejects.toMatchObject({ code: 'gdal_refused' }) : expect(found).resolves.toBeNull());
  });

  it('sees no file beside its own, even where GDAL is told to open it', async ({ skip }) => {
    if ((await missingGuards()).some((missing) => missing.startsWith('mount'))) skip('This system gives no process fewer files.');
    const [outside, folder] = [join(bench.dir, 'outside.geojson'), join(bench.dir, 'room')];
    mkdirSync(folder);
    for (const path of [outside, join(folder, 'inside.geojson')]) writeFileSync(path, '{"type":"Point","coordinates":[1,2]}');
    const codeFor = async (input: string, name: string) => {
      const places = { input, output: join(folder, name), options: ['-f', 'GPKG'], folder };
      return (await runGdal({ driver: 'GeoJSON', writer: 'GPKG', ...places, mostBytes: 1e9, timeLimitMs: 20_000 })).code;
    };
    expect([await codeFor(join(folder, 'inside.geojson'), 'a.gpkg'), await codeFor(outside, 'b.gpkg')]).toEqual([0, 1]);
  });

  it('meets no network, even where GDAL is told to fetch', async ({ skip }) => {
    if ((await missingGuards()).some((missing) => missing.startsWith('unshare'))) skip('This system gives no process less network.');
    const folder = join(bench.dir, 'net');
    mkdirSync(folder);
    const places = { input: `/vsicurl/${url}/a.geojson`, output: join(folder, 'a.gpkg'), options: ['-f', 'GPKG'], folder };
    const config = { CPL_VSIL_CURL_ALLOWED_EXTENSIONS: '.geojson' };
    const task = { driver: 'GeoJSON', writer: 'GPKG', ...places, config, mostBytes: 1e9, timeLimitMs: 20_000 };
    expect((await runGdal(task)).code).not.toBe(0);
    expect(callers).toBe(0);
  });

  // Last, after all that is above.
  it('has called nobody', () => {
    expect(callers).toBe(0);
  });

  it('has read nothing that lies elsewhere', ({ skip }) => {
    if (!tellsReading) skip('This system does not tell when a file was read.');
    expect(secrets.filter(isOpened)).toEqual([]);
  });
});
