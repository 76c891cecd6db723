import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { keys } from './keys.ts';

/**
 * Asks again for what may be out of date, by default for everything. What is shown is loaded at once. A first answer that is on its
 * way is given up: invalidating alone would take it as it comes, with what was true when it was asked for.
 */
export async function askAgain(cache: QueryClient, filters: Pick<QueryFilters, 'queryKey' | 'predicate'> = {}): Promise<void> {
  const { predicate = () => true } = filters;
  await cache.cancelQueries({ ...filters, type: 'active', predicate: (query) => query.state.data === undefined && predicate(query) });
  await cache.invalidateQueries(filters);
}

/** After edits of many records at once: a depot, by its uri, and the records of the moment that has them. */
export async function afterEdits(cache: QueryClient, depot: string, moment: number): Promise<void> {
  await Promise.all([
    askAgain(cache, { queryKey: keys.object(depot) }),
    askAgain(cache, { queryKey: keys.list('depots') }),
    askAgain(cache, { queryKey: keys.records({ kind: 'moment', id: moment }) }),
  ]);
}
