import { folderedRealms, ofRealms, tagRealms, type FolderedRealm, type TagRealm } from '@geo/api';
import type { Presentation } from '@geo/ui';
import { changedSearch, isNarrowed, readSearch, type ListSearch } from './search.ts';
import type { TagSelection } from './tagSelection.ts';

type FilterOf<Realm extends TagRealm> = `${Realm}_filter`;
type FolderOf<Realm extends FolderedRealm> = `${Realm}_folder`;
type PresentationOf<Realm extends TagRealm> = `${Realm}_presentation`;

/** What is kept across sessions; everything else about lists ends with the page or lives in its address. */
export interface KeptNavigation extends KeptFilters, KeptFolders, KeptPresentations {
  readonly active_tags: TagSelection['active'];
  readonly pinned_tags: TagSelection['pinned'];
  readonly show_system_tags: boolean;
}
/** The filter in force and 'favored', joined by a comma. */
type KeptFilters = { readonly [Realm in TagRealm as FilterOf<Realm>]: string };
type KeptFolders = { readonly [Realm in FolderedRealm as FolderOf<Realm>]: number | null };
type KeptPresentations = { readonly [Realm in TagRealm as PresentationOf<Realm>]: Presentation };

/** The part of a browser's storage that is needed. */
export type NavigationStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The kept navigation, which can be listened to. */
export interface NavigationStore {
  readonly get: () => KeptNavigation;
  readonly change: (change: Partial<KeptNavigation>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const navigationKey = 'geo.navigation';

const filterKey = <Realm extends TagRealm>(realm: Realm): FilterOf<Realm> => `${realm}_filter`;
const folderKey = <Realm extends FolderedRealm>(realm: Realm): FolderOf<Realm> => `${realm}_folder`;
const presentationKey = <Realm extends TagRealm>(realm: Realm): PresentationOf<Realm> => `${realm}_presentation`;

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
    ...(Object.fromEntries(folderedRealms.map((realm) => [folderKey(realm), ids([raw[folderKey(realm)]])[0] ?? null])) as KeptFolders),
    ...(Object.fromEntries(tagRealms.map((realm) => [filterKey(realm), text(raw[filterKey(realm)])])) as KeptFilters),
    ...(Object.fromEntries(
      tagRealms.map((realm) => [presentationKey(realm), presentation(raw[presentationKey(realm)])]),
    ) as KeptPresentations),
    active_tags: ofRealms((realm) => ids(active[realm])),
    pinned_tags: ids(raw['pinned_tags']),
    show_system_tags: raw['show_system_tags'] === true,
  };
}

/** What is kept when nothing was. */
export const freshNavigation: KeptNavigation = parseNavigation(null);

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

const isFoldered = (realm: TagRealm): realm is FolderedRealm => folderedRealms.some((one) => one === realm);

const favoredMark = 'favored';

/** What a change of a realm's address changes of what is kept. Search text, type and order are not kept. */
export function keptOf(realm: TagRealm, search: ListSearch, kept: KeptNavigation): Partial<KeptNavigation> {
  const filter = [search.filter, search.favored ? favoredMark : ''].filter(Boolean).join(',');
  return {
    [filterKey(realm)]: filter,
    ...(isFoldered(realm) ? { [folderKey(realm)]: search.folder } : {}),
    ...(search.view === null ? {} : { [presentationKey(realm)]: search.view }),
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
  const parts = kept[filterKey(realm)].split(',');
  return changedSearch(search, {
    filter: parts.find((part) => part !== favoredMark) ?? '',
    favored: parts.includes(favoredMark),
    folder: isFoldered(realm) ? kept[folderKey(realm)] : null,
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
  return search.view ?? (realm ? kept[presentationKey(realm)] : own);
}
