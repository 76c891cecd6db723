import { typeUri, type Datum, type DatumList } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { frame } from '../fixtures/objects.ts';
import { clampIndex, firstTab, hasColumns, isEntered, needsType, tabsOf, takesRecords, type DatasetScope } from './tabs.ts';

const uri = '/api/v1/frame/1/';
const own: DatasetScope = { readOnly: false, takesFiles: true, hasSettings: true };
const result: DatasetScope = { ...own, readOnly: true };
const of = (type: string, size: number | null = 0) => frame(uri, type, { size });

const list = (total: number, ...objects: Partial<Datum>[]): DatumList => ({
  objects: objects.map((one, index) => ({ id: index, resource_uri: null, content_type: typeUri('row'), ...one })),
  meta: { offset: 0, limit: 100, total_count: total, next: null, columns: [], size_bytes: null, extent4326: null },
});

describe('the tabs of a dataset', () => {
  it.each([
    ['number', own, ['single', 'cards', 'table', 'settings']],
    ['cityobject', own, ['single', 'cards', 'table', 'map', 'settings']],
    ['file', own, ['single', 'cards', 'table', 'upload', 'settings']],
    ['file', result, ['single', 'cards', 'table', 'settings']],
    ['file', { ...own, takesFiles: false }, ['single', 'cards', 'table', 'settings']],
    ['image', own, ['single', 'cards', 'table', 'settings']],
    ['number', { ...own, hasSettings: false }, ['single', 'cards', 'table']],
    ['anything', own, ['single', 'settings']],
    ['anything', result, ['single', 'cards', 'table', 'settings']],
  ] as const)('%s: %#', (type, scope, tabs) => expect(tabsOf(of(type), scope)).toEqual(tabs));

  it('ask for a type only where there is none, nothing is there, and no step will say it', () => {
    expect(needsType(of('anything'), own)).toBe(true);
    expect(needsType(of('anything'), result)).toBe(false);
    expect(needsType(of('anything', 3), own)).toBe(false);
    expect(needsType(of('string'), own)).toBe(false);
  });
});

describe('the first tab', () => {
  it.each([
    ['feature', 240, own, 'table'],
    ['feature', 240, result, 'table'],
    ['wms', 3, own, 'cards'],
    ['feature', 1, result, 'single'],
    ['file', 1, own, 'single'],
    ['file', 0, own, 'upload'],
    ['file', 0, result, 'table'],
    ['file', 0, { ...own, takesFiles: false }, 'table'],
    ['string', 0, own, 'single'],
    ['string', 0, result, 'table'],
    ['anything', 0, own, 'single'],
    ['anything', 0, result, 'cards'],
    ['mesh', 0, result, 'cards'],
  ] as const)('of %s with %i: %#', (type, total, scope, tab) => expect(firstTab(of(type), scope, total)).toBe(tab));
});

describe('a record among others', () => {
  it('stays within them', () => {
    expect([clampIndex(-1, 3), clampIndex(1, 3), clampIndex(9, 3), clampIndex(2, 0)]).toEqual([0, 1, 2, 0]);
  });
});

describe('a table', () => {
  it('is there for types with columns, and for records that have some', () => {
    expect(hasColumns('number', null)).toBe(true);
    expect(hasColumns('wms', list(1, { value: {} }))).toBe(false);
    const row = list(1, { value: {} });
    expect(hasColumns('anything', { ...row, meta: { ...row.meta, columns: [{ key: 'a', kind: 'string' }] } })).toBe(true);
  });
});

describe('a value is entered', () => {
  it('where it is the only one of a type that is', () => {
    expect(isEntered(of('number', 1), own, list(1, { value: 5 }))).toBe(true);
    expect(isEntered(of('number'), own, list(0))).toBe(true);
    expect(isEntered(of('number', 2), own, list(2, { value: 5 }, { value: 6 }))).toBe(false);
    expect(isEntered(of('mesh', 1), own, list(1, { value: {} }))).toBe(false);
    // A file that lies in the dataset would be replaced by its name.
    expect(isEntered(of('image', 1), own, list(1, { value: 'a.png', download_url: '/api/v1/frame/1/files/a' }))).toBe(false);
    expect(isEntered(of('image', 1), own, list(1, { value: 'a.png' }))).toBe(true);
  });

  it('and where several are, which the list tells; one more is where one can be', () => {
    const two = list(2, { value: 5 }, { value: 6 });
    const entered = { ...two, meta: { ...two.meta, entered: true } };
    expect(isEntered(of('number', 2), own, entered)).toBe(true);
    expect(isEntered(of('number', 2), result, entered)).toBe(false);
    expect(takesRecords(own, of('number', 2), entered)).toBe(true);
    expect(takesRecords(own, of('number', 2), two)).toBe(false);
    expect(takesRecords(own, of('number'), list(0))).toBe(true);
    expect(takesRecords(result, of('number'), list(0))).toBe(false);
    expect(takesRecords(own, of('mesh'), list(0))).toBe(false);
  });

  it('not where a step writes it, nor where the record is a row of a table', () => {
    expect(isEntered(of('number', 1), result, list(1, { value: 5 }))).toBe(false);
    expect(isEntered(of('number', 1), own, list(1, { properties: { a: 1 } }))).toBe(false);
  });

  it('as it seems, while it is being loaded', () => {
    expect(isEntered(of('number', 1), own, null)).toBe(true);
    expect(isEntered(of('number', 40), own, null)).toBe(false);
  });
});
