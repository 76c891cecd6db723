import { folderKindOf, uriOf, type Tag } from '@geo/api';
import type { ListFilter } from '@geo/api/react';
import type { Presentation, TagClick } from '@geo/ui';
import { useMemo, useSyncExternalStore } from 'react';
import type { ListDefinition, ListKind, ListPort } from './definition.ts';
import { keptOf, presentationOf, type KeptNavigation } from './rules/navigation.ts';
import { changedSearch, readSearch, type ListSearch } from './rules/search.ts';
import { forgetTag, pinTag, selectTag, tagsInForce, unpinTag, type TagSelection } from './rules/tagSelection.ts';

/** Objects asked for at a time. */
const pageSize = 50;

export interface ListStateOf {
  readonly search: ListSearch;
  readonly kept: KeptNavigation;
  readonly presentation: Presentation;
  /** The query of the list's call. */
  readonly filter: ListFilter<ListKind>;
  /** Ids of the tags in force. */
  readonly tags: readonly number[];
  /** The order in force. */
  readonly sort: string;
  /** `replace` keeps the change out of the history. */
  readonly change: (change: Partial<ListSearch>, replace?: boolean) => void;
  readonly selectTag: (id: number, click: TagClick) => void;
  readonly pinTag: (id: number, pinned: boolean) => void;
  /** Takes a tag from those in force. */
  readonly removeTag: (id: number) => void;
  readonly forgetTag: (tag: Pick<Tag, 'id'>) => void;
}

function filterOf(definition: ListDefinition, search: ListSearch, tags: readonly number[], sort: string): ListFilter<ListKind> {
  const folder = definition.folders && search.folder !== null ? uriOf(folderKindOf(definition.folders), search.folder) : undefined;
  const choice = definition.filters.find((one) => one.id === search.filter);
  return {
    limit: pageSize,
    order_by: sort || undefined,
    q: search.q || undefined,
    ...(choice && (choice.query ?? { filter: choice.id })),
    type: (definition.types && search.type) || undefined,
    favored: definition.favourable && search.favored ? '1' : undefined,
    tag: tags.length > 0 ? tags.join(',') : undefined,
    ...(folder ? { folder } : {}),
  };
}

/** What narrows and orders a list: read from the address, written to the address and, where it is kept, to what is kept. */
export function useListState(definition: ListDefinition, port: ListPort): ListStateOf {
  const { realm } = definition;
  const { navigation, search: address, setSearch } = port;
  const kept = useSyncExternalStore(navigation.subscribe, navigation.get, navigation.get);
  const search = useMemo(() => readSearch(address), [address]);
  const selection: TagSelection = realm
    ? { active: { ...kept.active_tags, [realm]: search.tags }, pinned: search.pinned }
    : { active: kept.active_tags, pinned: kept.pinned_tags };
  const tags = realm ? tagsInForce(selection, realm) : [];
  const sort = search.sort || (definition.sorts[0]?.key ?? '');
  const change = (next: Partial<ListSearch>, replace = false): void => {
    const changed = changedSearch(address, next);
    if (realm) navigation.change(keptOf(realm, readSearch(changed), navigation.get()));
    setSearch(changed, replace);
  };
  const setTags = (next: TagSelection): void => {
    navigation.change({ active_tags: next.active, pinned_tags: next.pinned });
    if (realm) setSearch(changedSearch(address, { tags: next.active[realm], pinned: next.pinned }), false);
  };
  return {
    search,
    kept,
    presentation: definition.onlyTable ? 'table' : presentationOf(search, realm, kept, definition.presentation),
    filter: filterOf(definition, search, tags, sort),
    tags,
    sort,
    change,
    selectTag: (id, { shift }) => realm && setTags(selectTag(selection, realm, id, shift)),
    pinTag: (id, pinned) => setTags(pinned ? pinTag(selection, id) : unpinTag(selection, id)),
    removeTag: (id) => realm && setTags(selectTag(selection, realm, id, true)),
    forgetTag: ({ id }) => setTags(forgetTag(selection, id)),
  };
}
