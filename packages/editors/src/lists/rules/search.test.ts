import { expect, it } from 'vitest';
import { changedSearch, emptySearch, isNarrowed, readSearch, widest } from './search.ts';

it('an address is read as it was written', () => {
  const search = {
    q: 'Pegel & Co, 50 %',
    folder: 3,
    filter: 'mine',
    favored: true,
    type: 'feature',
    tags: [5, 7],
    pinned: [9],
    sort: '-modified',
    view: 'table',
  } as const;
  expect(readSearch(changedSearch('', search))).toEqual(search);
  expect(changedSearch('', { tags: [5, 7] })).toBe('?tags=5,7');
});

it('nonsense counts as absent', () => {
  expect(readSearch('?folder=abc&tags=1,x,,-2,1&view=map&favored=yes')).toEqual({ ...emptySearch, tags: [1] });
});

it('a change keeps what is not its own', () => {
  expect(changedSearch('?edit=%2Fapi%2Fv1%2Fuser%2F1%2F&q=x', { q: '', tags: [2] })).toBe('?edit=%2Fapi%2Fv1%2Fuser%2F1%2F&tags=2');
  expect(changedSearch('?q=x', { q: '' })).toBe('');
});

it('order and presentation narrow nothing', () => {
  expect(isNarrowed(readSearch('?sort=name&view=table&edit=x'))).toBe(false);
  for (const part of ['q=a', 'folder=1', 'filter=mine', 'favored=1', 'type=row', 'tags=1', 'pinned=1']) {
    expect(isNarrowed(readSearch(part))).toBe(true);
    expect(isNarrowed(readSearch(changedSearch(part, widest)))).toBe(false);
  }
});
