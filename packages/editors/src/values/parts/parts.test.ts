import { typeUri, type Datum, type DatumList } from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { partText, partsOf } from './parts.ts';

const list = (...objects: Partial<Datum>[]): DatumList => ({
  objects: objects.map((one, index) => ({ id: index, resource_uri: null, content_type: typeUri('wms'), ...one })),
  meta: { offset: 0, limit: 100, total_count: objects.length, next: null, columns: [], size_bytes: null, extent4326: null },
});
const format = createFormat('de');
const more = (count: number): string => `und ${count} weitere`;

describe('the entries of a value', () => {
  it('are those of the only object', () => {
    expect(partsOf('wms', list({ value: { title: 'Stadtplan', bbox: null } }))).toEqual([
      { key: 'title', value: 'Stadtplan' },
      { key: 'bbox', value: null },
    ]);
  });

  it('are none of records, of several values, of a text and of a list', () => {
    expect(partsOf('wms', null)).toBeNull();
    expect(partsOf('wms', list())).toBeNull();
    expect(partsOf('wms', list({ value: 'Köln' }))).toBeNull();
    expect(partsOf('row', list({ value: { a: 1 } }))).toBeNull();
    expect(partsOf('wms', list({ value: [1, 2] }))).toBeNull();
    expect(partsOf('wms', list({ value: { a: 1 } }, { value: { a: 2 } }))).toBeNull();
    expect(partsOf('wms', list({ value: { a: 1 }, properties: { a: 1 } }))).toBeNull();
  });

  it.each([
    ['Köln', 'Köln'],
    [12.5, '12,5'],
    [true, 'Wahr'],
    [false, 'Falsch'],
    [null, null],
    ['', null],
    [[], null],
    [['a', null, 'b'], 'a, –, b'],
    [[6.77, 50.83], '6,77; 50,83'],
    [[{ name: 'n', title: 't' }, { identifier: '0' }, { title: 't' }, { id: 7 }], 'n, 0, t, {"id":7}'],
    [{ name: 'n' }, 'n'],
    [{ a: 1 }, '{"a":1}'],
  ])('%j reads %j', (value, text) => expect(partText(value, format, more)).toBe(text));

  it('name the first of a long list', () => {
    expect(
      partText(
        Array.from({ length: 86 }, (_, index) => ({ name: `t${index}` })),
        format,
        more,
      ),
    ).toMatch(/^t0, t1, .*, t49, und 36 weitere$/);
  });
});
