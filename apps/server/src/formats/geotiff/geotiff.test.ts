import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FormatError } from '../../problems/index.ts';
import { offersDriver } from '../gdal/process.ts';
import { detect, openReading } from '../reading/dispatch.ts';
import { geoTiff, type GeoTiffParts } from '../testing/geotiff.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { buildZip } from '../testing/zip.ts';
import type { CrsInfo, UploadedFile } from '../types.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';

const bench = workbench();
afterAll(() => bench.remove());
const test = it.skipIf(!offersDriver('GTiff'));
const shared = join(import.meta.dirname, '../../../../../../shared/data');
const real = it.skipIf(!offersDriver('GTiff') || !existsSync(shared));
/** The GDAL in WebAssembly was built without KML, and without the pictures of JPEG in a raster. */
const readsJpeg = offersDriver('LIBKML');

const steps = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, index) => index % 256);
const dem: GeoTiffParts = { width: 20, height: 10, cells: steps(200), place: [500_000, 5_600_000, 10] };
const upload = (parts: Partial<GeoTiffParts> = {}, name = 'DGM.tif'): UploadedFile => bench.upload(name, geoTiff({ ...dem, ...parts }));
const limits = { workDir: bench.dir };
const detectOne = async (file: UploadedFile) => (await detect([file], limits))[0]!;

let count = 0;
/** The picture of a raster as RGBA, and what it covers. */
async function pictureOf(given: UploadedFile | UploadedFile[], crs?: CrsInfo) {
  count += 1;
  const keep = { file: { uuid: `u${count}`, path: join(bench.dir, `file-${count}`) }, picture: { path: join(bench.dir, `${count}.png`) } };
  const reading = await openReading([given].flat(), { keep, ...(crs ? { crs } : {}) }, limits);
  const { data, info } = await sharp(keep.picture.path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(from, from + 4)];
  };
  const batches = [];
  for await (const batch of reading.batches) batches.push(batch);
  const { name, extent3857 } = reading.kept!;
  return {
    kept: { name, extent3857: extent3857! },
    info,
    at,
    keep,
    value: JSON.parse(batches[0]!.properties[0]!) as Record<string, unknown>,
  };
}

