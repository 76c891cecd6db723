import { evaluateExpression, expressionFunction, expressionFunctionNames, parseExpression, type DatumColumn } from '@geo/api';
import { describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { valueSql } from '../filter-sql.ts';
import { Params } from '../relation.ts';
import { jsonSql } from './index.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'wert', kind: 'number' },
  { key: 'nummer', kind: 'integer' },
  { key: 'aktiv', kind: 'boolean' },
  { key: 'tag', kind: 'date' },
  { key: 'zeit', kind: 'datetime' },
  { key: 'seit', kind: 'instant' },
  { key: 'uhr', kind: 'time' },
  { key: 'mehr', kind: 'json' },
];
type Values = Readonly<Record<string, unknown>>;

/** JSON with all digits of whole numbers. */
const exact = (values: Values): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)).replaceAll(/"(-?\d+)n"/g, '$1');

const names = expressionFunctionNames.filter((name) => expressionFunction(name).gives !== undefined);

describe.each(backends)('expressions on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));

  /** What expressions give for a record, one statement for all. */
  async function computed(texts: readonly string[], values: Values = {}, wkt: string | null = null, srid = 25832): Promise<unknown[]> {
    const params = new Params();
    const row = `(SELECT ${params.add(exact(values))}::text::jsonb AS props, ST_GeomFromText(${params.add(wkt)}::text, ${srid}) AS geom) r`;
    const target = { columns, srid, extent4326: null, locator: 'filter' };
    const members = texts.map((text) => jsonSql(valueSql(parseExpression(text), target, params)));
    const found: unknown[] = [];
    const sql = `SELECT ${members.map((one, at) => `${one} AS c${at}`).join(', ')} FROM ${row}`;
    const { rows } = await platform.db.query<Record<string, unknown>>(sql, params.values);
    for (const at of texts.keys()) found.push(rows[0]![`c${at}`]);
    return found;
  }

  test('every function gives what its documentation says', async () => {
    const found = await computed(names.map((name) => expressionFunction(name).example));
    expect(names.map((name, at) => [name, found[at]])).toEqual(names.map((name) => [name, expressionFunction(name).gives]));
  });

  const given: Values = {
    name: 'Straße 12a, Köln',
    wert: -3.75,
    nummer: 9_007_199_254_740_993n,
    aktiv: true,
    tag: '2024-01-31',
    zeit: '2024-05-31T14:30:45.678',
    seit: '2024-05-31T23:30:00+02:00',
    uhr: '07:05',
    mehr: { a: [1, 'x'] },
  };

  /** What has no value, is of another kind, or too much for its kind: the value becomes none, and the statement goes on. */
  const empty = [
    'wert / 0',
    'wert % 0',
    'nummer div 0',
    'mod(5, 0)',
    'sqrt(wert)',
    'ln(0)',
    'ln(wert)',
    'log10(-1)',
    'exp(1000)',
    'power(10, 400)',
    '10 ^ 400',
    '(-8) ^ 0.5',
    '0 ^ -1',
    '1e300 * 1e300',
    '-1e300 * 1e300 * 1e300',
    'nummer * nummer',
    '9223372036854775807 + 1',
    '-(-9223372036854775807 - 1)',
    'abs(-9223372036854775807 - 1)',
    'round(1e30)',
    "to_number('viel')",
    "to_number('1.2.3')",
    "to_integer('99999999999999999999')",
    "to_date('31.02.2024')",
    "to_date('bald')",
    "to_date('2024-13-01')",
    "to_date('31/12/24', 'DD/MM/YYYY')",
    "to_datetime('2024-12-31 25:00')",
    "date_add(tag, 99999, 'year')",
    "date_add(tag, -99999, 'year')",
    "date_add(zeit, 9223372036854775807, 'second')",
    "split_part(name, ',', 0)",
    'if(FALSE, 1, NULL)',
    'nullif(nummer, nummer)',
    'coalesce(NULL, NULL)',
    'NULL + 1',
    'round(1.5, NULL)',
    'substring(name, NULL)',
    'left(name, NULL)',
    'pad_left(name, NULL)',
    "date_add(tag, NULL, 'day')",
    'upper(NULL)',
  ];

  const told: readonly (readonly [text: string, gives: unknown])[] = [
    ['nummer + 1 = 9007199254740994', true],
    ['to_text(nummer - 3)', '9007199254740990'],
    ['to_text(nummer % 10)', '3'],
    ['(nummer div 2) * 2 + nummer % 2 = nummer', true],
    ['0.1 + 0.2 = 0.3', true],
    ['1 / 4', 0.25],
    ['1 / 3 * 3', 1],
    ['1 / 3', 0.3333333333333333],
    ['1 / 3 * 3 = 1', true],
    ['-wert', 3.75],
    ['2 ^ 3 ^ 2', 64],
    ['10 - 2 - 3', 5],
    ['7 - -2 * 3', 13],
    ['-7 div 2', -3],
    ['-7.5 div 2', -3],
    ['round(-2.5)', -3],
    ['round(2.5)', 3],
    ['round(1.005, 2)', 1.01],
    ['round(12345, -2)', 12300],
    ['round(wert, 1)', -3.8],
    ['floor(wert)', -4],
    ['ceil(wert)', -3],
    ['exp(-1000)', 0],
    ['power(2, -2)', 0.25],
    ['1e-200 * 1e-200 < 1', true],
    ["to_number(' -1.234.567,5 ')", -1234567.5],
    ["to_number('1.234')", 1.234],
    ["to_number('1e3')", 1000],
    ["to_integer('-7,9')", -7],
    ['to_integer(wert)', -3],
    ['upper(name)', 'STRASSE 12A, KÖLN'],
    ['title_case("name")', 'Straße 12a, Köln'],
    ['substring(name, 0, 3)', 'Str'],
    ['substring(name, 14)', 'öln'],
    ['substring(name, 3, -5)', ''],
    ['left(name, -1)', ''],
    ['right(name, 4)', 'Köln'],
    ['pad_left(name, 3)', 'Straße 12a, Köln'],
    ["pad_left('7', 4, 'ab')", 'aba7'],
    ["pad_right('7', 4, '')", '7'],
    ["length(pad_left('', 100000))", 1000],
    ["split_part(name, ', ', -1)", 'Köln'],
    ["split_part(name, ', ', 9)", ''],
    ["replace(name, '', 'x')", 'Straße 12a, Köln'],
    ["replace('a$b', '$', '$&')", 'a$&b'],
    ["regexp_matches(name, '\\w+ \\d+[a-z]?, K')", true],
    ["regexp_matches(name, '^[A-Z]{2}')", false],
    ["regexp_replace(name, '(\\w+) (\\d+)', '\\2 \\1$1')", '12 Straße$1a, Köln'],
    ["regexp_replace('aaa', 'b', 'c')", 'aaa'],
    ["regexp_replace('x', '(y)?x', '[\\1\\&\\\\]')", '[x\\]'],
    ["contains(name, '%')", false],
    ["name LIKE 'Stra%' AND lower(name) LIKE 'stra%'", true],
    ["concat(name, '/', nummer, '/', wert, '/', aktiv)", 'Straße 12a, Köln/9007199254740993/-3.75/true'],
    ['to_text(mehr) = to_text(mehr)', true],
    ["format_number(-1234567.891, 2, 'en')", '-1,234,567.89'],
    ['format_number(999, 0)', '999'],
    ['format_number(0.005, 2)', '0,01'],
    ['year(seit) * 10000 + month(seit) * 100 + day(seit)', 20240531],
    ['hour(seit)', 23],
    ['hour(uhr) * 100 + minute(uhr)', 705],
    ['second(zeit)', 45],
    ["date_diff('month', tag, DATE('2024-02-29'))", 0],
    ["date_diff('month', DATE('2024-03-31'), tag)", -2],
    ["date_diff('year', DATE('2000-02-29'), DATE('2024-02-28'))", 23],
    ["date_diff('week', DATE('2024-02-15'), tag)", -2],
    ["date_diff('hour', seit, TIMESTAMP('2024-05-31T22:30:00Z'))", 1],
    ["date_diff('hour', zeit, seit)", 8],
    ["date_add(tag, 1, 'month')", '2024-02-29'],
    ["date_add(tag, 90, 'minute')", '2024-01-31T01:30:00'],
    ["date_add(seit, 1, 'hour')", '2024-06-01T00:30:00+02:00'],
    ["date_add(date_add(date_add(tag, 1, 'day'), -1, 'month'), 2, 'year')", '2026-01-01'],
    ["date_trunc('week', zeit)", '2024-05-27T00:00:00'],
    ["date_trunc('hour', seit)", '2024-05-31T23:00:00+02:00'],
    ["date_trunc('year', tag)", '2024-01-01'],
    ['format_date(zeit, \'DD.MM.YY HH24:MI:SS "Uhr", Q/IW/IYYY\')', '31.05.24 14:30:45 Uhr, 2/22/2024'],
    ["format_date(DATE('2024-12-30'), 'IYYY-IW')", '2025-01'],
    ["to_date('20241231', 'YYYYMMDD')", '2024-12-31'],
    ["to_date('Stand: 5.1.2024', '\"Stand: \"DD.MM.YYYY')", '2024-01-05'],
    ["to_datetime('2024-12-31T14:30:05.9+01:00')", '2024-12-31T14:30:05'],
    ["to_datetime('1.2.2024, 9:05 Uhr')", '2024-02-01T09:05:00'],
    ["seit = TIMESTAMP('2024-05-31T21:30:00Z') AND date_add(seit, 0, 'day') = TIMESTAMP('2024-05-31T21:30:00Z')", true],
    ['zeit > tag AND tag < zeit', true],
    ["uhr < '08:00' AND coalesce(uhr, '09:00') < '08:00'", true],
    ["date_add(tag, 1, 'day') BETWEEN '2024-02-01' AND '2024-02-02'", true],
    ["if(aktiv AND wert < 0, 'ja', 'nein')", 'ja'],
    ["if(NULL, 'ja', 'nein')", 'nein'],
    ['if(wert > 0, 1, if(wert = 0, 0, 2.5))', 2.5],
    ['nummer + wert IN (1, 2)', false],
    ["nullif(name, 'x') = name", true],
    ['NOT (wert + 1 IS NULL)', true],
    ['least(wert, nummer, NULL)', -3.75],
    ['greatest(1, 2.5)', 2.5],
    ["name = 'x''); DROP TABLE y; --' OR upper(name) = upper('$1')", false],
    ["concat('''); DROP TABLE y; --', upper('o''neill'))", "'); DROP TABLE y; --O'NEILL"],
    ['mehr', { a: [1, 'x'] }],
    ['seit', '2024-05-31T23:30:00+02:00'],
  ];

  const evaluated = (text: string, values: Values = given): unknown => {
    const value = evaluateExpression(parseExpression(text), { values, columns });
    return typeof value === 'bigint' ? Number(value) : value;
  };

  test('what cannot be computed has no value, here as well as in JavaScript', async () => {
    expect(empty.map((text) => [text, evaluated(text)])).toEqual(empty.map((text) => [text, null]));
    const found = await computed(empty, given);
    expect(empty.map((text, at) => [text, found[at]])).toEqual(empty.map((text) => [text, null]));
  });

  test('edges are the same here and in JavaScript', async () => {
    expect(told.map(([text]) => [text, evaluated(text)])).toEqual(told);
    const found = await computed(
      told.map(([text]) => text),
      given,
    );
    expect(told.map(([text], at) => [text, found[at]])).toEqual(told);
  });

  test('values that are none of their column are none, and functions of them', async () => {
    const odd: Values = {
      name: 5,
      wert: 'viel',
      nummer: '1',
      aktiv: 'ja',
      tag: 'bald',
      zeit: '2024-02-31T10:00',
      seit: '2024',
      uhr: '25:00',
    };
    const texts = [
      'wert + 1',
      'nummer * 2',
      'if(aktiv, 1, 0)',
      'year(tag)',
      'hour(zeit)',
      "date_add(seit, 1, 'day')",
      'hour(uhr)',
      'length(name)',
    ];
    const right = [null, null, 0, null, null, null, null, 1];
    expect(await computed(texts, odd)).toEqual(right);
    expect(texts.map((text) => evaluated(text, { ...odd, nummer: 'x' }))).toEqual(right);
    const none = await computed(texts, { wert: null });
    expect(none).toEqual([null, null, 0, null, null, null, null, null]);
  });

  test('geometries are measured in metres, in degrees and in other units as well', async () => {
    const square = 'POLYGON((0 0,100 0,100 50,0 50,0 0))';
    const texts = ['area()', 'perimeter(geometry)', 'geometry_length()', 'num_points()', 'geometry_type()', 'is_valid()', 'srid()'];
    expect(await computed(texts, {}, square)).toEqual([5000, 300, 0, 5, 'Polygon', true, 25832]);
    expect(await computed(['x(centroid())', 'y(centroid(geometry))', 'to_wkt(centroid())', 'x() > 0'], {}, square)).toEqual([
      50,
      25,
      'POINT(50 25)',
      true,
    ]);
    expect(await computed(["distance(geometry, 'POINT(100 80)')", "distance(geometry, 'POINT(1 2, 3')"], {}, square)).toEqual([30, null]);
    expect(await computed(['geometry IS NULL', 'area() IS NULL', 'is_null(geometry)'], {}, square)).toEqual([false, false, false]);
    expect(await computed(['geometry IS NULL', 'area()', 'x()', 'geometry_type()'])).toEqual([true, null, null, null]);
    const [degrees] = await computed(['geometry_length()'], {}, 'LINESTRING(7 50,7 51)', 4326);
    expect(degrees).toBeCloseTo(111_238, -1);
    const [feet, metres] = await computed(['geometry_length()', "distance(geometry, 'POINT(0 -10)')"], {}, 'LINESTRING(0 0,100 0)', 2263);
    expect([feet, metres]).toEqual([30.48006096012, 3.048006096012].map((value) => expect.closeTo(value, 6)));
  });

  test('nesting to its limits, long chains and long texts are computed or refused', async () => {
    const deep = `${'date_add('.repeat(60)}tag${", 1, 'day')".repeat(60)}`;
    expect(await computed([deep, `${'1 + '.repeat(399)}1`, `${'abs('.repeat(90)}1${')'.repeat(90)}`], given)).toEqual([
      '2024-03-31',
      400,
      1,
    ]);
    expect(() => parseExpression(`${'1 + '.repeat(401)}1`)).toThrow(/at most 400 operators/);
    expect(() => parseExpression(`${'abs('.repeat(101)}1${')'.repeat(101)}`)).toThrow(/at most 100 levels/);
    expect(() => parseExpression(`'${'x'.repeat(20_000)}'`)).toThrow(/at most 20000 characters/);
  });
});
