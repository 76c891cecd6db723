import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCql2 } from './cql2.ts';
import { FilterSyntaxError } from './syntaxError.ts';
import { filters } from './fixtures/filters.ts';
import { filterText } from './write.ts';

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
    'name NOT = 5',
    'upper(name',
    'upper(name,)',
    'name ^',
    'a IN (1,)',
  ])('says where %j goes wrong', (text) => {
    expect(() => parseCql2(text)).toThrow(/cannot be read from character \d+/);
  });

  it('keeps the digits of whole numbers beyond 2^53', () => {
    expect(parseCql2('id = 9007199254740993')).toMatchObject({ value: '9007199254740993' });
    expect(parseCql2('id IN (-9007199254740992, 123456789012345678901)')).toMatchObject({
      values: [-9007199254740992, '123456789012345678901'],
    });
  });

  it('is not brought down by nesting', () => {
    expect(() => parseCql2('('.repeat(10_000))).toThrow(/at most 100 levels/);
    expect(() => parseCql2('NOT '.repeat(4_000))).toThrow(/at most 100 levels/);
  });
});

describe('a filter as text', () => {
  it('is read as the same filter', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseCql2(filterText(filter))).toEqual(filter);
      }),
    );
  });

  it('is read, or refused with the place and what would be right there', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (source) => {
        try {
          parseCql2(source);
        } catch (error) {
          expect(error).toBeInstanceOf(FilterSyntaxError);
          expect((error as FilterSyntaxError).at).toBeLessThanOrEqual(source.length);
        }
      }),
    );
  });
});