describe('a GeoTIFF', () => {
  test('is one record, a grid, with its outline in its own system', async () => {
    const { format, layers } = await detectOne(upload());
    expect(format).toBe('geotiff');
    expect(layers).toMatchObject([{ name: 'DGM', count: 1, crs: { srid: 25832 }, extent: [500_000, 5_599_900, 500_200, 5_600_000] }]);
    const { records, crs } = await readAll([upload()], {}, limits);
    expect(crs?.srid).toBe(25832);
    expect(records).toMatchObject([
      { properties: { name: 'DGM', width: 20, height: 10, bands: 1, data_type: 'Byte' }, geometry: { type: 'Polygon' } },
    ]);
  });

  test('leaves its file and a picture in Web Mercator, and its record names the file', async () => {
    const file = upload();
    const { kept, keep, value, info } = await pictureOf(file);
    expect(kept.name).toBe('DGM.tif');
    expect(value['file']).toBe(keep.file.uuid);
    expect(readFileSync(keep.file.path).equals(readFileSync(file.path))).toBe(true);
    expect(info.width).toBeGreaterThan(15);
    // 9° east lies 1,001,875 m from Greenwich.
    expect(kept.extent3857[0]).toBeCloseTo(1_001_875, -2);
    expect(kept.extent3857[2] - kept.extent3857[0]).toBeGreaterThan(300);
  });

  test('of floating point numbers is stretched, and what has no value is seen through', async () => {
    const values = Float32Array.from({ length: 200 }, (_, index) => (index % 20 < 10 ? -9999 : index % 20 < 15 ? 100 : 500));
    const { at } = await pictureOf(upload({ cells: new Uint8Array(values.buffer), bits: 32, sampleFormat: 3, nodata: '-9999' }));
    expect(at(0.25, 0.5)[3]).toBe(0);
    expect(at(0.6, 0.5)).toEqual([0, 0, 0, 255]);
    expect(at(0.9, 0.5)).toEqual([255, 255, 255, 255]);
  });

  test('of a palette has its colours', async () => {
    const palette = new Uint16Array(768);
    palette[1] = 65_535;
    const { at } = await pictureOf(upload({ cells: new Uint8Array(200).fill(1), palette }));
    expect(at(0.5, 0.5)).toEqual([255, 0, 0, 255]);
  });

  test('that is turned is drawn turned', async () => {
    const { at, value } = await pictureOf(upload({ turnedDeg: 45, width: 20, height: 20, cells: new Uint8Array(400).fill(9) }));
    expect(value).toMatchObject({ rotated: true, resolution: [expect.closeTo(10), expect.closeTo(10)] });
    expect([at(0.02, 0.02)[3], at(0.5, 0.5)[3]]).toEqual([0, 255]);
  });

  test('of few cells has straight edges where the map turns it', async () => {
    const { info, at } = await pictureOf(upload({ place: [300_000, 5_600_000, 10] }));
    const edge = (row: number): number => {
      for (let column = 0; column < info.width; column += 1) if (at(column / info.width, row / info.height)[3] === 255) return column;
      return info.width;
    };
    const edges = Array.from({ length: 40 }, (_, at) => edge(Math.round(info.height * (0.2 + at * 0.015))));
    const steps = edges.slice(1).map((place, at) => Math.abs(place - edges[at]!));
    // A cell is some fifty pixels.
    expect(Math.max(...steps)).toBeLessThan(3);
    expect(Math.abs(edges[0]! - edges.at(-1)!)).toBeGreaterThan(5);
  });

  test('of the whole Earth ends where the map of the web does', async () => {
    const { kept } = await pictureOf(upload({ width: 36, height: 18, cells: steps(648), place: [-180, 90, 10], srid: 4326 }));
    expect(Math.max(...kept.extent3857.map(Math.abs))).toBeLessThan(20_100_000);
    expect(kept.extent3857[0]).toBeCloseTo(-20_037_508, -1);
  });

  test('without a system is drawn in the one that is stated', async () => {
    const file = upload({ srid: null });
    expect((await detectOne(file)).layers[0]!.crs).toBeNull();
    await expect(pictureOf(file)).rejects.toMatchObject({ said: { code: 'geotiff_no_crs' } });
    expect((await pictureOf(file, { srid: 25833, name: '' })).kept.extent3857[0]).toBeCloseTo(1_669_792, -2);
  });
});

