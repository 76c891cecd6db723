import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { thorough } from '../../../../../scripts/testSettings.ts';
import { detectBeginning } from '../beginnings/detect.ts';
import { detect } from '../reading/dispatch.ts';
import { expectAgreement, lookInto } from '../testing/begun.ts';
import { addLayer, buildPackage, packageBlob } from '../testing/package.ts';
import { workbench } from '../testing/upload.ts';
import type { Detection, SourceLayer } from '../types.ts';
import { WkbWriter } from '../wkb/writer.ts';

const bench = workbench();
afterAll(() => bench.remove());
const limits = { workDir: bench.dir };

let built = 0;
function build(fill: (database: DatabaseSync) => void, pageBytes = 512): Buffer {
  const path = join(bench.dir, `package-${++built}.gpkg`);
  buildPackage(path, (database) => {
    // What comes first is the size of its pages.
    database.exec(`PRAGMA page_size = ${pageBytes}; VACUUM`);
    fill(database);
  });
  return readFileSync(path);
}

const look = (bytes: Buffer, from: number, to: number): Promise<Detection[]> => lookInto('a.gpkg', bytes, { from, to }, bench.dir);
const whole = (bytes: Buffer): Promise<Detection[]> => detect([bench.upload('a.gpkg', bytes)], limits);
const only = async (bytes: Buffer, from: number, to: number): Promise<SourceLayer> => {
  const [detection] = await look(bytes, from, to);
  expect(detection!.layers).toHaveLength(1);
  return detection!.layers[0]!;
};

const point = new WkbWriter().pointXY(356_000, 5_645_000);
const counted = 'CREATE TABLE gpkg_ogr_contents (table_name TEXT PRIMARY KEY, feature_count INTEGER)';

/** Rows in the order in which programs write them: `at` has no zone from the tenth on. */
function fillLayer(database: DatabaseSync, table: string, rows: number, text: (row: number) => string): void {
  addLayer(database, table, 'name TEXT, wert REAL, at DATETIME, untyped');
  const insert = database.prepare(`INSERT INTO "${table}" VALUES (?, ?, ?, ?, ?, ?)`);
  database.exec('BEGIN');
  for (let row = 1; row <= rows; row++)
    insert.run(row, packageBlob(point), text(row), row / 2, `2026-03-02T08:15:00${row < 10 ? 'Z' : ''}`, row);
  database.exec('COMMIT');
}

const state = (database: DatabaseSync, table: string, rows: number | null): void =>
  void database.prepare('INSERT INTO gpkg_ogr_contents VALUES (?, ?)').run(table, rows);

/** A layer, the list of whose rows is longer than a page, and another one. */
const two = build((database) => {
  database.exec(counted);
  fillLayer(database, 'lang', 900, (row) => `n${row}`.padEnd(row % 50 === 0 ? 3000 : 9, 'x'));
  // So the list of tables goes on in a page behind.
  database.exec(`CREATE TABLE voll (a DEFAULT '${'x'.repeat(400)}')`);
  fillLayer(database, 'kurz', 30, (row) => `k${row}`);
  state(database, 'lang', 900);
  state(database, 'kurz', 30);
  database.exec("CREATE TABLE zuletzt (a); INSERT INTO gpkg_contents (table_name, data_type) VALUES ('zuletzt', 'attributes')");
});

