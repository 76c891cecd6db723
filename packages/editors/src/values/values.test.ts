import { typeNames, typeOf, type TypeName } from '@geo/api';
import { GeoProvider, createFormat } from '@geo/ui';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { editorsTexts } from '../i18n/textsAtHand.ts';
import { ValueEditor } from '../ValueEditor/index.ts';
import { columnOf, formatValue, recordColumns } from './columns.ts';
import { valueOf } from './registry.ts';

const german = createFormat('de', 'UTC');

/** The same of values that consist of fields, which are typed as JSON, and read by it where they have no name. */
function described(
  values: Readonly<Record<string, readonly [object, string?]>>,
): Readonly<Record<string, readonly [string, unknown, string]>> {
  return Object.fromEntries(
    Object.entries(values).map(([type, [value, text]]) => [type, [JSON.stringify(value), value, text ?? JSON.stringify(value)]]),
  );
}

/** What is typed of a type, the value it stands for, and the text that is read of it; of types that are shown only, a value. */
const entered: Readonly<Partial<Record<TypeName, readonly [string, unknown, string]>>> = {
  string: ['Köln', 'Köln', 'Köln'],
  bool: ['1', true, 'Wahr'],
  datetime: ['31.12.2026', '2026-12-31', '31.12.2026'],
  date: ['31.12.2026', '2026-12-31', '31.12.2026'],
  color: ['1a7f37', '#1A7F37', '#1A7F37'],
  number: ['1234,5', 1234.5, '1234,5'],
  float: ['0,25', 0.25, '0,25'],
  int: ['25832', 25832, '25832'],
  depot: ['/Umwelt/Bäume', '/Umwelt/Bäume', 'Bäume'],
  switchboard: ['/api/v1/switchboard/7/', '/api/v1/switchboard/7/', '/api/v1/switchboard/7/'],
  ...described({
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
const Provider = GeoProvider as ComponentType<{ readonly language: string; readonly texts: readonly unknown[] }>;
const within = (node: ReactNode): ReactNode => createElement(Provider, { language: 'de', texts: [editorsTexts] }, node);
const drawn = (node: ReactNode): string => renderToString(within(node));
/** The same once all of it is loaded. */
const drawnWhole = async (node: ReactNode): Promise<string> => new Response((await prerender(within(node))).prelude).text();

describe('every type from parse to column', () => {
  it.each(typeNames)('%s', async (type) => {
    const [typed, value, text] = entered[type] ?? ['', { a: 1 }, '{"a":1}'];
    const own = typeOf(type);
    const definition = valueOf(type);
    expect([own.name, definition.name]).toEqual([type, type]);
    expect([own.label.de, own.label.en]).not.toContain('');
    // Entered where its field is, and only there.
    expect([definition.edit !== null, entered[type] !== undefined]).toEqual([own.can.enter, own.can.enter]);
    if (definition.edit) expect(own.parse(typed)).toEqual(value);
    if (definition.edit?.form === 'line') {
      const { of, read } = definition.edit.draft;
      expect(read(of(value, 'de'))).toEqual(value);
    }
    const editor = await drawnWhole(createElement(ValueEditor, { type, label: 'Wert', value, onChange: () => undefined }));
    expect(/<(input|textarea)/.test(editor), editor).toBe(own.can.enter);
    expect(own.text(value, german)).toBe(text);
    const column = columnOf(type, 'value', german);
    expect([column.text!(value), column.align, column.compare!(value, value)]).toEqual([text, definition.align, 0]);
    const escaped = text.replaceAll('"', '&quot;');
    expect(drawn(column.render!(value))).toContain(escaped);
    for (const Shown of [definition.Compact, definition.Cell])
      expect(drawn(createElement(Shown, { type, value, text }))).toContain(escaped);
    expect(drawn(createElement(definition.Card, { type, value, text }))).toMatch(/\S/);
  });
});

describe('types that nobody knows', () => {
  it('are shown by their form', () => {
    expect(valueOf('seismic-trace').name).toBe('anything');
    expect(valueOf('seismic-trace').edit).toBeNull();
  });
});

describe('columns of records', () => {
  it('ask for the keyboard that the type asks for', () => {
    const keyboards = typeNames.flatMap((name) => {
      const { edit } = columnOf(name, 'a', german);
      return edit?.inputMode === undefined ? [] : [[name, edit.inputMode]];
    });
    expect(Object.fromEntries(keyboards)).toEqual({ number: 'decimal', float: 'decimal', int: 'decimal' });
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
