import { describe, expect, it } from 'vitest';
import { enteredOf, isValueOf } from '../entering/entered.ts';
import { typeNames, typeOf } from '../registry.ts';
import { commaText, readCommaList, readLines } from './coerce.ts';
import { valueFields, type ConfigSection, type KeyedShape } from './field.ts';
import { defaultOf, kindOf } from './kinds.ts';
import { changed, heldBy, overridesOf, withDefaults } from './overrides.ts';
import { valueAt, withValueAt, withoutValueAt } from './paths.ts';
import { problemsIn, problemsOf } from './problems.ts';
import { searched } from './search.ts';
import { problemText } from './sentences.ts';
import { isFieldsType, isWhole, shapes, type FieldsTypeName } from './shapes/index.ts';

const same = (text: string) => ({ de: text, en: text });

describe('a path of keys', () => {
  const value = { nas: { gfs_template: 'gid6', other: 1 }, sep: ';' };
  it('leads to a value, or to nothing', () => {
    expect(['nas.gfs_template', 'sep', 'nas.x', 'sep.x', 'nas'].map((path) => valueAt(value, path))).toEqual([
      'gid6',
      ';',
      undefined,
      undefined,
      value.nas,
    ]);
  });
  it('never leads to what objects inherit, and never sets it', () => {
    expect(['constructor', '__proto__.x', 'toString.name'].map((path) => valueAt(value, path))).toEqual([undefined, undefined, undefined]);
    expect(Object.hasOwn(withValueAt({}, '__proto__.polluted', 1), '__proto__')).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
  it('sets and takes away, and leaves all else', () => {
    expect(withValueAt(value, 'nas.gfs_template', 'gid7')).toEqual({ nas: { gfs_template: 'gid7', other: 1 }, sep: ';' });
    expect(withValueAt({ nas: 5 }, 'nas.gfs_template', 'gid7')).toEqual({ nas: { gfs_template: 'gid7' } });
    expect(withoutValueAt(value, 'nas.gfs_template')).toEqual({ nas: { other: 1 }, sep: ';' });
    expect(withoutValueAt({ a: { b: { c: 1 } } }, 'a.b.c')).toEqual({});
    expect(withoutValueAt(value, 'nas.x.y')).toBe(value);
    expect(value.nas.gfs_template).toBe('gid6');
  });
});

describe('overrides', () => {
  const fields = shapes['row-export-config'];
  it('are what differs from the defaults, and what no field knows', () => {
    expect(overridesOf(fields, { header: true, sep: ',', decimal: ',', encoding: null, transposed: false, later: 1 })).toEqual({
      sep: ',',
      later: 1,
    });
    expect(overridesOf(shapes['feature-import-config'], { nas: { gfs_template: 'gid6' } })).toEqual({});
  });
  it('lose a value that is changed back', () => {
    const [sep] = fields.filter(({ key }) => key === 'sep');
    expect(changed({ later: 1 }, sep!, ',')).toEqual({ later: 1, sep: ',' });
    expect(changed({ sep: ',' }, sep!, ';')).toEqual({});
    expect(changed({ sep: ',' }, sep!, null)).toEqual({});
    expect([heldBy(sep!, {}), heldBy(sep!, { sep: '|' })]).toEqual([';', '|']);
  });
  it('are the whole with the defaults', () => {
    expect(withDefaults(fields, { sep: ',' })).toEqual({
      header: true,
      transposed: false,
      encoding: null,
      sep: ',',
      decimal: ',',
      line_end: 'crlf',
      quoting: 'needed',
      geometry: null,
      crs: null,
    });
  });
  it('of every type are nothing where all is as by default', () => {
    for (const [name, own] of Object.entries(shapes)) expect(overridesOf(own, withDefaults(own, {})), name).toEqual({});
  });
});

/** A field of each kind: values of it, values of others, and what is said of those. */
const cases: readonly (readonly [KeyedShape, readonly unknown[], readonly unknown[], string])[] = [
  [{ kind: 'bool', key: 'a' }, [true], ['true', 1], 'ja oder nein'],
  [{ kind: 'negated-bool', key: 'a' }, [false], ['nein'], 'ja oder nein'],
  [{ kind: 'int', key: 'a', min: 0, max: 15 }, [0, 15], [-1, 16, 1.5, '3', Number.NaN], 'eine ganze Zahl von 0 bis 15'],
  [{ kind: 'float', key: 'a', min: 0.5 }, [0.5, 1e9], [0.4, '1', Infinity], 'eine Zahl ab 0,5'],
  [{ kind: 'float', key: 'a', max: 1 }, [-5], [2], 'eine Zahl bis 1'],
  [{ kind: 'plain', key: 'a' }, ['', 'x'], [1, {}], 'ein Text'],
  [
    { kind: 'plain', key: 'a', address: true },
    ['https://example.org/a?b', 'http://localhost:1/'],
    ['example.org', 'javascript:alert(1)', 'https://a b'],
    'eine Adresse, die mit https:// oder http:// beginnt',
  ],
  [{ kind: 'plain', key: 'a', contains: ['{x}', '{y}'] }, ['{y}/{x}'], ['{x}'], 'ein Text mit {x} und {y}'],
  [{ kind: 'multiline', key: 'a' }, ['x\ny'], [['x']], 'ein Text'],
  [{ kind: 'password', key: 'a' }, ['geheim'], [1], 'ein Kennwort'],
  [{ kind: 'color', key: 'a' }, ['#1A7F37', ''], ['red', '#12', '#1A7F3780'], 'eine Farbe wie #1A7F37'],
  [{ kind: 'date', key: 'a' }, ['2026-02-03'], ['2026-02-30', '03.02.2026'], 'ein Tag wie 2026-02-03'],
  [{ kind: 'image', key: 'a' }, ['user_images/a.png'], [5], 'die Adresse eines Bildes'],
  [{ kind: 'layer', key: 'a' }, ['/api/v1/layer/7/'], ['/api/v1/view/7/', '7'], 'ein Layer'],
  [{ kind: 'view', key: 'a' }, ['/api/v1/view/7/'], ['/api/v1/layer/7/'], 'ein View'],
  [{ kind: 'layer-list', key: 'a' }, [['/api/v1/layer/7/'], []], [['x'], 'x'], 'eine Liste von Layern'],
  [{ kind: 'string-list', key: 'a' }, [[], ['a']], ['a', [1]], 'mindestens ein Eintrag, einer je Zeile'],
  [
    { kind: 'comma-list', key: 'a', of: 'number', count: 4 },
    [[6, 50, 7, 51]],
    [[6, 50, 7], '6,50,7,51', [1, 2, 3, 'x']],
    '4 Zahlen mit Komma dazwischen',
  ],
  [{ kind: 'comma-list', key: 'a', of: 'text' }, [['EPSG:3857']], [[1]], 'Einträge mit Komma dazwischen'],
  [{ kind: 'select', key: 'a', options: [null, 0, 'x', true] }, [0, 'x', true], ['0', false], 'eines von: –, 0, x, Wahr'],
  [{ kind: 'list', key: 'a', fields: [] }, [[], [{}]], [{}, [1]], 'mindestens ein Eintrag'],
];

describe('a field of each kind', () => {
  it.each(cases.map(([field, ...rest]) => [field.kind, field, ...rest] as const))('%s', (_, field, right, wrong, expected) => {
    for (const value of right) expect(problemsIn([field], { a: value }), JSON.stringify(value)).toEqual([]);
    for (const value of wrong) {
      const [problem] = problemsIn([field], { a: value });
      expect(problem, String(value)).toMatchObject({ path: 'a', missing: false });
      expect(problemText(problem!, 'de')).toContain(`ist hier nicht möglich. Richtig ist ${expected}.`);
    }
    // What is not stated is as by default, unless it is required.
    for (const nothing of [{}, { a: null }]) {
      expect(problemsIn([field], nothing)).toEqual([]);
      const required = { ...field, required: true } as KeyedShape;
      const missing = problemsIn([required], nothing);
      expect(missing.length).toBe(typeof defaultOf(field) === 'boolean' ? 0 : 1);
      if (missing[0]) expect(problemText(missing[0], 'de')).toBe(`Hier fehlt etwas. Richtig ist ${expected}.`);
    }
    expect(kindOf(field).expects(field, 'en')).not.toBe(expected);
  });
});

describe('what is wrong with values', () => {
  it('is told by its place, in rows as well, and on the way', () => {
    const paths = (type: FieldsTypeName, value: object): string[] =>
      problemsIn(shapes[type], value as Record<string, unknown>).map(({ path, missing }) => path + (missing ? ' missing' : ''));
    expect(paths('feature-import-config', { nas: { gfs_template: 'gid8' }, layer: 5 })).toEqual(['layer', 'nas.gfs_template']);
    expect(paths('feature-import-config', { nas: 'gid6' })).toEqual(['nas.gfs_template']);
    expect(paths('layer-store-config', { selection_fields: [{ key: 'a' }, { displayName: 'x', type: 'colour' }] })).toEqual([
      'selection_fields.1.key missing',
      'selection_fields.1.type',
    ]);
    expect(paths('wmts', {})).toEqual(['layer missing', 'tile_matrix_set missing', 'tile_url missing', 'tile_matrices missing']);
  });
  it('quotes no more than the beginning', () => {
    const [problem] = problemsIn([{ kind: 'int', key: 'a' }], { a: 'x'.repeat(500) });
    expect(problemText(problem!, 'en')).toBe(`“${'x'.repeat(60)}…” is not possible here. Expected is a whole number.`);
  });
  it('quotes a list as it was typed', () => {
    const told = (field: KeyedShape, value: unknown): string => problemText({ field, value, missing: false }, 'de');
    expect(told({ kind: 'comma-list', key: 'a', of: 'number', count: 4 }, [1.5, 2])).toContain('„1.5, 2“');
    expect(told({ kind: 'string-list', key: 'a' }, ['a', 'b'])).toContain('„a; b“');
  });
  it('is not asked of a section that is not activated', () => {
    const section: ConfigSection = {
      id: 's',
      label: same('Druck'),
      activated: 'print.on',
      fields: [
        {
          kind: 'collapsed',
          key: 'g',
          label: same('Mehr'),
          fields: [{ kind: 'plain', key: 'print.title', label: same('Titel'), required: true }],
        },
      ],
    };
    expect(problemsOf([section], {})).toEqual([]);
    expect(problemsOf([section], { print: { on: true } }).map(({ path }) => path)).toEqual(['print.title']);
    expect(problemsOf([section], { print: { title: 5 } }).map(({ path }) => path)).toEqual(['print.title']);
    expect(problemsOf([section], { print: { on: 'ja' } }).map(({ path }) => path)).toEqual(['print.on']);
    expect(valueFields([section]).map(({ key }) => key)).toEqual(['print.on', 'print.title']);
  });
});

describe('the search', () => {
  const plain = (key: string, label: string) => ({ kind: 'plain', key, label: same(label) }) as const;
  const sections: readonly ConfigSection[] = [
    { id: 'a', label: same('Karte'), fields: [plain('zoom', 'Zoomstufe'), plain('base', 'Grundkarte')] },
    {
      id: 'b',
      label: same('Druck'),
      fields: [
        { kind: 'text', key: 't', label: same('Seite') },
        { kind: 'collapsed', key: 'g', label: same('Ränder'), fields: [plain('top', 'Oben'), plain('left', 'Links')] },
      ],
    },
  ];
  const found = (query: string): unknown =>
    searched(sections, query, 'de').map(({ id, fields }) => [
      id,
      fields.map((field) => (field.kind === 'collapsed' ? [field.key, ...field.fields.map(({ key }) => key)] : field.key)),
    ]);
  it('begins with the second letter', () => {
    expect(searched(sections, ' z ', 'de')).toBe(sections);
    expect(found('zo')).toEqual([['a', ['zoom']]]);
  });
  it('finds by label, whatever the case, within groups too; a name of a section or group finds all of it', () => {
    expect(found('OBEN')).toEqual([['b', [['g', 'top']]]]);
    expect(found('ränder')).toEqual([['b', [['g', 'top', 'left']]]]);
    expect(found('karte')).toEqual([['a', ['zoom', 'base']]]);
    expect(found('nichts')).toEqual([]);
  });
});

describe('what is typed', () => {
  const box = { kind: 'comma-list', key: 'bbox', of: 'number', count: 4 } as const;
  it.each([
    ['6.5, 50, 7,51', [6.5, 50, 7, 51]],
    ['6,5; 50; 7; 51', [6.5, 50, 7, 51]],
    ['', null],
    ['6,50,7', undefined],
    ['6,50,7,x', undefined],
    ['6,,7,51', undefined],
  ])('%s as a box is %j', (text, value) => expect(readCommaList(box, text)).toEqual(value));
  it('as a list is written as it is read', () => {
    const srs = { kind: 'comma-list', key: 'srs', of: 'text' } as const;
    expect(readCommaList(srs, ' EPSG:3857 ,EPSG:4326')).toEqual(['EPSG:3857', 'EPSG:4326']);
    expect([commaText(['a', 'b']), commaText(null), commaText('x')]).toEqual(['a, b', '', '']);
  });
  it.each([
    ['', [], []],
    [' a \n\n b', ['a', 'b'], ['a', '', 'b']],
    ['\na', ['a'], ['', 'a']],
    ['\n', [], ['', '']],
  ])('%j as lines', (text, lines, withEmpty) => expect([readLines(text), readLines(text, true)]).toEqual([lines, withEmpty]));
});

describe('a service that is entered', () => {
  const url = 'https://example.org/wms';
  const wms = (more: object): Record<string, unknown> => enteredOf('wms', { url, layers: ['a'], ...more }) as Record<string, unknown>;
  it('is stored with every part, as whoever draws it asks for them', () => {
    expect(wms({})).toEqual({
      url,
      version: '1.3.0',
      title: '',
      layers: ['a'],
      styles: [],
      format: 'image/png',
      transparent: true,
      srs: ['EPSG:3857'],
      bbox: null,
      abstract: '',
      attribution: '',
      max_width: null,
      max_height: null,
    });
  });
  it('keeps what no field knows', () => expect(wms({ available: [{ name: 'a' }] })['available']).toEqual([{ name: 'a' }]));
  it('has lists where texts with commas came', () => {
    expect(wms({ bbox: '6,50,7,51', srs: 'EPSG:3857, EPSG:4326' })).toMatchObject({
      bbox: [6, 50, 7, 51],
      srs: ['EPSG:3857', 'EPSG:4326'],
    });
    expect(enteredOf('wms', { url, layers: ['a'], bbox: '6,50,7' })).toBeUndefined();
  });
  it.each([
    ['false', false],
    [false, false],
    ['False', false],
    ['true', true],
    ['nein', true],
    [null, true],
    [0, true],
  ])('is transparent unless it says false: %j', (transparent, value) => {
    expect(wms({ transparent })['transparent']).toBe(value);
    expect(enteredOf('tms', { url: 'https://example.org', transparent })).toMatchObject({
      transparent: value,
      extension: 'png',
      max_zoom: 19,
    });
  });
  it('is refused without what it cannot do without', () => {
    expect([enteredOf('wms', { url }), enteredOf('wms', {}), enteredOf('3dtileset', { url: 'file:///etc/passwd' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(enteredOf('3dtileset', { url: 'https://example.org/tileset.json' })).toEqual({ url: 'https://example.org/tileset.json' });
  });
});

describe('settings that are entered', () => {
  it('have their keys in the order in which the database hands them out', () => {
    const value = enteredOf('layer-store-config', {
      selection_fields: [{ visible: false, key: 'ä' }],
      attr: { min_zoom: 5, max_zoom: 7 },
      ab: 1,
      ä: 2,
      zz: 3,
      aa: 4,
      b: 5,
    });
    expect(JSON.stringify(value)).toBe(
      '{"b":5,"aa":4,"ab":1,"zz":3,"ä":2,"attr":{"max_zoom":7,"min_zoom":5},"selection_fields":[{"key":"ä","visible":false}]}',
    );
  });
  it('are stored by what differs from the defaults', () => {
    expect(enteredOf('row-export-config', { header: true, sep: ',' })).toEqual({ sep: ',' });
    expect(enteredOf('row-export-config', '{"sep":"#"}')).toBeUndefined();
    expect(enteredOf('feature-import-config', '{"nas":{"gfs_template":"gid7"}}')).toEqual({ nas: { gfs_template: 'gid7' } });
    expect(enteredOf('grid-export-config', {})).toEqual({});
  });
  it('have the defaults of chapter 9', () => {
    const all = (type: FieldsTypeName): unknown => withDefaults(shapes[type], {});
    expect(all('row-import-config')).toEqual({
      header: true,
      encoding: 'utf-8',
      names: [],
      sep: ';',
      skiprows: 0,
      skipfooter: 0,
      decimal: '.',
      transposed: false,
    });
    expect(all('feature-import-config')).toEqual({
      encoding: null,
      layer: '',
      ignore_missing_layer: false,
      auto_transform: true,
      crs: null,
      nas: { gfs_template: 'gid6' },
    });
    expect(all('mesh-import-config')).toEqual({
      triangulate: false,
      is_model: false,
      obj_type: 'buildings',
      up_axis: 'x',
      instances: false,
      resolve_codes: false,
      lod: null,
      geometry_as_resource: false,
      individual_objects: false,
    });
    expect(all('cityobject-import-config')).toEqual({
      vertices_digits: 3,
      texture_vertices_digits: 7,
      template_digits: 3,
      only_toplevel: true,
      ignore_missing_textures: false,
    });
    expect(all('cityobject-export-config')).toEqual({
      local_coords: false,
      max_objects_per_file: 100,
      citygml: { version: '2.0', adv: false },
      dxf: { class_as_layer: false, surface_class_as_layer: false },
    });
    expect(all('grid-export-config')).toEqual({ compress: null, compress_if_opaque: null, rgb: false });
    expect(all('pointcloud-import-config')).toEqual({ skip_laz_conversion: false, xyz: { skip: 0, header: 'X Y Z', separator: '' } });
    expect(all('view-set-layers-config')).toEqual({ visible: true, queryable: null, exportable: null, single: null });
  });
});

describe('the types that consist of fields', () => {
  it('are entered, and none else has fields', () => {
    for (const name of Object.keys(shapes)) expect(typeOf(name).can.enter, name).toBe(true);
    expect(typeNames.filter(isFieldsType).toSorted()).toEqual(Object.keys(shapes).toSorted());
    expect(isFieldsType('toString')).toBe(false);
  });
  it('are checked whole or in part by what they hold', () => {
    expect([isValueOf('wms', { url: 'https://example.org', layers: ['a'] }), isValueOf('wms', { srs: 'EPSG:4326' })]).toEqual([
      true,
      false,
    ]);
    expect([isValueOf('row-export-config', {}), isValueOf('row-export-config', { sep: 5 }), isValueOf('mesh', {})]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isWhole('wms'), isWhole('row-export-config')]).toEqual([true, false]);
  });
  it('have keys that are told apart', () => {
    for (const [name, fields] of Object.entries(shapes)) expect(new Set(fields.map(({ key }) => key)).size, name).toBe(fields.length);
  });
});
