import { endpoints, type Client, type Datum, type Depot, type Job } from '@geo/api';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileName } from '../../files/storage.ts';
import { offersDriver } from '../../formats/index.ts';
import { geoTiff } from '../../formats/testing/geotiff.ts';
import { sweepDepotFiles } from '../../store/depots/depot-files.ts';
import { sweepUploads } from '../../store/uploads/uploads.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, loadSignedIn, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const cells = new Uint8Array(400).fill(200);
/** 200 m × 200 m beside Cologne. */
const raster = (x = 356_000): Uint8Array<ArrayBuffer> =>
  new Uint8Array(geoTiff({ width: 20, height: 20, cells, place: [x, 5_645_000, 10] }));

describe.each(anyBackend)('grids on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const test = it.skipIf(backend.skipped || !offersDriver('GTiff'));
  const load = (address: string): Promise<Response> => loadSignedIn(platform, address);
  const importRaster = (depot: Depot, name = 'DGM.tif', bytes = raster(), mode: 'replace' | 'append' = 'replace'): Promise<Job> =>
    importText(client, depot, name, bytes, mode);
  const only = async (moment: number) => (await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} })).objects;
  const opacity = async (address: string): Promise<number> => {
    const { channels } = await sharp(Buffer.from(await (await load(address)).arrayBuffer())).stats();
    return channels[3]?.max ?? 255;
  };
  const tileAt = (pattern: string, z: number, x: number, y: number) =>
    pattern.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

  const picturesOf = async ({ id }: Depot) => {
    const sql = 'SELECT upload_id AS upload, picture AS uuid FROM geo.depot_file WHERE depot_id = $1';
    return (await platform.db.query<FileName>(sql, [id])).rows;
  };

  /** A tile with the upper left corner of a raster. */
  const tileOf = ({ geometry }: Datum): [z: number, x: number, y: number] => {
    const [lon, lat] = (geometry as unknown as { coordinates: [number, number][][] }).coordinates[0]![0]!;
    const [z, sin] = [14, Math.sin(((lat - 0.001) * Math.PI) / 180)];
    const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
    return [z, Math.floor(((lon + 0.001 + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
  };

  test('a GeoTIFF becomes a record with its facts, its file and tiles', async () => {
    const depot = await newDepot(client, { type: 'grid', srid: 25832 });
    const job = await importRaster(depot);
    expect(job.status).toBe('success');
    const [datum] = await only(job.moment_id!);
    expect(datum!.value).toMatchObject({ name: 'DGM', width: 20, height: 20, bbox: [356_000, 5_644_800, 356_200, 5_645_000] });
    const file = await load(datum!.download_url!);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''DGM.tif");
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(raster()))).toBe(true);
    const [z, x, y] = tileOf(datum!);
    expect(await opacity(tileAt(datum!.tms_url!, z, x, y))).toBe(255);
    expect(await opacity(tileAt(datum!.tms_url!, z, 0, 0))).toBe(0);
    const bytes = async (address: string) => Buffer.from(await (await load(address)).arrayBuffer()).toString('base64');
    // The map of the depot shows rasters, not their outlines.
    expect(await bytes(`/api/v1/depot/${depot.id}/tiles/${z}/${x}/${y}.png`)).toBe(await bytes(tileAt(datum!.tms_url!, z, x, y)));
    // What an operator lost is said, and is no fault of the server's.
    for (const picture of await picturesOf(depot)) await platform.storage.remove(picture);
    const gone = await load(tileAt(datum!.tms_url!, z, x, y));
    expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([410, 'data_gone']);
  });

  test('only depots of grids take it', async () => {
    const job = await importRaster(await newDepot(client));
    expect([job.status, job.error?.text]).toEqual(['failure', expect.stringContaining('DGM.tif')]);
  });

  test('a moment shows its own rasters, and its file outlives the upload as long as a moment has its record', async () => {
    const depot = await newDepot(client, { type: 'grid', srid: 25832 });
    const first = await importRaster(depot, 'a.tif');
    const second = await importRaster(depot, 'b.tif', raster(400_000));
    const [[a], [b]] = [await only(first.moment_id!), await only(second.moment_id!)];
    const [z, x, y] = tileOf(a!);
    const drawn = (moment: number) => opacity(`/api/v1/depot/${depot.id}/tiles/${z}/${x}/${y}.png?moment=${moment}`);
    expect([await drawn(first.moment_id!), await drawn(second.moment_id!)]).toEqual([255, 0]);
    // A record of one moment is not in the other.
    expect((await load(b!.download_url!.replace(`@${second.moment_id}`, `@${first.moment_id}`))).status).toBe(404);
    await platform.db.query("UPDATE geo.upload SET modified = now() - interval '3 days'");
    const sweep = async () => {
      await sweepDepotFiles(platform.db, platform.storage);
      await sweepUploads(platform.db, platform.storage);
    };
    await sweep();
    expect((await load(a!.download_url!)).status).toBe(200);
    await client.call(endpoints.deleteMoment, { params: { id: first.moment_id! } });
    await expect
      .poll(async () => {
        await sweep();
        return (await platform.db.query('SELECT 1 FROM geo.depot_file WHERE depot_id = $1', [depot.id])).rows.length;
      })
      .toBe(1);
    expect((await load(b!.download_url!)).status).toBe(200);
  });

  test('a record that names the file of another depot has none', async () => {
    const [own, other] = [await newDepot(client, { type: 'grid' }), await newDepot(client, { type: 'grid' })];
    const [mine, theirs] = [await importRaster(own), await importRaster(other)];
    const [[a], [b]] = [await only(mine.moment_id!), await only(theirs.moment_id!)];
    const { moment_id: open } = await client.call(endpoints.saveDatum, {
      params: { datum: `${a!.id}@${mine.moment_id}` },
      body: { properties: { ...a!.properties, file: b!.properties?.['file'] } },
    });
    expect((await load(`/api/v1/datum/${a!.id}@${open}/file`)).status).toBe(404);
  });

  test('a raster that breaks off leaves nothing but its upload', async () => {
    const uploads = async () => [
      (await platform.db.query('SELECT 1 FROM geo.upload')).rows.length,
      readdirSync(path.join(platform.config.filesDir, 'uploads')).length,
    ];
    const depot = await newDepot(client, { type: 'grid' });
    const [rows, folders] = await uploads();
    const cut = geoTiff({ width: 20, height: 20, cells: cells.slice(0, 50), place: [356_000, 5_645_000, 10] });
    const job = await importRaster(depot, 'ab.tif', new Uint8Array(cut));
    expect([job.status, job.error?.text]).toEqual(['failure', expect.stringContaining('ab.tif')]);
    expect(await uploads()).toEqual([rows! + 1, folders! + 1]);
  });
});