describe('a TIFF with its place beside it', () => {
  const bare = (name = 'luftbild.tif'): UploadedFile => upload({ place: undefined }, name);
  const world = (numbers = [10, 0, 0, -10, 500_005, 5_599_995], name = 'Luftbild.tfw'): UploadedFile =>
    bench.upload(name, numbers.join('\r\n'));
  const utm32 =
    'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",9],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]';
  const prj = (): UploadedFile => bench.upload('luftbild.prj', utm32);

  test('is read as a GeoTIFF, and kept as one', async () => {
    const files = [bare(), world(), prj()];
    const detections = await detect(files, limits);
    expect(detections).toMatchObject([{ format: 'geotiff', file: 'luftbild.tif', warnings: [], ignored: [] }]);
    expect(detections[0]!.layers).toMatchObject([{ crs: { srid: 25832 }, extent: [500_000, 5_599_900, 500_200, 5_600_000] }]);
    const { kept, keep } = await pictureOf(files);
    expect(kept.extent3857[0]).toBeCloseTo(1_001_875, -2);
    const [again] = await detect([{ path: keep.file.path, name: 'allein.tif' }], limits);
    expect(again!.layers).toMatchObject([{ crs: { srid: 25832 }, extent: [500_000, 5_599_900, 500_200, 5_600_000] }]);
  });

  test('in one archive, in a folder, is read as well', async () => {
    const entries = [bare(), world(), prj()].map(({ path, name }) => ({ name: `dop/${name}`, data: readFileSync(path) }));
    const detections = await detect([bench.upload('dop.zip', buildZip(entries))], limits);
    expect(detections).toMatchObject([
      { layers: [{ crs: { srid: 25832 }, extent: [500_000, 5_599_900, 500_200, 5_600_000] }], ignored: [] },
    ]);
  });

  test('may be turned, and written with a decimal comma', async () => {
    const files = [bare('a.tif'), bench.upload('a.wld', '0,5\n0,5\n0,5\n-0,5\n500000,5\n5600000\n')];
    const { records } = await readAll(files, {}, limits);
    expect(records[0]!.properties).toMatchObject({
      rotated: true,
      resolution: [expect.closeTo(Math.SQRT1_2), expect.closeTo(Math.SQRT1_2)],
    });
    expect(records[0]!.geometry).toMatchObject({
      coordinates: [
        [
          [500_000, 5_600_000],
          [500_005, 5_599_995],
          [500_015, 5_600_005],
          [500_010, 5_600_010],
        ].concat([[500_000, 5_600_000]]),
      ],
    });
  });

  test('without a system needs one that is stated, which the refusal says', async () => {
    const files = [bare(), world()];
    expect(await detect(files, limits)).toMatchObject([{ layers: [{ crs: null }], warnings: [{ code: 'crs_missing' }] }]);
    await expect(pictureOf(files)).rejects.toMatchObject({
      said: { code: 'geotiff_no_crs', de: expect.stringContaining('.prj') as unknown },
    });
    expect((await pictureOf(files, { srid: 25833, name: '' })).kept.extent3857[0]).toBeCloseTo(1_669_792, -2);
  });

  test('keeps the place that it has itself', async () => {
    const [found] = await detect([upload({}, 'luftbild.tif'), world([1, 0, 0, -1, 0, 0])], limits);
    expect(found!.layers[0]!.extent).toEqual([500_000, 5_599_900, 500_200, 5_600_000]);
  });

  test('is refused with what is wrong', async () => {
    const codeIn = (...files: UploadedFile[]): Promise<string> => codeOf(detect(files, limits));
    expect(await codeIn(bare(), world([1, 2, 3]))).toBe('geotiff_bad_world');
    expect(await codeIn(bare(), world([0, 0, 0, 0, 5, 5]))).toBe('geotiff_bad_world');
    expect(await codeIn(bare(), world(undefined, 'anders.tfw'))).toBe('geotiff_no_place');
    expect(await codeIn(world())).toBe('part_of_set');
    expect(await codeIn(bench.upload('luftbild.tif', geoTiff({ ...dem, place: undefined }).subarray(0, 60)), world())).toMatch(
      /refused|unreadable|no_place/,
    );
  });

  it.skipIf(!readsJpeg).each([
    ['of the other order of bytes', 'ENDIANNESS=BIG'],
    ['larger than four gigabytes can be', 'BIGTIFF=YES'],
  ])('may be one %s', async (_, option) => {
    const [plain, made] = [bare(), join(bench.dir, `made-${option}.tif`)];
    execFileSync('gdal_translate', ['-q', '-of', 'GTiff', '-co', option, plain.path, made]);
    const [found] = await detect([{ path: made, name: 'luftbild.tif' }, world(), prj()], limits);
    expect(found!.layers).toMatchObject([{ crs: { srid: 25832 }, extent: [500_000, 5_599_900, 500_200, 5_600_000] }]);
  });
});

