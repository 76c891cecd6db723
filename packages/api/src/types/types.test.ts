import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enteredOf, isValueOf } from './entering/entered.ts';
import { isFieldsType } from './fields/shapes/index.ts';
import { uriOf } from '../kinds/kinds.ts';
import { createTypeRegistry } from './createRegistry.ts';
import { objectOfValue } from './named.ts';
import { objectTypeNames } from './objects.ts';
import { typeNames, typeOf } from './registry.ts';
import { isIsoDatetime } from './datetime.ts';
import { plainText, valueLine, type ValueFormat } from './words/text.ts';

const wms = {
  url: 'https://example.org/wms',
  version: '1.1.1',
  title: 'Stadtplan',
  layers: ['a', 'b'],
  styles: ['', 'grau'],
  format: 'image/png',
  transparent: true,
  srs: ['EPSG:3857'],
  bbox: null,
  abstract: '',
  attribution: '',
  max_width: null,
  max_height: 2048,
};
const wmts = {
  url: 'https://example.org/wmts',
  title: 'Luftbild',
  layer: 'dop',
  style: '',
  format: 'image/jpeg',
  tile_matrix_set: 'web',
  srs: 'EPSG:3857',
  tile_url: 'https://example.org/{TileMatrix}/{TileRow}/{TileCol}.jpg',
  tile_matrices: [
    {
      identifier: '0',
      scale_denominator: 5.5e8,
      top_left: [-2e7, 2e7],
      tile_width: 256,
      tile_height: 256,
      matrix_width: 1,
      matrix_height: 1,
    },
  ],
  bbox: [6, 50, 7, 51],
  attribution: '',
};
const arcgis = {
  url: 'https://example.org/MapServer',
  service: 'MapServer',
  title: '',
  layer_ids: [0, 2],
  srs: null,
  bbox: null,
  max_record_count: 1000,
  tiled: false,
  tile_url: null,
  formats: ['png'],
  abstract: '',
  attribution: '',
};
/** Values of each type that does not begin with one, or of which one is not enough. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: ['Köln', ' ', '<b>'],
  number: [0, -2.5, 1e21],
  float: [0.1],
  int: [0, -7],
  bool: [true, false],
  color: ['#1A7F37', '#1A7F3780', '#1a7f37'],
  datetime: ['2026-02-03', '2026-02-03T14:30:00', '2026-02-03T14:30:00Z', '2026-02-03T14:30:00.5+01:00'],
  date: ['2026-02-03', '0001-01-01'],
  instant: ['2026-02-03T14:30:00Z', '2026-02-03T14:30:00.5+01:00', '9999-12-31T23:59:59Z'],
  time: ['00:00:00', '23:59:59', '14:30:05.25'],
  depot: ['/Umwelt/Bäume'],
  layer: ['/api/v1/layer/7/'],
  view: ['/api/v1/view/7/'],
  portal: ['/api/v1/portal/7/'],
  switchboard: ['/api/v1/switchboard/7/'],
  tag: [{ id: 7 }],
  label: [{ text: 'Linde' }, {}],
  'spatial-function-object': [{ art: 'Puffer', abstand_m: 250 }],
  bbox: [
    [6.9, 50.8, 7.1, 51],
    [179, -18, -179, -16],
  ],
  bbox3d: [[6.9, 50.8, 40, 7.1, 51, 120]],
  style: [{ rules: [{ symbol: {} }] }, { name: 'a', rules: [{ symbol: { fill: '#FF0000' }, filter: ['==', 'a', 1] }] }],
  'base-model': [{}, { a: null, b: [1, { c: 'd' }] }],
  row: [{ name: 'Köln', pegel_m: 3.42 }],
  dict: [{ title: '{"a": 1}' }],
  object: [{ a: 1 }],
  feature: [
    { type: 'Feature', geometry: null, properties: {} },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [6.9, 50.9] }, properties: { name: 'Linde' } },
  ],
  cityobject: [{ type: 'Feature', geometry: null, properties: { citygml_id: 'DENW_1' } }],
  ifcobject: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [6.9, 50.9, 40] }, properties: { name: 'Wand' } }],
  image: [
    'lageplan.png',
    'user_images/0123456789abcdef0123456789abcdef.png',
    { filename: 'ufer.jpg', origin: [6.96, 50.94], properties: { jahr: 2026 } },
    { filename: 'user_images/0123456789abcdef0123456789abcdef.webp', name: 'Ufer.webp' },
  ],
  schema: [{ fields: [{ name: 'art', schema: { type: 'string' }, required: true, nullable: false, description: '' }] }],
  wms: [wms],
  wmts: [wmts],
  wfs: [
    {
      url: 'https://example.org/wfs',
      version: '2.0.0',
      title: 'Bäume',
      type_names: ['baeume'],
      output_formats: [],
      max_features: null,
      paging: true,
      bbox: null,
      abstract: '',
    },
  ],
  tms: [
    {
      url: 'https://example.org/tms',
      title: '',
      extension: 'png',
      transparent: false,
      min_zoom: 0,
      max_zoom: 19,
      bbox: [6, 50, 7, 51],
      attribution: '',
    },
  ],
  arcgisservice: [arcgis],
  '3dtileset': [{ url: 'https://example.org/tileset.json' }],
  'sta-livedataset': [
    {
      origin: 'https://example.org/FROST-Server',
      version: 'v1.1',
      thing_filter: '',
      datastream_filter: '',
      batch_size: null,
      mqtt_uri: '',
    },
  ],
  'rest-livedataset': [
    {
      origin: 'https://example.org/a.json',
      update_interval: 60,
      jp_obj_root: '$[*]',
      jp_lat: '$.lat',
      jp_lon: '$.lon',
      properties: ['name', 'cm = $.werte.cm'],
    },
  ],
  'feature-import-config': [{}, { encoding: 'iso-8859-1', nas: { gfs_template: 'gid7' } }],
  'row-import-config': [{}, { sep: ',', names: ['a', 'b'], skiprows: 2 }],
  'row-export-config': [{}, { encoding: 'Windows-1252' }],
  'layer-store-config': [{ attr: { min_zoom: 5, generation: { no_clipping: true } }, selection_fields: [{ key: 'name', type: 'title' }] }],
  'view-set-layers-config': [{ visible: false, single: true }],
  'grid-export-config': [{ compress: 'LZW', rgb: true }],
  'mesh-import-config': [{ obj_type: 'all', lod: 2 }],
  'cityobject-import-config': [{ vertices_digits: 0 }],
  'cityobject-export-config': [{ citygml: { version: '3.0' }, max_objects_per_file: 1 }],
  'pointcloud-import-config': [{ xyz: { skip: 1 } }],
};
/** Types of which a line tells the name of a value, not the value. */
const linesTell = new Set<string>([
  'image',
  'style',
  ...objectTypeNames,
  'label',
  'spatial-function-object',
  'wms',
  'wmts',
  'wfs',
  'tms',
  'arcgisservice',
  '3dtileset',
  'base-model',
  'row',
  'dict',
  'object',
  'feature',
  'cityobject',
  'ifcobject',
]);
/** Types of which any named values are a value. */
const records = ['base-model', 'row', 'dict', 'object', 'label', 'spatial-function-object'];
const parse = (type: string, input: unknown): unknown => typeOf(type).parse(input);

