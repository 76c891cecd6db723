import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { buildDbf, buildShp, shape } from '../testing/shapefile.ts';
import { codeOf, workbench } from '../testing/upload.ts';
import { buildZip, type ZipEntry } from '../testing/zip.ts';
import type { Detection } from '../types.ts';
import { detectBeginning } from './detect.ts';

const bench = workbench();
afterAll(() => bench.remove());

const utm =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137,298.257222101]],' +
  'PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],' +
  'PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",9],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]';
const many = 5000;
const { shp, shx } = buildShp(
  1,
  Array.from({ length: many }, (_, at) => shape.point(400_000 + ((at * 7919) % 10_007) / 3, 5_600_000 + ((at * 104_729) % 10_009) / 7)),
);
shp.writeDoubleLE(400_000, 36);
shp.writeDoubleLE(5_600_000, 44);
shp.writeDoubleLE(410_000, 52);
shp.writeDoubleLE(5_610_000, 60);
const rows = Array.from({ length: many }, (_, at) => ({
  cells: [Buffer.from(at % 2 ? `Straße ${(at * 7919) % 10_007}` : `Weg ${at}`, 'latin1'), String((at * 104_729) % 9973)],
}));
const dbf = buildDbf(
  [
    { name: 'name', type: 'C', length: 20 },
    { name: 'Länge', type: 'N', length: 8 },
  ],
  rows,
);
const files: Readonly<Record<string, Buffer | string>> = { shp, shx, dbf, prj: utm, cpg: 'ISO-8859-1' };

const entries = (order: string, { folder = '', ...way }: Partial<ZipEntry> & { folder?: string } = {}): ZipEntry[] =>
  order.split(' ').map((ending) => ({ name: `${folder}wege.${ending}`, data: files[ending]!, ...way }));

/** Everything up to half of the last of some files. */
function half(of: readonly ZipEntry[]): Buffer {
  const before = buildZip(of.slice(0, -1));
  const [from, whole] = [before.indexOf('PK\x01\x02', 0, 'latin1'), buildZip(of)];
  const to = whole.indexOf('PK\x01\x02', 0, 'latin1');
  return whole.subarray(0, Math.floor((from + to) / 2));
}

const look = (bytes: Buffer, name = 'a.zip'): Promise<Detection[]> => detectBeginning({ name, bytes }, { workDir: bench.dir });
const all = (of: readonly ZipEntry[]): Promise<Detection[]> => detect([bench.upload('a.zip', buildZip(of))], { workDir: bench.dir });

const ways: Partial<ZipEntry>[] = [{}, { isStored: true }, { streamed: 'marked' }, { isStored: true, streamed: 'marked', isLarge: true }];

