import { describe, expect, it } from 'vitest';
import { Params } from './relation.ts';
import { parseCql2 } from '@geo/api';
import { filterSql } from './filter-sql.ts';

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

describe('filters as SQL', () => {
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
