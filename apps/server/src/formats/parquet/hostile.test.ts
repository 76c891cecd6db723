import { gzipSync } from 'node:zlib';
import { ByteWriter, ParquetWriter, type KeyValue, type SchemaElement } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';

// Files whose footer says what is not so.

const bench = workbench();
afterAll(() => bench.remove());

const schema: SchemaElement[] = [
  { name: 'root', num_children: 2 },
  { name: 'a', type: 'INT32', repetition_type: 'OPTIONAL' },
  { name: 'b', type: 'INT32', repetition_type: 'OPTIONAL' },
];

interface Lies {
  kvMetadata?: KeyValue[];
  /** What is changed before the footer is written. */
  change?: (parquet: ParquetWriter) => void;
  /** What pages are packed to, whatever they hold. */
  page?: Uint8Array;
}

/** A file of the columns a and b with three rows. */
function fileWith({ kvMetadata, change, page }: Lies) {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema,
    ...(page ? { codec: 'GZIP', compressors: { GZIP: () => page } } : {}),
    ...(kvMetadata ? { kvMetadata } : {}),
  });
  void parquet.write({ columnData: ['a', 'b'].map((name) => ({ name, data: [1, null, 3], type: 'INT32' as const })) });
  change?.(parquet);
  void parquet.finish();
  return bench.upload('Daten.parquet', writer.getBytes());
}

const chunk = (parquet: ParquetWriter, column = 1) => parquet.row_groups[0]!.columns[column]!.meta_data!;
function setRows(parquet: ParquetWriter, rows: bigint): void {
  parquet.num_rows = rows;
  parquet.row_groups[0]!.num_rows = rows;
  for (const { meta_data } of parquet.row_groups[0]!.columns) meta_data!.num_values = rows;
}
const geo = (value: object | string): KeyValue[] => [{ key: 'geo', value: typeof value === 'string' ? value : JSON.stringify(value) }];
const about = (primary_column: string, column = primary_column) =>
  geo({ version: '1.1.0', primary_column, columns: { [column]: { encoding: 'WKB' } } });

describe('a Parquet file that is not what it says', () => {
  it.each<[what: string, lies: Lies, says: string]>([
    [
      'has a column of another length',
      { change: (parquet) => (chunk(parquet).num_values = 2n) },
      'Die Spalte „b“ der Gruppe 1 hat 2 Werte, die Gruppe 3 Zeilen.',
    ],
    ['has a column whose pages end early', { change: (parquet) => setRows(parquet, 4n) }, 'Die Spalte „a“ hört vor der Zeile 4 auf.'],
    [
      'has a column behind its end',
      { change: (parquet) => (chunk(parquet).data_page_offset = 10n ** 12n) },
      'Die Spalte „b“ der Gruppe 1 soll außerhalb der Datei liegen.',
    ],
    [
      'has a column before its beginning',
      { change: (parquet) => (chunk(parquet).data_page_offset = -5n) },
      'Die Spalte „b“ der Gruppe 1 soll außerhalb der Datei liegen.',
    ],
    ['has fewer rows than none', { change: (parquet) => setRows(parquet, -5n) }, 'Die Gruppe 1 soll -5 Zeilen haben.'],
    [
      'has another number of rows than its groups',
      { change: (parquet) => (parquet.num_rows = 7n) },
      '7 Zeilen sind angekündigt, lesbar sind 3.',
    ],
    ['has more rows than any of its size', { change: (parquet) => setRows(parquet, 2n ** 31n) }, 'zu viele Werte an (4294967296)'],
    ['has a page that grows beyond what it says', { page: gzipSync(Buffer.alloc(1_000_000)) }, 'passt nicht zu dem'],
    [
      'names a column for geometries that it lacks',
      { kvMetadata: about('geom') },
      '„geom“ genannt; sie fehlt in der Datei oder ist nicht beschrieben. Die Spalten sind „a“, „b“.',
    ],
    ['names a column for geometries that it does not describe', { kvMetadata: about('a', 'b') }, '„a“ genannt; sie fehlt'],
    [
      'has numbers for geometries',
      { kvMetadata: about('a') },
      'Die Spalte „a“ soll Geometrien enthalten, ihre Werte sind aber keine Bytes.',
    ],
    ['says of its geometries what is no JSON', { kvMetadata: geo('{') }, 'Die Angaben unter „geo“ sind kein JSON-Objekt.'],
  ])('is refused where it %s', async (_, lies, says) => {
    const file = fileWith(lies);
    const refused = expect.objectContaining({ said: expect.objectContaining({ de: expect.stringContaining(says) as string }) as unknown });
    await expect(readAll([file])).rejects.toEqual(refused);
    await expect(detect([file])).rejects.toEqual(refused);
  });

  it('is read where it holds many groups of rows', async () => {
    const file = fileWith({
      change: (parquet) => {
        parquet.row_groups = Array.from({ length: 300 }, () => parquet.row_groups[0]!);
        parquet.num_rows = 900n;
      },
    });
    expect((await readAll([file])).records).toHaveLength(900);
  });

  it.each([
    ['"EPSG:25832"', 25832],
    ['"GEOGCS[\\"WGS 84\\",AUTHORITY[\\"EPSG\\",\\"4326\\"]]"', 4326],
    ['[1]', undefined],
  ])('has the coordinate system %s as older files have it, or none', async (crs, srid) => {
    const writer = new ByteWriter();
    const value = `{"primary_column":"g","columns":{"g":{"crs":${crs},"bbox":["a","b","c","d"]}}}`;
    const parquet = new ParquetWriter({
      writer,
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'g', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
      ],
      kvMetadata: geo(value),
    });
    void parquet.write({ columnData: [{ name: 'g', data: [null] }] });
    void parquet.finish();
    const [found] = await detect([bench.upload('a.parquet', writer.getBytes())]);
    expect(found?.layers[0]?.crs?.srid).toBe(srid);
  });

  it('says that it is incomplete where its end is missing', async () => {
    expect(await codeOf(detect([bench.upload('a.parquet', 'PAR1 and more')]))).toBe('parquet_truncated');
  });
});
