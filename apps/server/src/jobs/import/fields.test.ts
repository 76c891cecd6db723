import { endpoints, type Client, type Depot, type Job } from '@geo/api';
import { describe, expect } from 'vitest';
import { migrate } from '../../db/migrations.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

const collection = (records: readonly Record<string, unknown>[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: records.map((properties) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [7, 51] } })),
  });

describe.each(anyBackend)('columns of imports on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const columnsOf = async ({ moment_id }: Job) => {
    const { meta } = await client.call(endpoints.datumsByMoment, { params: { id: moment_id! }, query: {} });
    return Object.fromEntries(meta.columns.map(({ key, kind }) => [key, kind]));
  };
  const serve = async (depot: Depot, query: string): Promise<string> => {
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    const address = `${platform.url}/services/${layer.slug}/wfs?service=WFS&version=2.0.0&typeNames=${layer.slug}`;
    return (await fetch(`${address}&${query}`)).text();
  };

  test('come from all records: from a first one beyond any sample, and from the last', async () => {
    const depot = await newDepot(client);
    const large = collection([{ groß: 'x'.repeat(80_000) }, { groß: 'y' }, { spät: true }]);
    expect(await columnsOf(await importText(client, depot, 'a.geojson', large))).toEqual({ groß: 'string', spät: 'boolean' });
  });

  test.each(['utf16le', 'utf16be'])('come from %s too', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF${collection([{ straße: 'Köln', nr: 4 }])}`, 'utf16le');
    const content = encoding === 'utf16be' ? bytes.swap16() : bytes;
    const job = await importText(client, await newDepot(client), 'a.geojson', content as unknown as BlobPart);
    expect([job.status, await columnsOf(job)]).toEqual(['success', { straße: 'string', nr: 'integer' }]);
  });

  test('are text where a later record is, which the report tells and the services say', async () => {
    const depot = await newDepot(client);
    const records = [{ nr: 1 }, ...Array.from({ length: 4000 }, () => ({ nr: 2 })), { nr: '12a' }];
    const job = await importText(client, depot, 'a.geojson', collection(records));
    expect(await columnsOf(job)).toEqual({ nr: 'string' });
    expect(job.report!.warnings).toMatchObject([{ code: 'field_kind_changed', record: 4002 }]);
    expect(job.report!.warnings[0]!.text).toContain('„nr“ ist zuerst ganze Zahl, in Datensatz 4002 nicht mehr: die Spalte ist Text');
  });

  test('of CSV are numbers where the first number comes late, and text where one value is none', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => `${index},,${index}`);
    const job = await importText(
      client,
      await newDepot(client, { type: 'row' }),
      'a.csv',
      ['n,spät,oft', ...rows, '901,7,keine'].join('\n'),
    );
    expect(await columnsOf(job)).toEqual({ n: 'integer', spät: 'integer', oft: 'string' });
    expect(job.report!.warnings.filter(({ code }) => code === 'field_kind_changed')).toMatchObject([{ record: 901 }]);
  });

  test('are the join of both when a file is appended', async () => {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', collection([{ nr: 1, name: 'x', nur: 1 }]));
    const job = await importText(
      client,
      depot,
      'b.geojson',
      collection([
        { nr: null, name: 'y' },
        { nr: '12a', name: 'z', neu: true },
      ]),
      'append',
    );
    expect(await columnsOf(job)).toEqual({ nr: 'string', name: 'string', nur: 'integer', neu: 'boolean' });
    expect(job.report!.warnings).toMatchObject([{ code: 'field_kind_joined', record: 2 }]);
    expect(job.report!.warnings[0]!.text).toBe(
      'Das Attribut „nr“ ist im Magazin ganze Zahl, in der Datei Text (ab Datensatz 2): die Spalte ist jetzt Text.',
    );
  });

  test('are whole numbers, numbers, days and times as they were written, in services as well', async () => {
    const depot = await newDepot(client);
    const record = {
      id: 1,
      gross: 0,
      hoehe: 1.5,
      am: '2026-01-31',
      um: '2026-01-31T08:15:00',
      ab: '08:15:00',
      seit: '2026-01-31 08:15+0100',
      bis: '2026-01-31 09:15',
    };
    const text = collection([record]).replace('"gross":0', '"gross":9007199254740993');
    expect(await columnsOf(await importText(client, depot, 'a.geojson', text))).toEqual({
      id: 'integer',
      gross: 'integer',
      hoehe: 'number',
      am: 'date',
      um: 'datetime',
      ab: 'time',
      seit: 'instant',
      bis: 'datetime',
    });
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    const get = async (query: string) => (await fetch(`${platform.url}/services/${layer.slug}/${query}`)).text();
    const schema = await get('wfs?service=WFS&version=2.0.0&request=DescribeFeatureType');
    const types = [...schema.matchAll(/name="(\w+)" type="xsd:(\w+)"/g)].map(([, name, type]) => [name, type]);
    expect(Object.fromEntries(types)).toMatchObject({
      id: 'long',
      gross: 'long',
      hoehe: 'double',
      am: 'date',
      um: 'dateTime',
      ab: 'time',
      seit: 'dateTime',
    });
    const gml = await get(`wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${layer.slug}`);
    for (const part of [
      'gross>9007199254740993<',
      'am>2026-01-31<',
      'um>2026-01-31T08:15:00<',
      'ab>08:15:00<',
      'seit>2026-01-31T08:15:00+01:00<',
    ])
      expect(gml).toContain(part);
    const found = async (filter: string) =>
      (JSON.parse(await get(`geojson?filter=${encodeURIComponent(filter)}`)) as { features: [] }).features.length;
    for (const filter of [
      "am = '31.01.2026'",
      "am = '2026-01-31'",
      "um = '31.01.2026 08:15'",
      "am < '1.2.2026'",
      'gross = 9007199254740993',
      "ab = '8:15'",
      "seit = '31.01.2026, 08:15 +01:00'",
      "seit = '2026-01-31T07:15:00Z'",
      "seit = '31.01.2026, 08:15'",
      "bis = '31.01.2026, 09:15'",
      "ab BETWEEN '08:00' AND '08:15:00'",
    ])
      expect([filter, await found(filter)]).toEqual([filter, 1]);
    expect(await found("am = '30.01.2026'")).toBe(0);
    expect(await get(`geojson?filter=${encodeURIComponent("ab < 'bald'")}`)).toContain('eine Uhrzeit wie 14:30');
    expect(await get(`geojson?filter=${encodeURIComponent("seit < 'bald'")}`)).toContain('ein Zeitpunkt wie 2026-12-31T14:30:00+01:00');
  });

  test('of depots that were stored before are put right', async () => {
    const depot = await newDepot(client);
    const first = await importText(client, depot, 'a.geojson', collection([{ nr: 1, am: '2026-01-01' }]));
    const second = await importText(client, depot, 'b.geojson', collection([{ nr: '12a', am: 'gestern', mehr: { a: 1 } }]), 'append');
    await platform.db.query('UPDATE geo.moment SET columns = $2 WHERE depot_id = $1', [
      depot.id,
      JSON.stringify([
        { key: 'nr', kind: 'number' },
        { key: 'am', kind: 'datetime' },
      ]),
    ]);
    await platform.db.query("DELETE FROM geo.migration WHERE name = '0012_formats'");
    await platform.db.query('DROP FUNCTION geo.try_transform(geometry, text, integer)');
    await migrate(platform.db);
    expect(await columnsOf(first)).toEqual({ nr: 'number', am: 'datetime' });
    expect(await columnsOf(second)).toEqual({ nr: 'string', am: 'string', mehr: 'json' });
  });

  test('with characters that cannot be stored say which, by record and attribute', async () => {
    const text = collection([
      { a: 'x', b: 1 },
      { a: 'x\0y', b: 2 },
    ]);
    const job = await importText(client, await newDepot(client), 'nul.geojson', text);
    expect(job).toMatchObject({ status: 'success', report: { written: 2, warnings: [{ code: 'character_replaced', record: 2 }] } });
    expect(job.report!.warnings[0]!.text).toContain('„a“');
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: job.moment_id! }, query: {} });
    expect(objects[1]!.properties).toEqual({ a: 'x\ufffdy', b: 2 });
  });

  test('sort as the text they are', async () => {
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', collection([{ nr: '2a' }, { nr: 10 }, { nr: '1b' }, { nr: 3 }]));
    const answer = JSON.parse(await serve(depot, 'request=GetFeature&sortBy=nr&outputFormat=application/json')) as {
      features: { properties: { nr: unknown } }[];
    };
    expect(answer.features.map(({ properties }) => properties.nr)).toEqual([10, '1b', '2a', 3]);
    expect(await serve(depot, 'request=DescribeFeatureType')).toContain('name="nr" type="xsd:string"');
  });

  test('a file name that is none is refused', async () => {
    const { upload_id } = await client.call(endpoints.createUpload, {});
    for (const name of ['..', 'a\0b.csv', 'sub/ '])
      await expect(client.uploadFile(upload_id, name, new Blob([points()]))).rejects.toMatchObject({ status: 422, code: 'file_name' });
  });
});
