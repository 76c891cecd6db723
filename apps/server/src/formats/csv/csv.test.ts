import type { TableSettings } from '@geo/api';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../reading/dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import type { ReadOptions } from '../types.ts';
import { findGeometry } from './columns.ts';
import { candidates } from '../crs/candidates.ts';
import { assumeCrs, parseCoordinate, parseDegrees, sniffDecimal } from './coordinates.ts';
import { isHeader, sniffDialect } from './dialect.ts';
import { onlySign } from './signs.ts';
import { cellJson, columnForm } from './values.ts';

const bench = workbench();
afterAll(() => bench.remove());

const read = (content: string | Uint8Array, options: ReadOptions = {}) => readAll([bench.upload('a.csv', content)], options);

describe('coordinates', () => {
  it.each([
    ['53.55', '.', 53.55],
    [' -7,5 ', ',', -7.5],
    ['5.600.100,75', ',', 5_600_100.75],
    ['337.500', ',', 337_500],
    ['1,234,567.5', '.', 1_234_567.5],
    ["2'600'000", '.', 2_600_000],
    ['5 645 231,1', ',', 5_645_231.1],
    ['9.99°', '.', 9.99],
    ['1e3', '.', 1000],
    ['', '.', null],
    ['abc', '.', null],
    ['1,2,3', '.', null],
    ['0x10', '.', null],
    ['12 m', '.', null],
  ])('reads %j with decimal %j', (text, decimal, value) => {
    expect(parseCoordinate(text, decimal)).toBe(value);
  });
  it.each([
    [`51°27'30"N`, 'y', 51 + 27.5 / 60],
    ['N 51° 27′ 30,5″', 'y', 51 + 27 / 60 + 30.5 / 3600],
    ['7° 0′ 36″ O', 'x', 7.01],
    [`7°0'36''E`, 'x', 7.01],
    ['7° 30.6′ W', 'x', -7.51],
    [`-7°30'`, 'x', -7.5],
    ['51,5 N', 'y', 51.5],
    ['S33.9°', 'y', -33.9],
    ['51°27′ N', 'x', null],
    ['51° 60′', 'y', null],
    ['51.5° 30′', 'y', null],
    ['N 51° N', 'y', null],
    ['-51° N', 'y', null],
    ['51° 30″', 'y', null],
    [`51 27' N`, 'y', 51.45],
    [`5127'N`, 'y', null],
    [`12'`, 'x', null],
    ['91° 10′ N', 'y', null],
    ['190° 30′', 'x', null],
    ['90° S', 'y', -90],
    [`${'1'.repeat(1_000_000)}°`, 'x', null],
    [`1${' '.repeat(1_000_000)}x`, 'x', null],
    ['51.5', 'y', null],
    ['Nord', 'y', null],
  ] as const)('reads the degrees %j on %s', (text, axis, value) => {
    if (value === null) expect(parseDegrees(text, axis)).toBeNull();
    else expect(parseDegrees(text, axis)).toBeCloseTo(value, 9);
  });
  it('finds the decimal sign', () => {
    expect(sniffDecimal(['1,5', '2', '337.500,25'])).toBe(',');
    expect(sniffDecimal(['1.5', '2', ''])).toBe('.');
    expect(sniffDecimal(['356012', '7° 6′', ''])).toBeNull();
  });
  it.each([
    [[[9.99, 53.55]], 4326],
    [[[356_012, 5_645_231]], 25832],
    [[[32_356_012, 5_645_231]], 4647],
    [[[33_390_000, 5_820_000]], 5650],
    [[[3_565_000, 5_935_000]], 31467],
    [[[4_468_000, 5_333_000]], 31468],
    [[[5, 5_000_000]], null],
    [[], null],
  ] as [[number, number][], number | null][])('guesses the CRS of %j', (places, srid) => {
    const assumed = assumeCrs(places);
    expect(assumed?.srid ?? null).toBe(srid);
    // One name for a system, wherever it is proposed.
    expect(assumed?.name).toBe(candidates.find((one) => one.srid === srid)?.name);
  });
});

