import { typeNames, typeOf, valueLine, type EnteredTypeName, type TypeName } from '@geo/api';
import { GeoProvider, createFormat } from '@geo/ui';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { editorsTexts } from '../i18n/textsAtHand.ts';
import { DatumEditor } from '../DatumEditor/index.ts';
import { stylesTexts } from '../StyleEditor/i18n/textsAtHand.ts';
import { cardsTexts } from './cards/i18n/textsAtHand.ts';
import { columnOf, formatValue, recordColumns } from './columns.ts';
import { valueOf } from './registry.ts';

const german = createFormat('de', 'UTC');

const tree = { type: 'Feature', geometry: { type: 'Point', coordinates: [6.9, 50.9] }, properties: { name: 'Linde' } };
const city = { type: 'Feature', geometry: null, properties: { citygml_id: 'DENW_1', name: 'Rathaus' } };
const named = [`{"a": 1}`, { a: 1 }, '{"a":1}'] as const;
/** The same of values that consist of fields, which are typed as JSON, and read by it where they have no name. */
function described(
  values: Readonly<Record<string, readonly [object, string?]>>,
): Readonly<Record<string, readonly [string, unknown, string]>> {
  return Object.fromEntries(
    Object.entries(values).map(([type, [value, text]]) => [type, [JSON.stringify(value), value, text ?? JSON.stringify(value)]]),
  );
}

/** What is typed of a type, the value it stands for, and the text that is read of it; of one that is left out, the value that it begins with. */
const entered: Readonly<Partial<Record<TypeName, readonly [string, unknown, string]>>> = {
  string: ['Köln', 'Köln', 'Köln'],
  bool: ['1', true, 'Wahr'],
  datetime: ['31.12.2026', '2026-12-31', '31.12.2026'],
  date: ['31.12.2026', '2026-12-31', '31.12.2026'],
  instant: ['31.12.2026 9:05 +01:00', '2026-12-31T09:05:00+01:00', '31.12.2026, 09:05 +01:00'],
  time: ['9:05', '09:05:00', '09:05'],
  color: ['1a7f37', '#1A7F37', '#1A7F37'],
  image: ['karte.png', 'karte.png', 'karte.png'],
  number: ['1234,5', 1234.5, '1234,5'],
  float: ['0,25', 0.25, '0,25'],
  int: ['25832', 25832, '25832'],
  depot: ['/Umwelt/Bäume', '/Umwelt/Bäume', 'Bäume'],
  layer: ['/api/v1/layer/7/', '/api/v1/layer/7/', 'Layer 7'],
  view: ['/api/v1/view/7/', '/api/v1/view/7/', 'View 7'],
  portal: ['/api/v1/portal/7/', '/api/v1/portal/7/', 'Portal 7'],
  switchboard: ['/api/v1/switchboard/7/', '/api/v1/switchboard/7/', 'Switchboard 7'],
  tag: ['/api/v2/backend/tags/7', { id: 7 }, 'Tag 7'],
  bbox: ['6,9; 50,8; 7,1; 51', [6.9, 50.8, 7.1, 51], '6,9; 50,8; 7,1; 51'],
  bbox3d: ['[6.9,50.8,40,7.1,51,120]', [6.9, 50.8, 40, 7.1, 51, 120], '6,9; 50,8; 40; 7,1; 51; 120'],
  'base-model': named,
  row: named,
  dict: named,
  object: named,
  label: named,
  'spatial-function-object': named,
  feature: [JSON.stringify(tree), tree, 'Linde'],
  cityobject: [JSON.stringify(city), city, 'Rathaus'],
  ifcobject: [JSON.stringify(city), city, 'Rathaus'],
  style: [
    '{"rules": [{"symbol": {}}, {"symbol": {"fill": "#FF0000"}}]}',
    { rules: [{ symbol: {} }, { symbol: { fill: '#FF0000' } }] },
    'Regeln: 2',
  ],
  ...described({
    schema: [{ fields: [{ name: 'art' }, { name: 'hoehe_m', schema: { type: 'float' } }] }, 'art, hoehe_m'],
    wms: [{ url: 'https://example.org/wms', layers: ['a'], title: 'Stadtplan' }, 'Stadtplan'],
    wmts: [{ tile_url: 'https://example.org/{TileMatrix}/{TileRow}/{TileCol}', title: 'Luftbild' }, 'Luftbild'],
    wfs: [{ url: 'https://example.org/wfs', type_names: ['a'] }, 'https://example.org/wfs'],
    tms: [{ url: 'https://example.org/tms' }, 'https://example.org/tms'],
    arcgisservice: [{ url: 'https://example.org/MapServer' }, 'https://example.org/MapServer'],
    '3dtileset': [{ url: 'https://example.org/tileset.json' }, 'https://example.org/tileset.json'],
    'sta-livedataset': [{ origin: 'https://example.org/FROST-Server' }, 'https://example.org/FROST-Server'],
    'rest-livedataset': [{ origin: 'https://example.org/a.json' }, 'https://example.org/a.json'],
    'feature-import-config': [{ crs: 'EPSG:25832' }],
    'row-import-config': [{ sep: ',' }],
    'row-export-config': [{ encoding: 'Windows-1252' }],
    'layer-store-config': [{ attr: { min_zoom: 5 } }],
    'view-set-layers-config': [{ visible: false }],
    'grid-export-config': [{ compress: 'LZW' }],
    'mesh-import-config': [{ lod: 2 }],
    'cityobject-import-config': [{ vertices_digits: 0 }],
    'cityobject-export-config': [{ citygml: { version: '3.0' } }],
    'pointcloud-import-config': [{ xyz: { skip: 1 } }],
  }),
};

