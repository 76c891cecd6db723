import type { Presentation } from '@geo/ui';

/** What the address of a list page says: all that narrows or orders the list. */
export interface ListSearch {
  readonly q: string;
  /** Id of the folder; null for all. */
  readonly folder: number | null;
  /** One of the filters of the list's kind; '' for none. */
  readonly filter: string;
  /** Only favourites. */
  readonly favored: boolean;
  readonly type: string;
  /** Ids of the active tags of the list's realm. */
  readonly tags: readonly number[];
  /** Ids of the pinned tags. */
  readonly pinned: readonly number[];
  /** Field to sort by, with '-' for descending; '' for the kind's own order. */
  readonly sort: string;
  /** Null where the address leaves it open. */
  readonly view: Presentation | null;
}

export const emptySearch: ListSearch = {
  q: '',
  folder: null,
  filter: '',
  favored: false,
  type: '',
  tags: [],
  pinned: [],
  sort: '',
  view: null,
};

const natural = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
const ids = (text: string | null): readonly number[] => [...new Set((text ?? '').split(','))].flatMap((part) => natural(part) ?? []);

/** Reads a query string; what nobody can have meant counts as absent. */
export function readSearch(search: string): ListSearch {
  const query = new URLSearchParams(search);
  const view = query.get('view');
  return {
    q: query.get('q') ?? '',
    folder: natural(query.get('folder')),
    filter: query.get('filter') ?? '',
    favored: query.get('favored') === '1',
    type: query.get('type') ?? '',
    tags: ids(query.get('tags')),
    pinned: ids(query.get('pinned')),
    sort: query.get('sort') ?? '',
    view: view === 'cards' || view === 'table' ? view : null,
  };
}

function written(value: ListSearch[keyof ListSearch] | undefined): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return Array.isArray(value) ? value.join(',') : String(value as string | number);
}

/** A query string after a change: '?' and all, '' when nothing is left. What is none of a list's own stays. */
export function changedSearch(search: string, change: Partial<ListSearch>): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    const text = written(value);
    if (text === '') query.delete(key);
    else query.set(key, text);
  }
  // Commas need no escape in a query, and an address is also read by people.
  const changed = query.toString().replaceAll('%2C', ',');
  return changed === '' ? '' : `?${changed}`;
}

/** A query string that also opens the modal editor of an object, or of a new one by the prefix of its kind. */
export function editSearch(search: string, uri: string): string {
  const query = new URLSearchParams(search);
  query.set('edit', uri);
  return `?${query.toString()}`;
}

/** The change that takes away all that narrows a list. */
export const widest: Partial<ListSearch> = { q: '', folder: null, filter: '', favored: false, type: '', tags: [], pinned: [] };

/** True when fewer than all objects are asked for. */
export function isNarrowed({ q, folder, filter, favored, type, tags, pinned }: ListSearch): boolean {
  return q !== '' || folder !== null || filter !== '' || favored || type !== '' || tags.length + pinned.length > 0;
}
