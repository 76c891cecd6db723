import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatumColumn } from '@geo/api';
import { parquetMetadata } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { readAll, workbench } from '../../testing/upload.ts';
import { linesOf } from '../../text/lines.ts';
import { writeParquet, type ParquetOrder } from './file.ts';
import type { RecordLine } from './survey.ts';
import { describeTable } from '../metadata.ts';

const bench = workbench();
afterAll(() => bench.remove());

const nowhere: RecordLine = [null, null, null, null, null, null, null];

/** A record at a point, as the writer's SQL says it. */
function at(place: readonly [number, number] | readonly [number, number, number]): RecordLine {
  const hasHeight = place.length === 3;
  const bytes = Buffer.alloc(5 + 8 * place.length);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(hasHeight ? 1001 : 1, 1);
  place.forEach((value, axis) => bytes.writeDoubleLE(value, 5 + 8 * axis));
  const corner = [place[0], place[1], place[2] ?? 0].map(String);
  return [bytes.toString('hex'), ...corner, ...corner];
}

/** Where the box of each place stands. */
const covering = { bbox: Object.fromEntries(['xmin', 'ymin', 'xmax', 'ymax'].map((edge) => [edge, ['bbox', edge]])) };

type Values = readonly (string | null)[];
const kinds = (...all: DatumColumn['kind'][]): DatumColumn[] => all.map((kind, index) => ({ key: `s${index}`, kind }));

async function* textsOf(lines: readonly RecordLine[], perText = 2): AsyncGenerator<string> {
  yield '';
  for (let from = 0; from < lines.length; from += perText)
    yield lines
      .slice(from, from + perText)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
}

async function write(columns: readonly DatumColumn[], lines: readonly RecordLine[], order: Partial<ParquetOrder> = {}) {
  const { signal } = new AbortController();
  const written = await writeParquet({ texts: textsOf(lines), columns, hasPlaces: false, crs: undefined, signal, ...order });
  const bytes = await readFile(written.path);
  expect(written.sizeBytes).toBe(bytes.length);
  await written.close();
  expect(existsSync(dirname(written.path))).toBe(false);
  const metadata = parquetMetadata(new Uint8Array(bytes).buffer, { geoparquet: false });
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  return {
    metadata,
    geo: geo === undefined ? null : (JSON.parse(geo) as Record<string, unknown>),
    schema: metadata.schema.slice(1).map(({ name, type, converted_type, logical_type }) => ({ name, type, converted_type, logical_type })),
    read: await readAll([bench.upload('a.parquet', bytes)]),
  };
}

const table = (columns: readonly DatumColumn[], ...rows: Values[]) =>
  write(
    columns,
    rows.map((row) => [...nowhere, ...row]),
  );

