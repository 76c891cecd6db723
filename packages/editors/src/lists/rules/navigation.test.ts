import { tagRealms } from '@geo/api';
import { expect, it } from 'vitest';
import {
  arrivalSearch,
  createNavigationStore,
  freshNavigation,
  keptOf,
  navigationKey,
  parseNavigation,
  presentationOf,
} from './navigation.ts';
import { emptySearch, readSearch } from './search.ts';

function memory(first?: string) {
  const items = new Map<string, string>(first === undefined ? [] : [[navigationKey, first]]);
  return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) };
}

const kept = {
  ...freshNavigation,
  switchboard_folder: 4,
  switchboard_filter: 'mine,favored',
  layer_filter: 'public',
  layer_presentation: 'table',
  active_tags: { ...freshNavigation.active_tags, switchboard: [1], layer: [2, 3] },
  pinned_tags: [9],
} as const;

it('exactly the parts of the specification are kept', () => {
  const ofLists = tagRealms.flatMap((realm) => [`${realm}_filter`, `${realm}_presentation`]);
  expect(ofLists).toEqual(expect.arrayContaining(['layer_filter', 'layer_presentation', 'switchboard_filter', 'view_presentation']));
  expect(Object.keys(freshNavigation).toSorted()).toEqual(
    ['active_tags', 'pinned_tags', 'show_system_tags', 'switchboard_folder', ...ofLists].toSorted(),
  );
});

it('what is kept survives the session', () => {
  const storage = memory();
  createNavigationStore(storage).change({ show_system_tags: true, pinned_tags: [3] });
  expect(createNavigationStore(storage).get()).toEqual({ ...freshNavigation, show_system_tags: true, pinned_tags: [3] });
});

it('a broken or forbidden store is an empty one, and listeners hear of every change', () => {
  expect(parseNavigation('{"pinned_tags":"x","active_tags":{"layer":[1,"2",-3,1]},"layer_presentation":7}')).toEqual({
    ...freshNavigation,
    active_tags: { ...freshNavigation.active_tags, layer: [1] },
  });
  expect(createNavigationStore(memory('no json')).get()).toEqual(freshNavigation);
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const store = createNavigationStore({ getItem: forbidden, setItem: forbidden });
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  store.change({ show_system_tags: true });
  leave();
  store.change({ show_system_tags: false });
  expect([heard, store.get().show_system_tags]).toEqual([1, false]);
});

it('text, type and order of a list are not kept', () => {
  const search = { ...emptySearch, q: 'Pegel', type: 'row', sort: 'name', filter: 'mine', favored: true, tags: [5], pinned: [9] };
  const changed = { ...kept, ...keptOf('layer', search, kept) };
  expect(changed).toEqual({ ...kept, layer_filter: 'mine,favored', active_tags: { ...kept.active_tags, layer: [5] } });
  expect(keptOf('layer', { ...search, view: 'cards' }, kept)).toHaveProperty('layer_presentation', 'cards');
  expect(keptOf('switchboard', { ...search, folder: 8 }, kept)).toHaveProperty('switchboard_folder', 8);
  expect(keptOf('view', { ...search, folder: 8 }, kept)).not.toHaveProperty('switchboard_folder');
});

it('an address that narrows nothing takes on what was kept', () => {
  expect(readSearch(arrivalSearch('switchboard', '', kept))).toEqual({
    ...emptySearch,
    folder: 4,
    filter: 'mine',
    favored: true,
    tags: [1],
    pinned: [9],
  });
  expect(arrivalSearch('layer', '?view=table', kept)).toBe('?view=table&filter=public&tags=2,3&pinned=9');
  expect(arrivalSearch(undefined, '?view=table', kept)).toBe('?view=table');
});

it('an address that narrows wins over what was kept', () => {
  expect(arrivalSearch('layer', '?q=Pegel', kept)).toBe('?q=Pegel');
});

it('the presentation comes from the address, then from what was kept, then from the kind', () => {
  expect(presentationOf({ ...emptySearch, view: 'cards' }, 'layer', kept)).toBe('cards');
  expect(presentationOf(emptySearch, 'layer', kept)).toBe('table');
  expect(presentationOf(emptySearch, undefined, kept, 'table')).toBe('table');
});

it('filter, presentation and tags are kept for every kind that carries tags', () => {
  for (const realm of tagRealms) {
    const changed = keptOf(realm, { ...emptySearch, filter: 'mine', tags: [7], view: 'table' }, freshNavigation);
    const again = parseNavigation(JSON.stringify({ ...freshNavigation, ...changed }));
    expect(readSearch(arrivalSearch(realm, '', again)), realm).toEqual({ ...emptySearch, filter: 'mine', tags: [7] });
    expect(presentationOf(emptySearch, realm, again), realm).toBe('table');
  }
});
