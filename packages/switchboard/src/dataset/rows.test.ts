import { typeUri, type Datum, type DatumList } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/objects.ts';
import { featuresOf } from './features.ts';
import { mergePages, recordRows } from './rows.ts';
import { tabsOf } from './tabs.ts';

const datum = (id: number, change: Partial<Datum> = {}): Datum => ({ id, resource_uri: null, content_type: typeUri('feature'), ...change });
const page = (ids: readonly number[], offset: number): DatumList => ({
  objects: ids.map((id) => datum(id)),
  meta: { offset, limit: 2, total_count: 9, next: null, columns: [], size_bytes: null, extent4326: null },
});

describe('records', () => {
  it('takes properties, columns of a row, or the value itself', () => {
    expect(
      recordRows([datum(1, { properties: { a: 1 } }), datum(2, { value: { b: 2 } }), datum(3, { value: 'c' })]).map(({ values }) => values),
    ).toEqual([{ a: 1 }, { b: 2 }, { value: 'c' }]);
  });

  it('merges pages without doubles, keeping the order', () => {
    expect(mergePages(mergePages(null, page([1, 2], 0)), page([2, 3], 2)).objects.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('draws only records with a geometry', () => {
    const drawn = featuresOf([
      datum(1, { geometry: { type: 'Point', coordinates: [7, 51] } }),
      datum(2),
      datum(3, { geometry: { type: 'Circle' } }),
    ]);
    expect(drawn.features.map(({ id }) => id)).toEqual([1]);
  });
});

describe('views', () => {
  it('edits simple types singly, shows records as a table and on a map, and the settings last', () => {
    const uri = '/api/v1/frame/1/';
    expect(tabsOf(frame(uri, 'number', { size: 1 }))).toEqual(['single', 'table', 'settings']);
    expect(tabsOf(frame(uri, 'number', { size: 5 }))).toEqual(['table', 'settings']);
    expect(tabsOf(frame(uri, 'cityobject', { size: 5 }))).toEqual(['table', 'map', 'settings']);
    expect(tabsOf(frame(uri, 'color', { size: 1 }))).toEqual(['single', 'table', 'settings']);
    expect(tabsOf(frame(uri, 'anything'))).toEqual(['single', 'settings']);
  });
});
