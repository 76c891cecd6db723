import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { detectBeginning } from '../beginnings/detect.ts';
import { detect } from '../reading/dispatch.ts';
import { expectAgreement, lookInto } from '../testing/begun.ts';
import { workbench } from '../testing/upload.ts';
import type { Detection } from '../types.ts';
import { WkbWriter } from '../wkb/writer.ts';

const bench = workbench();
afterAll(() => bench.remove());
const limits = { workDir: bench.dir };

const rows = 3000;
const all = <T>(value: (row: number) => T): T[] => Array.from({ length: rows }, (_, row) => value(row));
const names = { name: 'name', data: all((row) => `Baum ${(row * 7919) % 10_007}`), type: 'STRING' as const };
const heights = { name: 'hoehe', data: all((row) => ((row * 104_729) % 9973) / 7), type: 'DOUBLE' as const };
const planted = { name: 'gepflanzt', data: all((row) => new Date(row * 86_400_000)), type: 'TIMESTAMP' as const };

function write(columnData: Parameters<typeof parquetWriteBuffer>[0]['columnData'], geo?: object): Buffer {
  const kvMetadata = geo ? [{ key: 'geo', value: JSON.stringify(geo) }] : [];
  return Buffer.from(parquetWriteBuffer({ columnData, kvMetadata, rowGroupSize: 1000 }));
}

const placed = write(
  [
    names,
    heights,
    planted,
    { name: 'geometry', data: all((row) => Buffer.from(new WkbWriter().pointXY(356_000 + row, 5_645_000))), type: 'BYTE_ARRAY' },
  ],
  {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        bbox: [356_000, 5_645_000, 358_999, 5_645_000],
        crs: { type: 'ProjectedCRS', name: 'ETRS89 / UTM zone 32N', id: { authority: 'EPSG', code: 25832 } },
      },
    },
  },
);
const plain = write([
  names,
  { name: 'lon', data: all((row) => 6 + row / rows), type: 'DOUBLE' },
  { name: 'lat', data: all((row) => 50 + row / rows), type: 'DOUBLE' },
]);
const text = write([names, { name: 'ort', data: all((row) => `POINT(${6 + row / rows} 50)`), type: 'STRING' }]);

/** Bytes from the beginning of the footer to the end. */
const footer = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 8) + 8;
const look = (bytes: Buffer, from: number, to: number): Promise<Detection[]> => lookInto('a.parquet', bytes, { from, to }, bench.dir);
const whole = (bytes: Buffer): Promise<Detection[]> => detect([bench.upload('a.parquet', bytes)], limits);
const named = [{ format: 'parquet', file: 'a.parquet', layers: [], warnings: [], ignored: [] }];

describe('a Parquet file of which the middle has not come', () => {
  it('tells fields, CRS, count and extent by its end', async () => {
    expect(await look(placed, 100, footer(placed))).toMatchObject([
      {
        format: 'parquet',
        warnings: [],
        layers: [
          {
            name: 'a',
            count: rows,
            crs: { srid: 25832 },
            extent: [356_000, 5_645_000, 358_999, 5_645_000],
            geometryTypes: [],
            awaited: ['geometry', 'records'],
            sample: [],
            fields: [
              { name: 'name', kind: 'string' },
              { name: 'hoehe', kind: 'number' },
              { name: 'gepflanzt', kind: 'instant' },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['with a column of geometries', placed],
    ['with places in two columns', plain],
    ['with places in a column of text', text],
  ])('says nothing that the whole does not, %s', async (_, bytes) => {
    const right = await whole(bytes);
    const samples = new Set<number>();
    for (let from = 50; from < bytes.length; from += Math.floor(bytes.length / 23))
      for (const to of [footer(bytes), footer(bytes) + 5000]) {
        for (const { sample, awaited } of expectAgreement(await look(bytes, from, to), right)) {
          samples.add(sample.length);
          expect(awaited?.includes('records') ?? false).toBe(sample.length === 0);
        }
      }
    expect(samples).toEqual(new Set([0, 20]));
  });

  it('is only named where not all of its footer has come', async () => {
    for (const to of [0, 3, 8, footer(placed) - 1]) expect(await look(placed, 100, to), String(to)).toEqual(named);
    expect(await detectBeginning({ name: 'a.parquet', bytes: placed.subarray(0, 1000) }, limits)).toEqual(named);
  });

  it('is described as a whole where beginning and end meet or overlap', async () => {
    const right = await whole(plain);
    for (const overlap of [0, 1, 500]) {
      const begun = await look(plain, 1000 + overlap, plain.length - 1000);
      expect(begun.map(({ layers }) => layers)).toEqual(right.map(({ layers }) => layers));
    }
  });
});

const data = join(import.meta.dirname, '../../../../../../shared/data/vector/parquet');
const files = existsSync(data) ? readdirSync(data) : [];

describe.skipIf(files.length === 0)('beginnings of real Parquet files', () => {
  it.each(files)('tell nothing of %s that the whole does not', async (name) => {
    const [path, bytes] = [join(data, name), readFileSync(join(data, name))];
    const right = await detect([{ path, name }], limits);
    let told = 0;
    for (const from of [50, 0.3, 0.6].map((part) => (part < 1 ? Math.floor(bytes.length * part) : part)))
      for (const to of [8, footer(bytes), footer(bytes) + 200])
        if (from + to < bytes.length) told += expectAgreement(await lookInto(name, bytes, { from, to }, bench.dir), right).length;
    expect(told).toBeGreaterThan(0);
  });
});
