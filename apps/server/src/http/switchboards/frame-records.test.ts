import { endpoints, objectPermissions, typeUri, type Client, type Datum, type DatumList, type Depot, type Frame } from '@geo/api';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { offersDriver } from '../../formats/index.ts';
import { geoTiff } from '../../formats/testing/geotiff.ts';
import { glb } from '../../formats/testing/gltf.ts';
import { createAccount } from '../../identity/new-account.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { sweepDepotFiles } from '../../store/depots/depot-files.ts';
import { sweepUploads } from '../../store/uploads/uploads.ts';
import { importText, loadSignedIn, newDepot } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { idAt, newChain, outputOf, runSwitchboard } from '../../testing/switchboards.ts';

/** 200 m × 200 m beside Cologne. */
const raster = new Uint8Array(geoTiff({ width: 20, height: 20, cells: new Uint8Array(400).fill(200), place: [356_000, 5_645_000, 10] }));
const model = (): Uint8Array<ArrayBuffer> => new Uint8Array(glb());
const house = 'v 356000 5645000 50\nv 356010 5645000 50\nv 356000 5645010 53\nusemtl rot\nf 1 2 3\n';
const password = 'noch-ein-langes-Passwort';

describe.each(anyBackend)('records of frames that are files on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const test = it.skipIf(backend.skipped);
  const load = (address: string, username?: string): Promise<Response> =>
    loadSignedIn(platform, address, username === undefined ? platform : { username, password });
  const pathOf = async ({ name, folder }: Depot): Promise<string> => {
    const { full_path: path } = await client.call(endpoints.depotFolder, { params: { id: idAt(folder) } });
    return `${path}/${name}`;
  };
  /** What a depot gives on a board. */
  const onBoard = async (depot: Depot): Promise<{ frame: Frame; list: DatumList; datum: Datum; named: string }> => {
    const { id, nodes, frames } = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', await pathOf(depot)] });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: id } });
    const frame = objects.find((one) => one.id === idAt(outputOf(nodes[0]!)))!;
    const list = await client.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} });
    return { frame, list, datum: list.objects[0]!, named: frames['depot.retrieve.depot']! };
  };
  const meshDepot = async (name = 'halle.glb', content: string | Uint8Array<ArrayBuffer> = model(), srid = 4326): Promise<Depot> => {
    const depot = await newDepot(client, { type: 'mesh', srid });
    expect((await importText(client, depot, name, content)).status).toBe('success');
    return depot;
  };
  /** What is drawn of a tile: how much of it is seen, and the colour that most of that has. */
  const drawn = async (address: string): Promise<{ opacity: number; rgb: number[] }> => {
    const response = await load(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const cells = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
    const most = cells.toSorted((a, b) => b[3]! - a[3]!)[0]!;
    return { opacity: most[3]!, rgb: most.slice(0, 3) };
  };
  /** The tile at a level with a place in degrees. */
  const tileAt = (z: number, [lon, lat]: readonly number[]): string => {
    const sin = Math.sin((lat! * Math.PI) / 180);
    const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
    return `tiles/${z}/${Math.floor(((lon! + 180) / 360) * 2 ** z)}/${Math.floor(y * 2 ** z)}.png`;
  };

  test('a mesh has its file, its picture and how it is drawn below its frame', async () => {
    const { frame, datum } = await onBoard(await meshDepot());
    expect(frame.content_type).toBe(typeUri('mesh'));
    const below = `/api/v1/frame/${frame.id}/records/${datum.id}/`;
    expect(datum).toMatchObject({
      resource_uri: null,
      three_info: `${below}three_info`,
      png_preview: `${below}picture.png`,
      download_url: `${below}file`,
    });
    const info = await client.call(endpoints.frameThreeInfo, { params: { id: frame.id, record: datum.id } });
    expect(JSON.parse(info.local_bounds)).toEqual({ min: [0, 0, 0], max: [1, 1, 0] });
    expect(Buffer.from(await (await load(info.glb_uri)).arrayBuffer()).equals(glb())).toBe(true);
    const picture = Buffer.from(await (await load(datum.png_preview!)).arrayBuffer());
    expect((await sharp(picture).metadata()).format).toBe('png');
    expect((await load(`${below}tiles/0/0/0.png`)).status).toBe(404);
    expect((await load(`/api/v1/frame/${frame.id}/records/77/picture.png`)).status).toBe(404);
  });

  test('who may not read the switchboard sees nothing of it, and who may read it sees it without the depot', async () => {
    const { frame, datum } = await onBoard(await meshDepot());
    const other = await createAccount(platform.db, { username: 'kollegin', password });
    const states = async () =>
      Promise.all([datum.png_preview!, datum.three_info!, datum.download_url!].map(async (one) => (await load(one, 'kollegin')).status));
    expect(await states()).toEqual([404, 404, 404]);
    const board = idAt(frame.switchboard);
    const { revision } = await client.call(endpoints.switchboard, { params: { id: board } });
    const reader = { user: `/api/v1/user/${other.id}/`, perms: [objectPermissions.switchboard.read] };
    await client.call(endpoints.saveSwitchboard, { params: { id: board }, body: { permissions: [reader], revision } });
    expect(await states()).toEqual([200, 200, 200]);
  });

  test('a record that names the file of another depot has none', async () => {
    const [mine, theirs] = [await meshDepot('a.glb'), await meshDepot('b.glb')];
    const [{ frame, datum }, other] = [await onBoard(mine), await onBoard(theirs)];
    const file = String((other.datum.value as Record<string, unknown>)['file']);
    await platform.db.query(`UPDATE geo.depot_${mine.id} SET props = props || jsonb_build_object('file', $1::text)`, [file]);
    for (const rest of ['file', 'picture.png', 'three_info'])
      expect((await load(`/api/v1/frame/${frame.id}/records/${datum.id}/${rest}`)).status).toBe(404);
  });

  test('records that a step stores in another depot keep their files there, also when the first depot has gone', async () => {
    const from = await meshDepot();
    const to = `${(await pathOf(from)).replace(/[^/]+$/, '')}Kopie ${from.id}`;
    const { id } = await newChain(client, ['depot.retrieve', 'depot.store'], {
      'depot.retrieve.depot': ['depot', await pathOf(from)],
      'depot.store.depot': ['depot', to],
    });
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
    const { objects } = await client.call(endpoints.depots, { query: { q: `Kopie ${from.id}` } });
    const { moments } = await client.call(endpoints.depot, { params: { id: objects[0]!.id } });
    const { objects: copies } = await client.call(endpoints.datumsByMoment, { params: { id: moments[0]!.id }, query: {} });
    const states = async () =>
      Promise.all([copies[0]!.png_preview!, copies[0]!.download_url!].map(async (one) => (await load(one)).status));
    expect(await states()).toEqual([200, 200]);
    const sweep = async () => {
      await platform.db.query("UPDATE geo.upload SET modified = now() - interval '3 days'");
      await sweepDepotFiles(platform.db, platform.storage);
      await sweepUploads(platform.db, platform.storage);
    };
    await client.call(endpoints.deleteDepot, { params: { id: from.id } });
    await sweep();
    expect(await states()).toEqual([200, 200]);
    await platform.db.query(`UPDATE geo.depot_${objects[0]!.id} SET props = props - 'file'`);
    await sweep();
    expect((await platform.db.query('SELECT 1 FROM geo.depot_file WHERE depot_id = $1', [objects[0]!.id])).rows).toEqual([]);
  });

  it.skipIf(backend.skipped || !offersDriver('GTiff'))(
    'a grid has tiles, and the maps of its frame, of the depot by its name, and of the depot show its picture',
    async () => {
      const depot = await newDepot(client, { type: 'grid', srid: 25832 });
      expect((await importText(client, depot, 'DGM.tif', raster)).status).toBe('success');
      const { frame, list, datum, named } = await onBoard(depot);
      expect(datum.tms_url).toBe(`/api/v1/frame/${frame.id}/records/1/tiles/{z}/{x}/{y}.png`);
      expect(list.meta.extent4326).toEqual([6.9, 50.9, 6.9, 50.9].map((side) => expect.closeTo(side, 0)));
      const [west, , , north] = list.meta.extent4326!;
      const tile = tileAt(14, [west + 0.001, north - 0.001]);
      const own = `/api/v1/frame/${frame.id}/`;
      const seen = await Promise.all([`${own}records/1/`, own, named, `/api/v1/depot/${depot.id}/`].map((one) => drawn(one + tile)));
      for (const { opacity, rgb } of seen) expect([opacity, rgb]).toEqual([255, seen[0]!.rgb]);
      expect(new Set(seen[0]!.rgb).size).toBe(1);
      // Without its picture its outline is there.
      await platform.db.query('UPDATE geo.depot_file SET extent3857 = NULL WHERE depot_id = $1', [depot.id]);
      const outline = await drawn(own + tile);
      expect([outline.opacity > 0, new Set(outline.rgb).size > 1]).toEqual([true, true]);
    },
  );

  test('a model that lies somewhere is marked on maps, in the hue of its type, however small it is there', async () => {
    const depot = await newDepot(client, { type: 'mesh', srid: 25832 });
    const { upload_id } = await client.call(endpoints.createUpload, {});
    await client.uploadFile(upload_id, 'haus.obj', new Blob([house]));
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, config: { crs: 25832 } } });
    expect((await jobEnd(client, job)).status).toBe('success');
    const { frame, list } = await onBoard(depot);
    const [west, south] = list.meta.extent4326!;
    for (const map of [`/api/v1/frame/${frame.id}/`, `/api/v1/depot/${depot.id}/`]) {
      const { data, info } = await sharp(Buffer.from(await (await load(map + tileAt(10, [west, south]))).arrayBuffer()))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const seen = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3]!).filter((alpha) => alpha > 0);
      // A model of ten metres is less than a pixel; its mark is some nine pixels wide.
      expect(seen.length).toBeGreaterThan(40);
    }
  });
});
