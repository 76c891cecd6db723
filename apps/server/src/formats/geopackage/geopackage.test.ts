import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { detect, openReading } from '../reading/dispatch.ts';
import { addLayer, buildPackage, packageBlob, registerLayer } from '../testing/package.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { writeGeometry } from '../wkb/fromGeometry.ts';
import { WkbWriter } from '../wkb/writer.ts';

const bench = workbench();
afterAll(() => bench.remove());

let count = 0;
function build(fill: (database: DatabaseSync) => void): { path: string; name: string } {
  const path = join(bench.dir, `package-${++count}.gpkg`);
  buildPackage(path, fill);
  return { path, name: 'a.gpkg' };
}

const point = (x: number, y: number) => new WkbWriter().pointXY(x, y);

describe('GeoPackage', () => {
  it('reads values of all types', async () => {
    const file = build((database) => {
      addLayer(database, 'a "b" \'c\'', '"key ""1""" TEXT, flag BOOLEAN, big INTEGER, real REAL, data BLOB, at DATETIME, odd TEXT');
      const insert = database.prepare('INSERT INTO "a ""b"" \'c\'" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
      insert.run(
        1,
        packageBlob(point(1, 2)),
        'q"\n',
        1,
        9007199254740993n,
        0.1 + 0.2,
        Buffer.from('abc'),
        '2024-01-01T00:00:00Z',
        Buffer.from([255]),
      );
      insert.run(2, null, null, 0, null, Infinity, null, null, 5n);
      insert.run(3, packageBlob(point(3, 4)), 'x\0y', null, -1n, -Infinity, 'text', null, 1.5);
    });
    const { records, texts, crs } = await readAll([file]);
    expect(crs).toEqual({ srid: 25832, name: 'ETRS89 / UTM zone 32N' });
    expect(texts[0]).toContain('"big":9007199254740993');
    expect(records.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [1, 2] },
      null,
      { type: 'Point', coordinates: [3, 4] },
    ]);
    expect(records.map(({ properties }) => properties)).toEqual([
      {
        'key "1"': 'q"\n',
        flag: true,
        big: Number('9007199254740993'),
        real: 0.1 + 0.2,
        data: 'YWJj',
        at: '2024-01-01T00:00:00Z',
        odd: 'FF',
      },
      { 'key "1"': null, flag: false, big: null, real: null, data: null, at: null, odd: '5' },
      { 'key "1"': 'x\ufffdy', flag: null, big: -1, real: null, data: 'text', at: null, odd: '1.5' },
    ]);
  });
  it('has objects and lists in columns that are said to hold JSON, and leaves texts that are none', async () => {
    const file = build((database) => {
      addLayer(database, 'a', 'Tags TEXT, own JSON, plain TEXT');
      database.exec(`
        CREATE TABLE gpkg_data_columns (table_name TEXT, column_name TEXT, name TEXT, mime_type TEXT);
        INSERT INTO gpkg_data_columns VALUES ('a', 'tags', NULL, 'application/json'), ('a', 'plain', NULL, 'text/plain');
      `);
      const insert = database.prepare('INSERT INTO a VALUES (?, ?, ?, ?, ?)');
      insert.run(1, null, '{"a": [1, {"b": 12345678901234567890}]}', '[true]', '{"a":1}');
      insert.run(2, null, 'kein JSON', null, null);
    });
    const { texts } = await readAll([file]);
    expect(texts).toEqual([
      '{"Tags":{"a":[1,{"b":12345678901234567890}]},"own":[true],"plain":"{\\"a\\":1}"}',
      '{"Tags":"kein JSON","own":null,"plain":null}',
    ]);
    const [detection] = await detect([file]);
    expect(detection!.layers[0]!.fields).toEqual([
      { name: 'Tags', kind: 'json' },
      { name: 'own', kind: 'json' },
      { name: 'plain', kind: 'string' },
    ]);
  });
  it.each([
    ['2026-03-02T08:15:00.000Z', 'instant', '2026-03-02T08:15:00Z'],
    ['2026-03-02T09:15:00.250+01:00', 'instant', '2026-03-02T09:15:00.25+01:00'],
    ['2026-03-02T08:15:00.100456Z', 'instant', '2026-03-02T08:15:00.100456Z'],
    ['2026-03-02T08:15:00.000', 'datetime', '2026-03-02T08:15:00'],
    ['2026-03-02', 'datetime', '2026-03-02'],
    [null, 'instant', null],
  ])('has in DATETIME points in time, but for what has no zone: %s', async (stored, kind, value) => {
    const file = build((database) => {
      addLayer(database, 'a', 'at DATETIME');
      database.prepare('INSERT INTO a VALUES (?, ?, ?)').run(1, packageBlob(point(1, 2)), stored);
    });
    const reading = await openReading([file], {});
    await reading.close();
    expect(reading.fields).toEqual([{ name: 'at', declared: kind }]);
    expect((await readAll([file])).records[0]!.properties).toEqual({ at: value });
    expect((await detect([file]))[0]!.layers[0]!.fields).toEqual([{ name: 'at', kind }]);
  });
  it('says which arcs became lines and whose M values are left out', async () => {
    const wkb = (code: number, values: readonly number[], counts: readonly number[] = []): Buffer => {
      const bytes = Buffer.alloc(5 + counts.length * 4 + values.length * 8);
      bytes.writeUInt8(1);
      bytes.writeUInt32LE(code, 1);
      counts.forEach((value, index) => bytes.writeUInt32LE(value, 5 + index * 4));
      values.forEach((value, index) => bytes.writeDoubleLE(value, 5 + counts.length * 4 + index * 8));
      return bytes;
    };
    const file = build((database) => {
      addLayer(database, 'a', 'name TEXT');
      const insert = database.prepare('INSERT INTO a VALUES (?, ?, ?)');
      insert.run(1, packageBlob(point(1, 2)), 'plain');
      insert.run(2, packageBlob(wkb(2001, [1, 2, 7])), 'measured');
      insert.run(3, packageBlob(wkb(8, [0, 0, 1, 1, 2, 0], [3])), 'curved');
      insert.run(4, packageBlob(wkb(2008, [0, 0, 7, 1, 1, 7, 2, 0, 7], [3])), 'both');
      insert.run(5, packageBlob(wkb(1001, [1, 2, 3])), 'high');
    });
    const { warnings, rejected, records } = await readAll([file]);
    expect(warnings.map(({ code, record }) => [code, record])).toEqual([
      ['measures_dropped', 2],
      ['curves_linearised', 3],
      ['measures_dropped', 4],
      ['curves_linearised', 4],
    ]);
    expect([rejected, records.length]).toEqual([[], 5]);
  });
  it('reads tables of very many columns', async () => {
    const columns = Array.from({ length: 150 }, (_, index) => `c${index}`);
    const file = build((database) => {
      addLayer(database, 'wide', columns.map((column) => `${column} INTEGER`).join(', '));
      database.exec(`INSERT INTO wide (fid, ${columns.join(', ')}) VALUES (1, ${columns.map((_, index) => index).join(', ')})`);
    });
    const { records } = await readAll([file]);
    expect(records[0]?.properties).toEqual(Object.fromEntries(columns.map((column, index) => [column, index])));
  });
  it('finds the geometry behind every kind of envelope, without a copy', async () => {
    const file = build((database) => {
      addLayer(database, 'a', '');
      const insert = database.prepare('INSERT INTO a VALUES (?, ?)');
      for (let kind = 0; kind <= 4; kind++) insert.run(kind + 1, packageBlob(point(kind, kind), kind));
    });
    const { records } = await readAll([file]);
    expect(records.map(({ geometry }) => geometry)).toEqual([0, 1, 2, 3, 4].map((kind) => ({ type: 'Point', coordinates: [kind, kind] })));
  });
  it('rejects unusable geometries and repairs open rings', async () => {
    const ring = writeGeometry(new WkbWriter(), {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ],
      ],
    }).wkb;
    const open = Buffer.from(ring);
    open.writeDoubleLE(0.5, open.length - 8);
    const infinite = Buffer.from(point(1, 2));
    infinite.writeDoubleLE(Infinity, 5);
    const blobs = [Buffer.from('no geometry'), packageBlob(ring.subarray(0, 50)), packageBlob(infinite), packageBlob(open), 'text'];
    const file = build((database) => {
      addLayer(database, 'a', '');
      const insert = database.prepare('INSERT INTO a VALUES (?, ?)');
      blobs.forEach((blob, index) => insert.run(index + 1, blob));
    });
    const { records, rejected } = await readAll([file]);
    expect(rejected.map(({ number, reason }) => [number, reason.code])).toEqual([
      [1, 'bad_geometry'],
      [2, 'bad_geometry'],
      [3, 'bad_coordinate'],
      [5, 'bad_geometry'],
    ]);
    expect(records).toEqual([
      {
        number: 4,
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 1],
              [0, 0.5],
              [0, 0],
            ],
          ],
        },
      },
    ]);
  });
  it('asks which of several layers is meant and reads attribute tables', async () => {
    const file = build((database) => {
      addLayer(database, 'one', 'a INTEGER');
      database.exec(
        "CREATE TABLE two (id INTEGER PRIMARY KEY, b TEXT); INSERT INTO two VALUES (5, 'x'); INSERT INTO gpkg_contents (table_name, data_type) VALUES ('two', 'attributes'), ('pictures', 'tiles')",
      );
    });
    expect(await codeOf(readAll([file]))).toBe('choose_layer');
    expect(await codeOf(readAll([file], { layer: 'three' }))).toBe('unknown_layer');
    expect((await readAll([file], { layer: 'two' })).records).toEqual([{ number: 1, properties: { id: 5, b: 'x' }, geometry: null }]);
    const [detection] = await detect([file]);
    expect(detection?.layers.map(({ name, count: rows }) => [name, rows])).toEqual([
      ['one', 0],
      ['two', 1],
    ]);
    expect(detection?.warnings.map(({ code }) => code)).toEqual(['gpkg_other_content']);
  });
  it('refuses other databases and views without end', async () => {
    const path = join(bench.dir, 'plain.sqlite');
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE a (b)');
    database.close();
    expect(await codeOf(readAll([{ path, name: 'a.gpkg' }]))).toBe('not_geopackage');
    for (const [table, name] of [
      ['tiles', 'MBTiles'],
      ['geometry_columns', 'SpatiaLite'],
    ]) {
      const other = join(bench.dir, `${table}.sqlite`);
      const made = new DatabaseSync(other);
      made.exec(`CREATE TABLE ${table} (b)`);
      made.close();
      await expect(detect([{ path: other, name: 'a.db' }])).rejects.toThrow(`es ist ${name}, kein GeoPackage`);
    }
    const endless = build((hostile) => {
      hostile.exec('CREATE VIEW a AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, NULL AS geom FROM n');
      registerLayer(hostile, 'a');
    });
    expect(await codeOf(readAll([endless]))).toBe('gpkg_not_plain');
  });

  it('reads each table once that its list names, and tells of those that are not there', async () => {
    const file = build((database) => {
      addLayer(database, 'a', '');
      for (const table of ['a', 'A', 'fort', null as unknown as string]) registerLayer(database, table);
    });
    const [detection] = await detect([file]);
    expect(detection?.layers.map(({ name }) => name)).toEqual(['a']);
    expect(detection?.warnings.map(({ code }) => code)).toEqual(['gpkg_missing_table', 'gpkg_missing_table']);
    expect(await codeOf(detect([build((database) => registerLayer(database, 'fort'))]))).toBe('gpkg_missing_table');
  });

  it('refuses a view that multiplies the rows of tables, at once and by name', async () => {
    const joined = (tables: string, where = '') =>
      build((hostile) => {
        const numbers = 'WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s LIMIT 1000) SELECT n FROM s';
        hostile.exec(
          `CREATE TABLE t (n INTEGER); INSERT INTO t ${numbers}; CREATE VIEW v AS SELECT 1 AS n, NULL AS geom FROM ${tables} ${where}`,
        );
        registerLayer(hostile, 'v');
      });
    const four = joined('t a, t b, t c, t d', 'WHERE a.n + b.n + c.n + d.n < 0');
    await expect(readAll([four])).rejects.toMatchObject({
      code: 'gpkg_view_too_large',
      said: { de: expect.stringContaining('„v“') as string },
    });
    expect(await codeOf(detect([four]))).toBe('gpkg_view_too_large');
    expect(await codeOf(readAll([joined('t a, t b')], {}, { maxExpandedBytes: 1_000_000 }))).toBe('gpkg_view_too_large');
    expect((await readAll([joined('t a, t b', 'WHERE a.n = b.n')])).records).toHaveLength(1000);
    expect((await readAll([joined('t a, (SELECT max(n) AS m FROM t) b', 'WHERE a.n < b.m')])).records).toHaveLength(999);
    const loading = build((hostile) => {
      hostile.exec("CREATE VIEW a AS SELECT load_extension('x') AS x, NULL AS geom");
      registerLayer(hostile, 'a');
    });
    expect(await codeOf(readAll([loading]))).toBe('gpkg_not_plain');
    expect(await codeOf(readAll([build(() => undefined)]))).toBe('gpkg_no_layers');
  });
  it('refuses values that a few letters make a gigabyte of', async () => {
    const huge = build((hostile) => {
      hostile.exec("CREATE VIEW a AS SELECT printf('%.*c', 300000000, 'x') AS x, NULL AS geom");
      registerLayer(hostile, 'a');
    });
    expect(await codeOf(detect([huge]))).toBe('gpkg_value_too_large');
  });
  it('does not go round in pages that are in no order', async () => {
    const file = build((database) => {
      addLayer(database, 'a', 'n TEXT');
      database.exec("INSERT INTO a VALUES (1, NULL, 'x'), (2, NULL, 'y'), (3, NULL, 'z')");
    });
    // The row numbers 2 and 3 change places.
    const bytes = readFileSync(file.path);
    const numberOf = (letter: string): number => bytes.lastIndexOf(Buffer.from(`\x04\0\0\x0f${letter}`, 'latin1')) - 1;
    [bytes[numberOf('y')], bytes[numberOf('z')]] = [3, 2];
    writeFileSync(file.path, bytes);
    await expect(readAll([file])).rejects.toThrow('„a“ hat 3 Zeilen, lesbar sind 4.');
  });
  it('stops between batches when aborted or out of time', async () => {
    const file = build((database) => {
      addLayer(database, 'a', 'n INTEGER');
      database.exec('INSERT INTO a WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 20000) SELECT x, NULL, x FROM n');
    });
    expect(await codeOf(readAll([file], {}, { timeLimitMs: 0 }))).toBe('time_limit');
    await expect(readAll([file], { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
    expect((await readAll([file])).records).toHaveLength(20_000);
  });

  it('says that changes lie beside it which are not read', async () => {
    const file = build((database) => addLayer(database, 't', 'a TEXT'));
    const log = bench.upload('A.gpkg-wal', Buffer.from([0x37, 0x7f, 0x06, 0x82, ...Buffer.alloc(100)]));
    const other = bench.upload('b.gpkg-wal', Buffer.from([0x37, 0x7f, 0x06, 0x83, ...Buffer.alloc(100)]));
    const memory = bench.upload('a.gpkg-shm', Buffer.alloc(100));
    const [detection] = await detect([file, log, other, memory]);
    expect(detection?.warnings.map(({ code }) => code)).toEqual(['gpkg_changes_beside']);
    expect(detection?.warnings[0]?.de).toContain('liegt „A.gpkg-wal“');
    expect(detection?.ignored.map(({ name, code }) => [name, code])).toEqual([
      ['b.gpkg-wal', 'not_read'],
      ['a.gpkg-shm', 'companion'],
    ]);
    expect((await readAll([file, log])).codes).toEqual(['gpkg_changes_beside']);
    expect((await detect([file]))[0]?.warnings).toEqual([]);
    const empty = { path: join(bench.dir, 'empty.gpkg'), name: 'a.gpkg' };
    new DatabaseSync(empty.path).exec('CREATE TABLE t (n TEXT)');
    expect(await codeOf(detect([empty]))).toBe('not_geopackage');
    expect(await codeOf(detect([empty, log]))).toBe('gpkg_changes_beside');
    expect(await codeOf(readAll([empty, log]))).toBe('gpkg_changes_beside');
  });
});