describe('columns', () => {
  it.each([
    ['Breitengrad;Längengrad', { kind: 'xy', x: 1, y: 0 }],
    ['LAENGENGRAD;BREITENGRAD', { kind: 'xy', x: 0, y: 1 }],
    ['lat;lon', { kind: 'xy', x: 1, y: 0 }],
    ['x;y;z', { kind: 'xy', x: 0, y: 1 }],
    ['id;X_Koordinate;Y_Koordinate', { kind: 'xy', x: 1, y: 2 }],
    ['Rechtswert;Hochwert', { kind: 'xy', x: 0, y: 1 }],
    ['Ostwert (UTM32);Nordwert (UTM32)', { kind: 'xy', x: 0, y: 1 }],
    ['easting;northing', { kind: 'xy', x: 0, y: 1 }],
    ['geo_lon;geo_lat;x;y', { kind: 'xy', x: 0, y: 1 }],
    ['name;ort', { kind: 'none' }],
    ['Straße;Länge', { kind: 'none' }],
  ])('of %s', (header, geometry) => {
    expect(findGeometry(header.split(';'), [], undefined, [])).toEqual(geometry);
  });
  it('finds a geometry by content, whatever its name', () => {
    expect(
      findGeometry(
        ['a', 'b'],
        [
          ['1', ''],
          ['2', 'POINT(1 2)'],
        ],
        undefined,
        [],
      ),
    ).toEqual({ kind: 'text', column: 1 });
    expect(findGeometry(['geojson'], [['{"type":"Point","coordinates":[1,2]}']], undefined, [])).toEqual({ kind: 'text', column: 0 });
  });
  it('takes no other values for coordinates because of their names', async () => {
    expect(findGeometry(['e', 'n'], [['2024-02-29', 'Köln']], undefined, [])).toEqual({ kind: 'none' });
    expect(findGeometry(['e', 'n'], [['356000,5', '5645000']], undefined, [])).toEqual({ kind: 'xy', x: 0, y: 1 });
  });
  it('reports chosen names that are not there', () => {
    const missing: string[] = [];
    findGeometry(['a'], [], { kind: 'coordinates', x: 'x', y: 'a' }, missing);
    expect(missing).toEqual(['x']);
  });
});

describe('dialect', () => {
  it.each([
    ['a;b\n1,5;2,5\n3,5;4,5', ';'],
    ['a,b\n1,2', ','],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['a;b\n"x,y,z,w";2', ';'],
    ['a\n1', ','],
    ['Bericht, Stand 2024\n\na;b;c\n1;2;3\n4;5;6', ';'],
    ['sep=|\na;b|c\n1;2|3', '|'],
  ])('of %j', (head, separator) => {
    expect(sniffDialect(head).separator).toBe(separator);
  });
  it('tells a header from data', () => {
    expect(isHeader(['id', 'name'])).toBe(true);
    expect(isHeader(['1', 'name'])).toBe(false);
  });
});

