import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTableSearch, tableQuery, writtenChange, type TableSearch } from './tableSearch.ts';

const column = fc.oneof(fc.constantFrom('name', '-name', '+', 'Höhe in m', 'a&b=c'), fc.string({ minLength: 1, maxLength: 8 }));
const searches: fc.Arbitrary<TableSearch> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 8 }),
  filter: fc.constantFrom('', "name = 'a & b'", '"x" > 5', 'a + b'),
  order: fc.option(fc.record({ column, descending: fc.boolean() })),
  record: fc.option(fc.integer({ min: 1 })),
});
const nothing: TableSearch = { q: '', filter: '', order: null, record: null };

describe('the table in the address of a depot', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readTableSearch(tableQuery(search))).toEqual(search);
      }),
    );
  });

  it('says only what is said of it', () => {
    expect(tableQuery(nothing)).toBe('');
    expect(tableQuery({ ...nothing, order: { column: 'name', descending: false } })).toBe('?sort=name');
    expect(tableQuery({ ...nothing, order: { column: 'name', descending: true }, record: 7 })).toBe('?sort=-name&record=7');
  });

  it('is nothing where nobody can have meant it', () => {
    expect(readTableSearch('?record=0&sort=-')).toEqual(nothing);
    expect(readTableSearch('?record=1e3&edit=%2Fapi%2Fv1%2Fdepot%2F1%2F')).toEqual(nothing);
  });

  it('changes by what a change names, and keeps the rest', () => {
    expect(writtenChange({ q: '', record: null })).toEqual({ q: undefined, record: undefined });
    expect(writtenChange({ filter: 'a = 1', order: null })).toEqual({ filter: 'a = 1', sort: undefined });
    expect(writtenChange({})).toEqual({});
  });
});