describe('every type that is entered', () => {
  const entered = typeNames.filter((name) => typeOf(name).can.enter);

  const samplesOf = (name: string): readonly unknown[] => samples[name] ?? [typeOf(name).blank];

  it('has a value to be tried with', () => {
    expect(Object.keys(samples).filter((name) => !typeOf(name).can.enter)).toEqual([]);
    expect(entered.filter((name) => samplesOf(name).includes(null))).toEqual([]);
  });

  it.each(entered)('%s: a stored value is taken as it is, and read back from its line', (name) => {
    const type = typeOf(name);
    for (const value of samplesOf(name)) {
      expect(isValueOf(name, value)).toBe(true);
      expect(type.parse(value)).toEqual(value);
      expect(enteredOf(name, value)).toEqual(value);
      const line = valueLine(value);
      expect(type.ofLine(line)).toEqual(linesTell.has(name) ? undefined : value);
    }
    for (const empty of [null, undefined, '']) expect([type.parse(empty), enteredOf(name, empty)]).toEqual([null, null]);
    // Settings may be none: then all is as by default.
    expect(enteredOf(name, {})).toEqual(records.includes(name) || (isFieldsType(name) && type.blank !== null) ? {} : undefined);
    expect([type.parse([1]), enteredOf(name, [1])]).toEqual([undefined, undefined]);
    expect(type.expects.de && type.expects.en).toBeTruthy();
  });
});

