import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { buildDbf, buildShp, shape, type DbfColumn } from '../testing/shapefile.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { buildZip } from '../testing/zip.ts';
import { groupRings, measureRing, type PartReader } from './rings.ts';

const bench = workbench();
afterAll(() => bench.remove());

const name: DbfColumn = { name: 'name', type: 'C', length: 12 };
const utm32 = 'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["x",DATUM["D_ETRS_1989"]]]';

interface Parts {
  shp?: Buffer;
  shx?: Buffer;
  dbf?: Buffer;
  prj?: string;
  cpg?: string;
}

const zipOf = (parts: Parts, stem = 'a') =>
  buildZip(Object.entries(parts).map(([ext, data]) => ({ name: `${stem}.${ext}`, data: data as Buffer | string })));
const read = (parts: Parts, options = {}) => readAll([bench.upload('a.zip', zipOf(parts))], options);
const readShapes = async (type: number, contents: Buffer[]) => read({ ...buildShp(type, contents), prj: utm32 });

const square = (x: number, y: number, size: number): number[][] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const hole = (x: number, y: number, size: number): number[][] => square(x, y, size).reverse();

describe('shapes', () => {
  it('reads every type of geometry', async () => {
    const line = [
      [0, 0],
      [1, 1],
    ];
    const ring3 = square(0, 0, 4).map((position) => [...position, 9]);
    const cases: [number, Buffer, unknown][] = [
      [1, shape.point(1, 2), { type: 'Point', coordinates: [1, 2] }],
      [11, shape.pointZ(1, 2, 3), { type: 'Point', coordinates: [1, 2, 3] }],
      [
        8,
        shape.multiPoint([
          [1, 2],
          [3, 4],
        ]),
        {
          type: 'MultiPoint',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
      [3, shape.parts(3, [line]), { type: 'LineString', coordinates: line }],
      [3, shape.parts(3, [line, line]), { type: 'MultiLineString', coordinates: [line, line] }],
      [5, shape.parts(5, [square(0, 0, 4)]), { type: 'Polygon', coordinates: [square(0, 0, 4)] }],
      [15, shape.partsZ(15, [ring3]), { type: 'Polygon', coordinates: [ring3] }],
      [1, shape.none(), null],
    ];
    for (const [type, content, geometry] of cases) expect((await readShapes(type, [content])).records[0]?.geometry).toEqual(geometry);
  });
  it('rejects what cannot be read and keeps the rest', async () => {
    const { records, rejected } = await readShapes(5, [
      shape.multiPatch(),
      shape.parts(5, [
        [
          [0, 0],
          [1, NaN],
          [1, 1],
          [0, 0],
        ],
      ]),
      shape.parts(5, [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
      shape.parts(5, [square(0, 0, 1)]).subarray(0, 60),
      shape.parts(5, [square(0, 0, 1)]),
    ]);
    expect(rejected.map(({ number, reason }) => [number, reason.code])).toEqual([
      [1, 'shp_multipatch'],
      [2, 'bad_coordinate'],
      [3, 'bad_geometry'],
      [4, 'bad_geometry'],
    ]);
    expect(records.map(({ number }) => number)).toEqual([5]);
  });
  it('says whose M values are left out', async () => {
    const line = [
      [0, 0, 1],
      [5, 5, 2],
    ];
    const withM = [
      shape.withM(shape.point(1, 2), [7]),
      shape.pointZ(1, 2, 3, 7),
      shape.withM(
        shape.multiPoint([
          [1, 2],
          [3, 4],
        ]),
        [0, 7],
      ),
      shape.withM(shape.parts(3, [line, line]), [0, 0, -1e39, 7]),
      shape.withM(shape.partsZ(13, [line, line]), [0, 0, 0, 7]),
    ];
    const without = [
      shape.pointZ(1, 2, 3),
      shape.withM(shape.parts(3, [line]), [0, Number.NaN]),
      shape.withM(shape.partsZ(13, [line]), [-1e39, 0]),
      shape.partsZ(13, [line]),
    ];
    for (const content of withM)
      expect(await readShapes(content.readInt32LE(0), [content])).toMatchObject({
        codes: ['shp_no_dbf', 'measures_dropped'],
        rejected: [],
      });
    for (const content of without)
      expect(await readShapes(content.readInt32LE(0), [content])).toMatchObject({ codes: ['shp_no_dbf'], rejected: [] });
  });
  it('leaves out parts that are too short and says so', async () => {
    const { records, codes } = await readShapes(3, [
      shape.parts(3, [
        [
          [0, 0],
          [1, 1],
        ],
        [[5, 5]],
      ]),
    ]);
    expect(records[0]?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    });
    expect(codes).toContain('part_dropped');
  });
  it('puts holes into the shells around them', async () => {
    const { records } = await readShapes(5, [
      shape.parts(5, [hole(1, 1, 2), square(20, 0, 10), square(0, 0, 10), hole(21, 1, 2), square(1.5, 1.5, 1), hole(50, 50, 1)]),
    ]);
    expect(records[0]?.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [[square(20, 0, 10), hole(21, 1, 2)], [square(0, 0, 10), hole(1, 1, 2)], [square(1.5, 1.5, 1)], [hole(50, 50, 1)]],
    });
  });
  it('gives up where as many rings as no record has are compared with each other', () => {
    const corners = [[0, 0], [1, 0], [1, 1], [0, 0]] as const; // oxfmt-ignore
    const reader: PartReader = {
      count: () => corners.length,
      x: (part, index) => corners[index]![0] + 2 * part,
      y: (_, index) => corners[index]![1],
    };
    const rings = Array.from({ length: 200 }, (_, part) => measureRing(reader, part));
    expect(groupRings(rings, reader)).toHaveLength(200);
    expect(groupRings(rings, reader, 1000)).toBeNull();
  });
  it('goes by containment where all rings are wound the wrong way', async () => {
    const { records } = await readShapes(5, [shape.parts(5, [hole(0, 0, 10), hole(1, 1, 8), hole(2, 2, 2)])]);
    expect(records[0]?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[hole(0, 0, 10), hole(1, 1, 8)], [hole(2, 2, 2)]] });
  });
  it('gives every hole to the square that it was cut from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ x: fc.nat(8), y: fc.nat(8) }), { selector: ({ x, y }) => `${x}/${y}`, minLength: 2, maxLength: 12 }),
        fc.infiniteStream(fc.nat(1000)),
        (cells, order) => {
          const rings = cells.flatMap(({ x, y }) => [
            square(x * 10, y * 10, 10),
            hole(x * 10, y * 10 + 1, 3),
            hole(x * 10 + 5, y * 10 + 5, 3),
          ]);
          const shuffled = rings
            .map((ring) => ({ ring, key: order.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ ring }) => ring);
          const reader: PartReader = {
            count: (part) => shuffled[part]?.length ?? 0,
            x: (part, index) => shuffled[part]?.[index]?.[0] ?? 0,
            y: (part, index) => shuffled[part]?.[index]?.[1] ?? 0,
          };
          const polygons =
            groupRings(
              shuffled.map((_, part) => measureRing(reader, part)),
              reader,
            ) ?? [];
          expect(polygons).toHaveLength(cells.length);
          for (const parts of polygons) expect(new Set(parts.map((part) => `${Math.floor(reader.x(part, 0) / 10)}`)).size).toBe(1);
          for (const parts of polygons) expect(parts).toHaveLength(3);
        },
      ),
    );
  });
});

