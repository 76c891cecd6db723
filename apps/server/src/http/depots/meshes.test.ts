import { endpoints, type Client, type Datum, type Depot, type Job } from '@geo/api';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { glb, gltfParts } from '../../formats/testing/gltf.ts';
import { sweepDepotFiles } from '../../store/depots/depot-files.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, loadSignedIn, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const house = 'v 356000 5645000 50\nv 356010 5645000 50\nv 356000 5645010 53\nusemtl rot\nf 1 2 3\n';

describe.each(anyBackend)('meshes on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const test = it.skipIf(backend.skipped);
  const load = (address: string): Promise<Response> => loadSignedIn(platform, address);
  const only = async (moment: number): Promise<Datum> =>
    (await client.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} })).objects[0]!;
  const addressOf = ({ resource_uri: uri }: Datum): string => uri!.split('/').at(-2)!;
  const infoOf = (datum: Datum) => client.call(endpoints.threeInfo, { params: { datum: addressOf(datum) } });
  /** Uploads files one by one, as somebody drops them. */
  const dropped = async (files: Readonly<Record<string, BlobPart>>): Promise<string> => {
    const { upload_id } = await client.call(endpoints.createUpload, {});
    for (const [name, content] of Object.entries(files)) await client.uploadFile(upload_id, name, new Blob([content]));
    return upload_id;
  };
  const importFrom = async (depot: Depot, upload_id: string, config: { crs?: number; up_axis?: 'x' | 'y' | 'z' } = {}): Promise<Job> => {
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, config } });
    return jobEnd(client, job);
  };
  const model = (more: Record<string, unknown> = {}): Uint8Array<ArrayBuffer> => new Uint8Array(glb(more));

  test('a GLB becomes a record with its facts, its file, its picture and how it is drawn', async () => {
    const job = await importText(client, await newDepot(client, { type: 'mesh' }), 'halle.glb', model());
    expect(job.status).toBe('success');
    const datum = await only(job.moment_id!);
    expect(datum.value).toMatchObject({ name: 'halle', vertices: 4, triangles: 2, origin: [0, 0, 0], bbox3d: [0, 0, 0, 1, 1, 0] });
    expect(datum.geometry).toBeNull();
    const info = await infoOf(datum);
    expect(JSON.parse(info.transform)).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]);
    expect(JSON.parse(info.local_bounds)).toEqual({ min: [0, 0, 0], max: [1, 1, 0] });
    expect(datum.three_info).toBe(`/api/v1/datum/${addressOf(datum)}/three_info`);
    const file = await load(info.glb_uri);
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'model/gltf-binary',
      "attachment; filename*=UTF-8''halle.glb",
    ]);
    expect(Buffer.from(await file.arrayBuffer()).equals(glb())).toBe(true);
    const picture = await load(datum.png_preview!);
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('png');
  });

  test('an OBJ in world coordinates asks for its system, and lies there', async () => {
    const upload_id = await dropped({ 'haus.obj': house });
    const [file] = (await client.call(endpoints.upload, { params: { upload_id } })).files;
    expect(file!.layers[0]).toMatchObject({ record_type: 'mesh', format_name: 'Wavefront OBJ', crs_status: 'unknown', up_axis: 'z' });
    const depot = await newDepot(client, { type: 'mesh', srid: 25832 });
    expect((await importFrom(depot, upload_id)).status).toBe('failure');
    const datum = await only((await importFrom(depot, upload_id, { crs: 25832 })).moment_id!);
    expect(datum.value).toMatchObject({ name: 'haus', origin: [356_005, 5_645_005, 50], srid: 25832 });
    const [[[lon, lat]]] = (datum.geometry as unknown as { coordinates: [number, number][][] }).coordinates as [[[number, number]]];
    expect([lon, lat]).toEqual([expect.closeTo(6.95, 1), expect.closeTo(50.94, 1)]);
    expect((await load(datum.download_url!)).headers.get('content-disposition')).toContain('haus.glb');
    // The map of the depot shows where they are.
    expect((await load(`/api/v1/depot/${depot.id}/tiles/0/0/0.png`)).status).toBe(200);
  });

  test('is turned as the import states it', async () => {
    const upload_id = await dropped({ 'a.obj': 'v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n' });
    const depot = await newDepot(client, { type: 'mesh' });
    const box = async (up_axis?: 'y') => (await only((await importFrom(depot, upload_id, up_axis && { up_axis })).moment_id!)).value;
    expect(await box()).toMatchObject({ bbox3d: [0, 0, 0, 1, 2, 0] });
    expect(await box('y')).toMatchObject({ bbox3d: [0, 0, 0, 1, 0, 2] });
  });

  test.each([['first'], ['last']])(
    'files that belong together are one model, in whatever order they come: the one that names them %s',
    async (when) => {
      const { document, bin } = gltfParts({ buffers: [{ byteLength: 60, uri: 'daten.bin' }] });
      const main = { 'turm.gltf': JSON.stringify(document) };
      const parts = { 'daten.bin': new Uint8Array(bin) };
      const upload_id = await dropped(when === 'first' ? { ...main, ...parts } : { ...parts, ...main });
      const { files } = await client.call(endpoints.upload, { params: { upload_id } });
      expect(Object.fromEntries(files.map(({ name, layers, part_of, error }) => [name, [layers.length, part_of, error]]))).toEqual({
        'turm.gltf': [1, null, null],
        'daten.bin': [0, 'turm.gltf', null],
      });
      expect((await importFrom(await newDepot(client, { type: 'mesh' }), upload_id)).status).toBe('success');
    },
  );

  test('only depots of meshes take it', async () => {
    const job = await importText(client, await newDepot(client), 'halle.glb', model());
    expect([job.status, job.error?.text]).toEqual(['failure', expect.stringContaining('halle.glb')]);
  });

  test('a moment shows its own models, and a file goes with the last moment that has its record', async () => {
    const depot = await newDepot(client, { type: 'mesh' });
    const [first, second] = [await importText(client, depot, 'a.glb', model()), await importText(client, depot, 'b.glb', model())];
    const [a, b] = [await only(first.moment_id!), await only(second.moment_id!)];
    const elsewhere = `${b.id}@${first.moment_id}`;
    await expect(client.call(endpoints.threeInfo, { params: { datum: elsewhere } })).rejects.toMatchObject({ status: 404 });
    for (const rest of ['file', 'picture.png']) expect((await load(`/api/v1/datum/${elsewhere}/${rest}`)).status).toBe(404);
    expect((await infoOf(a)).glb_uri).toBe(a.download_url);
    await client.call(endpoints.deleteMoment, { params: { id: first.moment_id! } });
    await expect
      .poll(async () => {
        await sweepDepotFiles(platform.db, platform.storage);
        return (await platform.db.query('SELECT 1 FROM geo.depot_file WHERE depot_id = $1', [depot.id])).rows.length;
      })
      .toBe(1);
    expect((await load(b.png_preview!)).status).toBe(200);
  });

  test('a depot has the picture of its first model at a moment, and none of a file that another depot has', async () => {
    const [depot, theirs] = [await newDepot(client, { type: 'mesh' }), await newDepot(client, { type: 'mesh' })];
    const pictureOf = (query = '') => load(`/api/v1/depot/${depot.id}/picture.png${query}`);
    expect((await pictureOf()).status).toBe(404);
    const [own, other] = [await importText(client, depot, 'a.glb', model()), await importText(client, theirs, 'b.glb', model())];
    const a = await only(own.moment_id!);
    const [told, itself] = [await pictureOf(`?moment=${own.moment_id}`), await load(a.png_preview!)];
    expect([told.headers.get('content-type'), told.headers.get('cache-control')]).toEqual([
      'image/png',
      'private, max-age=86400, immutable',
    ]);
    expect(Buffer.from(await told.arrayBuffer()).equals(Buffer.from(await itself.arrayBuffer()))).toBe(true);
    expect((await pictureOf()).headers.get('cache-control')).toBe('private, no-cache');
    expect((await pictureOf(`?moment=${other.moment_id}`)).status).toBe(404);
    const { moment_id: open } = await client.call(endpoints.saveDatum, {
      params: { datum: `${a.id}@${own.moment_id}` },
      body: { properties: { ...a.properties, file: (await only(other.moment_id!)).properties?.['file'] } },
    });
    expect((await pictureOf(`?moment=${open}`)).status).toBe(404);
  });

  test('a record that names the file of another depot has none', async () => {
    const [mine, theirs] = [await newDepot(client, { type: 'mesh' }), await newDepot(client, { type: 'mesh' })];
    const [own, other] = [await importText(client, mine, 'a.glb', model()), await importText(client, theirs, 'b.glb', model())];
    const [a, b] = [await only(own.moment_id!), await only(other.moment_id!)];
    const { moment_id: open } = await client.call(endpoints.saveDatum, {
      params: { datum: `${a.id}@${own.moment_id}` },
      body: { properties: { ...a.properties, file: b.properties?.['file'] } },
    });
    await expect(client.call(endpoints.threeInfo, { params: { datum: `${a.id}@${open}` } })).rejects.toMatchObject({ status: 404 });
    expect((await load(`/api/v1/datum/${a.id}@${open}/picture.png`)).status).toBe(404);
  });

  test('a hostile one is refused by its name, and leaves nothing but its upload', async () => {
    const depot = await newDepot(client, { type: 'mesh' });
    const uploads = async () => (await platform.db.query('SELECT 1 FROM geo.upload')).rows.length;
    const before = await uploads();
    const circle = await importText(client, depot, 'kreis.glb', model({ nodes: [{ children: [0] }] }));
    const foreign = await importText(client, depot, 'netz.glb', model({ images: [{ uri: 'http://fremd.example/a.png' }] }));
    expect([circle.error?.text, foreign.error?.text]).toEqual([
      expect.stringContaining('kreis.glb'),
      expect.stringContaining('http://fremd.example/a.png'),
    ]);
    expect(await uploads()).toBe(before + 2);
  });
});
