import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, newestMoment, type Client, type Depot } from '@geo/api';
import { afterAll, describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { detect, offersDriver } from '../../formats/index.ts';
import { readAll, workbench } from '../../formats/testing/upload.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { parseXml } from '../../xml/index.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const bench = workbench();
afterAll(() => bench.remove());

/** What makes tables go wrong: separators, quotes, line ends, formulas, nothing and an empty text, digits that no double holds. */
const properties = [
  { name: 'Köln; „Altstadt"', notiz: 'zwei\nZeilen', wert: 3.42, gross: 0, an: true, tag: '2024-05-31' },
  { name: '=1+1', notiz: '', wert: null, gross: 0, an: false, tag: null },
  { name: '+49 (221) 22-0', notiz: '-cmd|calc', wert: -1.5, gross: 0, an: null, tag: '2023-01-01' },
  { name: '@x', notiz: null, wert: 1e-7, gross: 0, an: true, tag: null },
];
const content = JSON.stringify({
  type: 'FeatureCollection',
  features: properties.map((own, index) => ({
    type: 'Feature',
    properties: own,
    geometry: { type: 'Point', coordinates: [6.958312345678912 + index, 50.5] },
  })),
}).replaceAll('"gross":0', '"gross":9007199254740993');

/** What its columns are, once read from a file. */
const kinds = [
  ['name', 'string'],
  ['notiz', 'string'],
  ['wert', 'number'],
  ['gross', 'integer'],
  ['an', 'boolean'],
  ['tag', 'date'],
];

describe.each(anyBackend)('downloads of records on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const filled = async (text = content): Promise<Depot> => {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'a.geojson', text)).toMatchObject({ status: 'success' });
    return client.call(endpoints.depot, { params: { id: depot.id } });
  };
  const ask = async (depot: number, query: string, language = 'de', method = 'GET'): Promise<Response> => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    return fetch(`${platform.url}/api/v1/depot/${depot}/download?${query}`, {
      method,
      headers: { Cookie: cookies, 'Accept-Language': language },
    });
  };
  /** With the mark at its beginning, which `text()` leaves out. */
  const textOf = async (answer: Response): Promise<string> => Buffer.from(await answer.arrayBuffer()).toString();

  /** A test of a format that GDAL writes. */
  const testWriting = (driver: string, name: string, run: () => Promise<void>): void =>
    offersDriver(driver) ? test(name, run) : undefined;

  test('are a table that spreadsheets of the language read at once, and take no cell of for a formula', async () => {
    const depot = await filled();
    const answer = await ask(depot.id, 'format=csv');
    expect(answer.headers.get('content-disposition')).toContain(`filename="${depot.name}.csv"`);
    expect(await textOf(answer)).toBe(
      [
        '\ufeffname;notiz;wert;gross;an;tag;x;y',
        '"Köln; „Altstadt""";"zwei\nZeilen";3,42;9007199254740993;true;2024-05-31;6,958312345678912;50,5',
        `'=1+1;"";;9007199254740993;false;;7,958312345678912;50,5`,
        `+49 (221) 22-0;'-cmd|calc;-1,5;9007199254740993;;2023-01-01;8,958312345678912;50,5`,
        `'@x;;0,0000001;9007199254740993;true;;9,958312345678912;50,5`,
        '',
      ].join('\r\n'),
    );
    const english = await textOf(await ask(depot.id, 'format=csv', 'en'));
    expect(english.split('\r\n')[1]).toBe(
      '"Köln; „Altstadt""","zwei\nZeilen",3.42,9007199254740993,true,2024-05-31,6.958312345678912,50.5',
    );
  });

  test('take the name of a column for no formula either, and write small coordinates as numbers', async () => {
    const feature = { type: 'Feature', properties: { '=cmd|calc': 'a' }, geometry: { type: 'Point', coordinates: [-0.00005, 51.5] } };
    const depot = await filled(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    expect(await textOf(await ask(depot.id, 'format=csv', 'en'))).toBe("\ufeff'=cmd|calc,x,y\r\na,-5e-05,51.5\r\n");
  });

  test('are read again as what they were', async () => {
    const depot = await filled(points(['Köln', 6.95831, 50.94], ['Deutz; rechts', 6.98, 50.941]));
    const again = await newDepot(client);
    const job = await importText(client, again, 'b.csv', await textOf(await ask(depot.id, 'format=csv')));
    expect(job).toMatchObject({ status: 'success', report: { written: 2 } });
    const records = async (id: number): Promise<unknown[]> =>
      (await client.call(endpoints.datumsByDepot, { params: { id }, query: {} })).objects.map((one) => [
        one.properties?.['name'],
        one.geometry,
      ]);
    expect(await records(again.id)).toEqual(await records(depot.id));
    const whole = (await (await ask(depot.id, 'format=geojson')).json()) as { features: { id: number }[] };
    expect(whole.features).toMatchObject([
      { id: 1, properties: { name: 'Köln' }, geometry: { type: 'Point', coordinates: [6.95831, 50.94] } },
      { id: 2 },
    ]);
  });

  test('hold what is shown: a moment, those that a filter and a search leave, in the order of their numbers', async () => {
    const depot = await filled();
    const moment = newestMoment(depot)!.id;
    const names = async (query: string): Promise<(string | undefined)[]> => {
      const { features } = (await (await ask(depot.id, `format=geojson&${query}`)).json()) as {
        features: { properties: { name: string } }[];
      };
      return features.map((feature) => feature.properties.name.split(';')[0]);
    };
    expect(await names(`filter=${encodeURIComponent('an = TRUE')}`)).toEqual(['Köln', '@x']);
    expect(await names(`q=${encodeURIComponent('köln')}&filter=${encodeURIComponent('an = TRUE')}`)).toEqual(['Köln']);
    const { moment_id: open } = await client.call(endpoints.saveDatum, {
      params: { datum: `1@${moment}` },
      body: { properties: { ...properties[0], name: 'neu' } },
    });
    expect(await names(`moment=${moment}`)).toEqual(['Köln', '=1+1', '+49 (221) 22-0', '@x']);
    expect(await names(`moment=${open}`)).toEqual(['neu', '=1+1', '+49 (221) 22-0', '@x']);
    const empty = await newDepot(client);
    expect(await textOf(await ask(empty.id, 'format=csv'))).toBe('\ufeff\r\n');
  });

  testWriting('GPKG', 'are a GeoPackage in the coordinate system of the depot, to the last digit', async () => {
    const depot = await filled();
    const answer = await ask(depot.id, `format=gpkg&filter=${encodeURIComponent('an = TRUE')}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/geopackage+sqlite3']);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${depot.name}.gpkg"`);
    const file = bench.upload('a.gpkg', new Uint8Array(await answer.arrayBuffer()));
    const [detection] = await detect([file]);
    const [layer] = detection!.layers;
    expect([layer!.count, layer!.crs?.srid]).toEqual([2, 4326]);
    expect(layer!.fields.map(({ name, kind }) => [name, kind])).toEqual(kinds);
    const { records, texts } = await readAll([file]);
    expect(texts[0]).toContain('"gross":9007199254740993');
    expect(records.map((record) => [record.properties.name, record.properties.tag, record.geometry])).toEqual([
      ['Köln; „Altstadt"', '2024-05-31', { type: 'Point', coordinates: [6.958312345678912, 50.5] }],
      ['@x', null, { type: 'Point', coordinates: [9.958312345678912, 50.5] }],
    ]);
    const none = await ask(depot.id, `format=gpkg&filter=${encodeURIComponent("name = 'nix'")}`);
    expect((await detect([bench.upload('b.gpkg', new Uint8Array(await none.arrayBuffer()))]))[0]!.layers[0]!.count).toBe(0);
  });

  test('are a GeoParquet file in the coordinate system of the depot, to the last digit', async () => {
    const depot = await filled();
    const query = `format=parquet&sortby=-wert&filter=${encodeURIComponent('an = TRUE')}`;
    const answer = await ask(depot.id, query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.apache.parquet']);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${depot.name}.parquet"`);
    const file = bench.upload('a.parquet', new Uint8Array(await answer.arrayBuffer()));
    const [layer] = (await detect([file]))[0]!.layers;
    expect([layer!.count, layer!.crs?.srid, layer!.extent]).toEqual([2, 4326, [6.958312345678912, 50.5, 9.958312345678912, 50.5]]);
    expect(layer!.fields.map(({ name, kind }) => [name, kind])).toEqual(kinds);
    const { texts, records } = await readAll([file]);
    expect(texts[0]).toContain('"gross":9007199254740993');
    expect(records.map(({ properties: { name, notiz, wert, tag }, geometry }) => [name, notiz, wert, tag, geometry])).toEqual([
      ['Köln; „Altstadt"', 'zwei\nZeilen', 3.42, '2024-05-31', { type: 'Point', coordinates: [6.958312345678912, 50.5] }],
      ['@x', null, 1e-7, null, { type: 'Point', coordinates: [9.958312345678912, 50.5] }],
    ]);
    expect((await ask(depot.id, 'format=parquet', 'de', 'HEAD')).status).toBe(200);
  });

  test('are a GeoParquet file in a projected system, and in degrees where its definition cannot be told', async () => {
    const filledIn = async (srid: number) => {
      const depot = await newDepot(client, { srid });
      expect(await importText(client, depot, 'a.geojson', points(['Köln', 6.9, 50.9]))).toMatchObject({ status: 'success' });
      const answer = await ask(depot.id, 'format=parquet');
      const { crs, records } = await readAll([bench.upload('u.parquet', new Uint8Array(await answer.arrayBuffer()))]);
      return [crs?.srid, (records[0]!.geometry as GeoJSON.Point).coordinates.map(Math.round)];
    };
    expect(await filledIn(25832)).toEqual([25832, [352334, 5640805]]);
    expect(await filledIn(3857)).toEqual([3857, [768104, 6603624]]);
    // Swiss oblique Mercator.
    expect(await filledIn(2056)).toEqual([4326, [7, 51]]);
  });

  test('are a Parquet table where they have no places', async () => {
    const depot = await newDepot(client, { type: 'row' });
    expect(await importText(client, depot, 'a.csv', 'name;zahl\nA;1\nB;\n')).toMatchObject({ status: 'success' });
    const answer = await ask(depot.id, 'format=parquet');
    const file = bench.upload('t.parquet', new Uint8Array(await answer.arrayBuffer()));
    expect((await detect([file]))[0]!.layers[0]!.geometryTypes).toEqual([]);
    const { crs, texts } = await readAll([file]);
    expect([crs, texts]).toEqual([null, ['{"name":"A","zahl":1}', '{"name":"B","zahl":null}']]);
  });

  testWriting('XLSX', 'are a sheet of Excel with numbers and days, and no cell that is a formula', async () => {
    const depot = await filled();
    const answer = await ask(depot.id, 'format=xlsx');
    expect(answer.status).toBe(200);
    const file = bench.upload('a.xlsx', new Uint8Array(await answer.arrayBuffer()));
    const { records } = await readAll([file]);
    expect(records.map(({ properties: { name, wert, an, tag, x } }) => [name, wert, an, tag, x])).toEqual([
      ['Köln; „Altstadt"', 3.42, true, '2024-05-31', 6.958312345678912],
      ["'=1+1", null, false, null, 7.958312345678912],
      ['+49 (221) 22-0', -1.5, null, '2023-01-01', 8.958312345678912],
      ["'@x", 0.0000001, true, null, 9.958312345678912],
    ]);
    const sheet = execFileSync('unzip', ['-p', file.path, 'xl/worksheets/sheet1.xml'], { encoding: 'utf8' });
    expect(sheet).not.toContain('<f>');
    // Only the head is asked for: nothing is written.
    expect((await ask(depot.id, 'format=xlsx', 'de', 'HEAD')).status).toBe(200);
  });

  testWriting('GPKG', 'are a GeoPackage also with columns that are called as its own are', async () => {
    const depot = await newDepot(client);
    const all = [
      { fid: 1, geom: 'a', Geometry: 1 },
      { fid: 1, geom: 'b', Geometry: 2 },
    ];
    const features = all.map((properties) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [7, 51] } }));
    await importText(client, depot, 'a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const answer = await ask(depot.id, 'format=gpkg');
    expect(answer.status).toBe(200);
    const { records } = await readAll([bench.upload('a.gpkg', new Uint8Array(await answer.arrayBuffer()))]);
    expect(records.map(({ properties }) => properties)).toEqual(all);
  });

  testWriting('XLSX', 'are a sheet of Excel also where it has a single column', async () => {
    const depot = await newDepot(client, { type: 'row' });
    const name = "A 'quoted', \\ name";
    await importText(
      client,
      depot,
      'a.json',
      JSON.stringify([
        { [name]: '1,5', zahl: 7 },
        { [name]: null, zahl: 8 },
        { [name]: 'x', zahl: 9 },
      ]),
    );
    const column = async (key: string): Promise<unknown[]> => {
      const answer = await ask(depot.id, `format=xlsx&columns=${encodeURIComponent(JSON.stringify([key]))}`);
      expect(answer.status).toBe(200);
      const { records } = await readAll([bench.upload('a.xlsx', new Uint8Array(await answer.arrayBuffer()))]);
      return records.map(({ properties }) => properties);
    };
    expect(await column('zahl')).toEqual([{ zahl: 7 }, { zahl: 8 }, { zahl: 9 }]);
    // Our reader leaves out the row that is empty.
    expect(await column(name)).toEqual([{ [name]: '1,5' }, { [name]: 'x' }]);
  });

  test('come in the order of the table', async () => {
    const depot = await filled();
    const names = async (query: string, format = 'geojson'): Promise<unknown> => {
      const text = await textOf(await ask(depot.id, `format=${format}&${query}`, 'en'));
      if (format === 'csv')
        return text
          .split(/\r\n/)
          .slice(1, -1)
          .map((line) => line.replace(/^["']*/, '').slice(0, 2));
      return (JSON.parse(text) as { features: { properties: { name: string } }[] }).features.map(({ properties: { name } }) =>
        name.slice(0, 2),
      );
    };
    expect(await names('sortby=wert')).toEqual(['+4', '@x', 'Kö', '=1']);
    expect(await names('sortby=-wert')).toEqual(['Kö', '@x', '+4', '=1']);
    expect(await names(`sortby=-tag&filter=${encodeURIComponent('wert < 3')}`)).toEqual(['+4', '@x']);
    expect(await names('sortby=-wert', 'csv')).toEqual(['Kö', '@x', '+4', '=1']);
    expect((await ask(depot.id, 'format=csv&sortby=nix')).status).toBe(422);
  });

  testWriting('ESRI Shapefile', 'are Shapefiles by kinds of geometry, with a text that says what they lost', async () => {
    const long = 'ü'.repeat(200);
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const geometries = [
      { type: 'Point', coordinates: [7.123456789012345, 50.5] },
      {
        type: 'LineString',
        coordinates: [
          [7, 50, 3],
          [8, 51, 4],
        ],
      },
      { type: 'Polygon', coordinates: [ring] },
      { type: 'MultiPolygon', coordinates: [[ring]] },
      null,
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
      { type: 'Point', coordinates: [7, 50] },
    ];
    const features = geometries.map((geometry, index) => ({
      type: 'Feature',
      properties: {
        Straßenname: `Große Straße ${index}`,
        Straßennaht: index,
        gross: 0,
        tag: index === 6 ? null : '2024-05-31',
        wert: index === 6 ? null : 3.42,
        an: index % 2 === 0,
        text: index === 0 ? long : 'kurz',
        innen: { coordinates: [1, 2, 3] },
      },
      geometry,
    }));
    const depot = await filled(JSON.stringify({ type: 'FeatureCollection', features }).replaceAll('"gross":0', '"gross":9007199254740993'));
    const answer = await ask(depot.id, 'format=shp');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${depot.name}.zip"`);
    const file = bench.upload('a.zip', new Uint8Array(await answer.arrayBuffer()));
    const folder = mkdtempSync(join(bench.dir, 'shp-'));
    execFileSync('unzip', ['-q', file.path, '-d', folder]);
    const listed = readdirSync(folder).sort();
    const set = (suffix: string, ...extensions: string[]): string[] =>
      extensions.map((extension) => `${depot.name}_${suffix}.${extension}`);
    expect(listed).toEqual(
      [
        'HINWEISE.txt',
        ...set('flaechen', 'cpg', 'dbf', 'prj', 'shp', 'shx'),
        ...set('linien', 'cpg', 'dbf', 'prj', 'shp', 'shx'),
        ...set('punkte', 'cpg', 'dbf', 'prj', 'shp', 'shx'),
        ...set('tabelle', 'cpg', 'dbf', 'prj'),
      ].sort(),
    );
    const read = (suffix: string, extension = 'shp'): { properties: Record<string, unknown>; geometry: unknown }[] =>
      execFileSync(
        'ogr2ogr',
        ['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=15', '/vsistdout/', join(folder, `${depot.name}_${suffix}.${extension}`)],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      )
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map(
          (line) =>
            JSON.parse(line.replaceAll('9007199254740993', '"9007199254740993"')) as {
              properties: Record<string, unknown>;
              geometry: unknown;
            },
        );
    const [first, last] = read('punkte');
    expect(first).toMatchObject({
      properties: { Strassenna: 'Große Straße 0', Strassen_2: 0, gross: '9007199254740993', tag: '2024-05-31', wert: 3.42, an: 1 },
      geometry: { type: 'Point', coordinates: [7.123456789012345, 50.5] },
    });
    expect(first!.geometry).toEqual(geometries[0]);
    expect([Buffer.byteLength(String(first!.properties.text)), long.startsWith(String(first!.properties.text))]).toEqual([254, true]);
    expect(last!.properties).toMatchObject({ Strassenna: 'Große Straße 6', tag: null, wert: null });
    expect(read('linien').map(({ geometry }) => geometry)).toEqual([geometries[1]]);
    expect(read('flaechen').map(({ properties: { Strassen_2: number } }) => number)).toEqual([2, 3]);
    expect(read('tabelle', 'dbf').map(({ properties: { Strassen_2: number }, geometry }) => [number, geometry])).toEqual([[4, null]]);
    const notes = readFileSync(join(folder, 'HINWEISE.txt'), 'utf8');
    for (const said of [
      '  _punkte: 2',
      '  Strassenna = Straßenname',
      '  Strassen_2 = Straßennaht',
      'In „text“ wurden 1 gekürzt.',
      '1 Datensatz mit Geometrien mehrerer',
    ])
      expect(notes).toContain(said);
    expect(notes).not.toContain('gross');
    const prj = readFileSync(join(folder, `${depot.name}_punkte.prj`), 'utf8');
    expect([prj, readFileSync(join(folder, `${depot.name}_punkte.cpg`), 'utf8')]).toEqual([expect.stringContaining('WGS_1984'), 'UTF-8']);
    // Our own reader, which knows archives with sizes behind the data.
    const [detection] = await detect([file]);
    expect(detection!.format).toBe('shapefile');
    const none = await ask(depot.id, `format=shp&filter=${encodeURIComponent('gross = 1')}`, 'en');
    const emptied = bench.upload('b.zip', new Uint8Array(await none.arrayBuffer()));
    expect(execFileSync('unzip', ['-Z1', emptied.path], { encoding: 'utf8' }).split('\n')).toContain('NOTES.txt');
  });

  test('are KML in degrees, with every value as it is', async () => {
    const geometries = [
      { type: 'Point', coordinates: [6.95831234567, 50.5] },
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2] },
          {
            type: 'LineString',
            coordinates: [
              [1, 2, 3],
              [4, 5, 6],
            ],
          },
        ],
      },
      null,
    ];
    const features = geometries.map((geometry, index) => ({
      type: 'Feature',
      properties: {
        name: `Köln <b>&"${index}\u0001`,
        'a<b': 'zwei\nZeilen',
        gross: 0,
        wert: 3.42,
        tag: '2024-05-31',
        zeit: '2024-05-31T12:00:00',
        nichts: null,
        innen: { a: [1] },
      },
      geometry,
    }));
    const depot = await filled(JSON.stringify({ type: 'FeatureCollection', features }).replaceAll('"gross":0', '"gross":9007199254740993'));
    const answer = await ask(depot.id, 'format=kml&sortby=-name');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.google-earth.kml+xml']);
    const text = await textOf(answer);
    parseXml(text, 'a.kml');
    expect(text.split('\n')[3]).toContain('<Placemark id="r3"><name>Köln &lt;b&gt;&amp;"2</name>');
    expect(text.match(/<Point>.*?<\/Point>|<MultiGeometry>/g)).toEqual([
      '<MultiGeometry>',
      '<Point><coordinates>1,2,0</coordinates></Point>',
      '<Point><coordinates>6.9583123,50.5</coordinates></Point>',
    ]);
    if (!offersDriver('LIBKML')) return;
    const { records, crs } = await readAll([bench.upload('a.kml', text)]);
    expect([crs?.srid, records.map(({ properties, geometry }) => [properties, geometry?.type])]).toEqual([
      4326,
      [2, 1, 0].map((index) => [
        {
          Name: `Köln <b>&"${index}`,
          'a<b': 'zwei\nZeilen',
          gross: '9007199254740993',
          wert: 3.42,
          tag: '2024-05-31',
          zeit: '2024-05-31T12:00:00',
          innen: '{"a": [1]}',
        },
        geometries[index]?.type,
      ]),
    ]);
  });

  test('are refused where they cannot be meant', async () => {
    const depot = await filled();
    const other = await filled();
    expect((await ask(depot.id, `format=csv&moment=${newestMoment(other)!.id}`)).status).toBe(404);
    for (const query of ['', 'format=docx', 'format=csv&filter=nix%20%3D%201', 'format=csv&filter=an%20%3D'])
      expect([query, (await ask(depot.id, query)).status]).toEqual([query, 422]);
    expect((await fetch(`${platform.url}/api/v1/depot/${depot.id}/download?format=csv`)).status).toBe(401);
  });
});
