import { endpoints, heldSettings, shapes, type Client, type Depot, type DownloadSettings } from '@geo/api';
import { afterAll, describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { detect, offersDriver } from '../../formats/index.ts';
import { readAll, workbench } from '../../formats/testing/upload.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const bench = workbench();
afterAll(() => bench.remove());

/** All characters are of Windows-1252, and what makes tables go wrong is among them. */
const rows = [
  { name: 'Straße „A“; Köln, 1|2', notiz: 'zwei\nZeilen', wert: 3.42, tag: '2024-05-31' },
  { name: 'Österweg', notiz: '12 €', wert: -1.5, tag: '2023-01-01' },
  { name: 'plain', notiz: null, wert: null, tag: '2023-01-02' },
];
const places = [
  [6.95, 50.94],
  [7.01, 51.02],
  [6.5, 50.25],
] as const;
const content = JSON.stringify({
  type: 'FeatureCollection',
  features: rows.map((properties, index) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: places[index] },
  })),
});

describe.each(anyBackend)('the settings of a download on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const filled = async (text = content, srid?: number): Promise<Depot> => {
    const depot = await newDepot(client, srid === undefined ? {} : { srid });
    expect(await importText(client, depot, 'a.geojson', text)).toMatchObject({ status: 'success' });
    return client.call(endpoints.depot, { params: { id: depot.id } });
  };
  const ask = async (depot: number, query: Record<string, string>, language = 'de'): Promise<Response> => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const url = `${platform.url}/api/v1/depot/${depot}/download?${new URLSearchParams(query)}`;
    return fetch(url, { headers: { Cookie: cookies, 'Accept-Language': language } });
  };
  const bytesOf = async (depot: number, query: Record<string, string>, language?: string): Promise<Buffer<ArrayBuffer>> => {
    const answer = await ask(depot, query, language);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([query, answer.status, answer.status === 200 ? '' : bytes.toString()]).toEqual([query, 200, '']);
    return bytes;
  };
  /** As our own reader reads it with the same settings: the columns of places stay beside the geometry. */
  const readAgain = async (file: Buffer<ArrayBuffer>, { sep, decimal }: DownloadSettings): Promise<unknown[]> => {
    const tables = { 'b.csv': { sep, decimal } };
    const { records } = await readAll([bench.upload('b.csv', new Uint8Array(file))], { tables });
    return records.map(({ properties, geometry }) => [
      Object.fromEntries(Object.keys(rows[0]!).map((key) => [key, properties[key]])),
      geometry && (geometry as GeoJSON.Point).coordinates,
    ]);
  };
  const expected = rows.map((row, index) => [row, places[index]]);

  test('are read again as the same records, each of them and together', async () => {
    const { id } = await filled();
    const settings: Record<string, string>[] = [
      {},
      ...[';', ',', '\t', '|'].map((sep) => ({ sep, decimal: '.' })),
      ...[';', '\t', '|'].map((sep) => ({ sep, decimal: ',' })),
      ...['utf-8', 'Windows-1252'].map((encoding) => ({ encoding })),
      { line_end: 'lf' },
      { quoting: 'all' },
      { geometry: 'xy' },
      { geometry: 'wkt' },
      { geometry: 'geojson' },
      { sep: '\t', decimal: '.', encoding: 'Windows-1252', line_end: 'lf', quoting: 'all', geometry: 'geojson' },
    ];
    for (const one of settings)
      for (const language of ['de', 'en'] as const) {
        // oxlint-disable-next-line no-await-in-loop
        const file = await bytesOf(id, { format: 'csv', ...one }, language);
        // oxlint-disable-next-line no-await-in-loop
        expect([one, await readAgain(file, heldSettings(one, language))]).toEqual([one, expected]);
      }
  });

  test('are each what they say, to the byte', async () => {
    const { id } = await filled();
    const text = async (query: Record<string, string>): Promise<string> => (await bytesOf(id, { format: 'csv', ...query })).toString();
    const columns = JSON.stringify(['wert', 'notiz']);
    expect(await text({ columns, geometry: 'none', encoding: 'utf-8' })).toBe('notiz;wert\r\n"zwei\nZeilen";3,42\r\n12 €;-1,5\r\n;\r\n');
    expect(
      await text({ columns, geometry: 'none', encoding: 'utf-8', header: 'false', line_end: 'lf', quoting: 'all', decimal: '.' }),
    ).toBe('"zwei\nZeilen";"3.42"\n"12 €";"-1.5"\n;\n');
    const answer = await ask(id, { format: 'csv', columns, encoding: 'Windows-1252', filter: 'wert < 0', sep: ',', decimal: '.' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe('notiz,wert,x,y\r\n12 \u0080,-1.5,7.01,51.02\r\n');
    expect((await text({ columns: '["wert"]', geometry: 'xy', crs: '25832' })).split('\r\n')[1]).toMatch(/^3,42;35\d{4},\d+;56\d{5},\d+$/);
    const geojson = JSON.parse(await (await ask(id, { format: 'geojson', columns: '["tag"]' })).text()) as {
      features: { properties: object }[];
    };
    expect(geojson.features[0]!.properties).toEqual({ tag: '2024-05-31' });
  });

  test('swap rows and columns of as many records as a spreadsheet has columns for', async () => {
    const { id } = await filled();
    const query = { format: 'csv', transposed: 'true', columns: JSON.stringify(['name', 'wert']), geometry: 'none' };
    expect((await bytesOf(id, query)).toString()).toBe('\ufeffname;"Straße „A“; Köln, 1|2";Österweg;plain\r\nwert;3,42;-1,5;\r\n');
    expect((await bytesOf(id, { ...query, header: 'false', encoding: 'Windows-1252', columns: '["name"]' })).toString('latin1')).toBe(
      '"Straße \u0084A\u0093; Köln, 1|2";Österweg;plain\r\n',
    );
    const features = Array.from({ length: 16_384 }, (_, a) => ({ type: 'Feature', properties: { a }, geometry: null }));
    const many = await filled(JSON.stringify({ type: 'FeatureCollection', features }));
    const refused = await ask(many.id, { format: 'csv', transposed: 'true' });
    expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ code: 'too_many_records' })]);
    await expect(
      client.call(endpoints.checkDownload, { params: { id: many.id }, query: { format: 'csv', transposed: 'true' } }),
    ).rejects.toMatchObject({ code: 'too_many_records' });
    const fewer = (await bytesOf(many.id, { format: 'csv', transposed: 'true', filter: 'a < 16383' })).toString();
    expect(fewer.split(';')).toHaveLength(16_384);
  });

  test('name the record whose character an encoding lacks, before anything is sent', async () => {
    const { id } = await filled(content.replace('Österweg', 'Łódź'));
    const answer = await ask(id, { format: 'csv', encoding: 'Windows-1252' });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({
        fields: { encoding: 'Windows-1252 hat kein Zeichen „Ł“ (U+0141), das in Datensatz 2 steht. Möglich ist utf-8.' },
      }),
    ]);
    // What is left out does not stand in the way.
    expect((await ask(id, { format: 'csv', encoding: 'Windows-1252', columns: '["notiz"]' })).status).toBe(200);
    expect((await ask(id, { format: 'csv', encoding: 'Windows-1252', filter: "name = 'plain'" })).status).toBe(200);
    expect((await ask(id, { format: 'csv', encoding: 'iso-8859-1' }, 'en')).status).toBe(422);
  });

  test('look through any number of columns', async () => {
    const properties = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`s${index}`, index === 129 ? 'Ł' : 'a']));
    const { id } = await filled(JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry: null }] }));
    expect((await ask(id, { format: 'csv', encoding: 'Windows-1252' })).status).toBe(422);
    expect((await ask(id, { format: 'csv', encoding: 'Windows-1252', columns: '["s1"]' })).status).toBe(200);
  });

  test('are refused where a format or these records do not have them', async () => {
    const { id } = await filled();
    const said = async (query: Record<string, string>): Promise<unknown> =>
      ((await (await ask(id, query, 'en')).json()) as { fields?: Record<string, string> }).fields;
    expect(await said({ format: 'geojson', crs: '25832' })).toEqual({ crs: 'GeoJSON does not have this setting.' });
    expect(await said({ format: 'csv', crs: '7' })).toEqual({ crs: expect.stringContaining('EPSG code such as 25832') as string });
    expect(await said({ format: 'csv', sep: '#' })).toEqual({ sep: expect.stringContaining('";"') as string });
    expect(await said({ format: 'parquet', crs: '2056' })).toEqual({ crs: expect.stringContaining('4326') as string });
    const known = shapes['row-export-config'].map(({ key }) => key as string);
    const { downloads } = (await client.call(endpoints.config, {})).formats;
    for (const { settings } of downloads) for (const { key } of settings) expect(known).toContain(key);
  });

  test('transform GeoParquet to the system that is asked for', async () => {
    const { id } = await filled();
    const file = bench.upload('a.parquet', new Uint8Array(await bytesOf(id, { format: 'parquet', crs: '25832', columns: '["name"]' })));
    const { crs, records } = await readAll([file]);
    const [{ geometry, properties }] = records as [(typeof records)[0]];
    expect([crs?.srid, (geometry as GeoJSON.Point).coordinates.map(Math.round), Object.keys(properties)]).toEqual([
      25832,
      [355973, 5645154],
      ['name'],
    ]);
  });

  const writesAll = ['GPKG', 'ESRI Shapefile', 'XLSX'].every(offersDriver);
  (writesAll ? test : test.skip)(
    'transform GeoPackage, Shapefile and Excel to the system that is asked for, with the columns that are',
    async () => {
      const { id } = await filled();
      const asked = { crs: '25832', columns: '["name"]' };
      for (const format of ['gpkg', 'shp']) {
        // oxlint-disable-next-line no-await-in-loop
        const file = bench.upload(`a.${format === 'shp' ? 'zip' : format}`, new Uint8Array(await bytesOf(id, { format, ...asked })));
        // oxlint-disable-next-line no-await-in-loop
        const [layer] = (await detect([file]))[0]!.layers;
        expect([layer!.crs?.srid, layer!.fields.map(({ name }) => name), Math.round(layer!.extent![0])]).toEqual([25832, ['name'], 321773]);
      }
      const cells = async (query: Record<string, string>): Promise<Record<string, unknown>> => {
        const { records } = await readAll([bench.upload('a.xlsx', new Uint8Array(await bytesOf(id, { format: 'xlsx', ...query })))]);
        return records[0]!.properties;
      };
      expect(Object.keys(await cells({ geometry: 'none' }))).toEqual(['name', 'notiz', 'wert', 'tag']);
      expect(Math.round((await cells(asked)).x as number)).toBe(355973);
    },
  );
});
