import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { detect, openReading } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { rowsAboveHead } from '../csv/dialect.ts';
import { cellText } from './cells.ts';
import { hasGdal, offersDriver, runGdal } from './process.ts';
import { environment } from './run/installed.ts';
import { decodeColumns, readList, readTags, toldColumns } from './values.ts';

const bench = workbench();
const folder = mkdtempSync(join(tmpdir(), 'gdal-test-'));
afterAll(() => {
  bench.remove();
  rmSync(folder, { recursive: true, force: true });
});
const limits = { workDir: bench.dir };

const kml = (inner: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>orte</name>${inner}</Document></kml>`;
const readsKml = offersDriver('LIBKML');
const gml = (inner: string) =>
  `<f:c xmlns:f="http://f" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><f:ort gml:id="a">${inner}</f:ort></gml:featureMember></f:c>`;
const place = (name: string, at: string) => `<Placemark><name>${name}</name><Point><coordinates>${at}</coordinates></Point></Placemark>`;

describe('values that GeoPackages do not have', () => {
  it('are lists', () => {
    expect(readList('(3:a,b,c)')).toEqual(['a', 'b', 'c']);
    expect(readList('(2:3000,-7)')).toEqual([3000, -7]);
    expect(readList('(2:007,8)')).toEqual(['007', '8']);
    expect(readList('(0:)')).toEqual([]);
    expect(readList('(2:a,b,c)')).toBeNull();
    expect(readList('(a)')).toBeNull();
  });
  it('are tags', () => {
    expect(readTags('"a"=>"1","b \\"c\\""=>"x, \\"y\\" => \\\\z"')).toEqual({ a: '1', 'b "c"': 'x, "y" => \\z' });
    expect(readTags('a=>b')).toBeNull();
    expect(readTags('')).toBeNull();
  });
  it('are told by GDAL', () => {
    const told = [
      'Warning 1: The output driver does not natively support StringList type for field a b. Misconversion can happen. -mapFieldType …',
      'Warning 1: The output driver does not natively support Time type for field ab. Misconversion can happen. -mapFieldType …',
    ];
    expect(toldColumns(told)).toEqual({ lists: new Set(['a b']), times: new Set(['ab']) });
  });
  it('become JSON, and texts of other columns stay what they are', async () => {
    const batch = { count: 1, numbers: [1], wkb: [null], rejected: [], bytesDone: 0 };
    const text = '{"other":",\\"list\\":\\"(1:a)\\"","list":"(1:a)","tags":"\\"k\\"=>\\"v\\"","ab":"09:15:00.250","an":"09:15:00.000"}';
    async function* batches() {
      yield { ...batch, properties: [text] };
    }
    const decoded = [];
    for await (const one of decodeColumns(batches(), { lists: new Set(['list']), maps: new Set(['tags']), times: new Set(['ab', 'an']) }))
      decoded.push(...one.properties);
    expect(decoded).toEqual(['{"other":",\\"list\\":\\"(1:a)\\"","list":["a"],"tags":{"k":"v"},"ab":"09:15:00.25","an":"09:15:00"}']);
  });
});

describe('cells of spreadsheets', () => {
  it('are written as people do', () => {
    expect(
      ['51.043680000000002', '1e-07', '0.1', '2012/01/22', '2012/01/22 18:49:00', '2012/01/22 18:49:00.250', '1/2', '007'].map((text) =>
        cellText(text),
      ),
    ).toEqual(['51.04368', '0.0000001', '0.1', '2012-01-22', '2012-01-22T18:49:00', '2012-01-22T18:49:00.25', '1/2', '007']);
  });
  it('have a head below their titles, and below empty rows', () => {
    expect(
      rowsAboveHead([
        ['', ''],
        ['', ' '],
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe(2);
    expect(
      rowsAboveHead([
        ['Liste', '', '', ''],
        ['Stand: 2024', '', '', ''],
        ['a', 'b', 'c', 'd'],
        ['1', '2', '3', '4'],
      ]),
    ).toBe(2);
    expect(
      rowsAboveHead([
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ]),
    ).toBe(0);
    // More than a title, and no head: nothing is skipped.
    expect(
      rowsAboveHead([
        ['a', 'b', '', ''],
        ['c', 'd', 'e', 'f'],
      ]),
    ).toBe(0);
    expect(
      rowsAboveHead([
        ['x', '', '', ''],
        ['1', '2', '3', '4'],
      ]),
    ).toBe(0);
  });
});

describe.skipIf(!hasGdal)('a file that GDAL reads', () => {
  it.skipIf(!readsKml)('has the columns that somebody filled', async () => {
    const upload = [bench.upload('Orte.kml', kml(place('Köln', '6.96,50.94') + place('Bonn', '7.1,50.7,60')))];
    const [detection] = await detect(upload, limits);
    expect(detection).toMatchObject({ format: 'kml', file: 'Orte.kml', warnings: [] });
    expect(detection!.layers.map(({ name, count, fields, crs, geometryTypes }) => [name, count, fields, crs?.srid, geometryTypes])).toEqual(
      [['orte', 2, [{ name: 'Name', kind: 'string' }], 4326, ['Point']]],
    );
    const { records } = await readAll(upload, {}, limits);
    expect(records.map(({ properties, geometry }) => [properties, geometry])).toEqual([
      [{ Name: 'Köln' }, { type: 'Point', coordinates: [6.96, 50.94] }],
      [{ Name: 'Bonn' }, { type: 'Point', coordinates: [7.1, 50.7, 60] }],
    ]);
  });

  it('keeps days, times of a day, and times with and without a zone apart', async () => {
    const times = `<f:tag>2026-03-02</f:tag><f:uhr>09:15:00</f:uhr><f:teil>09:15:00.25</f:teil><f:lokal>2026-03-02T09:15:00</f:lokal>
      <f:zone>2026-03-02T09:15:00.5+01:00</f:zone><f:utc>2026-03-02T08:15:00Z</f:utc>`;
    const upload = [bench.upload('zeiten.gml', gml(times))];
    const kinds = { tag: 'date', uhr: 'time', teil: 'time', lokal: 'datetime', zone: 'instant', utc: 'instant' };
    const [detection] = await detect(upload, limits);
    expect(Object.fromEntries(detection!.layers[0]!.fields.map(({ name, kind }) => [name, kind]))).toMatchObject(kinds);
    const { records } = await readAll(upload, {}, limits);
    expect(records[0]!.properties).toMatchObject({
      tag: '2026-03-02',
      uhr: '09:15:00',
      teil: '09:15:00.25',
      lokal: '2026-03-02T09:15:00',
      zone: '2026-03-02T09:15:00.5+01:00',
      utc: '2026-03-02T08:15:00Z',
    });
    const reading = await openReading(upload, {}, limits);
    await reading.close();
    // The records say it.
    expect(reading.fields.find(({ name }) => name === 'zone')).toEqual({ name: 'zone', declared: null });
  });

  it('is called as GDAL needs it, whatever its name', async () => {
    const upload = [bench.upload("-o '; $(touch x) ü.xml", gml('<f:name>a</f:name>'))];
    expect((await readAll(upload, {}, limits)).records).toHaveLength(1);
  });

  it('is a set where the format is one', async () => {
    const mif = 'Version 300\nCharset "Neutral"\nDelimiter ","\nColumns 1\n  name Char(20)\nData\nPoint 7.1 50.7\nPoint 7.2 50.8\n';
    const upload = [bench.upload('orte.mif', mif), bench.upload('orte.MID', '"a"\n"b"\n'), bench.upload('other.mid', '"x"\n')];
    const [detection] = await detect(upload, limits);
    expect(detection!.ignored.map(({ name }) => name)).toEqual(['other.mid']);
    expect((await readAll(upload, {}, limits)).records.map(({ properties }) => properties.name)).toEqual(['a', 'b']);
    expect(await codeOf(detect([upload[1]!], limits))).toBe('part_of_set');
  });

  it('keeps the others of its upload readable where it is broken', async () => {
    const upload = [bench.upload('gut.csv', 'a;b\n1;2\n'), bench.upload('kaputt.gml', gml('<f:name>'))];
    const [detection] = await detect(upload, limits);
    expect([detection!.file, detection!.ignored.map(({ name, code }) => [name, code])]).toEqual([
      'gut.csv',
      [['kaputt.gml', 'gdal_refused']],
    ]);
    expect((await readAll(upload, { layer: 'gut' }, limits)).records).toHaveLength(1);
  });
});

describe.skipIf(!hasGdal)('a hostile file', () => {
  const secret = bench.upload('secret', 'secret words').path;
  const entity = `<!DOCTYPE kml [<!ENTITY x SYSTEM "file://${secret}">]>`;
  it.skipIf(!readsKml).each([
    ['has a document type', kml(place('&x;', '1,2'), entity), 'xml_doctype'],
    ['hides it behind a comment', kml(place('&x;', '1,2'), `<!-- <kml> -->${entity}`), 'xml_doctype'],
    ['hides it behind an instruction', kml(place('&x;', '1,2'), `<?a <kml>?>${entity}`), 'xml_doctype'],
    ['hides it behind more than is looked at', kml(place('&x;', '1,2'), `<!-- <kml> ${' '.repeat(70_000)} -->${entity}`), 'xml_doctype'],
    ['has an encoding of its own', kml(place('a', '1,2')).replace('UTF-8', 'UTF-7'), 'xml_encoding'],
  ])('that %s is refused', async (_, text, code) => {
    expect(await codeOf(detect([bench.upload('a.kml', text)], limits))).toBe(code);
  });

  it('is opened by the one driver of its format', async () => {
    const geojson = join(folder, 'secret.geojson');
    writeFileSync(geojson, '{"type":"Point","coordinates":[1,2]}');
    const vrt = join(folder, 'a.gml');
    writeFileSync(
      vrt,
      `<OGRVRTDataSource><OGRVRTLayer name="secret"><SrcDataSource>${geojson}</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>`,
    );
    const open = async (driver: string, input: string) => {
      const places = { input, output: join(folder, `${driver}.gpkg`), options: ['-f', 'GPKG'], folder };
      return (await runGdal({ driver, writer: 'GPKG', ...places, mostBytes: 1e9, timeLimitMs: 20_000 })).code;
    };
    expect(await open('GeoJSON', geojson)).toBe(0);
    expect(await open('GML', geojson)).not.toBe(0);
    expect(await open('GML', vrt)).not.toBe(0);
  });

  it('meets nothing of the environment of the server', () => {
    process.env.PGPASSWORD = 'secret';
    expect(Object.keys(environment(['KML'], folder)).filter((name) => /PG|SECRET|TOKEN|DATABASE/i.test(name))).toEqual([]);
    delete process.env.PGPASSWORD;
  });

  it('is left by GDAL when the thread ends that reads it', async () => {
    const pipe = join(folder, 'endless.geojson');
    execFileSync('mkfifo', [pipe]);
    const code = `
      const places = { input: ${JSON.stringify(pipe)}, output: ${JSON.stringify(join(folder, 'out.gpkg'))}, options: ['-f', 'GPKG'] };
      const task = { driver: 'GeoJSON', writer: 'GPKG', ...places, folder: ${JSON.stringify(folder)}, mostBytes: 1e9, timeLimitMs: 60_000 };
      void import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'process.ts')).href)}).then(({ runGdal }) => runGdal(task));
    `;
    const worker = new Worker(code, { eval: true });
    const processes = () => spawnSync('pgrep', ['-f', `^[^ ]*(ogr2ogr|node) .*${folder}`], { encoding: 'utf8' }).stdout.trim();
    await expect.poll(processes, { timeout: 20_000 }).not.toBe('');
    await worker.terminate();
    await expect.poll(processes, { timeout: 10_000 }).toBe('');
  });

  it('is given up after the time it may take', async () => {
    const pipe = join(folder, 'slow.geojson');
    execFileSync('mkfifo', [pipe]);
    const end = await runGdal({
      driver: 'GeoJSON',
      writer: 'GPKG',
      input: pipe,
      output: join(folder, 'o.gpkg'),
      options: ['-f', 'GPKG'],
      folder,
      mostBytes: 1e9,
      timeLimitMs: 500,
    });
    expect(end.isLate).toBe(true);
  });
});

describe('gzip', () => {
  const gzip = (text: string) => new Uint8Array(execFileSync('gzip', ['-c'], { input: text, maxBuffer: 1e9 }));
  it('is opened for the file in it, within limits', async () => {
    const upload = [bench.upload('a.csv.gz', gzip('a;b\n1;2\n'))];
    expect((await detect(upload, limits)).map(({ file }) => file)).toEqual(['a.csv.gz/a.csv']);
    expect((await readAll(upload, {}, limits)).records).toHaveLength(1);
    expect(await codeOf(detect([bench.upload('a.csv.gz', gzip('a;b\n1;2\n').slice(0, 15))], limits))).toBe('gzip_broken');
    const bomb = [bench.upload('b.csv.gz', gzip('a'.repeat(12_000_000)))];
    expect(await codeOf(detect(bomb, limits))).toBe('gzip_too_large');
  });
});