describe('parse', () => {
  it.each([
    ['number', '1,5', 1.5],
    ['number', ' .5 ', 0.5],
    ['number', 'viel', undefined],
    ['number', '1.234,5', undefined],
    ['number', '0x10', undefined],
    ['number', '1e999', undefined],
    ['number', Number.NaN, undefined],
    ['int', '12', 12],
    ['int', '1,5', undefined],
    ['int', 1.5, undefined],
    ['bool', 'True', true],
    ['bool', 'nein', false],
    ['color', 'abc', '#AABBCC'],
    ['color', '1a7f3780', '#1A7F3780'],
    ['color', 'red', undefined],
    ['color', '#12', undefined],
    ['datetime', '31.12.2026 9:05', '2026-12-31T09:05:00'],
    ['datetime', '2026-12-31 14:30', '2026-12-31T14:30:00'],
    ['datetime', '31.12.2026, 14:30:05.5 +01:00', '2026-12-31T14:30:05.5+01:00'],
    ['datetime', '2 Sept 2026, 09:15', '2026-09-02T09:15:00'],
    ['datetime', '2 Foo 2026', undefined],
    ['datetime', '2026-12-31T14:30+25:00', undefined],
    ['instant', '31.12.2026 14:30 +01:00', '2026-12-31T14:30:00+01:00'],
    ['instant', '31.12.2026 14:30 UTC', '2026-12-31T14:30:00Z'],
    ['instant', '31.12.2026 14:30', undefined],
    ['instant', '31.12.2026', undefined],
    ['instant', '0001-01-01T00:30:00+01:00', undefined],
    ['datetime', '29.02.2025', undefined],
    ['datetime', '2026-12-31T24:00', undefined],
    ['datetime', 'gestern', undefined],
    ['date', '31.12.2026', '2026-12-31'],
    ['date', '31.12.2026 9:05', undefined],
    ['date', '2025-02-29', undefined],
    ['time', '9:05', '09:05:00'],
    ['time', '4:30:05.250', '04:30:05.25'],
    ['time', '14:30 Uhr', '14:30:00'],
    ['time', '24:00', undefined],
    ['time', '12:60', undefined],
    ['time', '14:30Z', undefined],
    ['time', '2026-02-03T14:30:00', undefined],
    ['switchboard', '/api/v1/depot/7/', undefined],
    ['layer', ' /api/v1/layer/7 ', '/api/v1/layer/7/'],
    ['layer', '/api/v1/view/7/', undefined],
    ['view', 'Hochwasser', undefined],
    ['portal', { id: 7 }, undefined],
    ['tag', '/api/v2/backend/tags/7', { id: 7 }],
    ['tag', { id: 1.5 }, undefined],
    ['tag', { id: 0 }, undefined],
    ['tag', '/api/v1/view/7/', undefined],
    ['bbox', '6.9, 50.8, 7.1, 51', [6.9, 50.8, 7.1, 51]],
    ['bbox', '6,9 50,8 7,1 51', [6.9, 50.8, 7.1, 51]],
    ['bbox', '6.9, 51, 7.1, 50.8', undefined],
    ['bbox', '6.9, 50.8, 7.1', undefined],
    ['bbox3d', [6, 50, 9, 7, 51, 3], undefined],
    ['row', '{"name": "Köln"}', { name: 'Köln' }],
    ['row', '[1]', undefined],
    ['dict', '{"a": 1', undefined],
    ['feature', { type: 'Feature', geometry: { type: 'Point', coordinates: [6, 50] } }, undefined],
    ['image', ' lageplan.png ', 'lageplan.png'],
    ['image', 'https://example.org/a.png', undefined],
    ['image', '/etc/passwd', undefined],
    ['image', '..', undefined],
    ['image', 'user_images/../a.png', undefined],
    ['image', 'user_images/a.svg', undefined],
    ['image', 'a\nb.png', undefined],
    ['image', { filename: 'https://example.org/a.png' }, undefined],
    ['image', { filename: 'a.png', origin: [181, 0] }, undefined],
    ['image', { filename: 'a.png', download_url: 'https://example.org/a.png' }, undefined],
    ['image', { origin: [7, 51] }, undefined],
    ['string', 7, '7'],
    ['string', ' a ', ' a '],
  ] as const)('of %s: %j is %j', (type, input, value) => expect(parse(type, input)).toEqual(value));

  it('a text in the order of ISO 8601 is a time where it can be read as one', () => {
    const part = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    const time = fc.oneof(
      fc.constant(''),
      fc.tuple(part, part).map(([hour, minute]) => `T${hour}:${minute}`),
    );
    const text = fc.tuple(fc.integer({ min: 1890, max: 2110 }), part, part, time);
    fc.assert(
      fc.property(text, ([year, month, day, after]) => {
        const written = `${year}-${month}-${day}${after}`;
        const date = new Date(`${year}-${month}-${day}T00:00Z`);
        const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
        const isTime = after === '' || (after.slice(1, 3) < '24' && after.slice(4) < '60');
        expect(isIsoDatetime(written)).toBe(isDay && isTime);
        expect(parse('datetime', written) !== undefined).toBe(isDay && isTime);
      }),
    );
  });

  it('reads back a number that is written with a comma or a point', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parse('number', String(value))).toBe(Number(String(value)));
        expect(parse('number', String(value).replace('.', ','))).toBe(Number(String(value)));
      }),
    );
  });
});

