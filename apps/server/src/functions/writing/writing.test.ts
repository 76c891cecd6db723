import { endpoints, type Client } from '@geo/api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { downloads } from '../../formats/index.ts';
import { buildZip } from '../../formats/testing/zip.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, outputOf, runSwitchboard, type TestSwitchboard } from '../../testing/switchboards.ts';
import { boardOfFiles, ranOn, runFiles, type RanFiles } from '../testing/files.ts';

const orte = points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73]);
const csv = 'name;wert\nKöln;3,2\nBonn;4\n';
type Values = Readonly<Record<string, readonly [type: string, value: unknown]>>;

describe.each(backends)('functions that write files on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    { uploadQuota: { bytes: 40_000_000, files: 300 } },
  );
  const bytesAt = async (frame: string): Promise<[name: string, bytes: Buffer][]> => {
    const [row] = await frameRows(platform.db, { id: idAt(frame) });
    if (row?.data?.kind !== 'files') throw new Error('The frame holds no files.');
    const { upload, files } = row.data;
    return files.map(({ name, uuid }) => [name, readFileSync(path.join(platform.config.filesDir, 'uploads', upload, uuid))]);
  };
  /** Records of a file, written by a function: what it made. */
  const written = async (
    [reader, name, content]: readonly [string, string, string],
    [writer, input]: readonly [string, string],
    values: Values,
  ): Promise<RanFiles> => {
    const { board, node } = await boardOfFiles(client, reader, [[name, content]]);
    const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [`${writer}.${key}`, value]));
    const next = await addNode(client, board, writer, named);
    await client.call(endpoints.createLink, { body: { frame: outputOf(node), node: next.resource_uri, name: input } });
    return ranOn(client, board, next);
  };
  const features = (writer: string, values: Values = {}) => written(['vector.import', 'orte.geojson', orte], [writer, 'features'], values);
  const rows = (writer: string, values: Values = {}) => written(['row.import_csv', 'pegel.csv', csv], [writer, 'rows'], values);
  const textOf = async (ran: RanFiles): Promise<[string, string]> => {
    expect(ran.job.error).toBeNull();
    const [[name, bytes]] = (await bytesAt(ran.frameOf())) as [[string, Buffer]];
    return [name, bytes.toString('utf8')];
  };
  const uploads = async (): Promise<number> => (await platform.db.query('SELECT 1 FROM geo.upload')).rows.length;
  /** What a function reads of a file that another has made. */
  const readBack = async ({ board, frameOf }: RanFiles, reader: string): Promise<unknown[]> => {
    const node = await addNode(client, board as TestSwitchboard, reader);
    await client.call(endpoints.createLink, { body: { frame: frameOf(), node: node.resource_uri, name: 'file' } });
    const ran = await ranOn(client, board, node);
    expect(ran.job.error).toBeNull();
    return (await ran.output()).objects.map(({ properties }) => properties);
  };

  test.each(downloads.offered.map(({ told }) => [told.id, told.extension] as const))('file.export writes %s', async (id, extension) => {
    const ran = await features('file.export', { format: ['string', id], name: ['string', 'Orte / neu'] });
    expect(ran.job.error).toBeNull();
    const [[name]] = (await bytesAt(ran.frameOf())) as [[string, Buffer]];
    expect(name).toBe(`Orte _ neu.${extension}`);
    expect(
      (await readBack(ran, 'vector.import')).map(
        (one) => (one as { name?: string; Name?: string }).name ?? (one as { Name?: string }).Name,
      ),
    ).toEqual(['Köln', 'Bonn']);
  });

  test('row.export_csv writes as its settings show, whatever language the user has', async () => {
    expect(await textOf(await rows('row.export_csv', { name: ['string', 'pegel'] }))).toEqual([
      'pegel.csv',
      '\ufeffname;wert\r\nKöln;3,2\r\nBonn;4\r\n',
    ]);
    const config = ['row-export-config', { sep: ',', decimal: '.', line_end: 'lf', encoding: 'utf-8' }] as const;
    expect((await textOf(await rows('row.export_csv', { config })))[1]).toBe('name,wert\nKöln,3.2\nBonn,4\n');
    const wrong = await rows('row.export_csv', { config: ['row-export-config', { sep: ',' }] });
    expect(wrong.job.error!.text).toMatch(/Komma.*Zellen und Nachkommastellen/);
    expect((await textOf(await features('file.export', { format: ['string', 'csv'] })))[1]).toMatch(/^\ufeffname;x;y\r\nKöln;6,96;50,94/);
  });

  test('row.export_excel and row.export_parquet write what is read again', async () => {
    const expected = [
      { name: 'Köln', wert: 3.2 },
      { name: 'Bonn', wert: 4 },
    ];
    expect(await readBack(await rows('row.export_excel'), 'row.import_excel')).toEqual(expected);
    expect(await readBack(await rows('row.export_parquet'), 'row.import_parquet')).toEqual(expected);
  });

  test('vector.export transforms, and refuses what a format cannot be', async () => {
    const ran = await features('vector.export', { format: ['string', 'gpkg'], crs: ['int', 25832], name: ['string', 'orte'] });
    const back = await addNode(client, ran.board, 'vector.import');
    expect(ran.job.error).toBeNull();
    await client.call(endpoints.createLink, { body: { frame: ran.frameOf(), node: back.resource_uri, name: 'file' } });
    expect((await runSwitchboard(client, ran.board.id)).error).toBeNull();
    expect((await frameRows(platform.db, { id: idAt(outputOf(back)) }))[0]!.data).toMatchObject({ relation: { srid: 25832 } });
    const geoJson = await features('vector.export', { crs: ['int', 25832] });
    expect(geoJson.job.error).toMatchObject({ code: 'one_crs', text: expect.stringMatching(/GeoJSON.*EPSG:4326/) as unknown });
    expect((await features('vector.export', { format: ['string', 'csv'] })).job.error).toMatchObject({ code: 'input_choice' });
    expect((await features('file.export', { name: ['string', ' .. '] })).job.error).toMatchObject({ code: 'file_name' });
    const places = await written(['row.import_csv', 'pegel.csv', csv], ['file.export', 'features'], { format: ['string', 'kml'] });
    expect(places.job.error).toMatchObject({ code: 'no_geometry' });
    const setting = await features('file.export', { config: ['row-export-config', { sep: '|' }] });
    expect(setting.job.error!.text).toMatch(/sep: Diese Einstellung gibt es für GeoJSON nicht/);
  });

  test('what a plan computes is written as well, in its order, and leaves no table behind', async () => {
    const { board, node } = await boardOfFiles(client, 'vector.import', [['orte.geojson', orte]]);
    const sort = await addNode(client, board, 'row.sort', { 'row.sort.by': ['string', 'name'] });
    await client.call(endpoints.createLink, { body: { frame: outputOf(node), node: sort.resource_uri, name: 'rows' } });
    const write = await addNode(client, board, 'row.export_csv');
    await client.call(endpoints.createLink, { body: { frame: outputOf(sort), node: write.resource_uri, name: 'rows' } });
    const ran = await ranOn(client, board, write);
    expect(
      (await textOf(ran))[1]
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(';')[0]),
    ).toEqual(['Bonn', 'Köln']);
    const { rows: left } = await platform.db.query("SELECT 1 FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE 'import\\_%'");
    expect(left).toEqual([]);
  });

  test('files count among the uploads of their user: what is beyond the quota is refused and leaves nothing', async () => {
    const { db } = platform;
    const { board, node } = await boardOfFiles(client, 'vector.import', [['orte.geojson', orte]]);
    const write = await addNode(client, board, 'file.export');
    await client.call(endpoints.createLink, { body: { frame: outputOf(node), node: write.resource_uri, name: 'features' } });
    const { upload_id } = await client.call(endpoints.createUpload, {});
    await db.query(
      `INSERT INTO geo.upload_file (uuid, upload_id, path, name, size, status)
       SELECT gen_random_uuid(), $1, 'x', 'x', 40000000 - 50 - sum(size), 'success' FROM geo.upload_file`,
      [upload_id],
    );
    const before = await uploads();
    expect((await ranOn(client, board, write)).job.error).toMatchObject({ code: 'upload_quota' });
    expect(await uploads()).toBe(before);
    await client.call(endpoints.deleteUpload, { params: { upload_id } });
    expect((await ranOn(client, board, write)).job.error).toBeNull();
  });

  test('file.unzip gives the files of an archive, with their folders, and refuses what uploads refuse', async () => {
    const entries = [
      { name: 'a/orte.csv', data: csv },
      { name: 'b/Größe.txt', data: 'groß' },
    ];
    const zip = (list: Parameters<typeof buildZip>[0]) => [['archiv.zip', new Uint8Array(buildZip(list))]] as const;
    const ran = await runFiles(client, 'file.unzip', zip(entries));
    expect(ran.job.error).toBeNull();
    expect((await bytesAt(ran.frameOf())).map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['orte.csv', csv],
      ['Größe.txt', 'groß'],
    ]);
    const before = await uploads();
    const refused = async (list: Parameters<typeof buildZip>[0]): Promise<string> =>
      (await runFiles(client, 'file.unzip', zip(list))).job.error!.code;
    expect(await refused([{ name: '../weg.csv', data: csv }])).toBe('zip_unsafe_name');
    expect(await refused([{ name: 'a.csv', data: csv, encrypted: true }])).toBe('zip_encrypted');
    expect(await refused([{ name: 'a.csv', data: '0'.repeat(20_000_000) }])).toBe('zip_ratio');
    expect(await refused([{ name: 'a.csv', data: csv, declaredBytes: 5 }])).toBe('zip_broken');
    expect(await refused([{ name: 'innen.zip', data: buildZip(entries) }])).toBe('zip_nested');
    expect(await refused([])).toBe('zip_empty');
    expect((await runFiles(client, 'file.unzip', [['a.csv', csv]])).job.error!.code).toBe('zip_broken');
    // Only what was sent is left.
    expect(await uploads()).toBe(before + 7);
  });

  test('file.read_text finds the encoding, and refuses what is no text', async () => {
    const valueOf = async (content: BlobPart, values: Values = {}): Promise<[unknown, string | null]> => {
      const ran = await runFiles(client, 'file.read_text', [['a.txt', content]], values);
      expect(ran.job.error).toBeNull();
      return [(await ran.output()).objects[0]?.value, ran.notice];
    };
    expect(await valueOf('Grüße\n')).toEqual(['Grüße\n', null]);
    expect(await valueOf('\ufeffGrüße')).toEqual(['Grüße', null]);
    expect(await valueOf(new Uint8Array(Buffer.from('\ufeffGrüße', 'utf16le')))).toEqual(['Grüße', null]);
    const latin = new Uint8Array(Buffer.from('Grüße', 'latin1'));
    expect(await valueOf(latin)).toEqual(['Grüße', expect.stringMatching(/Windows-1252/)]);
    expect(await valueOf(latin, { encoding: ['string', 'iso-8859-1'] })).toEqual(['Grüße', null]);
    const refused = async (files: Parameters<typeof runFiles>[2]): Promise<string> =>
      (await runFiles(client, 'file.read_text', files)).job.error!.code;
    expect(await refused([['a.bin', new Uint8Array([1, 0, 2])]])).toBe('no_text_file');
    expect(await refused([['gross.txt', 'x'.repeat(5_000_001)]])).toBe('text_too_large');
    expect(
      await refused([
        ['a.txt', 'a'],
        ['b.txt', 'b'],
      ]),
    ).toBe('several_files');
  });

  test('file.checksum is that of other programs', async () => {
    for (const algorithm of ['sha256', 'md5']) {
      const ran = await runFiles(client, 'file.checksum', [['a.csv', csv]], { algorithm: ['string', algorithm] });
      expect((await ran.output()).objects[0]?.value).toBe(createHash(algorithm).update(csv).digest('hex'));
    }
    const wrong = await runFiles(client, 'file.checksum', [['a.csv', csv]], { algorithm: ['string', 'crc'] });
    expect(wrong.job.error!.code).toBe('input_choice');
  });
});