const service = (title: string): readonly [unknown, string] => [{ url: 'https://example.org', title }, title];
/** A value of each type that is shown only, and the text that is read of it. One that is left out does not compile. */
const shown: Readonly<Record<Exclude<TypeName, EnteredTypeName>, readonly [unknown, string]>> = {
  anything: [{ a: 1 }, '{"a":1}'],
  file: ['karte.pdf', 'karte.pdf'],
  grid: [{ bbox: [6, 50, 7, 51], width: 200, height: 100 }, '{"bbox":[6,50,7,51],"width":200,"height":100}'],
  pointcloud: [{ name: 'ahn4', bbox: [6, 50, 0, 7, 51, 90], pointcount: 1200 }, 'ahn4'],
  mesh: [{ name: 'Halle' }, '{"name":"Halle"}'],
  billboard: [{ name: 'Halle' }, '{"name":"Halle"}'],
  service: service('Dienst'),
  'oblique-service': service('Schrägluftbilder'),
  glstyleservice: service('Vektorkacheln'),
  geojsonservice: service('Bäume'),
  ogcapicollection: [{ url: 'https://example.org', collectionId: 'baeume' }, 'baeume'],
  ogcapitileset: service('Kacheln'),
  livedataset: service('Pegel'),
};
/** No value of any type that knows what its values are. */
const none = Symbol('none');
const knowsNothing: readonly string[] = ['anything', 'mesh', 'billboard'] satisfies TypeName[];

/** Maps need a browser: their editors are drawn by stories. */
const onMaps: readonly string[] = ['image', 'bbox', 'bbox3d', 'feature', 'cityobject', 'ifcobject'] satisfies TypeName[];
const Provider = GeoProvider as ComponentType<{ readonly language: string; readonly texts: readonly unknown[] }>;
const within = (node: ReactNode): ReactNode =>
  createElement(Provider, { language: 'de', texts: [editorsTexts, cardsTexts, stylesTexts] }, node);
const drawn = (node: ReactNode): string => renderToString(within(node));
/** The same once all of it is loaded. */
const drawnWhole = async (node: ReactNode): Promise<string> => new Response((await prerender(within(node))).prelude).text();

describe('every type from parse to column', () => {
  it.each(typeNames)('%s', async (type) => {
    const own = typeOf(type);
    const begun = [valueLine(own.blank), own.blank, own.text(own.blank, german)] as const;
    const [typed, value, text] = entered[type] ?? (own.can.enter ? begun : (['', ...shown[type as keyof typeof shown]] as const));
    const definition = valueOf(type);
    expect([own.name, definition.name]).toEqual([type, type]);
    expect([own.label.de, own.label.en]).not.toContain('');
    expect([own.is(value), knowsNothing.includes(type) || !own.is(none)]).toEqual([true, true]);
    expect(value).not.toBeNull();
    // Entered where its field is, and only there.
    expect(definition.edit !== null).toBe(own.can.enter);
    if (definition.edit) expect(own.parse(typed)).toEqual(value);
    if (definition.edit?.form === 'line') {
      const { of, read } = definition.edit.draft;
      expect(read(of(value, 'de'))).toEqual(value);
    }
    if (!onMaps.includes(type)) {
      const editor = await drawnWhole(createElement(DatumEditor, { type, label: 'Wert', value, onChange: () => undefined }));
      expect(/<(input|textarea)/.test(editor), editor).toBe(own.can.enter);
    }
    expect(own.text(value, german)).toBe(text);
    const column = columnOf(type, 'value', german);
    expect([column.text!(value), column.align, column.compare!(value, value)]).toEqual([text, definition.align, 0]);
    const escaped = text.replaceAll('"', '&quot;');
    expect(drawn(column.render!(value))).toContain(escaped);
    for (const Shown of [definition.Compact, definition.Cell])
      expect(drawn(createElement(Shown, { type, value, text }))).toContain(escaped);
    expect(await drawnWhole(createElement(definition.Card, { type, value, text }))).toMatch(/\S/);
    for (const Part of [definition.Preview, definition.Facts])
      if (Part) expect(await drawnWhole(createElement(Part, { type, value, text })), 'no value of the type').toBeTypeOf('string');
  });
});