describe('attributes', () => {
  it('reads every type of field', async () => {
    const double = Buffer.alloc(8);
    double.writeDoubleLE(1.5);
    const int = Buffer.alloc(4);
    int.writeInt32LE(-7);
    const stamp = Buffer.alloc(8);
    stamp.writeInt32LE(2_440_588 + 1);
    stamp.writeInt32LE(3_600_000, 4);
    const columns: [DbfColumn, string | Buffer, unknown][] = [
      [name, 'x  ', 'x'],
      [{ name: 'n', type: 'N', length: 20 }, '  12345678901234568', Number('12345678901234568')],
      [{ name: 'n2', type: 'N', length: 10, decimals: 3 }, '   -1.500', -1.5],
      [{ name: 'n3', type: 'N', length: 5 }, '*****', null],
      [{ name: 'f', type: 'F', length: 12, decimals: 2 }, ' 1.5e+003', 1500],
      [{ name: 'l', type: 'L', length: 1 }, 'T', true],
      [{ name: 'l2', type: 'L', length: 1 }, '?', null],
      [{ name: 'd', type: 'D', length: 8 }, '20240229', '2024-02-29'],
      [{ name: 'd2', type: 'D', length: 8 }, '', null],
      [{ name: 'd3', type: 'D', length: 8 }, '00000000', null],
      [{ name: 'd4', type: 'D', length: 8 }, '31122023', '31122023'],
      [{ name: 'd5', type: 'D', length: 8 }, '2024 1 1', '2024 1 1'],
      [{ name: 'i', type: 'I', length: 4 }, int, -7],
      [{ name: 'o', type: 'O', length: 8 }, double, 1.5],
      [{ name: 't', type: '@', length: 8 }, stamp, '1970-01-02T01:00:00'],
      [{ name: 'm', type: 'M', length: 10 }, '1', undefined],
    ];
    const dbf = buildDbf(
      columns.map(([column]) => column),
      [{ cells: columns.map(([, cell]) => cell) }],
    );
    const { records, codes } = await read({ ...buildShp(1, [shape.point(1, 2)]), dbf, prj: utm32 });
    for (const [column, , value] of columns) expect([column.name, records[0]?.properties[column.name]]).toEqual([column.name, value]);
    expect(codes).toEqual(['dbf_memo']);
  });
  it.each([
    ['.cpg', { cpg: 'ISO-8859-1' }, 0, Buffer.from('Köln', 'latin1')],
    ['.cpg with a number', { cpg: '88591' }, 0, Buffer.from('Köln', 'latin1')],
    ['.cpg of UTF-8', { cpg: 'UTF-8' }, 0x57, Buffer.from('Köln')],
    ['language driver', {}, 0x03, Buffer.from('Köln', 'latin1')],
    ['DOS language driver', {}, 0x02, Buffer.from([0x4b, 0x94, 0x6c, 0x6e])],
    ['UTF-8 bytes beside the language driver of Windows', {}, 0x57, Buffer.from('Köln')],
    ['nothing but UTF-8 bytes', {}, 0, Buffer.from('Köln')],
    ['nothing but bytes of DOS', {}, 0, Buffer.from([0x4b, 0x94, 0x6c, 0x6e])],
    ['nothing but other bytes', {}, 0, Buffer.from('Köln', 'latin1')],
  ])('is decoded by %s', async (_, more, languageId, cell) => {
    const { records, codes } = await read({
      ...buildShp(1, [shape.point(1, 2)]),
      dbf: buildDbf([name], [{ cells: [cell] }], languageId),
      prj: utm32,
      ...more,
    });
    expect(records[0]?.properties).toEqual({ name: 'Köln' });
    expect(codes).toEqual([]);
  });
  it('falls back where the .cpg lies, not where a value was cut within a letter', async () => {
    const parts = { ...buildShp(1, [shape.point(1, 2)]), prj: utm32, cpg: 'UTF-8' };
    const lie = await read({ ...parts, dbf: buildDbf([name], [{ cells: [Buffer.from('Köln', 'latin1')] }]) });
    expect([lie.records[0]?.properties.name, lie.codes]).toEqual(['Köln', ['encoding_fallback']]);
    const cut = await read({ ...parts, dbf: buildDbf([name], [{ cells: [Buffer.from('Hauptstraßenäää').subarray(0, 12)] }]) });
    expect([cut.records[0]?.properties.name, cut.codes]).toEqual(['Hauptstraße', []]);
  });
  it('leaves out deleted rows', async () => {
    const dbf = buildDbf([name], [{ cells: ['a'] }, { cells: ['b'], deleted: true }, { cells: ['c'] }]);
    const { records, codes } = await read({
      ...buildShp(
        1,
        [1, 2, 3].map((x) => shape.point(x, 0)),
      ),
      dbf,
      prj: utm32,
    });
    expect(records.map(({ number, properties }) => [number, properties.name])).toEqual([
      [1, 'a'],
      [3, 'c'],
    ]);
    expect(codes).toEqual(['dbf_deleted']);
  });
});

