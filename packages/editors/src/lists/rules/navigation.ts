import type { TagRealm } from '@geo/api';
import type { Presentation } from '@geo/ui';
import { changedSearch, isNarrowed, readSearch, type ListSearch } from './search.ts';
import { noTagsSelected, type TagSelection } from './tagSelection.ts';

/** What is kept across sessions; everything else about lists ends with the page or lives in its address. */
export interface KeptNavigation {
  readonly switchboard_folder: number | null;
  /** The filter in force and 'favored', joined by a comma. */
  readonly switchboard_filter: string;
  readonly view_filter: string;
  readonly layer_filter: string;
  readonly switchboard_presentation: Presentation;
  readonly view_presentation: Presentation;
  readonly layer_presentation: Presentation;
  readonly active_tags: TagSelection['active'];
  readonly pinned_tags: TagSelection['pinned'];
  readonly show_system_tags: boolean;
}

export const freshNavigation: KeptNavigation = {
  switchboard_folder: null,
  switchboard_filter: '',
  view_filter: '',
  layer_filter: '',
  switchboard_presentation: 'cards',
  view_presentation: 'cards',
  layer_presentation: 'cards',
  active_tags: noTagsSelected.active,
  pinned_tags: noTagsSelected.pinned,
  show_system_tags: false,
};

/** The part of a browser's storage that is needed. */
export type NavigationStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The kept navigation, which can be listened to. */
export interface NavigationStore {
  readonly get: () => KeptNavigation;
  readonly change: (change: Partial<KeptNavigation>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const navigationKey = 'geo.navigation';

type Raw = Readonly<Record<string, unknown>>;
const record = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const presentation = (value: unknown): Presentation => (value === 'table' ? 'table' : 'cards');
const ids = (value: unknown): readonly number[] =>
  Array.isArray(value) ? [...new Set(value.filter((id): id is number => Number.isInteger(id) && (id as number) > 0))] : [];

/** Kept navigation from storage; each part nobody can read is fresh. */
export function parseNavigation(stored: string | null): KeptNavigation {
  let raw: Raw = {};
  try {
    raw = record(JSON.parse(stored ?? '{}'));
  } catch {
    // What cannot be read is as good as nothing.
  }
  const active = record(raw['active_tags']);
  return {
    switchboard_folder: ids([raw['switchboard_folder']])[0] ?? null,
    switchboard_filter: text(raw['switchboard_filter']),
    view_filter: text(raw['view_filter']),
    layer_filter: text(raw['layer_filter']),
    switchboard_presentation: presentation(raw['switchboard_presentation']),
    view_presentation: presentation(raw['view_presentation']),
    layer_presentation: presentation(raw['layer_presentation']),
    active_tags: { switchboard: ids(active['switchboard']), view: ids(active['view']), layer: ids(active['layer']) },
    pinned_tags: ids(raw['pinned_tags']),
    show_system_tags: raw['show_system_tags'] === true,
  };
}

export function createNavigationStore(storage: NavigationStorage): NavigationStore {
  let kept = freshNavigation;
  try {
    kept = parseNavigation(storage.getItem(navigationKey));
  } catch {
    // A forbidden store only means that nothing is kept.
  }
  const listeners = new Set<() => void>();
  return {
    get: () => kept,
    change: (change) => {
      kept = { ...kept, ...change };
      try {
        storage.setItem(navigationKey, JSON.stringify(kept));
      } catch {
        // A full or forbidden store only means that the choice ends with the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const favoredMark = 'favored';

/** What a change of a realm's address changes of what is kept. Search text, type and order are not kept. */
export function keptOf(realm: TagRealm, search: ListSearch, kept: KeptNavigation): Partial<KeptNavigation> {
  const filter = [search.filter, search.favored ? favoredMark : ''].filter(Boolean).join(',');
  return {
    [`${realm}_filter`]: filter,
    ...(realm === 'switchboard' ? { switchboard_folder: search.folder } : {}),
    ...(search.view === null ? {} : { [`${realm}_presentation`]: search.view }),
    active_tags: { ...kept.active_tags, [realm]: search.tags },
    pinned_tags: search.pinned,
  };
}

/**
 * The query string to stand in the address when one comes to a realm's list: the address wins, and only one that narrows nothing
 * takes on what was kept. So a shared address shows the same to everybody.
 */
export function arrivalSearch(realm: TagRealm | undefined, search: string, kept: KeptNavigation): string {
  if (!realm || isNarrowed(readSearch(search))) return search;
  const parts = kept[`${realm}_filter`].split(',');
  return changedSearch(search, {
    filter: parts.find((part) => part !== favoredMark) ?? '',
    favored: parts.includes(favoredMark),
    folder: realm === 'switchboard' ? kept.switchboard_folder : null,
    tags: kept.active_tags[realm],
    pinned: kept.pinned_tags,
  });
}

/** Cards or table: the address, else what was kept for the realm, else the kind's own. */
export function presentationOf(
  search: ListSearch,
  realm: TagRealm | undefined,
  kept: KeptNavigation,
  own: Presentation = 'cards',
): Presentation {
  return search.view ?? (realm ? kept[`${realm}_presentation`] : own);
}
