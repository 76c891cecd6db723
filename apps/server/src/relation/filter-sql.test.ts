import { asksColumns, columnKinds, type FilterLiteral } from '@geo/api';
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

  it('keeps every value of an expression out of the SQL', () => {
    for (const value of ["'; DROP TABLE x; --", '$1', '%', '"', "')) OR 1=1 --", '\u2019', '🙂']) {
      const quoted = `'${value.replaceAll("'", "''")}'`;
      for (const text of [`upper(${quoted}) = concat(name, ${quoted})`, `trim(name) LIKE ${quoted}`, `trim(name) IN (${quoted}, 'x')`]) {
        const params = new Params();
        const sql = filterSql(parseCql2(text), target, params);
        expect(params.values).toContain(value);
        const plain = new Params();
        expect(sql).toBe(filterSql(parseCql2(text.replaceAll(quoted, "'plain'")), target, plain));
      }
    }
  });

  it('keeps every geometry of a filter out of the SQL', () => {
    const shapes = ['POINT(7.123 51.456)', 'BBOX(7.123, 51.456, 7.2, 51.5)', 'POLYGON((7.123 51.456, 8 52, 9 51, 7.123 51.456))'];
    for (const shape of shapes)
      for (const name of ['S_INTERSECTS', 'S_DISJOINT', 'S_TOUCHES', 'S_WITHIN'])
        for (const extent4326 of [null, [7, 51, 7.01, 51.01] as const]) {
          const params = new Params();
          const sql = filterSql(parseCql2(`${name}(geometry, ${shape})`), { ...target, srid: 25832, extent4326 }, params);
          expect(sql).not.toMatch(/7\.1|51\.4/);
          expect(JSON.stringify(params.values)).toMatch(/7\.(1|5|01)|51/);
          expect(new Set(sql.match(/\$\d+/g)).size).toBe(params.values.length);
        }
  });

  it('knows only fields that exist, and their kinds', () => {
    const compile = (text: string): string => filterSql(parseCql2(text), target, new Params());
    expect(() => compile('nix = 1')).toThrow('There is no field "nix". Right is one of: name, value, Höhe in m, flag.');
    expect(() => compile("value = 'abc'")).toThrow(/Right is: a number/);
    expect(() => compile("flag = 'maybe'")).toThrow(/Right is: true or false/);
  });

  it('refuses the literals that columns cannot be asked by, of all kinds', () => {
    const literals: readonly FilterLiteral[] = [true, false, 0, -1.5, 1e300, '', ' 5 ', 'x', '1e3', '0x10', 'TRUE', '2', '9'.repeat(70)];
    const dated: readonly FilterLiteral[] = ['2026-01-02', '2026-01-02T03:04:05', '2026-01-02T03:04:05+01:00', '14:30', '31.12.2026'];
    for (const kind of columnKinds)
      for (const value of [...literals, ...dated]) {
        const columns = [{ key: 'a', kind }];
        const filter = { kind: 'compare', operator: '<', property: 'a', value, ignoreCase: false } as const;
        const compile = (): string => filterSql(filter, { ...target, columns }, new Params());
        if (asksColumns(filter, columns)) expect(compile(), `${kind} ${value}`).not.toBe('');
        else expect(compile, `${kind} ${value}`).toThrow('cannot be compared');
      }
  });
});
