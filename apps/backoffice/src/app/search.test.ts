import { describe, expect, it } from 'vitest';
import { importSearch, listSearch } from './search.ts';
import { changedQuery } from './useSearchState.ts';

describe('the query of an address', () => {
  it('of a list is read and bad values are left out', () => {
    expect(listSearch({ q: 'pegel', folder: '3', view: 'table' })).toEqual({ q: 'pegel', folder: 3, view: 'table' });
    expect(listSearch({ q: 2026, folder: 'x', view: 'cubes' })).toEqual({ q: '2026', folder: undefined, view: undefined });
  });

  it('of an import is read', () => {
    expect(importSearch({ depot: 7, upload: 'u-1', job: -1 })).toEqual({ depot: 7, upload: 'u-1', job: undefined });
  });

  it('is changed key by key', () => {
    expect(changedQuery('?q=a&folder=3', { folder: undefined, view: 'table' })).toBe('?q=a&view=table');
    expect(changedQuery('?q=a', { q: undefined })).toBe('');
  });
});
