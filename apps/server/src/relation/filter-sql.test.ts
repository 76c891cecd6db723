import { describe, expect, it } from 'vitest';
import { Params } from '../../store/depots/relation.ts';
import { parseCql2 } from './cql2.ts';
import { filterSql } from './sql.ts';

const target = {
  columns: [
    { key: 'name', kind: 'string' },
    { key: 'value', kind: 'number' },
    { key: 'Höhe in m', kind: 'number' },
    { key: 'flag', kind: 'boolean' },
  ],
  srid: 4326,
  extent4326: null,
  locator: 'filter',
} as const;

describe('CQL2 text', () => {
  it('reads comparisons and logic with their precedence', () => {
    expect(parseCql2("name = 'O''Neill' OR NOT value > -1.5e3 AND flag = TRUE")).toEqual({
      kind: 'or',
      items: [
        { kind: 'compare', operator: '=', property: 'name', value: "O'Neill", ignoreCase: false },
        {
          kind: 'and',
          items: [
            { kind: 'not', item: { kind: 'compare', operator: '>', property: 'value', value: -1500, ignoreCase: false } },
            { kind: 'compare', operator: '=', property: 'flag', value: true, ignoreCase: false },
          ],
        },
      ],
    });
    expect(parseCql2('5 <= value')).toMatchObject({ operator: '>=', property: 'value', value: 5 });
    expect(parseCql2('"Höhe in m" BETWEEN 1 AND 2')).toEqual({ kind: 'between', property: 'Höhe in m', low: 1, high: 2 });
    expect(parseCql2("(name NOT IN ('a','b')) and name is not null")).toMatchObject({
      kind: 'and',
      items: [
        { kind: 'not', item: { kind: 'in' } },
        { kind: 'not', item: { kind: 'null' } },
      ],
    });
    expect(parseCql2("name NOT ILIKE 'a%\\'")).toEqual({
      kind: 'not',
      item: { kind: 'like', property: 'name', pattern: 'a%\\\\', ignoreCase: true },
    });
    expect(parseCql2("Straße > DATE('2020-01-01')")).toMatchObject({ property: 'Straße', value: '2020-01-01' });
  });

  it.each([
    '',
    'name',
    'name =',
    '= 5',
    "name = 'x",
    'name LIKE',
    'value BETWEEN 1',
    'value IN ()',
    '(value = 1',
    'value = 1)',
    'value = 1 value = 2',
    'NOT',
    'a ; b',
    '1 = 1',
  ])('says where %j goes wrong', (text) => {
    expect(() => parseCql2(text)).toThrow(/cannot be read from character \d+/);
  });

  it('is not brought down by nesting', () => {
    expect(() => parseCql2('('.repeat(10_000))).toThrow(/at most 100 levels/);
    expect(() => parseCql2('NOT '.repeat(4_000))).toThrow(/at most 100 levels/);
  });

  it('keeps every value out of the SQL', () => {
    const hostile = ["'; DROP TABLE x; --", '$1', '\\', '%', '"', "')) OR 1=1 --", '\u2019', '🙂'];
    for (const value of hostile) {
      const params = new Params();
      const sql = filterSql(
        parseCql2(`name = '${value.replaceAll("'", "''")}' OR name LIKE '${value.replaceAll("'", "''")}'`),
        target,
        params,
      );
      expect(params.values).toContain(value);
      expect(sql.replace(/\$\d+/g, '')).toBe('((r.props->>::text = ::text) OR (r.props->>::text LIKE ::text))');
    }
  });

  it('knows only fields that exist, and their kinds', () => {
    const compile = (text: string): string => filterSql(parseCql2(text), target, new Params());
    expect(() => compile('nix = 1')).toThrow('There is no field "nix". Right is one of: name, value, Höhe in m, flag.');
    expect(() => compile("value = 'abc'")).toThrow(/Right is: a number/);
    expect(() => compile("flag = 'maybe'")).toThrow(/Right is: true or false/);
  });
});
