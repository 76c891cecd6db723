import { arrivalSearch, isNarrowed, listDefinition, readSearch, type KeptNavigation, type ListKind } from '@geo/editors';

/** The query string that one is led to on coming to a list, as it was left; null where the address stays as it is. */
export function arrivalOf(kind: ListKind, search: string, kept: KeptNavigation): string | null {
  const next = arrivalSearch(listDefinition(kind).realm, search, kept);
  return isNarrowed(readSearch(next)) && !isNarrowed(readSearch(search)) ? next : null;
}
