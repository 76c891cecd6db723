import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Asks again for what may be out of date, by default for everything. What is shown is loaded at once. A first answer that is on its
 * way is given up: invalidating alone would take it as it comes, with what was true when it was asked for.
 */
export async function askAgain(cache: QueryClient, filters: Pick<QueryFilters, 'queryKey' | 'predicate'> = {}): Promise<void> {
  const { predicate = () => true } = filters;
  await cache.cancelQueries({ ...filters, type: 'active', predicate: (query) => query.state.data === undefined && predicate(query) });
  await cache.invalidateQueries(filters);
}