describe('a GeoPackage of which the middle has not come', () => {
  it('tells of its layers fields, CRS, extent, and how many records there are', async () => {
    const layer = await only(
      build((database) => {
        database.exec(counted);
        fillLayer(database, 'lang', 900, (row) => `n${row}`);
        state(database, 'lang', 900);
      }),
      8192,
      0,
    );
    expect(layer).toMatchObject({
      name: 'lang',
      crs: { srid: 25832 },
      count: 900,
      extent: [0, 0, 1, 1],
      geometryTypes: [],
      sample: [],
      awaited: ['geometry', 'records'],
      fields: [
        { name: 'name', kind: 'string' },
        { name: 'wert', kind: 'number' },
        { name: 'at', kind: 'instant', awaited: true },
        { name: 'untyped', kind: 'string', awaited: true },
      ],
    });
  });

  it('says nothing that the whole does not, wherever it ends', async () => {
    const right = await whole(two);
    const told = new Map<string, number>();
    const step = thorough ? 128 : 1024;
    for (let from = 128; from <= two.length; from += step)
      for (const to of [0, 700, 20_000]) {
        for (const layer of expectAgreement(await look(two, from, to), right)) {
          for (const fact of ['fields', 'records'] as const)
            if (!layer.awaited?.includes(fact)) told.set(`${layer.name} ${fact}`, (told.get(`${layer.name} ${fact}`) ?? 0) + 1);
        }
      }
    // Each of them was told of some beginnings, and not of all.
    expect([...told.keys()].sort()).toEqual([
      'kurz fields',
      'kurz records',
      'lang fields',
      'lang records',
      'zuletzt fields',
      'zuletzt records',
    ]);
    expect(told.get('lang records')!).toBeLessThan(told.get('lang fields')!);
  });

  it('names layers whose tables are listed behind the gap', async () => {
    const layers = expectAgreement(await look(two, 16_384, 700), await whole(two));
    expect(layers.map(({ name, fields, count, awaited }) => [name, fields.length, count, awaited])).toEqual([
      ['lang', 4, 900, ['geometry', 'records']],
      ['kurz', 0, 30, ['geometry', 'fields', 'records']],
      ['zuletzt', 0, null, ['fields', 'records']],
    ]);
  });

  it('takes no zeros for the end of what is said of its layers', async () => {
    const bytes = build((database) => {
      fillLayer(database, 'a', 30, (row) => `n${row}`);
      const wkt = `LOCAL_CS["Stadtgitter",${'LOCAL_DATUM["a",0],'.repeat(300)}UNIT["Meter",1]]`;
      database.prepare("INSERT INTO gpkg_spatial_ref_sys VALUES ('Stadtgitter', 8, 'NONE', 0, ?)").run(wkt);
      database.exec('UPDATE gpkg_geometry_columns SET srs_id = 8');
      fillLayer(database, 'b', 30, (row) => `n${row}`);
    });
    const right = await whole(bytes);
    expect(right[0]!.layers[0]!.crs).toMatchObject({ srid: null });
    const told: number[] = [];
    for (let from = 512; from < bytes.length; from += 512) told.push(expectAgreement(await look(bytes, from, 0), right).length);
    expect(new Set(told)).toEqual(new Set([0, 2]));
  });

  it('takes no zeros for the end of a record that goes on in pages of its own', async () => {
    const bytes = build((database) => fillLayer(database, 'a', 3, (row) => 'x'.repeat(row === 2 ? 30_000 : 5)), 4096);
    const right = (await whole(bytes))[0]!.layers[0]!;
    const pages = Array.from({ length: bytes.length / 4096 }, (_, at) => (at + 1) * 4096);
    const samples: number[] = [];
    for (const from of pages) {
      const [layer] = expectAgreement(await look(bytes, from, 0), await whole(bytes));
      if (layer) samples.push(layer.sample.length);
    }
    expect(right.sample).toHaveLength(3);
    // Of two the second would end in zeros.
    expect(new Set(samples)).toEqual(new Set([0, 1, 3]));
  });

  it('is only named where what is there contradicts itself, or says nothing', async () => {
    const named = [{ format: 'geopackage', file: 'a.gpkg', layers: [], warnings: [], ignored: [] }];
    const lying = (rows: number): Buffer =>
      build((database) => {
        database.exec(counted);
        fillLayer(database, 'a', 30, (row) => `n${row}`);
        state(database, 'a', rows);
        fillLayer(database, 'b', 900, (row) => `n${row}`);
      });
    expect((await look(lying(30), 30_000, 0))[0]!.layers[0]).toMatchObject({ name: 'a', count: 30 });
    for (const rows of [29, 31]) expect(await look(lying(rows), 30_000, 0)).toEqual(named);
    expect(await look(two, 600, 0)).toEqual(named);
    expect(
      await look(
        build((database) => database.exec('DROP TABLE gpkg_contents')),
        1000,
        0,
      ),
    ).toEqual(named);
    // Who says nothing of the rest is told no more than before, also of a file whose header does not say how long it is.
    const other = build((database) => {
      fillLayer(database, 'a', 30, (row) => `n${row}`);
      database.exec(`CREATE TABLE b (x TEXT); INSERT INTO b VALUES ('${'x'.repeat(50_000)}')`);
    });
    other.writeUInt32BE(0, 92);
    expect((await look(other, 30_000, 0))[0]!.layers[0]).toMatchObject({ name: 'a', count: 30 });
    expect(await detectBeginning({ name: 'a.gpkg', bytes: other.subarray(0, 30_000) }, limits)).toEqual(named);
  });

  it('is described as a whole where beginning and end meet or overlap', async () => {
    const right = await whole(two);
    for (const overlap of [0, 1, 5000]) {
      const half = Math.floor(two.length / 2);
      expect((await look(two, half + overlap, two.length - half)).map(({ layers }) => layers)).toEqual(right.map(({ layers }) => layers));
    }
  });

  it('that another program had open is told as far as it is written', async () => {
    const bytes = build((database) => fillLayer(database, 'a', 900, (row) => `n${row}`));
    bytes[18] = bytes[19] = 2;
    expect(await only(bytes, 8192, 0)).toMatchObject({ name: 'a', count: null });
  });

  it('does not go round in pages that are in no order, and has no end of none', async () => {
    const root = (bytes: Buffer, table: string): number => {
      const at = bytes.indexOf(`table${table}${table}`);
      // A row of the list of tables: type, name, name again, and the first page.
      return bytes.readUInt8(at + 5 + 2 * table.length) * 512 - 512;
    };
    const good = build((database) => fillLayer(database, 'lang', 900, (row) => `n${row}`));
    const begin = root(good, 'lang');
    expect(good.readUInt8(begin)).toBe(5);
    const bad = (change: (bytes: Buffer) => void): Promise<Detection[]> => {
      const bytes = Buffer.from(good);
      change(bytes);
      return look(bytes, bytes.length - 5000, 0);
    };
    expect((await bad(() => undefined))[0]!.layers[0]!.sample).toHaveLength(20);
    const cell = begin + good.readUInt16BE(begin + 12);
    for (const change of [
      (bytes: Buffer) => bytes.writeUInt32BE(begin / 512 + 1, cell),
      (bytes: Buffer) => bytes.writeUInt32BE(0, cell),
      (bytes: Buffer) => bytes.writeUInt32BE(0x7fffffff, cell),
      (bytes: Buffer) => bytes.writeUInt16BE(0xffff, begin + 12),
      (bytes: Buffer) => bytes.writeUInt8(9, begin),
    ])
      expect((await bad(change))[0]!.layers).toEqual([]);
    // Each of some pages leads to the next one twice.
    const first = bad((bytes) => {
      for (let page = begin; page < begin + 60 * 512; page += 512) {
        bytes.fill(0, page, page + 512);
        bytes.set([5, 0, 0, 0, 1, 1, 200], page);
        for (const at of [page + 8, page + 456]) bytes.writeUInt32BE(page / 512 + 2, at);
        bytes.writeUInt16BE(456, page + 12);
      }
      bytes.fill(0, begin + 60 * 512, begin + 61 * 512);
      bytes.writeUInt8(13, begin + 60 * 512);
    });
    expect((await first)[0]!.layers).toEqual([]);
    for (const size of [0, 3, 16]) expect((await bad((bytes) => bytes.writeUInt16BE(size, 16)))[0]!.layers).toEqual([]);
  });

  it('asks no view for records', async () => {
    const bytes = build((database) => {
      fillLayer(database, 'a', 900, (row) => `n${row}`);
      database.exec(`
        CREATE VIEW v AS SELECT fid, geom, name, n + 1 AS odd FROM a, (SELECT count(*) AS n FROM a x, a y, a z, a w);
        INSERT INTO gpkg_contents (table_name, data_type) VALUES ('v', 'features');
        INSERT INTO gpkg_geometry_columns VALUES ('v', 'geom', 'POINT', 7, 0, 0);
      `);
    });
    const layers = (await look(bytes, bytes.length - 5000, 1024))[0]!.layers;
    expect(layers.find(({ name }) => name === 'v')).toMatchObject({
      count: null,
      awaited: ['geometry', 'records'],
      fields: [{ name: 'fid' }, { name: 'name', kind: 'string' }, { name: 'odd', awaited: true }],
    });
  });
});