describe('values', () => {
  it.each([
    ['a', ['1', '2', ''], '.', 'integer'],
    ['a', ['1', '02'], '.', 'string'],
    ['a', ['1.5', '2'], '.', 'number'],
    ['a', ['1,5', '2'], ',', 'number'],
    ['a', ['1,5', '2'], '.', 'string'],
    ['a', ['+49 40 123', '2'], '.', 'string'],
    ['a', ['12345678901234567890'], '.', 'string'],
    ['a', ['9223372036854775807', '-9007199254740993'], '.', 'integer'],
    ['a', ['9223372036854775808'], '.', 'string'],
    ['a', ['9007199254740993', '1.5'], '.', 'string'],
    ['a', ['1e10', '1.5E-3', '-0.25'], '.', 'number'],
    ['a', ['1,5E+03', '2'], ',', 'number'],
    ['a', ['12E4', '1E5'], '.', 'string'],
    ['a', ['1.5e999'], '.', 'string'],
    ['a', ['2024/02/29', '2023/01/01'], '.', 'date'],
    ['a', ['2024/02/29 12:34:56+01'], '.', 'instant'],
    ['a', ['2023/02/29'], '.', 'string'],
    ['PLZ', ['50569'], '.', 'string'],
    ['a', ['true', 'FALSE'], '.', 'boolean'],
    ['a', ['2024-01-01'], '.', 'date'],
    ['a', ['2024-01-01', '2024-01-01T10:00'], '.', 'datetime'],
    ['a', ['2024-01-01T10:00Z', '2024-01-01 10:00:00+01:00'], '.', 'instant'],
    ['a', ['2024-01-01T10:00Z', '2024-01-01T10:00'], '.', 'datetime'],
    ['a', ['1.234,56', '7'], ',', 'number'],
    ['a', ['1.234.567', '7'], ',', 'number'],
    ['a', ['1,234.56', '7'], '.', 'number'],
    ['a', ['1.234', '5.678'], ',', 'string'],
    ['a', ['1.234,56', '1.23,4'], ',', 'string'],
    ['a', ['0.123.456', '1.234,5'], ',', 'string'],
    ['a', ['wahr', 'FALSCH'], '.', 'boolean'],
    ['a', ['31.12.2024', '1.2.2025'], '.', 'date'],
    ['a', ['31.12.2024 8:15', '1.2.2025, 23:59:59'], '.', 'datetime'],
    ['a', ['31.12.2024', '31.11.2024'], '.', 'string'],
    ['a', ['31.12.24'], '.', 'string'],
    ['a', ['31.12.2024 24:10'], '.', 'string'],
    ['a', ['08:15', '23:59'], '.', 'time'],
    ['a', ['08:15:00', '23:59:59.5'], '.', 'time'],
    ['a', ['1:25', '08:15'], '.', 'string'],
    ['a', ['08:15', '24:10'], '.', 'string'],
    ['a', ['', ''], '.', null],
    ['PLZ', ['', ''], '.', 'string'],
  ])('of %s %j (%s) are %s', (name, values, decimal, kind) => {
    expect(columnForm(name, values, onlySign(decimal as ',' | '.')).kind).toBe(kind);
  });
  it('stay text where a number would change them', () => {
    expect(cellJson('007', columnForm('a', ['1'], onlySign('.')))).toBe('"007"');
    expect(cellJson('1,50', columnForm('a', ['1,5'], onlySign(',')))).toBe('1.50');
    expect(cellJson('x', columnForm('a', ['1.5'], onlySign('.')))).toBe('"x"');
    expect(cellJson('', columnForm('a', ['b'], onlySign('.')))).toBe('null');
    expect(cellJson('=1+1', columnForm('a', ['b'], onlySign('.')))).toBe('"=1+1"');
  });
  it('are what was written, in the way of German offices too', () => {
    const amounts = columnForm('a', ['1.234,56'], onlySign(','));
    expect(['1.234,56', '-12.345', '0,5', '7', 'n. b.'].map((value) => cellJson(value, amounts))).toEqual([
      '1234.56',
      '-12345',
      '0.5',
      '7',
      '"n. b."',
    ]);
    const dates = columnForm('a', ['31.12.2024'], onlySign('.'));
    expect(['31.12.2024', '1.2.2025 8:15', '2024-01-01'].map((value) => cellJson(value, dates))).toEqual([
      '"2024-12-31"',
      '"2025-02-01T08:15:00"',
      '"2024-01-01"',
    ]);
    const times = columnForm('a', ['08:15'], onlySign('.'));
    expect(['08:15', '23:59:59.5', '24:10'].map((value) => cellJson(value, times))).toEqual(['"08:15:00"', '"23:59:59.5"', '"24:10"']);
    expect(cellJson('Wahr', columnForm('a', ['falsch'], onlySign('.')))).toBe('true');
  });
  it('are what programs write', () => {
    const numbers = columnForm('a', ['1.5'], onlySign('.'));
    expect(['1e20', '-1.5E-3', '2.5e+07', '9007199254740993'].map((value) => cellJson(value, numbers))).toEqual([
      '1e20',
      '-1.5E-3',
      '2.5e07',
      '"9007199254740993"',
    ]);
    expect(cellJson('9007199254740993', columnForm('a', ['1'], onlySign('.')))).toBe('9007199254740993');
    const dates = columnForm('a', ['2024/02/29'], onlySign('.'));
    expect(
      ['2024/02/29', '2024/02/29 12:34:56', '2024/02/29 12:34:56.5+0130', '2024/02/30'].map((value) => cellJson(value, dates)),
    ).toEqual(['"2024-02-29"', '"2024-02-29T12:34:56"', '"2024-02-29T12:34:56.5+01:30"', '"2024/02/30"']);
  });
});

