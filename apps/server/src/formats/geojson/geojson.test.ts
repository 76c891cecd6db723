import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { Splitter } from './splitter.ts';

const bench = workbench();
afterAll(() => bench.remove());

const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
const feature = (properties: unknown, geometry: unknown = point(10, 50), more: object = {}) => ({
  type: 'Feature',
  ...more,
  properties,
  geometry,
});
const collection = (features: unknown[], more: object = {}) => ({ type: 'FeatureCollection', features, ...more });
const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } });
const read = (content: string | Uint8Array, options = {}) => readAll([bench.upload('a.geojson', content)], options);
const readJson = (content: unknown) => read(JSON.stringify(content));

describe('GeoJSON', () => {
  it.each([
    ['a collection', collection([feature({ a: 1 }), feature({ a: 2 })])],
    ['an array', [feature({ a: 1 }), feature({ a: 2 })]],
  ])('reads %s', async (_, content) => {
    const { records, crs: found } = await readJson(content);
    expect(records).toEqual([
      { number: 1, properties: { a: 1 }, geometry: point(10, 50) },
      { number: 2, properties: { a: 2 }, geometry: point(10, 50) },
    ]);
    expect(found).toEqual({ srid: 4326, name: 'WGS 84' });
  });
  it('reads a single feature, a bare geometry and sequences of objects', async () => {
    expect((await readJson(feature({ a: 1 }))).records).toHaveLength(1);
    expect((await readJson(point(1, 2))).records).toEqual([{ number: 1, properties: {}, geometry: point(1, 2) }]);
    const lines = [feature({ a: 1 }), feature({ a: 2 }), point(3, 4)].map((item) => JSON.stringify(item));
    expect((await read(lines.join('\n'))).records).toHaveLength(3);
    expect((await read(lines.map((line) => `\x1e${line}\n`).join(''))).records).toHaveLength(3);
  });
  it('keeps null geometry, null properties and the id', async () => {
    const { records } = await readJson(
      collection([feature(null, null, { id: 7 }), feature({ id: 'own' }, null, { id: 8 }), feature({}, undefined, { id: 'x' })]),
    );
    expect(records.map(({ properties }) => properties)).toEqual([{ id: 7 }, { id: 'own' }, { id: 'x' }]);
    expect(records.map(({ geometry }) => geometry)).toEqual([null, null, point(10, 50)]);
  });
  it('keeps the digits of long numbers', async () => {
    const { texts } = await read(
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"nr":12345678901234567890},"geometry":null}]}',
    );
    expect(texts).toEqual(['{"nr":12345678901234567890}']);
  });
  it('replaces what databases cannot store in text, and says where', async () => {
    const { records, warnings } = await readJson(collection([feature({ a: 'x\0y', b: 'ok 😀', c: '\\u0000' })]));
    expect(records[0]?.properties).toEqual({ a: 'x\ufffdy', b: 'ok 😀', c: '\\u0000' });
    expect(warnings).toMatchObject([{ code: 'character_replaced', record: 1, de: expect.stringContaining('In „a“ wurde') as unknown }]);
    const half = await read('{"type":"Feature","properties":{"a":"\\ud83d!","b":"\\ud83d\\ude00"},"geometry":null}');
    expect(half.records[0]?.properties).toEqual({ a: '\ufffd!', b: '😀' });
  });
  it.each([
    ['counts more', { numberMatched: 10, numberReturned: 1 }, '1 von 10'],
    ['has a next page', { links: [{ rel: 'self' }, { rel: 'next' }] }, 'mehr Datensätze als diese 1'],
    ['was cut', { properties: { exceededTransferLimit: true } }, 'mehr Datensätze als diese 1'],
  ])('says that a file is a page of an answer that %s', async (_, more, told) => {
    const content = JSON.stringify(collection([feature({ a: 1 })], more));
    const { warnings } = await read(content);
    expect(warnings).toMatchObject([{ code: 'page_of_more', de: expect.stringContaining(told) as unknown }]);
    const [detection] = await detect([bench.upload('a.geojson', content)]);
    expect(detection!.warnings.map(({ code }) => code)).toEqual(['page_of_more']);
    expect((await readJson(collection([feature({ a: 1 })], { numberMatched: 1, links: [{ rel: 'self' }] }))).warnings).toEqual([]);
  });
  it('reads NaN and Infinity, which JSON has not, as nothing, and counts them', async () => {
    const one = (properties: string, coordinates = '[10,50]') =>
      `{"type":"Feature","properties":${properties},"geometry":{"type":"Point","coordinates":${coordinates}}}`;
    const features = [
      one('{"a":1}'),
      one('{"a": NaN,"b":"NaN, \\"-Infinity","c":[Infinity,-Infinity]}'),
      one('{"a":NaN}'),
      one('{}', '[NaN,1]'),
    ];
    const { texts, warnings, rejected } = await read(`{"type":"FeatureCollection","bbox":[NaN,1,2,3],"features":[${features.join(',')}]}`);
    expect(texts).toEqual(['{"a":1}', '{"a": null,"b":"NaN, \\"-Infinity","c":[null,null]}', '{"a":null}']);
    expect(warnings).toMatchObject([
      { code: 'json_not_a_number', record: 2, de: expect.stringContaining('5 Werte in 3 Datensätzen') as unknown },
    ]);
    expect(rejected).toMatchObject([{ number: 4 }]);
    const [detection] = await detect([bench.upload('a.geojson', `[${features.join(',')}]`)]);
    expect(detection).toMatchObject({ layers: [{ count: 4 }], warnings: [{ code: 'json_not_a_number' }] });
    expect(await codeOf(read('{"type":"Feature","properties":{"a":NaNN},"geometry":null}'))).toBe('json_syntax');
  });
  it.each([
    ['urn:ogc:def:crs:EPSG::25832', 25832],
    ['EPSG:31467', 31467],
    ['http://www.opengis.net/def/crs/EPSG/0/3857', 3857],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 4326],
    ['my own grid', null],
  ])('honours the crs %s before and after the features', async (name, srid) => {
    const { features } = collection([feature({ a: 1 }, point(356_000, 5_645_000))]);
    const before = { type: 'FeatureCollection', ...crs(name), features };
    const after = collection(features, crs(name));
    const far = collection(
      Array.from({ length: 3000 }, () => features[0]),
      crs(name),
    );
    for (const content of [before, after, far]) {
      expect((await readJson(content)).crs?.srid).toBe(srid);
      const [detection] = await detect([bench.upload('a.json', JSON.stringify(content))]);
      expect(detection?.layers[0]?.crs?.srid).toBe(srid);
    }
  });
  it.each([
    ['EPSG:25832', 25832],
    [{ type: 'link', properties: { href: 'http://example.com/crs/42' } }, null],
    [['EPSG:25832'], null],
    [{ type: 'name' }, null],
    [null, 4326],
  ])('asks for the system where the crs is %j, which nobody understands, and knows it by its name', async (named, srid) => {
    expect((await readJson(collection([feature({ a: 1 })], { crs: named }))).crs?.srid).toBe(srid);
  });
  it('takes no property for the crs', async () => {
    expect((await readJson(collection([feature(crs('EPSG:25832')), feature({ text: '"crs"' })]))).crs?.srid).toBe(4326);
  });
  it('rejects single records with their number', async () => {
    const { records, rejected } = await readJson(
      collection([
        feature({ a: 1 }),
        feature({}, point(1e300, 0)),
        { type: 'Other' },
        feature([1]),
        feature({}, { type: 'Polygon', coordinates: 'x' }),
        feature({ a: 6 }),
      ]),
    );
    expect(records.map(({ number }) => number)).toEqual([1, 6]);
    expect(rejected.map(({ number, reason }) => [number, reason.code, reason.record])).toEqual([
      [2, 'bad_coordinate', 2],
      [3, 'not_a_feature', 3],
      [4, 'bad_properties', 4],
      [5, 'bad_geometry', 5],
    ]);
  });
  it('warns of values that are no degrees and of swapped axes', async () => {
    const { codes } = await readJson(
      collection([feature({}, point(566_000, 5_935_000)), feature({}, point(53.5, 10)), feature({}, point(10, 53.5))]),
    );
    expect(codes).toEqual(['not_degrees', 'maybe_swapped']);
  });
  it('reads other encodings', async () => {
    const text = JSON.stringify(feature({ name: 'Köln' }));
    expect((await read(Buffer.from(`\uFEFF${text}`))).records[0]?.properties).toEqual({ name: 'Köln' });
    expect((await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).records[0]?.properties).toEqual({ name: 'Köln' });
    const latin = await read(Buffer.from(text, 'latin1'));
    expect(latin.records[0]?.properties).toEqual({ name: 'Köln' });
    expect(latin.codes).toEqual(['encoding_fallback']);
    expect((await read(Buffer.from(text, 'latin1'), { encoding: 'iso-8859-1' })).codes).toEqual([]);
    expect(await codeOf(read(text, { encoding: 'klingon' }))).toBe('encoding_unknown');
  });
  it.each([
    ['nothing but white space', '  \n ', 'not_geojson'],
    ['other JSON', '{"a":1}', 'not_geojson'],
    ['junk behind', `${JSON.stringify(feature({}))} x`, 'json_syntax'],
    ['a missing comma', '{"type":"FeatureCollection","features":[{"type":"Feature"} {"type":"Feature"}]}', 'json_syntax'],
    ['a comma too many', '{"type":"FeatureCollection","features":[{"type":"Feature"},]}', 'json_syntax'],
    ['a broken feature', '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{a:1}}]}', 'json_syntax'],
    ['a broken envelope', '{"type":FeatureCollection,"features":[]}', 'json_syntax'],
    ['depth', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`, 'too_deep'],
    ['numbers in features', '{"type":"FeatureCollection","features":[1]}', 'json_no_object'],
  ])('refuses %s', async (_, content, code) => {
    expect(await codeOf(read(content))).toBe(code);
  });
  it('names byte and line of a break', async () => {
    const text = `${JSON.stringify(feature({}), null, 1)}`;
    const cut = text.slice(0, 30);
    await expect(read(cut)).rejects.toThrow(`nach Byte 30 (Zeile ${cut.split('\n').length})`);
  });
  it('is described without the records that are too large to be shown', async () => {
    const feature = (length: number) => `{"type":"Feature","geometry":null,"properties":{"a":"${'x'.repeat(length)}"}}`;
    const text = `{"type":"FeatureCollection","features":[${[5_000_000, 10, 3_000_000, 2_000_000, 20].map(feature).join(',')}]}`;
    const [detection] = await detect([bench.upload('a.geojson', text)]);
    expect([detection?.layers[0]?.count, detection?.layers[0]?.sample.map(({ number }) => number)]).toEqual([5, [2, 3, 5]]);
  });
  it('is refused where each record has names of its own', async () => {
    const feature = (_: unknown, index: number) => `{"type":"Feature","geometry":null,"properties":{"a${index}":1}}`;
    const text = (records: number) => `{"type":"FeatureCollection","features":[${Array.from({ length: records }, feature).join(',')}]}`;
    expect(await codeOf(detect([bench.upload('a.geojson', text(5000))]))).toBe('none');
    expect(await codeOf(detect([bench.upload('a.geojson', text(5001))]))).toBe('too_many_fields');
  });
  it('refuses a record beyond the limit', async () => {
    const huge = JSON.stringify(feature({ a: 'x'.repeat(5_000_000) }));
    expect(await codeOf(readAll([bench.upload('a.json', huge)], {}, { maxRecordBytes: 1_000_000 }))).toBe('record_too_large');
  });

  it('refuses a record of more parts than memory holds, and counts each record for itself', async () => {
    const line = (positions: number) => ({
      ...feature(null),
      geometry: { type: 'LineString', coordinates: Array(positions).fill([1, 2]) },
    });
    const read = (...sizes: number[]) => {
      const text = JSON.stringify({ type: 'FeatureCollection', features: sizes.map(line) });
      return codeOf(readAll([bench.upload('a.geojson', text)], {}, { maxRecordParts: 1000 }));
    };
    expect(await read(900, 900, 900)).toBe('none');
    expect(await read(900, 1001)).toBe('record_too_large');
  });
});

describe('the splitter', () => {
  it('finds the same items wherever the chunks end', () => {
    const json = fc.array(
      fc.record({
        type: fc.constant('Feature'),
        properties: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 })),
        geometry: fc.constant(null),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(json, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), fc.boolean(), (features, sizes, indented) => {
        const bytes = Buffer.from(JSON.stringify(collection(features, { name: 'x' }), null, indented ? 1 : 0));
        const items: unknown[] = [];
        const texts: string[] = [];
        const splitter = new Splitter({
          file: 'x',
          maxDepth: 64,
          maxRecordBytes: 1e9,
          maxRecordParts: 1e9,
          onItem: ({ buffer, from, to, propsFrom, propsTo }) => {
            items.push(JSON.parse(buffer.toString('utf8', from, to)));
            texts.push(buffer.toString('utf8', propsFrom, propsTo));
          },
        });
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          splitter.push(bytes.subarray(at, at + size));
          at += size;
        }
        splitter.end();
        expect(items).toEqual(JSON.parse(JSON.stringify(features)));
        expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual(
          JSON.parse(JSON.stringify(features.map(({ properties }) => properties))),
        );
        expect(JSON.parse(splitter.envelopes[0] ?? '')).toEqual(collection([], { name: 'x' }));
      }),
    );
  });
});