describe('what a value holds', () => {
  it.each([
    ['row', { a: '\0' }],
    ['row', { '': 1 }],
    ['dict', { a: 2 ** 60 }],
    ['feature', { type: 'Feature', geometry: { type: 'Point', coordinates: [356_000, 5_645_000] }, properties: {} }],
    ['feature', { type: 'Feature', geometry: null, properties: { '': 1 } }],
    ['style', { rules: [{ symbol: { symbol_type: 'icon' } }] }],
    ['style', { rules: [] }],
  ])('of %s: %j is refused where it is entered', (type, value) => {
    expect([enteredOf(type, value), isValueOf(type, value)]).toEqual([undefined, false]);
  });
});

describe('the object that a value names', () => {
  it.each(objectTypeNames)('of the type %s is known by its number, and by nothing else', (type) => {
    const uri = uriOf(type, 7);
    const value = typeOf(type).parse(uri);
    expect(objectOfValue(type, value)).toEqual({ kind: type, id: 7, uri });
    expect(typeOf(type).names?.kind).toBe(type);
    expect([objectOfValue(type, null), objectOfValue(type, '/api/v1/depot/7/'), objectOfValue(type, { id: '7' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('is none where a path names it, and of values that name nothing', () => {
    expect([objectOfValue('depot', '/Umwelt/Bäume'), objectOfValue('string', '/api/v1/layer/7/')]).toEqual([null, null]);
  });
});

describe('types nobody enters', () => {
  it('have no values', () =>
    expect([isValueOf('mesh', 'x'), isValueOf('mesh', {}), typeOf('nonsense').can.enter]).toEqual([false, false, false]));
});

const german: ValueFormat = {
  language: 'de',
  plain: (value) => String(value).replace('.', ','),
  date: (value) => value.slice(0, 10).split('-').toReversed().join('.'),
  compare: (first, second) => first.localeCompare(second, 'de', { numeric: true }),
};

describe('every type', () => {
  it.each(typeNames)('%s: begins with a value of its own, or with none', (name) => {
    const { blank, is, base } = typeOf(name);
    expect(blank === null || is(blank)).toBe(true);
    expect(base === null).toBe(name === 'anything');
  });
  it.each(typeNames)('%s: what is no value of it is shown all the same', (name) => {
    const { text, ofLine } = typeOf(name);
    expect([text(null, german), text({ a: 1 }, german) !== '', ofLine('\u0000{') === 0]).toEqual(['', true, false]);
  });
});

describe('the text of a value', () => {
  it.each([
    ['number', 1234.5, '1234,5'],
    ['bool', false, 'Falsch'],
    ['color', '#1A7F37', '#1A7F37'],
    ['datetime', '2026-02-03', '03.02.2026'],
    ['datetime', '2026-02-03T14:30:00', '03.02.2026, 14:30'],
    ['datetime', '2026-02-03T14:30:05.5', '03.02.2026, 14:30:05.5'],
    ['datetime', '2026-02-03T14:30:00Z', '03.02.2026, 14:30 UTC'],
    ['instant', '2026-02-03T00:30:00+01:00', '03.02.2026, 00:30 +01:00'],
    ['instant', '2026-02-03T00:30:00.000Z', '03.02.2026, 00:30 UTC'],
    ['instant', '2026-02-03T00:30:05.050Z', '03.02.2026, 00:30:05.050 UTC'],
    ['datetime', 'gestern', 'gestern'],
    ['date', '2026-02-03', '03.02.2026'],
    ['depot', '/Umwelt/Bäume', 'Bäume'],
    ['depot', 'Kreise/', 'Kreise'],
    ['layer', '/api/v1/layer/7/', 'Layer 7'],
    ['tag', { id: 7 }, 'Tag 7'],
    ['view', 'Hochwasser', 'Hochwasser'],
    ['bbox', [6, 50.5, 7, 51], '6; 50,5; 7; 51'],
    ['wms', { title: 'Stadtplan', url: 'https://example.org' }, 'Stadtplan'],
    ['anything', { a: [1] }, '{"a":[1]}'],
    ['unheard-of', true, 'Wahr'],
  ])('of %s: %j is %s', (type, value, text) => expect(typeOf(type).text(value, german)).toBe(text));
});

describe('the line that is stored of a value', () => {
  it.each([
    ['Köln', 'Köln'],
    [12.5, '12.5'],
    [true, 'True'],
    [null, ''],
    [{ title: 'Stadtplan', url: 'https://example.org/wms' }, 'Stadtplan'],
    [{ title: '', url: 'https://example.org/wms', name: 'n' }, 'https://example.org/wms'],
    [{ title: 7, name: 'Straßen' }, 'Straßen'],
    [{ type: 'Feature', geometry: null, properties: { name: 'Linde' } }, 'Linde'],
    [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [] }, properties: { a: 1 } }, 'Polygon'],
    [{ a: 1 }, '{"a":1}'],
    [[6, 50, 7, 51], '[6,50,7,51]'],
  ])('of %j is %j', (value, line) => expect(valueLine(value)).toBe(line));
  it('is cut', () => expect(valueLine({ title: 'x'.repeat(500) })).toHaveLength(200));
  it('is no number where it has more digits than a double holds', () => {
    expect(typeOf('number').ofLine('123456789012345678901')).toBeUndefined();
    expect(typeOf('int').ofLine('12')).toBe(12);
  });
});

describe('the order of values', () => {
  it('is that of numbers, else of what is read', () => {
    expect([10, 9, 2.5].toSorted((a, b) => typeOf('number').compare(a, b, german))).toEqual([2.5, 9, 10]);
    expect(['/a/Zoo', '/z/Amt'].toSorted((a, b) => typeOf('depot').compare(a, b, german))).toEqual(['/z/Amt', '/a/Zoo']);
    expect([{ id: 10 }, { id: 9 }].toSorted((a, b) => typeOf('tag').compare(a, b, german))).toEqual([{ id: 9 }, { id: 10 }]);
  });
});

describe('a registry of types', () => {
  const registry = createTypeRegistry([typeOf('number'), typeOf('feature')], typeOf('anything'), (name) => typeOf(name).base);
  it('falls back along the chain of bases, then to what is taken for unknown types', () => {
    expect(['float', 'cityobject', 'string', 'no-such-type'].map((name) => registry.find(name).name)).toEqual([
      'number',
      'feature',
      'anything',
      'anything',
    ]);
  });
  it('refuses two definitions of one type', () => {
    expect(() => createTypeRegistry([typeOf('int'), typeOf('int')], typeOf('anything'), () => null)).toThrow('"int"');
  });
});

describe('a value as plain text', () => {
  it('is the same in all languages, with its parts as JSON', () => {
    const values = [null, undefined, '', 'Köln', -2.5, 12n, false, [1, 'a'], { a: null }];
    expect(values.map(plainText)).toEqual(['', '', '', 'Köln', '-2.5', '12', 'false', '[1,"a"]', '{"a":null}']);
  });
});