describe('a Parquet file', () => {
  it('has a type for each kind of columns, and holds values to the last digit', async () => {
    const { schema, geo, read } = await table(
      kinds('string', 'integer', 'number', 'boolean', 'date', 'datetime', 'json'),
      ['ä\u2028"', '9007199254740993', '0.1', 'true', '1969-07-20', '2024-05-31T10:00:00.25+02:00', '{"a":[9007199254740993]}'],
      ['', '-9223372036854775808', '-1e-7', 'false', '9999-12-31', '2024-05-31T10:00Z', '"x"'],
      [null, null, null, null, null, null, null],
    );
    expect(schema.map(({ type, converted_type, logical_type }) => [type, converted_type ?? logical_type?.type])).toEqual([
      ['BYTE_ARRAY', 'UTF8'],
      ['INT64', undefined],
      ['DOUBLE', undefined],
      ['BOOLEAN', undefined],
      ['INT32', 'DATE'],
      ['INT64', 'TIMESTAMP'],
      ['BYTE_ARRAY', 'JSON'],
    ]);
    expect(geo).toBeNull();
    expect(read.crs).toBeNull();
    expect(read.texts[0]).toContain(
      '"s0":"ä\u2028\\"","s1":9007199254740993,"s2":0.1,"s3":true,"s4":"1969-07-20","s5":"2024-05-31T08:00:00.25Z","s6":{"a":[',
    );
    expect(read.texts.slice(1)).toEqual([
      '{"s0":"","s1":-9223372036854775808,"s2":-1e-7,"s3":false,"s4":"9999-12-31","s5":"2024-05-31T10:00:00Z","s6":"x"}',
      '{"s0":null,"s1":null,"s2":null,"s3":null,"s4":null,"s5":null,"s6":null}',
    ]);
  });

  it('has text where one value does not fit the kind of its column, and nothing is rounded or left out', async () => {
    const columns = kinds('integer', 'number', 'boolean', 'date', 'datetime', 'datetime');
    const { schema, read } = await table(
      columns,
      ['1', '1', 'true', '2024-01-31', '2024-05-31T10:00:00', '2024-05-31T10:00:00Z'],
      ['9223372036854775808', 'viel', 'ja', '2024-02-30', '2024-06-01', '2024-05-31T10:00:00'],
    );
    expect(schema.map(({ type, logical_type }) => [type, logical_type])).toEqual([
      ['BYTE_ARRAY', undefined],
      ['BYTE_ARRAY', undefined],
      ['BYTE_ARRAY', undefined],
      ['BYTE_ARRAY', undefined],
      ['INT64', { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MICROS' }],
      ['BYTE_ARRAY', undefined],
    ]);
    expect(Object.values(read.records[1]!.properties)).toEqual([
      '9223372036854775808',
      'viel',
      'ja',
      '2024-02-30',
      '2024-06-01T00:00:00',
      '2024-05-31T10:00:00',
    ]);
  });

  it('has times of a day as such, and text where one is none', async () => {
    const { schema, metadata, read } = await table(
      kinds('time', 'time', 'time'),
      ['14:30:00', '00:00:00', '08:15'],
      ['23:59:59.25', '12:00:00.1234567', '24:00:00'],
    );
    expect(schema.map(({ type, logical_type }) => [type, logical_type])).toEqual([
      ['INT64', { type: 'TIME', isAdjustedToUTC: false, unit: 'MICROS' }],
      ['BYTE_ARRAY', undefined],
      ['BYTE_ARRAY', undefined],
    ]);
    expect(read.texts).toEqual([
      '{"s0":"14:30:00","s1":"00:00:00","s2":"08:15"}',
      '{"s0":"23:59:59.25","s1":"12:00:00.1234567","s2":"24:00:00"}',
    ]);
    expect(describeTable(metadata, 'a.parquet').columns.map(({ kind }) => kind)).toEqual(['time', 'string', 'string']);
  });

  it('says where its places are, of what kind, and in which coordinate system', async () => {
    const crs = { type: 'ProjectedCRS', name: 'ETRS89 / UTM zone 32N', id: { authority: 'EPSG', code: 25832 } };
    const columns: DatumColumn[] = [{ key: 'Geometry', kind: 'string' }];
    const lines = [
      [...at([7, 50]), 'a'],
      [...nowhere, 'b'],
      [...at([8, 51, 90]), 'c'],
    ];
    const { geo, read } = await write(columns, lines, { crs });
    expect(geo).toEqual({
      version: '1.1.0',
      primary_column: 'geometry_2',
      columns: { geometry_2: { encoding: 'WKB', geometry_types: ['Point', 'Point Z'], crs, bbox: [7, 50, 90, 8, 51, 90], covering } },
    });
    expect(read.crs).toMatchObject({ srid: 25832 });
    expect(read.records.map(({ geometry, properties }) => [geometry, properties])).toEqual([
      [{ type: 'Point', coordinates: [7, 50] }, { Geometry: 'a' }],
      [null, { Geometry: 'b' }],
      [{ type: 'Point', coordinates: [8, 51, 90] }, { Geometry: 'c' }],
    ]);
  });

  it('keeps its column of places where a filter leaves none, names no system for degrees, and none that nobody knows', async () => {
    const none = await write(kinds('string'), [], { hasPlaces: true });
    expect(none.geo).toEqual({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: [], covering } },
    });
    expect([none.read.records, none.read.crs?.srid]).toEqual([[], 4326]);
    expect((await write([], [at([1, 2])], { crs: null })).read.crs).toBeNull();
  });

  it('comes in groups of rows, so that none is ever held as a whole', async () => {
    const lines = Array.from({ length: 25_000 }, (_, index) => [...at([index / 1000, 50]), String(index)]);
    const { metadata, read } = await write(kinds('integer'), lines);
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([10_000, 10_000, 5000]);
    expect(read.records.every(({ properties }, index) => properties.s0 === index)).toBe(true);
    // Who looks for places skips groups by the boxes in them.
    const [first] = metadata.row_groups;
    const edge = first!.columns.find(({ meta_data: about }) => about?.path_in_schema.join('.') === 'bbox.xmax');
    expect(edge?.meta_data?.statistics).toMatchObject({ max_value: 9.999 });
  });

  it('that is given up leaves nothing behind', async () => {
    const control = new AbortController();
    async function* texts(): AsyncGenerator<string> {
      yield `${JSON.stringify(nowhere)}\n`;
      control.abort(new Error('gone'));
      yield `${JSON.stringify(nowhere)}\n`;
    }
    await expect(write([], [], { texts: texts(), signal: control.signal })).rejects.toThrow('gone');
  });
});

it('only a line feed ends a line, whatever the parts', async () => {
  async function* parts(): AsyncGenerator<string> {
    yield* ['a\u2028', 'b\n\nc', '', '\r', '\nd'];
  }
  const lines: string[] = [];
  for await (const line of linesOf(parts())) lines.push(line);
  expect(lines).toEqual(['a\u2028b', '', 'c\r', 'd']);
});
