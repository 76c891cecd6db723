import { beginningBytes, beginningOf, endBytes, endpoints, type Client, type UploadedFile } from '@geo/api';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { addLayer, buildPackage, packageBlob } from '../../formats/testing/package.ts';
import { workbench } from '../../formats/testing/upload.ts';
import { WkbWriter } from '../../formats/wkb/writer.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

const bench = workbench();
afterAll(() => bench.remove());

const path = join(bench.dir, 'baeume.gpkg');
buildPackage(path, (database) => {
  addLayer(database, 'baeume', 'art TEXT, gepflanzt DATE, gemessen DATETIME');
  database.exec('CREATE TABLE gpkg_ogr_contents (table_name TEXT PRIMARY KEY, feature_count INTEGER); BEGIN');
  const insert = database.prepare('INSERT INTO baeume VALUES (?, ?, ?, ?, ?)');
  const place = packageBlob(new WkbWriter().pointXY(356_000, 5_645_000));
  for (let row = 1; row <= 30_000; row++) insert.run(row, place, 'Linde'.padEnd(60, 'x'), '2020-03-02', '2026-03-02T08:15:00Z');
  database.exec("INSERT INTO gpkg_ogr_contents VALUES ('baeume', 30000); COMMIT");
  database.exec('UPDATE gpkg_contents SET min_x = 356000, min_y = 5645000, max_x = 357000, max_y = 5646000');
});
const file = new File([readFileSync(path)], 'baeume.gpkg');

describe.each(anyBackend)('what a file is, before all of it is there, on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const area = async (): Promise<string> => (await client.call(endpoints.createUpload, {})).upload_id;
  const look = async (sent: Pick<ReturnType<typeof beginningOf>, 'file'> & { query?: object }): Promise<UploadedFile> =>
    client.call(endpoints.previewFile, { params: { upload_id: await area() }, ...sent });

  test('is told of a GeoPackage by its first and last bytes, of which nothing stays', async () => {
    expect(file.size).toBeGreaterThan(2 * beginningBytes);
    const found = await look(beginningOf(file));
    expect(found).toMatchObject({
      name: 'baeume.gpkg',
      size: file.size,
      status: 'uploading',
      format: 'geopackage',
      warnings: [],
      error: null,
    });
    expect(found.layers).toMatchObject([
      {
        name: 'baeume',
        record_type: 'feature',
        srid: 25832,
        crs_status: 'known',
        count: 30_000,
        extent_native: [356_000, 5_645_000, 357_000, 5_646_000],
        awaited: ['geometry', 'records'],
        sample: [],
      },
    ]);
    expect(found.layers[0]!.extent4326!.map((value) => Math.round(value * 100) / 100)).toEqual([6.95, 50.94, 6.96, 50.95]);
    expect(found.layers[0]!.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['art', 'string'],
      ['gepflanzt', 'date'],
      ['gemessen', 'instant'],
    ]);
    expect(
      readdirSync(platform.config.filesDir, { recursive: true, encoding: 'utf8' }).filter((name) => /beginning|gpkg/.test(name)),
    ).toEqual([]);
  });

  test('is only that it is one for who says nothing of its end', async () => {
    expect(await look({ file: new File([file.slice(0, beginningBytes)], 'baeume.gpkg') })).toMatchObject({
      size: beginningBytes,
      format: 'geopackage',
      layers: [],
      error: null,
    });
  });

  test('is not asked with more than is looked into, nor of files that are too large', async () => {
    const refusal = (sent: Parameters<typeof look>[0]) =>
      look(sent).then(
        () => undefined,
        (error: unknown) => error,
      );
    const tooLong = new File([file.slice(0, beginningBytes + 1)], 'a.gpkg');
    expect(await refusal({ file: tooLong, query: { size: file.size } })).toMatchObject({ status: 413, code: 'upload_too_large' });
    const withEnd = new File([file.slice(0, beginningBytes + endBytes + 1)], 'a.gpkg');
    expect(await refusal({ file: withEnd, query: { size: file.size, end_bytes: endBytes } })).toMatchObject({ status: 413 });
    const few = new File([file.slice(0, 1000)], 'a.gpkg');
    expect(await refusal({ file: few, query: { size: 5_000_000_001 } })).toMatchObject({ status: 413, code: 'upload_too_large' });
    expect(await refusal({ file: few, query: { size: 999 } })).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { size: 'ist kleiner als das, was von der Datei gesendet wurde' },
    });
    expect(await refusal({ file: few, query: { size: 5000, end_bytes: 1001 } })).toMatchObject({
      fields: { end_bytes: 'ist mehr, als von der Datei gesendet wurde' },
    });
  });
});
