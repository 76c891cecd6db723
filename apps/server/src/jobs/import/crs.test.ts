import { endpoints, type Client, type Depot, type Job } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { buildDbf, buildShp, shape } from '../../formats/testing/shapefile.ts';
import { buildZip } from '../../formats/testing/zip.ts';
import { newDepot, upload } from '../../testing/client.ts';
import { anyBackend } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

const cologne = [356_000, 5_645_000] as const;

/** A zipped Shapefile of points with a box in its header, as programs write it. */
function shapefile(places: readonly (readonly [number, number])[], prj?: string): Buffer {
  const { shp, shx } = buildShp(
    1,
    places.map(([x, y]) => shape.point(x, y)),
  );
  const sides = [0, 1].map((axis) => places.map((place) => place[axis]!));
  [Math.min(...sides[0]!), Math.min(...sides[1]!), Math.max(...sides[0]!), Math.max(...sides[1]!)].forEach((value, index) =>
    shp.writeDoubleLE(value, 36 + index * 8),
  );
  const dbf = buildDbf(
    [{ name: 'n', type: 'N', length: 5 }],
    places.map((_, index) => ({ cells: [String(index)] })),
  );
  const parts = { shp, shx, dbf, ...(prj === undefined ? {} : { prj: Buffer.from(prj) }) };
  return buildZip(Object.entries(parts).map(([extension, data]) => ({ name: `a.${extension}`, data })));
}

