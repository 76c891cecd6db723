import { describe, expect, it } from 'vitest';
import { importSearch } from './search.ts';
import { changedQuery } from './useSearchState.ts';

describe('the query of an address', () => {
  it('of an import is read', () => {
    expect(importSearch({ depot: 7, upload: 'u-1', job: -1 })).toEqual({ depot: 7, upload: 'u-1', job: undefined });
  });

  it('is changed key by key', () => {
    expect(changedQuery('?q=a&folder=3', { folder: undefined, view: 'table' })).toBe('?q=a&view=table');
    expect(changedQuery('?q=a', { q: undefined })).toBe('');
  });
});
