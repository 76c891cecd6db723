import { expect, it, vi } from 'vitest';
import { createMarkStore, type Mark } from './markStore.ts';

const stale: Mark = { freshness: 'stale', people: [] };
const watched: Mark = { freshness: null, people: [{ user: '/u/1/', name: 'Ada', hue: 0 }] };

it('marks that say the same stay the same objects', () => {
  const store = createMarkStore();
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(
    new Map([
      ['/a/', stale],
      ['/b/', watched],
    ]),
  );
  const before = [store.get('/a/'), store.get('/b/'), store.get('/c/')];
  store.set(
    new Map([
      ['/a/', { ...stale }],
      ['/b/', { ...watched, people: [...watched.people] }],
    ]),
  );
  expect([store.get('/a/'), store.get('/b/'), store.get('/c/')].every((mark, index) => mark === before[index])).toBe(true);
  store.set(new Map([['/a/', { ...stale, freshness: 'current' }]]));
  expect(store.get('/a/').freshness).toBe('current');
  expect(store.get('/b/').people).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});