const utm32 = (geographic: string): string =>
  `PROJCS["x",${geographic},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
const grs80 =
  'GEOGCS["GCS_GRS 1980(IUGG, 1980)",DATUM["D_unknown",SPHEROID["GRS80",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';
/** A projection that the catalogue does not have. */
const ownProj = '+proj=tmerc +lat_0=0 +lon_0=7.123 +k=1 +x_0=100000 +y_0=-5600000 +ellps=GRS80 +units=m +no_defs';

describe.each(anyBackend)('the CRS of imports on $name', (backend) => {
  let client: Client;
  const test = testsOn(backend, (_, admin) => {
    client = admin;
  });
  const detected = async (id: string) => (await client.call(endpoints.upload, { params: { upload_id: id } })).files[0]!;
  const importWith = async (depot: Depot, upload_id: string, config: { crs?: number; crs_definition?: string } = {}): Promise<Job> => {
    const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id, config } });
    return jobEnd(client, job);
  };
  const boxOf = async (depot: Depot) => (await client.call(endpoints.depot, { params: { id: depot.id } })).moments[0]?.bbox ?? null;
  const send = (name: string, content: Buffer | string): Promise<string> => upload(client, name, content as unknown as BlobPart);

  test('is asked where a Shapefile has none and its coordinates are no degrees, with proposals and where each would lie', async () => {
    const id = await send('a.zip', shapefile([cologne, [357_000, 5_646_000]]));
    const [layer] = (await detected(id)).layers;
    expect(layer).toMatchObject({
      srid: null,
      crs_status: 'unknown',
      extent4326: null,
      extent_native: [356_000, 5_645_000, 357_000, 5_646_000],
    });
    const [first, second] = layer!.crs_proposals;
    expect([first!.srid, first!.name, first!.bbox4326.map((value) => Math.round(value * 100) / 100)]).toEqual([
      25832,
      'ETRS89 / UTM zone 32N',
      [6.95, 50.94, 6.96, 50.95],
    ]);
    expect(second!.srid).toBe(25833);
    for (const srid of [4326, 25832]) {
      const depot = await newDepot(client, { srid });
      const job = await importWith(depot, id);
      expect([job.status, job.error?.code, await boxOf(depot)]).toEqual(['failure', 'crs_needed', null]);
    }
    const depot = await newDepot(client);
    expect(await importWith(depot, id, { crs: 25832 })).toMatchObject({ status: 'success', report: { source_srid: 25832 } });
    expect((await boxOf(depot))!.map((value) => Math.round(value * 100) / 100)).toEqual([6.95, 50.94, 6.96, 50.95]);
  });

  test('is assumed where coordinates can be degrees', async () => {
    const id = await send('a.zip', shapefile([[6.95, 50.94]]));
    expect((await detected(id)).layers[0]).toMatchObject({ srid: 4326, crs_status: 'assumed' });
    const depot = await newDepot(client, { srid: 25832 });
    expect(await importWith(depot, id)).toMatchObject({ status: 'success', report: { source_srid: 4326 } });
    expect((await boxOf(depot))!.map((value) => Math.round(value * 100) / 100)).toEqual([6.95, 50.94, 6.95, 50.94]);
  });

  test('is not assumed as long as the file that names it may still come', async () => {
    const { upload_id } = await client.call(endpoints.createUpload, {});
    const archive = shapefile([[6.95, 50.94]], utm32(grs80));
    const before = async (mark: string) => {
      const file = new File([new Uint8Array(archive.subarray(0, archive.indexOf(mark) - 30))], 'a.zip');
      return (await client.call(endpoints.previewFile, { params: { upload_id }, file })).layers[0];
    };
    expect(await before('a.prj')).toMatchObject({
      awaited: ['crs', 'encoding'],
      srid: null,
      crs_status: 'unknown',
      crs_proposals: [],
      extent4326: null,
      count: 1,
      record_type: 'feature',
      encoding: null,
    });
    const rows = buildZip([{ name: 'a.dbf', data: buildDbf([{ name: 'n', type: 'N', length: 5 }], [{ cells: ['1'] }]) }]);
    const file = new File([new Uint8Array(rows.subarray(0, rows.indexOf('PK\x01\x02')))], 'a.zip');
    expect((await client.call(endpoints.previewFile, { params: { upload_id }, file })).layers[0]).toMatchObject({
      awaited: ['geometry', 'crs', 'encoding'],
      record_type: 'feature',
      geometry_types: [],
      fields: [{ name: 'n' }],
      count: 1,
    });
  });

  test('without a named datum is matched by ellipsoid and projection, with a note', async () => {
    const id = await send('a.zip', shapefile([cologne], utm32(grs80)));
    const file = await detected(id);
    expect(file.layers[0]).toMatchObject({ srid: 25832, crs_name: 'ETRS89 / UTM zone 32N', crs_status: 'known' });
    expect(file.warnings.map(({ code }) => code)).toEqual(['crs_matched']);
    expect(await importWith(await newDepot(client), id)).toMatchObject({ status: 'success', report: { source_srid: 25832 } });
  });

  test('that the coordinates cannot be in is not believed', async () => {
    const degrees =
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]';
    const metres = await send('a.zip', shapefile([cologne], degrees));
    expect((await detected(metres)).layers[0]).toMatchObject({ srid: null, crs_status: 'unknown', crs_name: 'GCS_WGS_1984' });
    const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: cologne } };
    const geojson = await send('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [point] }));
    expect((await detected(geojson)).layers[0]!.crs_proposals[0]).toMatchObject({ srid: 25832 });
    const small = await send('b.zip', shapefile([[6.95, 50.94]], utm32(grs80)));
    expect((await detected(small)).layers[0]).toMatchObject({ crs_status: 'unknown', crs_proposals: [{ srid: 4326 }] });
    const unnamed = await send('c.zip', shapefile([cologne], 'PROJCS["Gitter",GEOGCS["?",DATUM["?",SPHEROID["?",1,2]]],PROJECTION["?"]]'));
    const refusals = [
      [metres, 'crs_impossible'],
      [geojson, 'crs_impossible'],
      // Named by the catalogue only.
      [small, 'crs_impossible'],
      [unnamed, 'crs_unknown'],
    ] as const;
    for (const [id, code] of refusals) {
      const file = await detected(id);
      expect([file.layers[0]!.srid, file.warnings.some((warning) => warning.code === code)]).toEqual([null, true]);
      const depot = await newDepot(client);
      const job = await importWith(depot, id);
      expect([job.status, job.error?.code, await boxOf(depot)]).toEqual(['failure', code, null]);
    }
  });

  test('is looked at before it is stated: where the layer would lie, or why it cannot be in it', async () => {
    const upload_id = await send('a.zip', shapefile([cologne, [357_000, 5_646_000]]));
    const ask = (stated: { crs?: number; crs_definition?: string }) =>
      client.call(endpoints.crsPlace, { params: { upload_id }, body: { path: 'a.zip', layer: 'a', ...stated } });
    const rounded = (box: readonly number[] | null) => box?.map((value) => Math.round(value * 100) / 100);
    const known = await ask({ crs: 25832 });
    expect([known.srid, known.name, rounded(known.bbox4326), known.notes]).toEqual([
      25832,
      'ETRS89 / UTM zone 32N',
      [6.95, 50.94, 6.96, 50.95],
      [],
    ]);
    const own = await ask({ crs_definition: ownProj });
    expect([own.srid, own.bbox4326![0] > 10]).toEqual([null, true]);
    const matched = await ask({ crs_definition: utm32(grs80) });
    expect([matched.srid, matched.notes.map(({ code }) => code)]).toEqual([25832, ['crs_matched']]);
    const refused: [Parameters<typeof ask>[0], string, RegExp][] = [
      [{ crs: 99_999 }, 'crs', /EPSG:99999/],
      [{ crs: 4326 }, 'crs', /356000, 5645000.*WGS 84/],
      [{ crs_definition: 'Gauß-Krüger' }, 'crs_definition', /EPSG-Code, WKT/],
      [{ crs_definition: '+proj=utm +zone=32 +nadgrids=/etc/passwd' }, 'crs_definition', /nadgrids/],
      [{ crs_definition: '+proj=ortho +lat_0=50 +lon_0=9 +a=6378137 +b=6378137 +x_0=90000000' }, 'crs_definition', /nicht auf der Erde/],
    ];
    for (const [stated, field, text] of refused)
      await expect(ask(stated)).rejects.toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(text) as unknown } });
    const wrong = (body: { path: string; layer?: string }) =>
      client.call(endpoints.crsPlace, { params: { upload_id }, body: { ...body, crs: 25832 } });
    await expect(wrong({ path: 'b.zip' })).rejects.toMatchObject({ code: 'no_such_file' });
    await expect(wrong({ path: 'a.zip', layer: 'b' })).rejects.toMatchObject({ code: 'no_such_layer' });
    await expect(
      client.call(endpoints.crsPlace, { params: { upload_id: 'none' }, body: { path: 'a.zip', crs: 25832 } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  test('may be stated as WKT or PROJ text', async () => {
    const id = await send('a.zip', shapefile([[96_500, 45_000]]));
    const depot = await newDepot(client);
    expect(await importWith(depot, id, { crs_definition: ownProj })).toMatchObject({ status: 'success', report: { source_srid: null } });
    const [west, south] = (await boxOf(depot))!;
    expect([west!.toFixed(2), south!.toFixed(2)]).toEqual(['7.07', '50.94']);
    const known = await send('a.zip', shapefile([cologne]));
    for (const crs_definition of ['+proj=utm +zone=32 +ellps=GRS80 +units=m', utm32(grs80), 'EPSG:25832', '25832'])
      expect((await importWith(await newDepot(client), known, { crs_definition })).report).toMatchObject({ source_srid: 25832 });
  });

  test.each([
    ['+proj=utm +zone=32 +nadgrids=/etc/passwd', 'config.crs_definition'],
    ['+proj=pipeline +step +proj=utm +zone=32', 'config.crs_definition'],
    ['+proj=utm +zone=32 +init=/etc/passwd', 'config.crs_definition'],
    ['PROJCS["x",GEOGCS["y"],EXTENSION["PROJ4","+nadgrids=/etc/passwd"]]', 'config.crs_definition'],
    ["'; DROP TABLE geo.depot; --", 'config.crs_definition'],
    ['+proj=nonsense +a=1 +b=1', 'config.crs_definition'],
    ['EPSG:99999', 'config.crs_definition'],
    [99_999, 'config.crs'],
  ])('%s is refused, naming the field', async (value, field) => {
    const upload_id = await send('a.zip', shapefile([cologne]));
    const config = typeof value === 'number' ? { crs: value } : { crs_definition: value };
    const { id } = await newDepot(client);
    await expect(client.call(endpoints.importIntoDepot, { params: { id }, body: { upload_id, config } })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) as unknown },
    });
  });

  test('of metres rejects single places that cannot be converted', async () => {
    const places = [...Array.from({ length: 30 }, () => cologne), [1e12, 1e12] as const];
    const prj = utm32(grs80);
    const job = await importWith(await newDepot(client), await send('a.zip', shapefile(places, prj)));
    expect(job).toMatchObject({ status: 'success', report: { written: 30, rejections: [{ code: 'not_transformable', record: 31 }] } });
  });

  test('of degrees rejects single places that are not on Earth', async () => {
    const features = [...Array.from({ length: 30 }, () => [7, 51]), [7_000, 51]].map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates },
    }));
    const depot = await newDepot(client);
    const job = await importWith(depot, await send('a.geojson', JSON.stringify({ type: 'FeatureCollection', features })));
    expect(job).toMatchObject({ status: 'success', report: { written: 30, rejections: [{ code: 'not_degrees', record: 31 }] } });
    expect(await boxOf(depot)).toEqual([7, 51, 7, 51]);
  });
});