describe('a TIFF that is hostile or broken is refused with its name', () => {
  const codeOf = (file: UploadedFile): Promise<string> =>
    pictureOf(file).then(
      () => 'read',
      (error: unknown) => (error instanceof FormatError && error.said.de.includes(file.name) ? error.said.code : String(error)),
    );

  test('a picture without a place', async () => expect(await codeOf(upload({ place: undefined }))).toBe('geotiff_no_place'));
  test('one that claims two thousand million cells a side', async () => {
    expect(await codeOf(upload({ width: 2_000_000_000, height: 2_000_000_000 }))).toMatch(/^(?:geotiff_too_large|gdal_refused)$/);
  });
  test('one that claims a million cells a side and has a few', async () => {
    expect(await codeOf(upload({ width: 1_000_000, height: 1_000_000 }))).toBe('gdal_refused');
  });
  test('one cut anywhere', async () => {
    const whole = geoTiff(dem);
    for (const length of [9, 60, 200, whole.length - 150]) {
      expect(await codeOf(bench.upload('ab.tif', whole.subarray(0, length))), String(length)).toMatch(/refused|unreadable|no_place/);
    }
  });
  test('a few bytes that unfold to gigabytes', async () => {
    const cells = deflateSync(Buffer.alloc(40_000_000));
    // A strip of the claimed size would fill all memory.
    const bomb = upload({ width: 90_000, height: 90_000, cells, compression: 8 });
    expect(await codeOf(bomb)).toBe('gdal_refused');
  });
});

describe('the rasters of the shared data', () => {
  const facts: Readonly<Record<string, readonly [width: number, height: number, bands: number, type: string, srid: number | null]>> = {
    'RGB.byte.tif': [791, 718, 3, 'Byte', 32618],
    'allinges_rgf93_cc46_1.tif': [2946, 2802, 1, 'Float32', 3946],
    'cogeo.tif': [1024, 1024, 3, 'Byte', 3857],
    'dop-rgb_de.tif': [600, 600, 3, 'Byte', 25832],
    'elevation-f32.tif': [438, 241, 1, 'Float32', 4326],
    'float_raster_with_nodata.tif': [13, 12, 1, 'Float32', null],
    'masked.tif': [947, 753, 3, 'Byte', 4326],
    'qgis_dtm_3d.tif': [900, 900, 1, 'Byte', 27700],
    'qgis_rgb_3d.tif': [900, 900, 3, 'Byte', 27700],
    'utah_dem90.tiff': [1048, 1369, 4, 'Byte', 26912],
  };
  const jpegs = ['cogeo.tif', 'masked.tif', 'qgis_rgb_3d.tif'];
  const copied = (folder: string, name: string): UploadedFile => {
    const path = join(bench.dir, name);
    copyFileSync(join(shared, folder, name), path);
    return { path, name };
  };

  // The others are read by `npm run test:thorough`.
  const some = ['dop-rgb_de.tif', 'elevation-f32.tif', 'masked.tif'];
  real.each(Object.keys(facts).filter((name) => thorough || some.includes(name)))(
    '%s has the size and system that it is known by, and a picture',
    async (name) => {
      const [width, height, bands, type, srid] = facts[name]!;
      const file = copied('raster', name);
      if (jpegs.includes(name) && !readsJpeg) {
        await expect(detectOne(file)).rejects.toMatchObject({
          said: { code: 'gdal_refused', de: expect.stringContaining(`„${name}“`), en: expect.stringContaining('compressed with JPEG') },
        });
        return;
      }
      const [layer] = (await detectOne(file)).layers;
      expect(layer!.crs?.srid).toBe(srid);
      const { value, info, kept } = await pictureOf(file);
      expect(value).toMatchObject({ width, height, bands, data_type: type });
      expect(Math.max(info.width, info.height)).toBeGreaterThan(10);
      expect(kept.extent3857.every(Number.isFinite)).toBe(true);
    },
  );

  real('the truncated one is refused with its name', async () => {
    await expect(detectOne(copied('bad', 'geotiff_truncated.tif'))).rejects.toMatchObject({
      said: { de: expect.stringMatching(/geotiff_truncated\.tif.* unvollständig oder beschädigt/) },
    });
  });
});