describe('what is changed at once where it is shown', () => {
  it('is a truth value, and to its opposite', () => {
    const toggles = typeNames.filter((name) => valueOf(name).toggle !== null);
    expect(toggles).toEqual(['bool']);
    const { isOn, valueOf: valueFor } = valueOf('bool').toggle!;
    expect([isOn(true), isOn(false), isOn(null), valueFor(true), valueFor(false)]).toEqual([true, false, false, true, false]);
  });
});

describe('the order of values', () => {
  it.each([
    ['datetime', '2026-12-31T09:05:00', '2026-02-03'],
    ['instant', '2026-12-31T09:05:00Z', '2026-12-31T09:30:00+01:00'],
    ['date', '2026-12-31', '2026-02-03'],
    ['number', 10, 9],
    ['string', 'b', 'a'],
    ['bool', true, false],
  ] as const)('of %s: %j comes after %j', (type, later, sooner) => {
    const { compare } = columnOf(type, 'a', german);
    expect([Math.sign(compare!(later, sooner)), Math.sign(compare!(sooner, later))]).toEqual([1, -1]);
  });
});

describe('types that nobody knows', () => {
  it('are shown by their form', () => {
    expect(valueOf('seismic-trace').name).toBe('anything');
    expect(valueOf('seismic-trace').edit).toBeNull();
  });
});

describe('a column of parts', () => {
  const { edit } = columnOf('dict', 'a', german);
  it.each([
    ['{"a": [1]}', { a: [1] }],
    ['[1, 2]', [1, 2]],
    ['"Köln"', 'Köln'],
    [' ', null],
    ['{"a": 1', undefined],
  ])('%s is read as %j', (text, value) => expect(edit!.read(text)).toEqual(value));
  it('is typed as JSON, and says so', () => {
    expect([edit!.text({ a: [1] }), edit!.text(null)]).toEqual(['{"a":[1]}', '']);
    expect(edit!.expects).toContain('JSON');
  });
});

describe('cards', () => {
  it('are those of the type, else of its nearest base', () => {
    expect(valueOf('billboard').Preview).toBe(valueOf('mesh').Preview);
    expect(valueOf('wfs').Facts).toBe(valueOf('service').Facts);
    expect(valueOf('wfs').Preview).toBeNull();
    expect(valueOf('dict').Facts).toBe(valueOf('base-model').Facts);
    expect(valueOf('wms').Facts).toBe(valueOf('service').Facts);
    expect(valueOf('seismic-trace').Preview).toBeNull();
    expect([valueOf('string').Preview, valueOf('string').Facts]).toEqual([null, null]);
  });
});

describe('columns of records', () => {
  it('ask for the keyboard that the type asks for', () => {
    const keyboard = (name: TypeName) => columnOf(name, 'a', german).edit?.inputMode;
    expect([keyboard('number'), keyboard('float'), keyboard('int'), keyboard('string'), keyboard('bool')]).toEqual([
      'decimal',
      'decimal',
      'decimal',
      undefined,
      undefined,
    ]);
  });
  it('are those of their kinds, or the one of the value', () => {
    const of = { type: 'number', label: 'Wert' };
    const columns = recordColumns([{ key: 'a', kind: 'boolean' }], german, of);
    expect(columns.map(({ key, label, align, text }) => [key, label, align, text!(true)])).toEqual([['a', 'a', 'left', 'Wahr']]);
    expect(recordColumns([], german, of).map(({ label, align }) => [label, align])).toEqual([['Wert', 'right']]);
  });
});

describe('formatValue', () => {
  it.each([
    [null, 'NULL', 'null'],
    [1234.5678, '1234,5678', 'number'],
    [false, 'Falsch', 'boolean'],
    ['', '', 'text'],
    [{ a: [1] }, '{"a":[1]}', 'json'],
  ])('%j', (value, text, kind) => expect(formatValue(value, german)).toEqual({ text, kind }));
});