describe('the first files of a Shapefile', () => {
  it.each(ways)('tell fields, count, extent, CRS, encoding and the first records (%j)', async (way) => {
    const whole = (await all(entries('cpg dbf prj shp shx', way)))[0]!.layers[0]!;
    const [found] = await look(half(entries('cpg dbf prj shp', way)));
    expect(found).toMatchObject({ format: 'shapefile', file: 'a.zip/wege.shp', warnings: [], ignored: [] });
    expect(found!.layers).toEqual([{ ...whole, places: expect.anything() as unknown }]);
    expect(whole).toMatchObject({
      count: many,
      crs: { srid: 25832 },
      encoding: 'windows-1252',
      extent: [400_000, 5_600_000, 410_000, 5_610_000],
    });
    expect(found!.layers[0]!.places.other).toBeLessThan(many);
  });

  it('are awaited where they are not there: neither CRS nor encoding is guessed', async () => {
    const whole = (await all(entries('cpg dbf prj shp shx')))[0]!.layers[0]!;
    const [onlyShapes] = (await look(half(entries('shp'))))[0]!.layers;
    expect(onlyShapes).toMatchObject({
      awaited: ['crs', 'fields', 'encoding'],
      crs: null,
      encoding: null,
      fields: [],
      count: null,
      geometryTypes: ['Point'],
      extent: whole.extent,
    });
    expect(onlyShapes!.sample).toEqual(whole.sample.map((one) => ({ ...one, properties: {} })));
    const [onlyRows] = (await look(half(entries('cpg dbf'))))[0]!.layers;
    expect(onlyRows).toMatchObject({
      awaited: ['geometry', 'crs'],
      crs: null,
      encoding: 'windows-1252',
      fields: whole.fields,
      count: many,
      geometryTypes: [],
      extent: null,
    });
    expect(onlyRows!.sample).toEqual(whole.sample.map((one) => ({ ...one, geometry: null })));
    // What is half there is not there: another half would say something else.
    expect((await look(half(entries('shp shx dbf prj'))))[0]!.layers[0]).toMatchObject({ awaited: ['crs', 'encoding'], crs: null });
  });

  it('of an encoding that is awaited only the letters are read that all have', async () => {
    const [layer] = (await look(half(entries('prj dbf'))))[0]!.layers;
    expect(layer).toMatchObject({ awaited: ['geometry', 'encoding'], encoding: null, crs: { srid: 25832 } });
    expect(layer!.fields.map(({ name }) => name)).toEqual(['name', 'L\ufffdnge']);
    expect(layer!.sample.slice(0, 2).map(({ properties }) => properties['name'])).toEqual(['Weg 0', 'Stra\ufffde 7919']);
  });

  it('as many records are told as there are shapes and rows', async () => {
    const few = buildShp(1, [shape.point(1, 2), shape.point(3, 4)]).shp.subarray(0, 100 + 28 + 20);
    const archive = buildZip([{ name: 'wege.shp', data: few, isStored: true }, ...entries('prj cpg dbf shx')]);
    const [layer] = (await look(archive.subarray(0, -30)))[0]!.layers;
    expect(layer!.sample).toMatchObject([{ number: 1, properties: { name: 'Weg 0' }, geometry: { coordinates: [1, 2] } }]);
  });

  it('several stand side by side, in folders or not', async () => {
    const both = [...entries('cpg prj shp dbf shx', { folder: 'Süd/' }), ...entries('cpg prj dbf shp', { folder: 'Nord/' })];
    const found = await look(half(both));
    expect(found.map(({ file, layers }) => [file, ...layers.map(({ name, awaited }) => [name, awaited])])).toEqual([
      ['a.zip/Süd/wege.shp', ['Süd/wege.shp', undefined]],
      ['a.zip/Nord/wege.shp', ['Nord/wege.shp', undefined]],
    ]);
    const other = { name: 'punkte.geojson', data: JSON.stringify({ type: 'Point', coordinates: [7, 51] }) };
    expect((await look(half([other, ...entries('prj cpg dbf shp')]))).map(({ format }) => format)).toEqual(['geojson', 'shapefile']);
  });

  it('alone say nothing where they only accompany others', async () => {
    expect(await look(half(entries('cpg prj')))).toEqual([]);
    expect(await look(half([...entries('prj'), { name: 'bild.pdf', data: Buffer.concat([Buffer.from('%PDF-1.4\n'), shp]) }]))).toEqual([]);
  });

  it('say nothing where the whole is refused, and refuse nothing that may be right', async () => {
    const mismatch = [...entries('shx'), { name: 'wege.dbf', data: buildDbf([{ name: 'a', type: 'C', length: 9 }], [{ cells: ['1'] }]) }];
    expect(await codeOf(all([...mismatch, ...entries('shp')]))).toBe('shp_dbf_mismatch');
    expect((await look(half([...mismatch, ...entries('shp')]))).flatMap(({ layers }) => layers)).toEqual([]);
    for (const bad of [
      { name: '../wege.prj', data: utm },
      { name: 'wege.dbf', data: 'x' },
      { name: 'wege.qpj', data: utm, encrypted: true },
    ]) {
      expect(await look(half([...entries('cpg dbf prj'), bad, ...entries('shp')])), bad.name).toEqual([]);
    }
    const long = Buffer.from(shp.subarray(0, 200));
    long.writeInt32BE(0x7fffffff, 104);
    expect(
      (await look(half([...entries('prj cpg dbf'), { name: 'wege.shp', data: Buffer.concat([long, shp]), isStored: true }])))[0],
    ).toMatchObject({
      format: 'shapefile',
      layers: [],
    });
  });

  it('tell as much when they are not in an archive', async () => {
    expect((await look(dbf.subarray(0, 4000), 'wege.dbf'))[0]!.layers[0]).toMatchObject({
      awaited: ['geometry', 'crs', 'encoding'],
      count: many,
    });
    expect((await look(shp.subarray(0, 4000), 'wege.shp'))[0]!.layers[0]).toMatchObject({ awaited: ['crs', 'fields', 'encoding'] });
  });
});

const data = join(import.meta.dirname, '../../../../../../shared/data/vector/shp');
const archives = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith('.zip')) : [];

describe.skipIf(archives.length === 0)('beginnings of real Shapefiles', () => {
  it.each(archives)('tell nothing of %s that the whole does not', async (name) => {
    const bytes = readFileSync(join(data, name));
    const whole = (await detect([{ path: join(data, name), name }], { workDir: bench.dir }))[0]!;
    const layer = whole.layers[0]!;
    const cuts = [1_048_576, 262_144, ...[0.1, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) => Math.floor(bytes.length * part))];
    let told = 0;
    for (const cut of cuts.filter((to) => to < bytes.length)) {
      for (const { format, file, layers } of await look(bytes.subarray(0, cut), name)) {
        expect(format).toBe(whole.format);
        for (const { awaited = [], ...found } of layers) {
          told += 1;
          const is = (fact: (typeof awaited)[number]): boolean => !awaited.includes(fact);
          expect([found.name, found.count ?? layer.count, found.extent ?? layer.extent]).toEqual([layer.name, layer.count, layer.extent]);
          if (is('geometry')) expect(file).toBe(whole.file);
          if (is('crs')) expect(found.crs).toEqual(layer.crs);
          if (is('encoding')) expect(found.encoding).toBe(layer.encoding);
          if (is('fields') && is('encoding')) expect(found.fields).toEqual(layer.fields);
          expect(layer.geometryTypes).toEqual(expect.arrayContaining(found.geometryTypes));
          found.sample.forEach(({ number, properties, geometry }, at) => {
            const right = layer.sample[at]!;
            expect(number).toBe(right.number);
            if (is('geometry')) expect(geometry).toEqual(right.geometry);
            if (is('fields') && is('encoding')) expect(properties).toEqual(right.properties);
          });
        }
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});