describe('the files of a shapefile', () => {
  const rows = [{ cells: ['a'] }, { cells: ['b'] }];
  const points = [shape.point(1, 2), shape.point(3, 4)];
  const dbf = buildDbf([name], rows);

  it('belong together by name, loose or zipped, several in one upload', async () => {
    const { shp, shx } = buildShp(1, points);
    const loose = [
      bench.upload('Orte.SHP', shp),
      bench.upload('orte.dbf', dbf),
      bench.upload('orte.prj', utm32),
      bench.upload('other.dbf', dbf),
    ];
    expect((await detect(loose)).map(({ file, layers }) => [file, layers[0]?.name, layers[0]?.count, layers[0]?.crs?.srid])).toEqual([
      ['Orte.SHP', 'Orte', 2, 25832],
      ['other.dbf', 'other', 2, undefined],
    ]);
    expect(await codeOf(readAll(loose))).toBe('choose_layer');
    expect(await codeOf(readAll(loose, { layer: 'x' }))).toBe('unknown_layer');
    expect((await readAll(loose, { layer: 'Orte' })).records.map(({ properties }) => properties)).toEqual([{ name: 'a' }, { name: 'b' }]);
    const zip = buildZip(
      ['x/a', 'y/a'].flatMap((stem) => [
        { name: `${stem}.shp`, data: shp },
        { name: `${stem}.shx`, data: shx },
      ]),
    );
    expect((await detect([bench.upload('z.zip', zip)])).map(({ file }) => file)).toEqual(['z.zip/x/a.shp', 'z.zip/y/a.shp']);
  });
  it('may lack parts, with a warning', async () => {
    const { shp, shx } = buildShp(1, points);
    const cases: [Parts, string[], number][] = [
      [{ shp, shx, prj: utm32 }, ['shp_no_dbf'], 2],
      [{ shp, dbf, prj: utm32 }, [], 2],
      [{ shp, dbf }, ['crs_missing'], 2],
      [{ dbf, prj: utm32 }, ['shp_no_geometry'], 2],
      [{ shp, dbf, prj: 'LOCAL_CS["mine"]' }, ['crs_unknown'], 2],
    ];
    for (const [parts, codes, count] of cases) {
      const all = await read(parts);
      expect([all.codes, all.records.length]).toEqual([codes, count]);
    }
  });
  it('has a .dbf whose beginning is broken, which is not called missing', async () => {
    const { shp, shx } = buildShp(1, points);
    for (const [at, value] of [
      [8, 0],
      [8, 65_535],
      [10, 0],
      [10, 3],
      [0, 0x7f],
    ] as const) {
      const broken = Buffer.from(dbf);
      if (at === 0) broken.fill(value, 0, 12);
      else broken.writeUInt16LE(value, at);
      expect(await codeOf(read({ shp, shx, dbf: broken, prj: utm32 })), `${value} at ${at}`).toBe('shp_broken');
    }
    expect(await codeOf(read({ shp, dbf: Buffer.from('abc') }))).toBe('shp_broken');
  });
  it('must agree on the number of records', async () => {
    const { shp, shx } = buildShp(1, points);
    const three = buildDbf([name], [...rows, { cells: ['c'] }]);
    expect(await codeOf(read({ shp, dbf: three, prj: utm32 }))).toBe('shp_truncated');
    expect(await codeOf(read({ shp, shx, dbf: three, prj: utm32 }))).toBe('shp_dbf_mismatch');
    expect(await codeOf(read({ shp, dbf: buildDbf([name], rows.slice(1)), prj: utm32 }))).toBe('shp_dbf_mismatch');
    const cut = Buffer.from(shp.subarray(0, shp.length - 28));
    cut.writeInt32BE(cut.length / 2, 24);
    expect(await codeOf(read({ shp: cut, shx, prj: utm32 }))).toBe('shp_truncated');
  });
  it('honours the CRS that the user chose', async () => {
    expect((await read({ ...buildShp(1, points), dbf }, { crs: { srid: 31467, name: 'x' } })).crs?.srid).toBe(31467);
  });
});
