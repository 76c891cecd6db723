import { describe, expect, it } from 'vitest';
import { importSearch, momentAddress } from './search.ts';
import { changedQuery } from './useSearchState.ts';

describe('the query of an address', () => {
  it('of an import is read', () => {
    expect(importSearch({ depot: 7, upload: 'u-1', job: -1 })).toEqual({ depot: 7, upload: 'u-1', job: undefined });
  });

  it('of a depot leads to the moment that it names', () => {
    expect(momentAddress('/depot/3/', '?moment=7')).toBe('/depot/3/moment/7');
    expect(momentAddress('/depot/3', '?moment=7&edit=1&q=Rhein')).toBe('/depot/3/moment/7?q=Rhein');
    expect(momentAddress('/depot/3/', '?moment=7&edit=%2Fapi%2Fv1%2Fdepot%2F3%2F')).toBe(
      '/depot/3/moment/7?edit=%2Fapi%2Fv1%2Fdepot%2F3%2F',
    );
    for (const query of ['', '?q=moment', '?moment=', '?moment=../x']) expect(momentAddress('/depot/3/', query), query).toBeNull();
    expect(momentAddress('/layer/3/', '?moment=7')).toBeNull();
  });

  it('is changed key by key', () => {
    expect(changedQuery('?q=a&folder=3', { folder: undefined, view: 'table' })).toBe('?q=a&view=table');
    expect(changedQuery('?q=a', { q: undefined })).toBe('');
  });
});
