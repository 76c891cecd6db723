import type { ListDefinition } from '../../lists/definition.ts';
import { arrivalSearch, type KeptNavigation } from '../../lists/rules/navigation.ts';
import { isNarrowed, readSearch } from '../../lists/rules/search.ts';

/** The query string that one is led to on coming to a list, as it was left; null where the address stays as it is. */
export function arrivalOf({ realm }: Pick<ListDefinition, 'realm'>, search: string, kept: KeptNavigation): string | null {
  const next = arrivalSearch(realm, search, kept);
  return isNarrowed(readSearch(next)) && !isNarrowed(readSearch(search)) ? next : null;
}