describe('CSV', () => {
  it('reads places of two columns and reports rows without', async () => {
    const { records, rejected, crs } = await read('id;x;y\n1;10,5;50,25\n2;;\n"3\n3";abc;50\n4;11,5;51,5\n');
    expect(crs?.srid).toBe(4326);
    expect(records).toEqual([
      { number: 1, properties: { id: '1', x: '10,5', y: 50.25 }, geometry: { type: 'Point', coordinates: [10.5, 50.25] } },
      { number: 4, properties: { id: '4', x: '11,5', y: 51.5 }, geometry: { type: 'Point', coordinates: [11.5, 51.5] } },
    ]);
    expect(rejected.map(({ number, reason }) => [number, reason.code, reason.de])).toEqual([
      [2, 'csv_missing_coordinate', 'Zeile 3: die Koordinaten fehlen.'],
      [3, 'csv_bad_coordinate', 'Zeile 5: „abc“ ist keine Koordinate.'],
    ]);
  });
  it('reads places in degrees, minutes and seconds', async () => {
    const { records, rejected, crs } = await read(`name;Breite;Länge\nKöln;50° 56′ 29″ N;6°57'36"O\nWo;7° O;50° N\n`);
    expect([crs?.srid, records.length]).toEqual([4326, 1]);
    expect(records[0]?.geometry).toEqual({ type: 'Point', coordinates: [expect.closeTo(6.96, 9), expect.closeTo(50.941389, 6)] });
    expect(rejected.map(({ reason }) => reason.code)).toEqual(['csv_bad_coordinate']);
  });
  it('takes the decimal sign from the coordinates, and from the other columns where they have none', async () => {
    const amounts = async (content: string) => (await read(content)).records.map(({ properties }) => properties['Betrag']);
    expect(await amounts('x;y;Betrag\n356012;5645231;1.234,56\n356013;5645232;7\n')).toEqual([1234.56, 7]);
    expect(await amounts(`Breite;Länge;Betrag\n50° 56′ N;6° 57′ O;1,5\n`)).toEqual([1.5]);
    expect(await amounts('x;y;Betrag\n6.5;50.5;1,5\n')).toEqual(['1,5']);
  });
  it('reads columns with WKT, EWKT, GeoJSON and hexadecimal WKB', async () => {
    const hex = '0101000020E8640000000000000000F03F0000000000000040';
    const cells = ['POINT(1 2)', '"SRID=25832;POINT(1 2)"', '"{""type"":""Point"",""coordinates"":[1,2]}"', hex];
    for (const cell of cells) {
      const { records, crs } = await read(`a;geom\nx;${cell}\n`);
      expect(records).toEqual([{ number: 1, properties: { a: 'x' }, geometry: { type: 'Point', coordinates: [1, 2] } }]);
      expect(crs?.srid).toBe(cell.includes('SRID') || cell === hex ? 25832 : 4326);
    }
  });
  it('says whose M values are left out', async () => {
    const { warnings } = await read(
      'a;wkt\n1;POINT(1 2)\n2;POINT ZM (1 2 3 4)\n3;POINT M(1 2 4)\n4;POINT Z(1 2 3)\n5;LINESTRING M(1 2 3)\n',
    );
    expect(warnings.map(({ code, record }) => [code, record])).toEqual([
      ['measures_dropped', 2],
      ['measures_dropped', 3],
    ]);
  });
  it('keeps rows with an empty geometry and rejects broken ones', async () => {
    const { records, rejected } = await read('a;wkt\n1;POINT(1 2)\n2;\n3;POINT(1\n4;POINT(1e300 0)\n');
    expect(records.map(({ number, geometry }) => [number, geometry !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(rejected.map(({ number, reason }) => [number, reason.code])).toEqual([
      [3, 'bad_geometry'],
      [4, 'bad_coordinate'],
    ]);
  });
  it('reads rows without places', async () => {
    const { records, codes, crs } = await read('a,b\n1,x\n2,y\n');
    expect([crs, codes, records.map(({ geometry }) => geometry)]).toEqual([null, ['csv_no_geometry'], [null, null]]);
  });
  it('goes back to text where a later value is no number', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `${index + 1},a`);
    const { records } = await read(`n,t\n${rows.join('\n')}\n007,b\n`);
    expect([records[0]?.properties.n, records[600]?.properties.n]).toEqual([1, '007']);
  });
  it('reads every encoding, also several in one file', async () => {
    const text = 'name;x;y\nKöln;7;51\n';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ]) {
      const { records, codes } = await read(bytes);
      expect([records[0]?.properties.name, codes]).toEqual(['Köln', []]);
    }
    const mixed = await read(Buffer.concat([Buffer.from(text), Buffer.from('Düren;7;51\n', 'latin1')]));
    expect(mixed.records.map(({ properties }) => properties.name)).toEqual(['Köln', 'Düren']);
    expect(mixed.warnings.map(({ code, de }) => [code, de.includes('Zeile 3')])).toEqual([['csv_line_encoding', true]]);
  });
  it('does what the user says', async () => {
    const { records, crs } = await read('junk\n1|5|6|7\n', {
      crs: { srid: 25832, name: 'EPSG:25832' },
      tables: { 'a.csv': { sep: '|', header: false, skiprows: 1, place: { kind: 'coordinates', x: 'column_2', y: 'column_3' } } },
    });
    expect(crs?.srid).toBe(25832);
    expect(records).toEqual([
      { number: 1, properties: { column_1: 1, column_2: 5, column_3: 6, column_4: 7 }, geometry: { type: 'Point', coordinates: [5, 6] } },
    ]);
    expect(await codeOf(read('a;b\n1;2\n', { tables: { 'a.csv': { place: { kind: 'geometry', column: 'c' } } } }))).toBe(
      'csv_missing_column',
    );
  });
  it('tells how it reads a table, and reads it as it is stated', async () => {
    const files = [bench.upload('t.csv', 'name;rw;hw\nKöln;356000,5;5645000\n')];
    const lookInto = async (stated: TableSettings) => (await detect(files, undefined, { tables: { 't.csv': stated } }))[0]!;
    const layerOf = async (stated: TableSettings) => (await lookInto(stated)).layers[0]!;
    const found = await layerOf({});
    expect([found.geometryTypes, found.table]).toEqual([
      ['Point'],
      {
        sep: ';',
        decimal: ',',
        header: true,
        skiprows: 0,
        place: { kind: 'coordinates', x: 'rw', y: 'hw' },
        columns: ['name', 'rw', 'hw'],
        stated: {},
      },
    ]);
    const stated = { header: false, place: { kind: 'none' }, encoding: 'iso-8859-1' } as const;
    const plain = await layerOf(stated);
    expect([plain.geometryTypes, plain.count, plain.encoding, plain.table]).toMatchObject([
      [],
      2,
      'windows-1252',
      { header: false, place: { kind: 'none' }, columns: ['column_1', 'column_2', 'column_3'], stated },
    ]);
    // Nobody is told that nothing was found where nothing was to be looked for.
    expect((await lookInto(stated)).warnings).toEqual([]);
    expect(await codeOf(layerOf({ encoding: 'klingon' }))).not.toBe('none');
    expect(await codeOf(layerOf({ skiprows: 9 }))).toBe('empty_file');
  });
  it('leaves out rows at the end, however many were looked at before', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `${index};x`);
    const text = `id;art\n${rows.join('\n')}\nSumme;600\nQuelle: Amt;\n`;
    const { records } = await read(text, { tables: { 'a.csv': { skipfooter: 2 } } });
    expect([records.length, records[0]?.properties, records.at(-1)?.properties]).toEqual([600, { id: 0, art: 'x' }, { id: 599, art: 'x' }]);
    expect((await read('a\n1\n2\n', { tables: { 'a.csv': { skipfooter: 2 } } })).codes).toEqual(['csv_no_rows']);
    expect(await codeOf(read('a\n1\n', { tables: { 'a.csv': { skipfooter: 2 } } }))).toBe('empty_file');
  });
  it('takes the names that are stated, and the others from the file', async () => {
    const stated = { names: ['id', '', 'wert', ' Stand '], header: true };
    const { records } = await read('a;b;c;d\n1;2;3;4\n', { tables: { 'a.csv': stated } });
    expect(records[0]?.properties).toEqual({ id: 1, b: 2, wert: 3, Stand: 4 });
    const bare = await read('1;2\n', { tables: { 'a.csv': { names: ['x', 'y'], header: false } } });
    expect([bare.records[0]?.properties, bare.records[0]?.geometry]).toEqual([
      { x: 1, y: 2 },
      { type: 'Point', coordinates: [1, 2] },
    ]);
  });
  it('refuses names that are not one for each column, and two that are the same, in the preview as well', async () => {
    const refusals = [
      [['x', 'y', 'z'], 'csv_too_many_names', '„a.csv“ hat 2 Spalten, angegebene Namen: 3.'],
      [['x'], 'csv_too_few_names', '„a.csv“ hat 2 Spalten, angegebene Namen: 1.'],
      [['x', ' x'], 'csv_name_twice', 'Der Name „x“'],
      // The other column keeps its name from the file.
      [['b', ''], 'csv_name_twice', 'Der Name „b“'],
    ] as const;
    for (const [names, code, text] of refusals) {
      const tables = { 'a.csv': { names: [...names], header: true } };
      const files = [bench.upload('a.csv', 'a;b\n1;2\n')];
      for (const work of [() => readAll(files, { tables }), () => detect(files, {}, { tables })])
        await expect(work()).rejects.toMatchObject({ said: { code, de: expect.stringContaining(text) as unknown } });
    }
    // A file that has a name twice may, and none stated means none.
    expect((await read('a;a\n1;2\n', { tables: { 'a.csv': { names: [] } } })).records[0]?.properties).toEqual({ a: 1, a_2: 2 });
  });
  it('swaps rows and columns up to a size, and names it', async () => {
    const line = `${'x'.repeat(1_000_000)};y\n`;
    const large = read(line.repeat(68), { tables: { 'a.csv': { transposed: true } } });
    await expect(large).rejects.toMatchObject({
      said: { code: 'csv_too_large_to_swap', de: expect.stringContaining('nur bis 64 MB') as unknown },
    });
  });
  it('swaps rows and columns, those that are too short as well, and says in which column a place is missing', async () => {
    const text = 'Stand 2026\nname;Köln;Deutz;Ehrenfeld\nrw;356000;357000\nhw;5645000;5646000;5647000\nSumme;1;2;3\n';
    const stated = { skiprows: 1, skipfooter: 1, transposed: true };
    const { records, rejected } = await read(text, { tables: { 'a.csv': stated } });
    expect(records.map(({ properties }) => properties)).toEqual([
      { name: 'Köln', rw: 356000, hw: 5645000 },
      { name: 'Deutz', rw: 357000, hw: 5646000 },
    ]);
    expect(rejected).toMatchObject([{ number: 3, reason: { de: 'Spalte 4: die Koordinaten fehlen.' } }]);
    const long = Array.from({ length: 5001 }, (_, index) => `${index};1`).join('\n');
    expect(await codeOf(read(long, { tables: { 'a.csv': { transposed: true } } }))).toBe('too_many_fields');
  });
  it.each([
    ['titles', 'Bericht der Stadt;;\nStand 2024;;\n\n;;\nNr;Name;Wert\n1;A;2\n', 'table_titles', 4],
    ['titles without separators', 'Bericht, vorläufig\n\nNr;Name;Wert\n1;A;2\n', 'table_titles', 1],
    ['a title of two lines in quotes', '"Bericht\nder Stadt";;\nNr;Name;Wert\n1;A;2\n', 'table_titles', 2],
    ['an empty row', ';;\nNr;Name;Wert\n1;A;2\n', 'table_titles', 1],
    ['the separator', 'sep=;\nNr;Name;Wert\n1;A;2\n', null, 1],
  ])('finds its head below %s', async (_, content, code, skiprows) => {
    const { records, codes } = await read(content);
    expect(records.map(({ properties }) => properties)).toEqual([{ Nr: 1, Name: 'A', Wert: 2 }]);
    expect(codes).toEqual([...(code === null ? [] : [code]), 'csv_no_geometry']);
    const [detection] = await detect([bench.upload('a.csv', content)]);
    expect(detection?.layers[0]?.table).toMatchObject({ skiprows, sep: ';', header: true });
  });

  it('leaves rows above its head where they are stated to be records', async () => {
    const { records } = await read('Bericht;;\nNr;Name;Wert\n1;A;2\n', { tables: { 'a.csv': { skiprows: 0, header: false } } });
    expect(records).toHaveLength(3);
  });

  it('reads places that a column holds as latitude and longitude', async () => {
    const { records, rejected, crs } = await read('name,geo_point_2d\nDom,"50.9413, 6.9583"\nMesse,\nX,"91.5, 6.9"\nY,"-33.9, 151.2"\n');
    expect(crs?.srid).toBe(4326);
    expect(records.map(({ number, properties, geometry }) => [number, properties, geometry])).toEqual([
      [1, { name: 'Dom' }, { type: 'Point', coordinates: [6.9583, 50.9413] }],
      [2, { name: 'Messe' }, null],
      [4, { name: 'Y' }, { type: 'Point', coordinates: [151.2, -33.9] }],
    ]);
    expect(rejected.map(({ number, reason }) => [number, reason.code])).toEqual([[3, 'bad_geometry']]);
    // Two numbers under another name are no place.
    expect((await read('name,werte\nA,"1.50, 2.75"\n')).records[0]?.geometry).toBeNull();
  });

  it('says that there are no rows', async () => {
    const { records, codes } = await read('a;b\n');
    expect([records, codes]).toEqual([[], ['csv_no_rows']]);
    const [detection] = await detect([bench.upload('a.csv', 'a;b\n')]);
    expect(detection?.layers[0]?.count).toBe(0);
  });
  it('says that cells are left over, and gives same names a number', async () => {
    const { records, codes } = await read('a;a;\n1;2;3;4\n');
    expect(records[0]?.properties).toEqual({ a: 1, a_2: 2, column_3: 3 });
    expect(codes).toContain('csv_extra_cells');
  });
  it('refuses a table of more columns than any has', async () => {
    const table = (columns: number) =>
      [Array.from({ length: columns }, (_, index) => `c${index}`), Array<string>(columns).fill('1')].map((row) => row.join(';')).join('\n');
    expect(await codeOf(detect([bench.upload('breit.csv', table(5000))]))).toBe('none');
    expect(await codeOf(detect([bench.upload('breit.csv', table(5001))]))).toBe('too_many_fields');
  });
  it('reads lines whatever they end with, also one beside the other', async () => {
    const { records } = await read('a;b\r\n1;x\n2;y\r3;"z\nz"\r\n');
    expect(records.map(({ properties }) => properties)).toEqual([
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
      { a: 3, b: 'z\nz' },
    ]);
  });
  it('refuses a line of separators before it is taken apart, and a name that is a text', async () => {
    // Quoted later on, which only who takes it apart finds.
    expect(await codeOf(read(`${';'.repeat(6000)}\n"x\n`))).toBe('too_many_fields');
    expect(await codeOf(read(`a;${'b'.repeat(1000)}\n1;2\n`))).toBe('none');
    expect(await codeOf(read(`a;${'b'.repeat(1001)}\n1;2\n`))).toBe('name_too_long');
  });
  it('says where a quote is opened that nothing closes', async () => {
    const text = `a;b\n1;2\n3;"x\n${'4;5\n'.repeat(1000)}`;
    await expect(read(text)).rejects.toMatchObject({
      said: { de: expect.stringContaining('ab Zeile 3 kein gültiges CSV: Ein Anführungszeichen') as string },
    });
    const refused = readAll([bench.upload('a.csv', text)], {}, { maxRecordBytes: 2000 });
    await expect(refused).rejects.toMatchObject({
      said: { en: expect.stringContaining('from line 3 on: a quote is opened there') as string },
    });
  });
  it('refuses quotes that are never closed and lines without end', async () => {
    expect(await codeOf(read('a;b\n"x;1\n2;3\n'))).toBe('csv_broken');
    expect(await codeOf(readAll([bench.upload('a.csv', `a;b\n${'x'.repeat(3_000_000)}`)], {}, { maxRecordBytes: 100_000 }))).toMatch(
      /^(record_too_large|csv_broken)$/,
    );
  });
});
