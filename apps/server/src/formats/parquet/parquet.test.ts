import { afterAll, describe, expect, it } from 'vitest';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { detect } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';

const bench = workbench();
afterAll(() => bench.remove());

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];
type KeyValues = Parameters<typeof parquetWriteBuffer>[0]['kvMetadata'];

/** A file of these columns, on wish with GeoParquet metadata. */
function write(columnData: Columns, geo?: object): Uint8Array {
  const kvMetadata: KeyValues = geo ? [{ key: 'geo', value: JSON.stringify(geo) }] : [];
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata }));
}

/** WKB of a point, little-endian. */
function point(x: number, y: number): Uint8Array {
  const bytes = Buffer.alloc(21);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(1, 1);
  bytes.writeDoubleLE(x, 5);
  bytes.writeDoubleLE(y, 13);
  return bytes;
}

const geometry = { name: 'geometry', data: [point(7, 50), null, point(8, 51)], type: 'BYTE_ARRAY' as const };
const geo = (about: object = {}) => ({
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', ...about } },
});
const utm = { type: 'ProjectedCRS', name: 'ETRS89 / UTM zone 32N', id: { authority: 'EPSG', code: 25832 } };

describe('Parquet', () => {
  it('keeps whole numbers to the last digit, days without a time, and what is nested', async () => {
    const file = write([
      { name: 'id', data: [9_007_199_254_740_993n, -1n, null], type: 'INT64' },
      { name: 'text', data: ['ä"\n', '', null], type: 'STRING' },
      { name: 'wert', data: [0.1, Number.NaN, 3], type: 'DOUBLE' },
      { name: 'ja', data: [true, false, null], type: 'BOOLEAN' },
      { name: 'wann', data: [new Date(0), null, null], type: 'TIMESTAMP' },
      { name: 'mehr', data: [{ a: [1, 2] }, null, 'x'], type: 'JSON' },
    ]);
    const upload = [bench.upload('Daten.parquet', file)];
    const [detection] = await detect(upload);
    expect(detection?.layers.map(({ name, count, fields }) => [name, count, fields.map(({ kind }) => kind)])).toEqual([
      ['daten', 3, ['integer', 'string', 'number', 'boolean', 'instant', 'json']],
    ]);
    const { texts } = await readAll(upload);
    expect(texts).toEqual([
      '{"id":9007199254740993,"text":"ä\\"\\n","wert":0.1,"ja":true,"wann":"1970-01-01T00:00:00Z","mehr":{"a":[1,2]}}',
      '{"id":-1,"text":"","wert":null,"ja":false,"wann":null,"mehr":null}',
      '{"id":null,"text":null,"wert":3,"ja":null,"wann":null,"mehr":"x"}',
    ]);
  });

  it.each([
    ['of nobody', geo(), 4326, []],
    ['of PROJJSON', geo({ crs: utm }), 25832, []],
    ['that is unknown', geo({ crs: null }), null, ['crs_missing']],
    ['that has no code', geo({ crs: { type: 'ProjectedCRS', name: 'eigenes' } }), null, ['crs_unknown']],
  ])('has the coordinate system %s', async (_, metadata, srid, codes) => {
    const upload = [bench.upload('a.parquet', write([geometry, { name: 'n', data: [1, 2, 3], type: 'INT32' }], metadata))];
    const all = await readAll(upload);
    expect([all.crs?.srid ?? null, all.codes]).toEqual([srid, codes]);
    expect(all.records.map((record) => record.geometry)).toEqual([
      { type: 'Point', coordinates: [7, 50] },
      null,
      { type: 'Point', coordinates: [8, 51] },
    ]);
    expect(all.records[0]!.properties).toEqual({ n: 1 });
  });

  it.each([
    [
      'of longitude and latitude',
      [
        { name: 'lon', data: [7, 8], type: 'DOUBLE' },
        { name: 'lat', data: [50, 51], type: 'DOUBLE' },
      ],
      { lon: 7, lat: 50 },
    ],
    ['as WKT', [{ name: 'geom', data: ['POINT (7 50)', 'POINT (8 51)'], type: 'STRING' }], {}],
    ['as WKB of which nothing is said', [{ name: 'geom', data: [point(7, 50), point(8, 51)], type: 'BYTE_ARRAY' }], {}],
  ] as const)('has places %s', async (_, columns, properties) => {
    const upload = [bench.upload('a.parquet', write([...columns, { name: 'n', data: [1, 2], type: 'INT32' }] as unknown as Columns))];
    const { records, crs, codes } = await readAll(upload);
    expect(records).toEqual([
      { number: 1, properties: { ...properties, n: 1 }, geometry: { type: 'Point', coordinates: [7, 50] } },
      { number: 2, properties: expect.objectContaining({ n: 2 }), geometry: { type: 'Point', coordinates: [8, 51] } },
    ]);
    expect([crs?.srid, codes]).toEqual([4326, ['json_place']]);
    const [detection] = await detect(upload);
    expect(detection?.layers[0]).toMatchObject({
      geometryTypes: ['Point'],
      fields: [...Object.keys(properties), 'n'].map((name) => ({ name })),
    });
  });

  it('has bytes that are no text as Base64, and durations as text', async () => {
    const interval = Buffer.alloc(12);
    [1, 2, 3500].forEach((value, index) => interval.writeUInt32LE(value, index * 4));
    const file = parquetWriteBuffer({
      columnData: [
        { name: 'roh', data: [new Uint8Array([0, 102]), new TextEncoder().encode('ä')] },
        { name: 'dauer', data: [new Uint8Array(interval), new Uint8Array(12)] },
      ],
      schema: [
        { name: 'root', num_children: 2 },
        { name: 'roh', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
        { name: 'dauer', type: 'FIXED_LEN_BYTE_ARRAY', type_length: 12, converted_type: 'INTERVAL', repetition_type: 'OPTIONAL' },
      ],
    });
    const { records, codes } = await readAll([bench.upload('a.parquet', new Uint8Array(file))]);
    expect(records.map(({ properties }) => properties)).toEqual([
      { roh: 'AGY=', dauer: 'P1M2DT3.5S' },
      { roh: 'ä', dauer: 'PT0S' },
    ]);
    expect(codes).toEqual(['json_no_place']);
  });

  it('has durations of another length as the bytes that they are', async () => {
    const file = parquetWriteBuffer({
      columnData: [{ name: 'dauer', data: [new Uint8Array([1, 0])] }],
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'dauer', type: 'BYTE_ARRAY', converted_type: 'INTERVAL', repetition_type: 'OPTIONAL' },
      ],
    });
    const { records } = await readAll([bench.upload('a.parquet', new Uint8Array(file))]);
    expect(records[0]?.properties).toEqual({ dauer: 'AQA=' });
  });

  it('has the values of each of two columns of one name', async () => {
    const file = write(
      [
        geometry,
        { name: 'werA', data: [1, 2, 3], type: 'INT32' },
        { name: 'mehr', data: [{ a: [1] }, null, null], type: 'JSON' },
        { name: 'werB', data: ['x', 'y', null], type: 'STRING' },
        { name: 'werC', data: [true, null, false], type: 'BOOLEAN' },
      ],
      geo(),
    );
    // The writer tells columns by their names.
    const doubled = Buffer.from(
      Buffer.from(file)
        .toString('latin1')
        .replaceAll(/wer[ABC]/g, 'wert'),
      'latin1',
    );
    const upload = [bench.upload('a.parquet', doubled)];
    const [detection] = await detect(upload);
    expect(detection!.layers[0]!.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['wert', 'integer'],
      ['mehr', 'json'],
      ['wert_2', 'string'],
      ['wert_3', 'boolean'],
    ]);
    expect((await readAll(upload)).texts).toEqual([
      '{"wert":1,"mehr":{"a":[1]},"wert_2":"x","wert_3":true}',
      '{"wert":2,"mehr":null,"wert_2":"y","wert_3":null}',
      '{"wert":3,"mehr":null,"wert_2":null,"wert_3":false}',
    ]);
  });

  it('hides the column that holds only the boxes of geometries', async () => {
    const metadata = geo({ covering: { bbox: { xmin: ['box', 'xmin'] } }, bbox: [1, 2, 3, 4] });
    const [detection] = await detect([
      bench.upload('a.parquet', write([geometry, { name: 'box', data: ['', '', ''], type: 'STRING' }], metadata)),
    ]);
    expect(detection?.layers[0]).toMatchObject({ fields: [], extent: [1, 2, 3, 4], geometryTypes: ['Point'] });
  });

  it('refuses what it cannot read, and says why', async () => {
    expect(await codeOf(detect([bench.upload('a.parquet', write([geometry], geo({ encoding: 'point' })))]))).toBe('parquet_encoding');
    const file = write([geometry], geo());
    expect(await codeOf(detect([bench.upload('a.parquet', file.slice(0, -20))]))).toBe('parquet_truncated');
    expect(await codeOf(detect([bench.upload('a.parquet', 'PAR1')]))).toBe('parquet_truncated');
    const damaged = Uint8Array.from(file);
    damaged.fill(0xff, 4, 60);
    expect(await codeOf(readAll([bench.upload('a.parquet', damaged)]))).toBe('parquet_broken');
  });

  it('keeps columns that are called like what every object has', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const file = write(names.map((name, index) => ({ name, data: [index, null], type: 'INT32' as const })));
    expect((await readAll([bench.upload('a.parquet', file)])).texts[0]).toBe('{"__proto__":0,"constructor":1,"toString":2}');
  });

  it('rejects a geometry that is none, and reads the others', async () => {
    const data = [point(7, 50), new Uint8Array([1, 2, 3]), point(8, 51)];
    const all = await readAll([bench.upload('a.parquet', write([{ ...geometry, data }], geo()))]);
    expect(all.rejected.map(({ number, reason }) => [number, reason.code])).toEqual([[2, 'bad_geometry']]);
    expect(all.records.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('reads many rows in the order of the file', async () => {
    const data = Array.from({ length: 50_000 }, (_, index) => index);
    const all = await readAll([bench.upload('a.parquet', write([{ name: 'n', data, type: 'INT32' }]))]);
    expect(all.records.map(({ properties }) => properties.n)).toEqual(data);
  });
});