const data = join(import.meta.dirname, '../../../../../../shared/data/vector/gpkg');
const files = existsSync(data) ? readdirSync(data) : [];

describe.skipIf(files.length === 0)('beginnings of real GeoPackages', () => {
  it.each(files)('tell nothing of %s that the whole does not', async (name) => {
    const [path, bytes] = [join(data, name), readFileSync(join(data, name))];
    const right = await detect([{ path, name }], limits);
    const cuts = [1_048_576, ...[0.2, 0.4, 0.6, 0.8, 0.95].map((part) => Math.floor(bytes.length * part))];
    let told = 0;
    for (const from of cuts.filter((cut) => cut < bytes.length))
      for (const to of [0, Math.floor(bytes.length / 20), 262_144])
        told += expectAgreement(await lookInto(name, bytes, { from, to }, bench.dir), right).length;
    expect(told).toBeGreaterThan(0);
  });
});

function hasOgr(): boolean {
  try {
    execFileSync('ogr2ogr', ['--version']);
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasOgr())('GeoPackages that GDAL wrote', () => {
  const write = (rows: number, layers: number): Buffer => {
    const path = join(bench.dir, `gdal-${rows}-${layers}.gpkg`);
    for (let layer = 0; layer < layers; layer++) {
      const features = Array.from({ length: rows }, (_, row) => ({
        type: 'Feature',
        properties: {
          name: `Baum ${row}`,
          hoehe: row / 7,
          gepflanzt: '2020-03-02',
          gemessen: '2026-03-02T08:15:00Z',
          tags: { art: row % 5 },
        },
        geometry: { type: 'Point', coordinates: [6 + (row % 1000) / 1000, 50 + layer + row / rows] },
      }));
      const source = bench.upload('a.geojson', JSON.stringify({ type: 'FeatureCollection', features })).path;
      const target = ['-f', 'GPKG', '-t_srs', 'EPSG:25832', '-nln', `layer${layer}`, path, `GeoJSON:${source}`];
      execFileSync('ogr2ogr', layer === 0 ? target : ['-update', ...target]);
    }
    return readFileSync(path);
  };

  it('tell layers, fields, system and count of the first megabyte and the last quarter', async () => {
    const bytes = write(40_000, 1);
    expect(bytes.length).toBeGreaterThan(4_000_000);
    const right = await whole(bytes);
    const [layer] = expectAgreement(await look(bytes, 1_048_576, 262_144), right);
    expect(layer).toMatchObject({ name: 'layer0', count: 40_000, crs: { srid: 25832 }, extent: right[0]!.layers[0]!.extent });
    expect(layer!.fields.map(({ name }) => name)).toEqual(['name', 'hoehe', 'gepflanzt', 'gemessen', 'tags']);
  });

  it('tell all layers by name, and the fields of the first', async () => {
    const bytes = write(15_000, 3);
    const layers = expectAgreement(await look(bytes, 1_048_576, 262_144), await whole(bytes));
    expect(layers.map(({ name }) => name)).toEqual(['layer0', 'layer1', 'layer2']);
    expect(layers[0]!.fields).toHaveLength(5);
  });
});
