import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { detect, openReading } from '../reading/dispatch.ts';
import { recordTypeOf } from '../reading/record-type.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';

const bench = workbench();
afterAll(() => bench.remove());

const read = (content: string | Uint8Array, name = 'a.json') => readAll([bench.upload(name, content)]);
const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
const rows = [
  { name: 'Köln', nr: 1 },
  { name: 'Bonn', nr: 2 },
];

describe('records as JSON', () => {
  it.each([
    ['an array', JSON.stringify(rows)],
    ['an array over several lines', JSON.stringify(rows, null, 2)],
    ['the list of an object', JSON.stringify({ count: 2, data: rows, next: null })],
    ['a list of a name of its own', JSON.stringify({ stand: '2026', stationen: rows })],
    ['an object a line', rows.map((row) => JSON.stringify(row)).join('\n')],
    ['a text sequence', rows.map((row) => `\x1e${JSON.stringify(row)}\n`).join('')],
  ])('are read from %s', async (_, content) => {
    const { records, crs } = await read(content);
    expect(records).toEqual(rows.map((properties, index) => ({ number: index + 1, properties, geometry: null })));
    expect(crs).toBeNull();
    const [detection] = await detect([bench.upload('liste.json', content)]);
    expect(detection).toMatchObject({
      format: 'json',
      layers: [{ name: 'liste', count: 2, fields: [{ kind: 'string' }, { kind: 'integer' }] }],
    });
    expect(recordTypeOf(detection!, detection!.layers[0]!)).toBe('row');
  });

  it('keep long numbers and nested values as they stand in the file', async () => {
    const text = '{"nr":9007199254740993,"tags":["a",{"b":1.10}],"leer":null,"tag":"2024-05-31"}';
    const { texts } = await read(`[${text},{}]`);
    expect(texts).toEqual([text, '{}']);
  });

  it('have no value where NaN or Infinity stand, which is told once', async () => {
    const { texts, warnings } = await read('[{"a":1},{"a":NaN},{"a":"NaN","b":-Infinity}]');
    expect(texts).toEqual(['{"a":1}', '{"a":null}', '{"a":"NaN","b":null}']);
    expect(warnings.filter(({ code }) => code === 'json_not_a_number')).toMatchObject([{ record: 2 }]);
  });

  it.each([
    ['numbers', { lon: 7.1, lat: 50.7 }],
    ['texts with a decimal comma', { Längengrad: '7,1', Breitengrad: '50,7' }],
    ['degrees and minutes', { lon: '7° 6′ O', lat: '50° 42′ N' }],
    ['an object within', { coord: { lat: 50.7, lon: 7.1 } }],
    ['an object of another name for a place', { standort: { y: 50.7, x: 7.1 } }],
  ])('have a place from %s', async (_, place) => {
    const { records, crs, codes } = await read(JSON.stringify({ data: [{ name: 'Bonn', ...place }] }));
    expect(records).toEqual([{ number: 1, properties: { name: 'Bonn', ...place }, geometry: point(7.1, 50.7) }]);
    expect([crs?.srid, codes]).toEqual([4326, ['json_place']]);
  });

  it('take no size of something for a place', async () => {
    const { records, codes } = await read('[{"name":"a","groesse":{"x":10,"y":20}}]');
    expect([records[0]?.geometry, codes]).toEqual([null, ['json_no_place']]);
  });

  it('assume the system of eastings and northings, and say so', async () => {
    const { crs, codes, records } = await read('[{"Rechtswert":356000.5,"Hochwert":5645000}]');
    expect([crs?.srid, codes, records[0]?.geometry]).toEqual([25832, ['json_place', 'crs_assumed'], point(356000.5, 5645000)]);
  });

  it.each([
    ['GeoJSON', point(7, 50)],
    ['a feature', { type: 'Feature', properties: {}, geometry: point(7, 50) }],
    ['WKT', 'POINT (7 50)'],
    ['GeoJSON as text', JSON.stringify(point(7, 50))],
  ])('have a geometry from a member with %s, which is no property then', async (_, geom) => {
    const { texts, records, crs } = await read(`[{"nr":9007199254740993,"geom":${JSON.stringify(geom)},"b":2},{"geom":null,"b":3}]`);
    expect(texts).toEqual(['{"nr":9007199254740993,"b":2}', '{"b":3}']);
    expect([records.map(({ geometry }) => geometry), crs?.srid]).toEqual([[point(7, 50), null], 4326]);
  });

  it('are rejected one by one where their place is none', async () => {
    const { records, rejected } = await read(
      '[{"lon":7,"lat":50},{"lon":null,"lat":50},{"lat":50},{"lon":"x","lat":50},{"lon":true,"lat":50},{"lon":8,"lat":51}]',
    );
    expect(records.map(({ number }) => number)).toEqual([1, 6]);
    expect(rejected.map(({ number, reason }) => [number, reason.code])).toEqual([
      [2, 'json_missing_coordinate'],
      [3, 'json_missing_coordinate'],
      [4, 'json_bad_coordinate'],
      [5, 'json_bad_coordinate'],
    ]);
    const broken = await read('[{"geom":{"type":"Point","coordinates":[7,50]}},{"geom":{"type":"Point","coordinates":"x"}}]');
    expect(broken.rejected.map(({ reason }) => reason.code)).toEqual(['bad_geometry']);
  });

  it('tell of lists that are left out', async () => {
    const { codes, warnings } = await read('{"fields":[{"id":"a"}],"records":[{"a":1}],"links":[{"href":"x"}]}');
    expect(codes).toEqual(['json_no_place', 'json_other_lists']);
    expect(warnings[1]?.de).toContain('„fields“, „links“ wird nicht gelesen');
  });

  it('may be none', async () => {
    for (const content of ['[]', '{"results":[]}']) expect(await read(content)).toMatchObject({ records: [], codes: ['json_no_records'] });
  });

  it('are read in other encodings', async () => {
    const text = JSON.stringify([{ name: 'Köln' }]);
    for (const bytes of [Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'latin1')])
      expect((await read(bytes)).records[0]?.properties).toEqual({ name: 'Köln' });
  });

  it.each([
    ['a single object', '{"a":1}', 'not_geojson'],
    ['objects by their key', '{"a":{"x":1},"b":{"x":2}}', 'not_geojson'],
    ['several lists of unknown names', '{"a":[{"x":1}],"b":[{"x":2}]}', 'not_geojson'],
    ['numbers', '[1,2]', 'json_no_object'],
    ['a record that is none', '[{"a":1},null]', 'json_no_object'],
    ['lists in the list', '[{"a":1},[1]]', 'json_no_object'],
    ['a missing comma', '[{"a":1} {"a":2}]', 'json_syntax'],
    ['a comma too many', '[{"a":1},]', 'json_syntax'],
    ['a broken record', '[{"a":1},{"a":b}]', 'json_syntax'],
    ['a broken rest', '{"data":[{"a":1}],"x":y}', 'json_syntax'],
    ['a cut list', '{"data":[{"a":1},{"a"', 'json_truncated'],
    ['a cut array', '[{"a":1}', 'json_truncated'],
  ])('are not: %s', async (_, content, code) => {
    expect(await codeOf(read(content))).toBe(code);
  });

  it('have fields that turn up late, and cost no memory', async () => {
    const path = join(bench.dir, 'large.json');
    const block = `${`{"name":"${'x'.repeat(1000)}","lon":7,"lat":50},`.repeat(1000)}\n`;
    const blocks = 150;
    const texts = function* () {
      yield '{"data":[';
      for (let index = 0; index < blocks; index++) yield block;
      yield '{"name":"last","lon":7,"lat":50,"late":1}]}';
    };
    await pipeline(Readable.from(texts()), createWriteStream(path));
    // Of this thread: what the process takes altogether is of other tests as well.
    const taken = (): number => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = taken();
    const later: number[] = [];
    const reading = await openReading([{ path, name: 'large.json' }], {});
    let [count, last] = [0, ''];
    for await (const batch of reading.batches) {
      count += batch.count;
      last = batch.properties.at(-1) ?? last;
      if (count > blocks * 500) later.push(taken());
    }
    expect([count, last]).toEqual([blocks * 1000 + 1, '{"name":"last","lon":7,"lat":50,"late":1}']);
    // What is waiting to be collected comes and goes; what is held of the 150 MB stays.
    expect(Math.min(...later) - before).toBeLessThan(50 * 1024 * 1024);
  });
});
