import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { hasGdal } from '../gdal/process.ts';
import { detect } from '../reading/dispatch.ts';
import { buildZip } from '../testing/zip.ts';
import { codeOf, workbench } from '../testing/upload.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';
import type { Detection } from '../types.ts';
import { detectBeginning } from './detect.ts';

const bench = workbench();
afterAll(() => bench.remove());

const look = (name: string, bytes: string | Buffer): Promise<Detection[]> =>
  detectBeginning({ name, bytes: Buffer.from(bytes) }, { workDir: bench.dir });

describe('the first bytes of a file', () => {
  it('tell format, fields and CRS of GeoJSON, and neither how many records there are nor how far they reach', async () => {
    const feature = (x: number) =>
      `{"type":"Feature","properties":{"name":"n${x}"},"geometry":{"type":"Point","coordinates":[${x},5700000]}}`;
    const crs = '"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::25832"}}';
    const beginning = `{"type":"FeatureCollection",${crs},"features":[${feature(400000)},\n${feature(400001)},\n${feature(4)}`;
    const found = await look('a.geojson', beginning.slice(0, -30));
    expect(found).toMatchObject([
      {
        format: 'geojson',
        warnings: [],
        layers: [{ name: 'a', crs: { srid: 25832 }, count: null, extent: null, fields: [{ name: 'name', kind: 'string' }] }],
      },
    ]);
    expect(found[0]!.layers[0]!.sample).toHaveLength(2);
  });

  it('tell separator, decimal sign and encoding of a table', async () => {
    const [found] = await look('a.csv', Buffer.from('Größe;Wert\nklein;1,5\ngroß;2,5\nmit', 'latin1'));
    expect(found!.layers[0]).toMatchObject({
      encoding: 'windows-1252',
      count: null,
      table: { sep: ';', decimal: ',', columns: ['Größe', 'Wert'] },
      sample: [{ properties: { Größe: 'klein', Wert: 1.5 } }, { properties: { Größe: 'groß' } }],
    });
  });

  it.skipIf(!hasGdal)('tell the version of NAS and the CRS, packed as well', async () => {
    const member = (id: number): string =>
      `<wfs:member><AX_Turm gml:id="DENW${id}"><gml:identifier codeSpace="http://www.adv-online.de/">urn:adv:oid:DENW${id}</gml:identifier>` +
      '<lebenszeitintervall><AA_Lebenszeitintervall><beginnt>2020-01-01T00:00:00Z</beginnt></AA_Lebenszeitintervall></lebenszeitintervall>' +
      `<position><gml:Point srsName="urn:adv:crs:ETRS89_UTM32"><gml:pos>36500${id}.0 5621000.0</gml:pos></gml:Point></position></AX_Turm></wfs:member>`;
    const nas =
      '<?xml version="1.0" encoding="UTF-8"?><AX_Bestandsdatenauszug xmlns="http://www.adv-online.de/namespaces/adv/gid/7.1" ' +
      'xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
      'xsi:schemaLocation="http://www.adv-online.de/namespaces/adv/gid/7.1 NAS-Operationen.xsd"><enthaelt><wfs:FeatureCollection>' +
      `${member(1)}${member(2)}<wfs:member><AX_Turm gml:id="DE`;
    const found = await look('a.xml', nas);
    expect(found).toMatchObject([{ format: 'nas', layers: [{ name: 'AX_Turm', crs: { srid: 25832 }, nasVersion: '7.1', count: null }] }]);
    const packed = await look('a.xml.gz', gzipSync(nas).subarray(0, -20));
    expect(packed).toMatchObject([{ format: 'nas', layers: [{ name: 'AX_Turm', nasVersion: '7.1' }] }]);
  });

  it('name a format whose files tell nothing before they are there, and sets of which others are still to come', async () => {
    const tab = '!table\n!version 300\nDefinition Table\n  Type NATIVE Charset "WindowsLatin1"\n';
    expect(await look('a.gpkg', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(2000)]))).toMatchObject([
      { format: 'geopackage', layers: [] },
    ]);
    if (hasGdal) expect(await look('a.tab', tab)).toMatchObject([{ format: 'mapinfo', layers: [] }]);
    expect(await look('a.geojson', '{"type":"FeatureCollection","features":[{"type":"Fea')).toMatchObject([
      { format: 'geojson', layers: [] },
    ]);
  });

  it('name a workbook and a timetable by their first members, also called .zip', async () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', data: Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)) };
    const half = (zip: Buffer): Buffer => zip.subarray(0, zip.length / 2);
    const excel = half(buildZip([{ name: '[Content_Types].xml', data: '<Types/>' }, sheet]));
    const long = { name: 'stops.txt', data: sheet.data };
    const feed = half(buildZip([{ name: 'agency.txt', data: 'agency_id,agency_name\n1,a\n' }, long]));
    const ods = half(buildZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' }, long]));
    expect(await Promise.all([look('a.xlsx', excel), look('a.zip', excel), look('a.zip', feed)])).toMatchObject([
      [{ format: 'excel', file: 'a.xlsx', layers: [] }],
      [{ format: 'excel', layers: [] }],
      [{ format: 'gtfs', layers: [] }],
    ]);
    if (hasGdal) expect(await look('a.ods', ods)).toMatchObject([{ format: 'ods', layers: [] }]);
    expect(
      await look(
        'a.zip',
        half(
          buildZip([
            { name: 'agency.txt', data: 'a' },
            { ...long, name: 'notes.txt' },
          ]),
        ),
      ),
    ).toEqual([]);
  });

  it('are refused where the whole file would be', async () => {
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(3000, 7)]);
    expect(await codeOf(look('a.mp4', video))).toBe('unknown_format');
    expect(await codeOf(look('a.xml', '<CityModel xmlns="http://www.opengis.net/citygml/2.0"><a/><a/>'))).toBe('unknown_format');
  });

  it('of an archive without anything known in them say nothing', async () => {
    expect(await look('a.zip', Buffer.from('PK\u0003\u0004'.padEnd(400, '\0'), 'latin1'))).toEqual([]);
  });
});

const data = join(import.meta.dirname, '../../../../../../shared/data/vector');
const present = existsSync(data) && hasGdal;
const all = present ? readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name)) : [];
const files = all.filter((_, index) => thorough || index % 6 === 0);

/** What is told; see `sets.test.ts` for data sets of several files. */
const facts = (detections: readonly Detection[]) =>
  detections.flatMap(({ format, layers }) =>
    layers
      .filter(({ awaited }) => awaited === undefined)
      .map(({ name, crs, encoding, nasVersion, table }) => ({ format, name, srid: crs?.srid, encoding, nasVersion, sep: table?.sep })),
  );

describe.skipIf(!present)('the first half of real files', () => {
  it.each(files)('says nothing of %s that the whole does not', async (file) => {
    const [path, name] = [join(data, file), file.split('/').at(-1)!];
    const bytes = readFileSync(path);
    const whole = await detect([{ path, name }], { workDir: bench.dir }).catch(() => null);
    const half = await look(name, bytes.subarray(0, Math.min(bytes.length / 2, 1_048_576))).catch(() => []);
    if (whole !== null) expect(facts(whole)).toEqual(expect.arrayContaining(facts(half)));
    else expect(facts(half)).toEqual([]);
  });
});
